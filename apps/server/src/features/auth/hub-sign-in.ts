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
import { findHubKeys, spendRandom } from './hub-store.ts';
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
  | 'ADDRESS_NOT_ALLOWED';

/** One refusal for all reasons; the reason itself is kept as an event (AUT-19). */
export const createHubSignIn = (deps: AuthDeps) => async (input: Input) => {
  const { body, client, now, reply } = input;
  const source = await limitSignIn(deps, 'hub', body.memberId, client, now);
  const reason = await judgeHub(deps, input);
  const account = reason === null ? await checkPassword(deps, body, { client, source }, now) : null;
  const admission = account
    ? await deps.db.transact(async (tx) => {
        await openComplex(tx, account.aptId);
        return admitAccount(deps, tx, account, 'hub', client, now);
      })
    : ({ refused: reason ?? 'BAD_PASSWORD' } as const);
  if (!account || 'refused' in admission) {
    await recordHubRefusal(deps, input, 'refused' in admission ? admission.refused : 'BAD_PASSWORD');
    throw new Refusal('HUB_SIGN_IN_FAILED');
  }
  return answerAdmission(deps, account, admission, client, now, reply);
};

async function judgeHub({ db, seal }: AuthDeps, { body, now }: Input): Promise<Reason | null> {
  if (!isFresh(body.hubRandom, now)) return 'BAD_RANDOM';
  return db.transact(async (tx) => {
    const aptId = await findComplexOf(tx, body.memberId);
    if (aptId === null) return 'UNKNOWN_ID';
    await openComplex(tx, aptId);
    const about = { aptId, memberId: body.memberId, hubRandom: body.hubRandom };
    const keys = (await findHubKeys(tx, aptId, now)).map((row) => seal.open(row.secret_sealed));
    if (!keys.some((key) => digestMatches(body.hubSecret, hubDigest(key, about)))) return 'BAD_DIGEST';
    // Spent only when the digest is right: a stranger cannot use up a random that was meant for someone.
    return (await spendRandom(tx, aptId, sha256(body.hubRandom), now)) ? null : 'REUSED';
  });
}

async function recordHubRefusal(deps: AuthDeps, { body, client, now }: Input, reason: Reason) {
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
      detail: { reason },
    });
  });
}
