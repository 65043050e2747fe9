import type * as contract from '@danji/contract/account-requests';
import type { Context } from '../../http/bind.ts';
import { momentAfter } from '../../lib/clock.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, findAccount, handOverFirstLink, refuseGreater } from '../auth/public.ts';
import { giveWayBack } from './give-way-back.ts';
import { A_DAY, actsAsOperator, cameByLinkAt } from './settler-of.ts';
import { isOfOfficer, lockPerson } from './store.ts';

const OF_OFFICER = '임원의 첫 링크는 운영센터에서만 직접 전할 수 있습니다. 운영센터에 요청해 주세요.';

const hour = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
/** Who came in by a link themselves waits for a day before they open the account of somebody else (decision 0070). */
const waitsSince = (at: Date) =>
  `비밀번호를 링크로 새로 정한 지 하루가 지나지 않아, 쓰던 계정의 링크는 전할 수 없습니다. ${hour.format(momentAfter(at, A_DAY))}부터 전할 수 있습니다.`;

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
  const byOperator = await actsAsOperator(act);
  if (!byOperator && (await isOfOfficer(tx, account)))
    refuse('LINK_NOT_HANDED', { message: 'of an officer', errorUserMsg: OF_OFFICER });
  const reason = act.body?.lostFactor;
  if (reason !== undefined) await giveWayBack(deps, act, account, { byOperator, reason });
  const cameAt = byOperator ? await cameByLinkAt(act) : null;
  const notNow = cameAt && waitsSince(cameAt);
  return handOverFirstLink(deps, tx, { ...who, actor, client, now, byOperator, notNow });
};
