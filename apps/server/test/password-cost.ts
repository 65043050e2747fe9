import { phraseCost } from '../src/features/backup/archive-key.ts';
import { passwordParameters } from '../src/lib/password.ts';

export const REAL_COST = passwordParameters.memoryCost;

/**
 * For tests on a database: a hash of 1 MiB instead of 46, and as much for the words that open a backup. Who may sign in
 * does not depend on what a hash costs, and what the real ones cost has tests of its own (password.test.ts,
 * archive.test.ts). Programs that tests start work with the real ones.
 */
export function makePasswordsLight(): void {
  passwordParameters.memoryCost = 1_024;
  phraseCost.N = 1_024;
}
