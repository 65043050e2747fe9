import type { Tx } from '../../lib/database.ts';
import { freshOtpGuard } from './domain/otp-guard.ts';
import { clearLoginGuards, clearStrange, writeOtpGuard } from './guard-store.ts';

/** Wrong passwords and codes of before count no more. */
export async function clearGuards(tx: Tx, who: { aptId: string; memberId: string }): Promise<void> {
  await clearLoginGuards(tx, who);
  await clearStrange(tx, who);
  await writeOtpGuard(tx, who, freshOtpGuard);
}
