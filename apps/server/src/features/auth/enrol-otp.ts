import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { confirmAuthenticator } from './otp-store.ts';
import { matchStep } from './totp.ts';

type Who = { aptId: string; memberId: string };

/** Puts an authenticator into force with its first code, and gives the recovery codes, of which only hashes are kept. */
export async function enrolOtp(
  { seal, secrets }: AuthDeps,
  tx: Tx,
  who: Who,
  secret: string,
  code: string,
  now: Date,
): Promise<string[]> {
  const step = matchStep(secret, code, now) ?? refuse('OTP_WRONG');
  await confirmAuthenticator(tx, who, seal.close(secret), step, now);
  return giveRecoveryCodes({ secrets }, tx, who);
}
