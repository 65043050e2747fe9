import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';

/** The notice that everybody sees before signing in. */
export function refuseUnlessOperator({ isOperator }: Actor): void {
  if (!isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
}

/** The notice of one complex. That of the operator's own complex is the one for everybody, and is written elsewhere. */
export function refuseForAll({ isOperator, aptId, homeAptId }: Actor): void {
  if (isOperator && aptId === homeAptId)
    refuse('NO_PERMISSION', {
      message: 'the notice for everybody',
      errorUserMsg: '모든 단지에 보이는 공지는 단지 관리의 ‘시작 공지’에서 바꿔 주세요.',
    });
}
