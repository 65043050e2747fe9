import type * as contract from '@danji/contract/complexes';
import type { Context } from '../../http/bind.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import { countHit } from '../auth/public.ts';
import { queueMessage, type ReachEnv, reachOf } from '../outbox/public.ts';
import { findOwnAddress } from './setting-store.ts';

const TESTS_PER_MINUTE = 3;

export const createSendTestMessage =
  ({ env }: { env: ReachEnv }) =>
  async ({ tx, actor, body, now }: Context<typeof contract.sendTestMessage>) => {
    const reach = reachOf(env, { isDemo: await isDemoComplex(tx, actor.homeAptId) });
    if (!reach[body.channel]) refuse('NO_CHANNEL');
    if (!(await countHit(tx, `test-message:${actor.memberId}`, TESTS_PER_MINUTE, now)))
      return new Refusal('TOO_MANY_REQUESTS');
    await openComplex(tx, actor.homeAptId);
    const own = await findOwnAddress(tx, actor.homeAptId, actor.memberId);
    const to =
      (body.channel === 'EMAIL' ? own?.email : own?.phone_no) ??
      refuse('NOT_FOUND', {
        message: 'no address of their own',
        errorUserMsg:
          body.channel === 'EMAIL'
            ? '내 이메일이 등록되어 있지 않습니다. 이메일을 먼저 등록해 주세요.'
            : '내 휴대전화 번호가 등록되어 있지 않습니다. 번호를 먼저 등록해 주세요.',
      });
    await queueMessage(tx, {
      aptId: actor.homeAptId,
      channel: body.channel,
      to,
      subject: '시험 메시지',
      text: `${actor.memberName}님이 단지 설정에서 보낸 시험 메시지입니다. 이 메시지가 보이면 정상입니다.`,
      at: now,
    });
    await openComplex(tx, actor.aptId);
    return { to: (body.channel === 'EMAIL' ? maskEmail(to) : maskPhone(to)) ?? '' };
  };
