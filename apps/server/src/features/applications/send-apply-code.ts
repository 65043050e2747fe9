import type * as contract from '@danji/contract/applications';
import type { OpenContext } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { refuse } from '../../lib/errors.ts';
import { keyedHash, limitRate, newSentCode, recordEvent } from '../auth/public.ts';
import { queueMessage, reachOf } from '../outbox/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { CODE_MINUTES, judgeSending, MOST_CODES, PAUSE_SECONDS } from './domain/judge-code.ts';
import { openInvitation } from './invitation-link.ts';
import { countCodesTo, findPhone, keepCode } from './invitation-store.ts';

const DAY = minutesInMs(24 * 60);

export const NO_APPLY_CODE =
  '문자를 보낼 수 없어 지금은 온라인으로 신청할 수 없습니다. 관리사무소에 직접 신청해 주세요.';

export const createSendApplyCode =
  (deps: ApplicationDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.sendApplyCode>) => {
    await limitRate(deps, 'link', client.ip, now);
    return deps.db.transact(async (tx) => {
      const invitation = await openInvitation(tx, body.token, now);
      const { aptId, invitationId } = invitation;
      const reach = reachOf(deps.env, { isDemo: await isDemoComplex(tx, aptId) });
      if (!reach.SMS) refuse('NO_CHANNEL', { errorUserMsg: NO_APPLY_CODE });
      const phone = await findPhone(tx, invitation, body.phoneNo);
      const objection = judgeSending(
        {
          codesSent: phone?.codesSent ?? 0,
          wrongCodes: phone?.wrongCodes ?? 0,
          isUsed: phone?.isUsed ?? false,
          lastSentAt: phone?.codeSentAt ?? null,
          sentToday: await countCodesTo(tx, aptId, body.phoneNo, momentAfter(now, -DAY)),
          sentByInvitation: invitation.codesSent,
          maxUses: invitation.maxUses,
        },
        now,
      );
      if (objection) refuse('TOO_MANY_REQUESTS', { message: 'no code now', errorUserMsg: objection });
      const code = newSentCode();
      const expiresAt = momentAfter(now, minutesInMs(CODE_MINUTES));
      await keepCode(tx, {
        aptId,
        invitationId,
        phoneNo: body.phoneNo,
        // Invitation and phone are part of what is hashed: a code is good for these two, and no others (AUT-16).
        codeHash: keyedHash(deps.secrets, 'apply-code', `${invitationId}:${body.phoneNo}:${code}`),
        at: now,
        expiresAt,
      });
      await queueMessage(tx, {
        aptId,
        channel: 'SMS',
        to: body.phoneNo,
        subject: '가입 신청 인증번호',
        text: `인증번호는 ${code}입니다. ${CODE_MINUTES}분 안에 가입 신청 화면에 입력해 주세요. 본인이 요청하지 않았다면 아무에게도 알려 주지 마세요.`,
        at: now,
        secret: { kind: 'APPLY_CODE', value: code, seal: deps.seal },
      });
      const detail = { invitationId };
      await recordEvent(deps, tx, { aptId, kind: 'APPLY_CODE_SENT', memberId: null, client, at: now, detail });
      const isLast = (phone?.codesSent ?? 0) + 1 >= MOST_CODES;
      return {
        codeExpiresAt: expiresAt.toISOString(),
        nextCodeAt: isLast ? null : momentAfter(now, PAUSE_SECONDS * 1000).toISOString(),
      };
    });
  };
