import { connect, createServer, type Socket } from 'node:net';

export type LineFault = {
  /** What travels arrives that much later, in both directions. */
  latencyMs?: number;
  /** Nothing arrives any more, and nobody is told. */
  blackHole?: boolean;
  /** Calls arrive, answers do not. */
  halfOpen?: boolean;
  /** So slow is the way back. */
  bytesPerSecond?: number;
};

/** A line to PostgreSQL that can be made slow, silent, or broken while it is in use. */
export async function startLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<{ client: Socket; database: Socket }>();
  let fault: LineFault = {};
  /** What a silent line has swallowed would come late on a real one, too: it is given up with its connection. */
  const pass = (to: Socket, isAnswer: boolean) => {
    let free = 0;
    return (bytes: Buffer) => {
      if (fault.blackHole || (fault.halfOpen && isAnswer)) return;
      const now = performance.now();
      const slow = isAnswer && fault.bytesPerSecond ? (bytes.length / fault.bytesPerSecond) * 1_000 : 0;
      // Never before what was sent earlier.
      free = Math.max(free, now + (fault.latencyMs ?? 0)) + slow;
      const wait = free - now;
      if (wait < 1) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), wait);
    };
  };

  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    const pair = { client, database };
    open.add(pair);
    const end = () => {
      open.delete(pair);
      client.destroy();
      database.destroy();
    };
    client.on('error', end).on('close', end).on('data', pass(database, false));
    database.on('error', end).on('close', end).on('data', pass(client, true));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');

  return {
    url: url.href,
    set(next: LineFault) {
      fault = next;
    },
    connections: () => open.size,
    /** Breaks every connection, or each with this chance. */
    reset(chance: () => boolean = () => true) {
      for (const { client, database } of [...open]) {
        if (!chance()) continue;
        client.resetAndDestroy();
        database.resetAndDestroy();
      }
    },
    async close() {
      for (const { client } of open) client.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type Line = Awaited<ReturnType<typeof startLine>>;
