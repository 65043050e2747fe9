import type * as contract from '@danji/contract/push';
import type { Context } from '../../http/bind.ts';
import type { Env } from '../../lib/env/read-env.ts';
import { refuse } from '../../lib/errors.ts';
import { isPushService } from './policy.ts';
import { putSubscription } from './store.ts';
import type { Vapid } from './vapid.ts';

type Deps = { vapid: Vapid; env: Pick<Env, 'pushOrigins'> };

export const subscribePush =
  ({ vapid, env }: Deps) =>
  async ({ tx, actor, body, now }: Context<typeof contract.subscribePush>) => {
    if (!isPushService(body.endpoint, env.pushOrigins))
      refuse('INVALID_INPUT', {
        message: 'not the address of a push service',
        errorUserMsg: '이 브라우저의 알림 서비스는 지원하지 않습니다. 다른 브라우저에서 알림을 켜 주세요.',
      });
    if (body.publicKey !== vapid.current.publicKey)
      refuse('INVALID_INPUT', {
        message: 'subscribed with another key',
        errorUserMsg: '알림 설정이 오래되었습니다. 알림을 끄고 다시 켜 주세요.',
      });
    await putSubscription(
      tx,
      { aptId: actor.homeAptId, memberId: actor.memberId },
      { endpoint: body.endpoint, ...body.keys, vapidKey: body.publicKey },
      now,
    );
    return { ok: true as const };
  };
