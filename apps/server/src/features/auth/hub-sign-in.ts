import type * as contract from '@danji/contract/auth';
import type { OpenContext } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal } from '../../lib/errors.ts';
import { findComplexOf, findOperatorComplex } from './account-store.ts';
import { admitAccount, answerAdmission } from './admit-account.ts';
import { checkPassword } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { sha256 } from './digests.ts';
import { digestMatches, hubDigest, isFresh } from './domain/hub-digest.ts';
import { findHubKeys, noteHubUse, spendRandom } from './hub-store.ts';
import { limitSignIn } from './limit-rate.ts';
import { recordEvent } from './record-event.ts';

type Input = OpenContext<typeof contract.hubLogin>;
type Reason =
  | 'BAD_RANDOM'
  | 'UNKNOWN_ID'
  | 'BAD_DIGEST'
  | 'REUSED'
  | 'BAD_PASSWORD'
  | 'CHANGED_MEANWHILE'
  | 'NO_WAY_TO_SEND_CODE'
  | 'ADDRESS_NOT_ALLOWED'
  | 'COMPLEX_CLOSED';

/** One refusal for all reasons; the reason itself is kept as an event (AUT-19). */
export const createHubSignIn = (deps: AuthDeps) => async (input: Input) => {
  const { body, client, now, reply } = input;
  const source = await limitSignIn(deps, 'hub', body.memberId, client, now);
  const { reason, keyId } = await judgeHub(deps, input);
  const account = reason === null ? await checkPassword(deps, body, { client, source }, now) : null;
  const admission = account
    ? await deps.db.transact(async (tx) => {
        await openComplex(tx, account.aptId);
        return admitAccount(deps, tx, account, 'hub', client, now);
      })
    : ({ refused: reason ?? 'BAD_PASSWORD' } as const);
  if (!account || 'refused' in admission) {
    await recordHubRefusal(deps, input, keyId, 'refused' in admission ? admission.refused : 'BAD_PASSWORD');
    throw new Refusal('HUB_SIGN_IN_FAILED');
  }
  return answerAdmission(deps, account, admission, client, now, reply);
};

/** Why it is refused, or null; and the key that made the digest, where one did. */
type Judged = { reason: Reason | null; keyId?: string };

async function judgeHub({ db, seal }: AuthDeps, { body, now }: Input): Promise<Judged> {
  if (!isFresh(body.hubRandom, now)) return { reason: 'BAD_RANDOM' };
  return db.transact(async (tx): Promise<Judged> => {
    const aptId = await findComplexOf(tx, body.memberId);
    if (aptId === null) return { reason: 'UNKNOWN_ID' };
    await openComplex(tx, aptId);
    const about = { aptId, memberId: body.memberId, hubRandom: body.hubRandom };
    const key = (await findHubKeys(tx, aptId, now)).find(({ secret_sealed }) =>
      digestMatches(body.hubSecret, hubDigest(seal.open(secret_sealed), about)),
    );
    if (!key) return { reason: 'BAD_DIGEST' };
    const keyId = key.key_id;
    await noteHubUse(tx, aptId, keyId, now);
    // Spent only when the digest is right: a stranger cannot use up a random that was meant for someone.
    const isNew = await spendRandom(tx, aptId, sha256(body.hubRandom), now);
    return { reason: isNew ? null : 'REUSED', keyId };
  });
}

async function recordHubRefusal(
  deps: AuthDeps,
  { body, client, now }: Input,
  keyId: string | undefined,
  reason: Reason,
) {
  await deps.db.transact(async (tx) => {
    const ownApt = await findComplexOf(tx, body.memberId);
    const aptId = ownApt ?? (await findOperatorComplex(tx));
    if (aptId === null) return;
    await openComplex(tx, aptId);
    await recordEvent(deps, tx, {
      aptId,
      kind: 'HUB_REFUSED',
      memberId: ownApt ? body.memberId : null,
      client,
      at: now,
      detail: { reason, ...(keyId !== undefined && { keyId }) },
    });
  });
}
