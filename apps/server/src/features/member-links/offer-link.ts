import { koreanDay } from '@danji/contract/korean-day';
import { linkDaysMax, mostLinks, type offerMemberLink, offerMinutes } from '@danji/contract/member-links';
import type { Context } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { findAccount, newSecret, refuseOldSignIn, refuseOwnPassword, sha256 } from '../auth/public.ts';
import type { MemberLinkDeps } from './deps.ts';
import { countLinks, mayBeLinked, replaceOffer } from './store.ts';

const NOT_FOR_LINKS = '운영센터와 체험 단지의 계정은 다른 단지 계정과 연결할 수 없습니다.';
const TOO_MANY = `다른 단지는 ${mostLinks}곳까지 연결할 수 있습니다. 쓰지 않는 연결을 먼저 끊어 주세요.`;
const NO_BROWSER = '이 브라우저에서는 연결할 수 없습니다. 쿠키를 허용하고 다시 로그인해 주세요.';

/** This account says, with its password, that it is to be linked. What the browser is given opens nothing by itself. */
export const createOfferLink =
  (deps: MemberLinkDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof offerMemberLink>) => {
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    refuseEnd(body.endsOn, now);
    if (!(await mayBeLinked(tx, who.aptId)))
      refuse('MEMBER_LINK_REFUSED', { message: 'not of such a complex', errorUserMsg: NOT_FOR_LINKS });
    if ((await countLinks(tx, who, now)) >= mostLinks)
      refuse('MEMBER_LINK_REFUSED', { message: 'too many links', errorUserMsg: TOO_MANY });
    const browser =
      client.device ?? refuse('MEMBER_LINK_REFUSED', { message: 'no cookie of a device', errorUserMsg: NO_BROWSER });
    await refuseOldSignIn(tx, { actor, now });
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const account = (await findAccount(tx, who.aptId, who.memberId)) ?? refuse('SIGNED_OUT');
    const secret = newSecret();
    const expiresAt = momentAfter(now, minutesInMs(offerMinutes));
    await replaceOffer(tx, {
      apt_id: who.aptId,
      offer_hash: sha256(secret),
      browser_hash: sha256(browser),
      member_id: who.memberId,
      reason: body.reason,
      ends_on: body.endsOn,
      password_at: account.passwordChangedAt ?? now,
      made_at: now,
      expires_at: expiresAt,
    });
    return { offer: `${who.aptId}.${secret}`, expiresAt: expiresAt.toISOString() };
  };

function refuseEnd(endsOn: string, now: Date): void {
  const last = koreanDay(new Date(now.getTime() + linkDaysMax * 86_400_000));
  if (endsOn >= koreanDay(now) && endsOn <= last) return;
  refuseField('INVALID_INPUT', {
    field: 'body.endsOn',
    rule: 'period',
    sentence: `끝나는 날은 오늘부터 ${last}까지 정할 수 있습니다.`,
  });
}
