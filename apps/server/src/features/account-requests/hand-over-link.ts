import type * as contract from '@danji/contract/account-requests';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, findAccount, handOverFirstLink, refuseGreater } from '../auth/public.ts';
import { giveWayBack } from './give-way-back.ts';
import { actsAsOperator, isFresh } from './settler-of.ts';
import { isOfOfficer, lockPerson } from './store.ts';

const OF_OFFICER = '임원의 첫 링크는 운영센터에서만 직접 전할 수 있습니다. 운영센터에 요청해 주세요.';

/**
 * The first link of somebody who was never in, to be given in person where no channel brings it (decision 0064). Of an officer,
 * whose word stands against that of the office, only the operator is shown it; and of who has lost their password (0070) or second step (0072).
 */
export const createHandOverUserLink = (deps: AuthDeps) => async (act: Context<typeof contract.handOverUserLink>) => {
  const { tx, actor, params, client, now } = act;
  const who = { aptId: actor.aptId, memberId: params.memberId };
  await lockPerson(tx, who);
  const account =
    (await findAccount(tx, who.aptId, who.memberId)) ?? refuse('NOT_FOUND', { message: 'no such member here' });
  await refuseGreater(tx, actor, account);
  const byOperator = !(await isFresh(act)) && (await actsAsOperator(act));
  if (!byOperator && (await isOfOfficer(tx, account)))
    refuse('LINK_NOT_HANDED', { message: 'of an officer', errorUserMsg: OF_OFFICER });
  const reason = act.body?.lostFactor;
  if (reason !== undefined) await giveWayBack(deps, act, account, { byOperator, reason });
  return handOverFirstLink(deps, tx, { ...who, actor, client, now, byOperator });
};
