import { createHash } from 'node:crypto';
import type { ServiceGate, SignedCall } from '../../http/bind-service.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal } from '../../lib/errors.ts';
import { countHit, recordEvent } from '../auth/public.ts';
import { findComplexOfKey, findLivingKey, spendNonce } from './account-store.ts';
import type { ErpDeps } from './deps.ts';
import { isFreshCall, isNonce, signatureMatches, signCall } from './domain/call-signature.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const headerOf = (call: SignedCall, name: string): string => {
  const value = call.headers[name];
  return typeof value === 'string' ? value : '';
};

/** One refusal outside for all reasons: only the record of events says which it was. */
const turnAway = (reason: string): never => {
  throw new Refusal('SERVICE_REFUSED', { message: 'SERVICE_REFUSED', cause: reason });
};

/** The key that signed the call, in the complex that is now open; throws what is wrong with it. */
async function authenticate({ seal }: ErpDeps, tx: Tx, call: SignedCall, now: Date) {
  const keyId = headerOf(call, 'x-danji-key');
  const timestamp = headerOf(call, 'x-danji-timestamp');
  const nonce = headerOf(call, 'x-danji-nonce');
  if (!UUID.test(keyId)) return turnAway('NO_KEY');
  if (!isFreshCall(timestamp, now)) return turnAway('NOT_FRESH');
  if (!isNonce(nonce)) return turnAway('BAD_NONCE');
  const aptId = await findComplexOfKey(tx, keyId);
  if (aptId === null) return turnAway('UNKNOWN_KEY');
  await openComplex(tx, aptId);
  const key = await findLivingKey(tx, aptId, keyId, now);
  if (!key) return turnAway('KEY_RETIRED');
  const { method, path, body } = call;
  const expected = signCall(seal.open(key.secret_sealed), { method, path, timestamp, nonce, body });
  if (!signatureMatches(headerOf(call, 'x-danji-signature'), expected)) return turnAway('BAD_SIGNATURE');
  return { aptId, keyId, nonce, accountId: key.account_id, rights: key.rights };
}

/** Lets a program in by its key and signature, for one call. */
export const createServiceGate = (deps: ErpDeps): ServiceGate => ({
  async limit(call, now) {
    const most = deps.env.requestRateLimit;
    const isWithin = await deps.db.transact(async (tx) => {
      // Counted only when the signature is right: a stranger cannot use up the calls of somebody's key.
      const { keyId } = await authenticate(deps, tx, call, now);
      return countHit(tx, `service:${keyId}`, most, now);
    });
    if (!isWithin)
      throw new Refusal('TOO_MANY_REQUESTS', { message: `more than ${most} calls with this key in a minute` });
  },

  async admit(tx, call, right, now) {
    const { aptId, keyId, nonce, accountId, rights } = await authenticate(deps, tx, call, now);
    // Spent only when the signature is right: a stranger cannot use up what was meant for someone.
    const hash = createHash('sha256').update(nonce).digest();
    if (!(await spendNonce(tx, aptId, keyId, hash, now))) return turnAway('REUSED');
    if (!rights.includes(right))
      throw new Refusal('NO_PERMISSION', { message: `the service account has no right to ${right}` });
    return { aptId, accountId };
  },

  async note(call, refusal, client, now) {
    const keyId = headerOf(call, 'x-danji-key');
    await deps.db.transact(async (tx) => {
      const aptId = UUID.test(keyId) ? await findComplexOfKey(tx, keyId) : null;
      if (aptId === null) {
        deps.log.info(
          { event: 'SERVICE_REFUSED', requestId: client.requestId, reason: refusal.cause },
          'security event',
        );
        return;
      }
      await openComplex(tx, aptId);
      const detail = { keyId, reason: String(refusal.cause) };
      await recordEvent(deps, tx, { aptId, kind: 'SERVICE_REFUSED', memberId: null, client, at: now, detail });
    });
  },
});
