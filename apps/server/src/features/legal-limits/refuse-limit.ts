import type { Actor } from '../../http/actor.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import type { LimitRefusal } from './domain/judge-limit.ts';

export const refuseLimit = ({ reason, sentence }: LimitRefusal): never => {
  throw new Refusal('LIMIT_REFUSED', { errorUserMsg: sentence, details: { reason } });
};

/** The limits are the same for all complexes, so only the operator changes them, whatever a role of a complex says. */
export function refuseStranger(actor: Pick<Actor, 'isOperator'>): void {
  if (!actor.isOperator)
    refuse('NO_PERMISSION', {
      message: 'limits belong to the operator',
      errorUserMsg: '한도와 기준은 운영센터만 바꿀 수 있습니다. 바뀐 법령이 있으면 운영센터에 알려 주세요.',
    });
}
