import { type markGuide as MarkGuide, OfficeStep, OperatorStep } from '@danji/contract/guide';
import type { Context } from '../../http/bind.ts';
import { refuseField } from '../../lib/errors.ts';
import { guideKindOf } from './refuse-others.ts';
import { removeMark, writeMark } from './store.ts';

export async function markGuide({ tx, actor, body: { step, mark }, now }: Context<typeof MarkGuide>) {
  const own = guideKindOf(actor) === 'OPERATOR' ? OperatorStep : OfficeStep;
  if (step !== 'LINE' && !own.safeParse(step).success)
    refuseField('INVALID_INPUT', {
      field: 'body.step',
      rule: 'step',
      sentence: '없는 단계입니다. 화면을 새로 고쳐 주세요.',
      message: 'a step of others',
    });
  if (mark === null) await removeMark(tx, actor.aptId, step);
  else await writeMark(tx, { aptId: actor.aptId, step, mark, at: now, by: actor.memberId });
  return { ok: true as const };
}
