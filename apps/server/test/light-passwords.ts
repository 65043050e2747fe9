import { afterAll, beforeAll } from 'vitest';
import { passwordParameters } from '../src/lib/password.ts';
import { makePasswordsLight, REAL_COST } from './password-cost.ts';

/** Before every file of tests on a database. */
makePasswordsLight();

/** For a file that looks at the hashes themselves. */
export function useRealPasswords(): void {
  beforeAll(() => {
    passwordParameters.memoryCost = REAL_COST;
  });
  afterAll(makePasswordsLight);
}
