import type * as contract from '@danji/contract/approval-links';
import type { OpenContext } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { refuse } from '../../lib/errors.ts';
import { keyedHash, limitRate, newSentCode, recordEvent } from '../auth/public.ts';
import { queueMessage, reachOf } from '../outbox/public.ts';
import type { LinkDeps } from './deps.ts';
import { openLink } from './open-link.ts';
import { maskedContact } from './present.ts';
import { changeLink } from './store.ts';

const CODE_MINUTES = 5;
const MOST_CODES = 5;
const PAUSE = minutesInMs(1);

const NO_CODE =
  '인증번호를 보낼 문자나 이메일이 연결되어 있지 않습니다. 단지에 로그인해 결재하시거나 패스키로 확인해 주세요.';

export const createSendCode =
  (deps: LinkDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.sendApprovalCode>) => {
    await limitRate(deps, 'link', client.ip, now);
    return deps.db.transact(async (tx) => {
      const link = await openLink(deps, tx, body.token, now);
      const reach = reachOf(deps.env, { isDemo: await isDemoComplex(tx, link.aptId) });
      if (!reach[link.channel]) refuse('NO_CHANNEL', { errorUserMsg: NO_CODE });
      if (link.codesSent >= MOST_CODES)
        refuse('TOO_MANY_REQUESTS', {
          message: 'no more codes for this link',
          errorUserMsg: `인증번호는 ${MOST_CODES}번까지 보낼 수 있습니다. 단지에 로그인해 결재하시거나 관리사무소에 새 링크를 요청해 주세요.`,
        });
      if (link.codeSentAt && now < momentAfter(link.codeSentAt, PAUSE))
        refuse('TOO_MANY_REQUESTS', {
          message: 'a code was sent a moment ago',
          errorUserMsg: '방금 인증번호를 보냈습니다. 1분 뒤에 다시 받아 주세요.',
        });
      const code = newSentCode();
      const codeExpiresAt = momentAfter(now, minutesInMs(CODE_MINUTES));
      const codesSent = link.codesSent + 1;
      await changeLink(tx, link, {
        // The link is part of what is hashed: a code is good for the link it was sent for, and no other (AUT-16).
        code_hash: keyedHash(deps.secrets, 'link-code', `${link.linkId}:${code}`),
        code_sent_at: now,
        code_expires_at: codeExpiresAt,
        codes_sent: codesSent,
      });
      await queueMessage(tx, {
        aptId: link.aptId,
        channel: link.channel,
        to: link.recipient,
        subject: '결재 인증번호',
        text: `인증번호는 ${code}입니다. ${CODE_MINUTES}분 안에 결재 화면에 입력해 주세요. 본인이 요청하지 않았다면 아무에게도 알려 주지 마세요.`,
        at: now,
        secret: { kind: 'APPROVAL_CODE', value: code, seal: deps.seal },
      });
      await recordEvent(deps, tx, {
        aptId: link.aptId,
        kind: 'LINK_CODE_SENT',
        memberId: link.memberId,
        client,
        at: now,
        detail: { linkId: link.linkId },
      });
      return {
        channel: link.channel,
        sentTo: maskedContact(link),
        codeExpiresAt: codeExpiresAt.toISOString(),
        nextCodeAt: codesSent < MOST_CODES ? momentAfter(now, PAUSE).toISOString() : null,
      };
    });
  };
