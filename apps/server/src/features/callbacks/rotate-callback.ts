import { randomBytes } from 'node:crypto';
import type * as contract from '@danji/contract/callbacks';
import type { Context } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { refuse } from '../../lib/errors.ts';
import type { CallbackDeps } from './deps.ts';
import { endOverlap, putNextSecret } from './endpoint-store.ts';
import { foundEndpoint } from './found-endpoint.ts';
import { recordCallback } from './record-callback.ts';

/** For the overlap the old secret signs first and the new one beside it: whichever the receiver has, it fits. */
export const createRotateCallback = (deps: CallbackDeps) => async (asked: Context<typeof contract.rotateCallback>) => {
  const { tx, body, now } = asked;
  const { endpoint, which, by } = await foundEndpoint(asked);
  const { endpoint_name: name, next_secret_from: oldUntil } = endpoint;
  // There is room for two. A third would push one out that a receiver may already have.
  if (oldUntil && oldUntil > now)
    refuse('CALLBACK_REFUSED', {
      message: 'two secrets hold already',
      errorUserMsg: `‘${name}’에서는 이전 비밀값과 새 비밀값을 함께 쓰는 중입니다. 이전 비밀값을 끝낸 뒤 바꿔 주세요.`,
    });
  const secret = randomBytes(32).toString('base64url');
  const from = momentAfter(now, minutesInMs(body.overlapHours * 60));
  await putNextSecret(tx, which, { sealed: deps.seal.close(secret), from });
  await recordCallback(deps, by, { act: 'ROTATED', name, overlapHours: body.overlapHours });
  return { secret };
};

export const createEndCallbackOverlap =
  (deps: CallbackDeps) => async (asked: Context<typeof contract.endCallbackOverlap>) => {
    const { endpoint, which, by } = await foundEndpoint(asked);
    const { endpoint_name: name, next_secret_from: oldUntil } = endpoint;
    if (!oldUntil || oldUntil <= asked.now)
      refuse('CALLBACK_REFUSED', {
        message: 'one secret holds',
        errorUserMsg: `‘${name}’의 이전 비밀값은 이미 끝났습니다. 목록을 새로 고쳐 주세요.`,
      });
    await endOverlap(asked.tx, which);
    await recordCallback(deps, by, { act: 'OLD_SECRET_ENDED', name });
    return { ok: true as const };
  };
