import type * as contract from '@danji/contract/messages';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import type { MessageRow } from '../outbox/public.ts';
import { barOnResending } from './domain/judge-message.ts';
import { lockMessage, queueAgain } from './store.ts';

const NO_CHANNEL =
  '이 메시지를 보낼 통로가 아직 연결되어 있지 않습니다. 열어서 직접 전하거나, 서버 설정에서 통로를 연결한 뒤 다시 보내 주세요.';

export const createResendMessage =
  (isSetUp: Record<MessageRow['channel'], boolean>) =>
  async ({ tx, actor, params, now }: Context<typeof contract.resendMessage>) => {
    const message = (await lockMessage(tx, actor.aptId, params.messageId)) ?? refuse('NOT_FOUND');
    const bar = barOnResending(message, isSetUp[message.channel]);
    if (bar) refuse(bar, bar === 'NO_CHANNEL' ? { errorUserMsg: NO_CHANNEL } : {});
    await queueAgain(tx, actor.aptId, params.messageId, now);
    return { ok: true as const };
  };
