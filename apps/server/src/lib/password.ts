import { createHasher } from './create-hasher.ts';
import { Refusal } from './errors.ts';
import { createGate, type Turn } from './gate.ts';
import type { HashRequest } from './hash-process.ts';

/** The library's Algorithm.Argon2id; its const enum cannot be imported by a compiler that strips types. */
const ARGON2ID = 2;

/** At least OWASP's figures for argon2id; raised parameters take effect at each person's next sign-in. */
export const passwordParameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Each takes 46 MiB while it works: one after the other, or a rush of sign-ins would take all the memory there is. */
const oneByOne = createGate(1);
const hasher = createHasher();
/** About three seconds of work. Whoever comes later would be answered after they have given up. */
const MOST_WAITING = 60;

/** To be asked before a try is counted: whoever is sent away has not tried. */
export function refuseCrowd(turn: Turn = 'in turn'): void {
  if (oneByOne.waiting(turn) >= MOST_WAITING)
    throw new Refusal('UNAVAILABLE', { message: 'too many passwords to check' });
}

/** A process that cannot be had is no wrong password: nobody's tries are used up by it. */
const ask = (request: HashRequest, turn: Turn = 'in turn') =>
  oneByOne(
    () =>
      hasher.ask(request).catch((cause) => {
        throw new Refusal('UNAVAILABLE', { message: 'no hash could be worked out', cause });
      }),
    turn,
  );

export const hashPassword = async (password: string): Promise<string> =>
  String(await ask({ kind: 'hash', password, options: { ...passwordParameters, algorithm: ARGON2ID } }));

export const verifyPassword = async (storedHash: string, password: string, turn?: Turn): Promise<boolean> =>
  (await ask({ kind: 'verify', storedHash, password }, turn)) === true;

/** True when the stored hash was made with weaker parameters than today's. */
export function needsRehash(storedHash: string): boolean {
  const found = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash);
  if (!found) return true;
  return Number(found[1]) < passwordParameters.memoryCost || Number(found[2]) < passwordParameters.timeCost;
}

/** What a password is compared with when there is no account, so that the answer takes as long. */
let decoy: Promise<string> | undefined;
export const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword('a password that nobody has');
  return decoy;
};
