import { createHash } from 'node:crypto';
import type { ServiceRight } from '@danji/contract/endpoint';
import type { ServiceGate, SignedCall } from '../../http/bind-service.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal } from '../../lib/errors.ts';
import { openLivingComplex } from '../../lib/life-queries.ts';
import { countHit, recordEvent } from '../auth/public.ts';
import { findComplexOfKey, findLivingKey, findNameOfKey, noteUse, spendNonce } from './account-store.ts';
import type { ErpDeps } from './deps.ts';
import { readBearer, tokenFits } from './domain/bearer-token.ts';
import { isFreshCall, isNonce, signatureMatches, signCall } from './domain/call-signature.ts';

type Authenticated = {
  aptId: string;
  keyId: string;
  /** What is good once; null: the call has none. */
  nonce: string | null;
  accountId: string;
  name: string;
  rights: readonly ServiceRight[];
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A paper takes what hundreds of other calls take. */
const PRINTS_A_MINUTE = 60;

const headerOf = (call: SignedCall, name: string): string => {
  const value = call.headers[name];
  return typeof value === 'string' ? value : '';
};

/** One refusal outside for all reasons, with the key that was sent: only the record of events says which it was. */
const turnAway = (reason: string, keyId?: string): never => {
  throw new Refusal('SERVICE_REFUSED', {
    message: 'SERVICE_REFUSED',
    cause: reason,
    ...(keyId && { details: { keyId } }),
  });
};

/** The key whose token came with the call, in the complex that is now open; throws what is wrong with it. */
async function authenticateBearer(_deps: ErpDeps, tx: Tx, call: SignedCall, now: Date): Promise<Authenticated> {
  const token = readBearer(headerOf(call, 'authorization'));
  if (!token) return turnAway('NO_TOKEN');
  const { keyId, secret } = token;
  const aptId = await findComplexOfKey(tx, keyId);
  if (aptId === null) return turnAway('UNKNOWN_KEY', keyId);
  await openComplex(tx, aptId);
  const key = await findLivingKey(tx, aptId, keyId, now);
  if (!key) return turnAway('KEY_RETIRED', keyId);
  if (key.token_hash === null || !tokenFits(secret, key.token_hash)) return turnAway('BAD_TOKEN', keyId);
  return { aptId, keyId, nonce: null, accountId: key.account_id, name: key.account_name, rights: key.rights };
}

/** The key that signed the call, in the complex that is now open; throws what is wrong with it. */
async function authenticate({ seal }: ErpDeps, tx: Tx, call: SignedCall, now: Date): Promise<Authenticated> {
  const keyId = headerOf(call, 'x-danji-key');
  const timestamp = headerOf(call, 'x-danji-timestamp');
  const nonce = headerOf(call, 'x-danji-nonce');
  if (!UUID.test(keyId)) return turnAway('NO_KEY');
  if (!isFreshCall(timestamp, now)) return turnAway('NOT_FRESH', keyId);
  if (!isNonce(nonce)) return turnAway('BAD_NONCE', keyId);
  const aptId = await findComplexOfKey(tx, keyId);
  if (aptId === null) return turnAway('UNKNOWN_KEY', keyId);
  await openComplex(tx, aptId);
  const key = await findLivingKey(tx, aptId, keyId, now);
  if (!key) return turnAway('KEY_RETIRED', keyId);
  if (key.secret_sealed === null) return turnAway('NOT_FOR_SIGNING', keyId);
  const { method, path, body } = call;
  const expected = signCall(seal.open(key.secret_sealed), { method, path, timestamp, nonce, body });
  if (!signatureMatches(headerOf(call, 'x-danji-signature'), expected)) return turnAway('BAD_SIGNATURE', keyId);
  return { aptId, keyId, nonce, accountId: key.account_id, name: key.account_name, rights: key.rights };
}

const RIGHT_WORDS = { SEND: '문서를 보낼', READ: '문서를 읽을', SCIM: '직원을 동기화할' } as const;

/** Lets a program in by its key and signature, for one call. */
export const createServiceGate = (deps: ErpDeps): ServiceGate =>
  createGate(deps, authenticate, (call) => headerOf(call, 'x-danji-key'));

/** The same by a bearer token, for standards that know no signatures. It is good until its key ends, so nothing is spent. */
export const createBearerGate = (deps: ErpDeps): ServiceGate =>
  createGate(deps, authenticateBearer, (call) => readBearer(headerOf(call, 'authorization'))?.keyId ?? '');

const createGate = (
  deps: ErpDeps,
  authenticate: (deps: ErpDeps, tx: Tx, call: SignedCall, now: Date) => Promise<Authenticated>,
  keyOf: (call: SignedCall) => string,
): ServiceGate => ({
  async limit(call, work, now) {
    const most = work === 'print' ? Math.min(PRINTS_A_MINUTE, deps.env.requestRateLimit) : deps.env.requestRateLimit;
    const { isWithin, name, keyId } = await deps.db.transact(async (tx) => {
      // Counted only when the signature is right: a stranger cannot use up the calls of somebody's key.
      const { aptId, keyId, name } = await authenticate(deps, tx, call, now);
      await noteUse(tx, aptId, keyId, now);
      const bucket = work === 'print' ? `service-print:${keyId}` : `service:${keyId}`;
      return { isWithin: await countHit(tx, bucket, most, now), name, keyId };
    });
    if (!isWithin)
      throw new Refusal('TOO_MANY_REQUESTS', {
        message: `more than ${most} calls in a minute with the key ${keyId}`,
        errorUserMsg: `연동 계정 ‘${name}’의 요청이 너무 많습니다. 1분 뒤 다시 보내 주세요.`,
      });
  },

  async admit(tx, call, right, now) {
    const { aptId, keyId, nonce, accountId, name, rights } = await authenticate(deps, tx, call, now);
    await openLivingComplex(tx, aptId, { writes: call.method !== 'GET' });
    // Spent only when the signature is right: a stranger cannot use up what was meant for someone.
    const hash = nonce === null ? null : createHash('sha256').update(nonce).digest();
    if (hash && !(await spendNonce(tx, aptId, keyId, hash, now))) return turnAway('REUSED', keyId);
    if (!rights.includes(right))
      throw new Refusal('NO_PERMISSION', {
        message: `the service account ${accountId} has no right to ${right}`,
        errorUserMsg: `연동 계정 ‘${name}’에 ${RIGHT_WORDS[right]} 권한이 없습니다. 연동 관리에서 확인해 주세요.`,
      });
    return { aptId, accountId };
  },

  async note(call, refusal, client, now) {
    const keyId = keyOf(call);
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
      const name = await findNameOfKey(tx, aptId, keyId);
      const detail = { keyId, ...(name !== null && { name }), reason: String(refusal.cause) };
      await recordEvent(deps, tx, { aptId, kind: 'SERVICE_REFUSED', memberId: null, client, at: now, detail });
    });
  },
});
