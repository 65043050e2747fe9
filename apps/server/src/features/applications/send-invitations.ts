import type * as contract from '@danji/contract/applications';
import type { Context } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { openPosition } from '../bodies/public.ts';
import { queueMessage, reachOf } from '../outbox/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { newInvitationLink } from './invitation-link.ts';
import { findComplexName, insertInvitation } from './invitation-store.ts';
import { refuseWithoutTexts } from './refuse-without-texts.ts';

const DAY = minutesInMs(24 * 60);
const NO_MAIL =
  '이메일이 연결되어 있지 않아 이메일로는 초대할 수 없습니다. 휴대폰 번호를 적거나 QR 초대를 만들어 전해 주세요.';

export const createSendInvitations =
  (deps: ApplicationDeps) =>
  async ({ tx, actor, body, now }: Context<typeof contract.sendInvitations>) => {
    const { aptId } = actor;
    await refuseWithoutTexts(deps, tx, aptId, { isSending: true });
    const byMail = body.recipients.some(({ channel }) => channel === 'EMAIL');
    if (byMail && !reachOf(deps.env, { isDemo: false }).EMAIL) refuse('NO_CHANNEL', { errorUserMsg: NO_MAIL });
    const place = await openPosition(tx, aptId, body.positionId);
    const aptName = await findComplexName(tx, aptId);
    const once = new Map(body.recipients.map((recipient) => [`${recipient.channel}:${recipient.to}`, recipient]));
    for (const { channel, to } of once.values()) {
      const { codeHash, link } = newInvitationLink(deps, aptId);
      await insertInvitation(tx, {
        apt_id: aptId,
        invitation_id: newId(),
        code_hash: codeHash,
        body_id: place.body.bodyId,
        position_id: body.positionId,
        channel,
        recipient: to,
        starts_on: body.startsOn,
        ends_on: body.endsOn,
        expires_at: momentAfter(now, body.expiresInDays * DAY),
        max_uses: 1,
        created_by: actor.memberId,
        created_at: now,
      });
      await queueMessage(tx, {
        aptId,
        channel,
        to,
        subject: `${aptName} ${place.body.bodyName} 가입 안내`,
        text: `${aptName} ${place.body.bodyName} ${place.position.positionName} 가입 신청을 부탁드립니다. 아래 주소에서 신청해 주세요. ${body.expiresInDays}일 동안 한 번 쓸 수 있는 본인 전용 주소입니다.\n${link}`,
        at: now,
      });
    }
    return { sent: once.size };
  };
