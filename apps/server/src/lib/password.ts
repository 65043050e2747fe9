import { hash, verify } from '@node-rs/argon2';
import { Refusal } from './errors.ts';
import { createGate } from './gate.ts';

/** The library's Algorithm.Argon2id; its const enum cannot be imported by a compiler that strips types. */
const ARGON2ID = 2;

/** At least OWASP's figures for argon2id; raised parameters take effect at each person's next sign-in. */
export const passwordParameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Each takes 46 MiB while it works: one after the other, or a rush of sign-ins would take all the memory there is. */
const oneByOne = createGate(1);
/** About three seconds of work. Whoever comes later would be answered after they have given up. */
const MOST_WAITING = 60;

/** To be asked before a try is counted: whoever is sent away has not tried. */
export function refuseCrowd(): void {
  if (oneByOne.waiting() >= MOST_WAITING) throw new Refusal('UNAVAILABLE', { message: 'too many passwords to check' });
}

export const hashPassword = (password: string): Promise<string> =>
  oneByOne(() => hash(password, { ...passwordParameters, algorithm: ARGON2ID }));

export async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  try {
    return await oneByOne(() => verify(storedHash, password));
  } catch {
    return false;
  }
}

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
