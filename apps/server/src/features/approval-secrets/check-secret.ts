import type { Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import type { Refusal } from '../../lib/errors.ts';
import { refuseCrowd, verifyPassword } from '../../lib/password.ts';
import { freshGuard, MAX_FAILURES, recordEvent, takeTry } from '../auth/public.ts';
import type { SecretDeps } from './deps.ts';
import { secretRefusal } from './refuse-secret.ts';
import { lockSecret, writeGuard } from './store.ts';

type Asking = { aptId: string; memberId: string; client: Client; now: Date };

/**
 * Null when the digits are the person's own. A wrong try is counted before it is looked at, so the caller must let its
 * transaction commit (return the refusal, do not throw it).
 */
export async function checkSecret(
  deps: SecretDeps,
  tx: Tx,
  { aptId, memberId, client, now }: Asking,
  secret: string,
): Promise<Refusal | null> {
  refuseCrowd();
  const who = { aptId, memberId };
  const kept = await lockSecret(tx, who);
  if (!kept) return secretRefusal({ reason: 'NONE' });
  const guard = takeTry(kept.guard, now);
  if (!guard) return secretRefusal({ reason: 'LOCKED', until: (kept.guard.lockedUntil ?? now).toISOString() });
  const isRight = await verifyPassword(deps.seal.open(kept.sealed), secret);
  await writeGuard(tx, who, isRight ? freshGuard : guard);
  if (isRight) return null;
  const { lockedUntil, failures } = guard;
  const kind = lockedUntil ? 'APPROVAL_SECRET_LOCKED' : 'APPROVAL_SECRET_FAILED';
  await recordEvent(deps, tx, { ...who, kind, client, at: now });
  return lockedUntil
    ? secretRefusal({ reason: 'LOCKED', until: lockedUntil.toISOString() })
    : secretRefusal({ reason: 'WRONG', left: MAX_FAILURES - failures });
}
