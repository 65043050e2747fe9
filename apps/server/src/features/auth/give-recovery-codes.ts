import type { Tx } from '../../lib/database.ts';
import type { AuthDeps } from './deps.ts';
import { keyedHash } from './digests.ts';
import { replaceRecoveryCodes } from './otp-store.ts';
import { newRecoveryCodes } from './totp.ts';

/** New codes in place of those of before; only their hashes are kept. */
export async function giveRecoveryCodes(
  { secrets }: Pick<AuthDeps, 'secrets'>,
  tx: Tx,
  who: { aptId: string; memberId: string },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    who,
    codes.map((code) => keyedHash(secrets, 'recovery-code', `${who.memberId}:${code}`)),
  );
  return codes;
}
