import type * as contract from '@danji/contract/account-requests';
import { pageAddress } from '@danji/contract/page-address';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { maskText } from '../../lib/mask.ts';
import { findTopAdmin, raiseAlarms } from '../alarms/public.ts';
import { type Account, type AuthDeps, closeWayIn, recordActorEvent } from '../auth/public.ts';
import { findAsked } from './store.ts';

type Act = Context<typeof contract.handOverUserLink>;

const OPERATOR_ALONE =
  '두 번째 인증을 잃은 분에게는 운영센터에서만 링크를 직접 전할 수 있습니다. 운영센터에 요청해 주세요.';
const NOTHING_LOST = '등록된 인증 앱이나 패스키가 없습니다. 설정 링크 전하기를 눌러 주세요.';

/**
 * For who has lost authenticator, passkey and recovery codes where no channel brings a code: the operator takes the second step
 * away, and the link that is handed over sets it anew together with the password (decision 0072).
 */
export async function giveWayBack(
  deps: AuthDeps,
  act: Act,
  account: Account,
  { byOperator, reason }: { byOperator: boolean; reason: string },
): Promise<void> {
  const { tx, actor, now } = act;
  const isOneself = actor.memberId === account.memberId;
  if (!byOperator || isOneself)
    refuse('LINK_NOT_HANDED', { message: 'not by the operator', errorUserMsg: OPERATOR_ALONE });
  if (!account.hasAuthenticator && !account.hasPasskey)
    refuse('LINK_NOT_HANDED', { message: 'no second step', errorUserMsg: NOTHING_LOST });
  await closeWayIn(tx, account, now);
  const { aptId, memberId } = account;
  const detail = { by: 'HAND', reason: maskText(reason) };
  await recordActorEvent(deps, act, { aptId, kind: 'OTP_REMOVED', memberId, detail });
  await tellOthers(act, account, detail.reason);
}

/** The officers and the top administrator learn of it at once: the person does at the next sign-in, if it is they who come. */
async function tellOthers({ tx, actor, now }: Act, account: Account, reason: string): Promise<void> {
  const { aptId, memberId, memberName } = account;
  const officers = await findAsked(tx, account, 'OFFICER', actor.memberId, now);
  const top = await findTopAdmin(tx, aptId);
  const told = new Set([...officers, ...(top === null ? [] : [top])].filter((id) => id !== memberId));
  await raiseAlarms(
    tx,
    [...told].map((id) => ({
      aptId,
      memberId: id,
      type: 'COMMENT' as const,
      linkUrl: pageAddress('auth-mypage_sessions'),
      title: `${memberName}님의 두 번째 인증을 운영센터가 초기화했습니다`,
      body: `사유: ${reason}. 본인이 요청한 것이 아니라면 본인과 운영센터에 바로 알려 주세요.`,
      at: now,
    })),
  );
}
