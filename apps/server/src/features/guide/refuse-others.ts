import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';

/** Setting up is for one person of a complex, and for the operator of the server. */
export function guideKindOf(actor: Actor): 'OFFICE' | 'OPERATOR' {
  if (actor.isOperator) return 'OPERATOR';
  return actor.isSuperAdmin
    ? 'OFFICE'
    : refuse('NO_PERMISSION', {
        message: 'not the top administrator',
        errorUserMsg: '시작하기는 최고관리자만 할 수 있습니다. 최고관리자에게 요청해 주세요.',
      });
}

export function refuseOthers(actor: Actor): void {
  if (guideKindOf(actor) === 'OPERATOR')
    refuse('NO_PERMISSION', {
      message: 'the operator has no office',
      errorUserMsg: '단지의 최고관리자가 하는 단계입니다. 그 단지의 최고관리자에게 요청해 주세요.',
    });
}
