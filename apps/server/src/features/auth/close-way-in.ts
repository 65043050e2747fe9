import type { Tx } from '../../lib/database.ts';
import { hashPassword } from '../../lib/password.ts';
import { type Account, setReset, writePassword } from './account-store.ts';
import { newSecret } from './digests.ts';
import { endOidcLinks } from './oidc-link-store.ts';
import { closeChallengesOf, deleteFactors } from './otp-store.ts';
import { endSessionsOf } from './session-store.ts';

/**
 * Takes away every way into an account: its second step, its links to services outside, its sessions, and its password too, which alone would otherwise open the
 * door from a known device. What is left is a link that sets password and second step anew (decision 0072).
 */
export async function closeWayIn(tx: Tx, account: Account, now: Date): Promise<void> {
  await closeChallengesOf(tx, account, now);
  await deleteFactors(tx, account);
  await endOidcLinks(tx, account, now);
  // One that nobody knows.
  await writePassword(tx, account, await hashPassword(newSecret()), now);
  await endSessionsOf(tx, account, 'OTP_RESET', now);
  await setReset(tx, account, now);
}
