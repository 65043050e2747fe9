import { hash, type Options, verify } from '@node-rs/argon2';

/** The process that works out hashes: each takes 46 MiB, which come and go here and not in the process that serves. */
export type HashRequest =
  | { kind: 'hash'; password: string; options: Options }
  | { kind: 'verify'; storedHash: string; password: string };
/** Null: the stored hash cannot be read. */
export type HashAnswer = string | boolean | null;

process.on('message', (request: HashRequest) => {
  const work =
    request.kind === 'hash' ? hash(request.password, request.options) : verify(request.storedHash, request.password);
  work.then(
    (answer) => process.send?.(answer),
    () => process.send?.(null),
  );
});
// The server is gone: nobody waits any more.
process.on('disconnect', () => process.exit(0));
// A signal that is meant for the whole group is the server's to act on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
