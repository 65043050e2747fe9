import { kindLabel, lineRoleWords } from '@danji/contract/approval-words';
import type { LineDefinition, LineRule, Who } from '@danji/contract/forms/settings';
import type * as z from 'zod/mini';
import { renumber } from '../../../shared/approval/line.ts';

/** Lines and what their rules do, in words. */
export type WhoValue = z.output<typeof Who>;
export type LineStepValue = LineDefinition['steps'][number];

const whoName = (who: WhoValue, nameOf: (memberId: string) => string): string =>
  'role' in who ? `${lineRoleWords[who.role]}${who.all ? ' 모두' : ''}` : nameOf(who.memberId);

/** What a rule does once it holds: 회장 확인 추가, 부서장 전결. */
export function thenWords({ add = [], giveFinal }: LineRule, nameOf: (memberId: string) => string): string {
  const added = add.map((step) => `${whoName(step.who, nameOf)} ${kindLabel(step.kind)}`).join(', ');
  const parts = [...(added ? [`${added} 추가`] : []), ...(giveFinal ? [`${lineRoleWords[giveFinal]} 전결`] : [])];
  return parts.join(', ') || '아무것도 하지 않음';
}

/** A step changes places with its neighbour; who stood side by side stays so only within their pair. */
export function moveStep(steps: readonly LineStepValue[], index: number, by: -1 | 1): LineStepValue[] {
  const next = [...steps];
  const a = next[index];
  const b = next[index + by];
  if (!a || !b) return next;
  next[index] = { ...b, order: a.order };
  next[index + by] = { ...a, order: b.order };
  return renumber(next);
}

/** Beside the step before it, or after it. */
export function setParallel(steps: readonly LineStepValue[], index: number, on: boolean): LineStepValue[] {
  const before = steps[index - 1]?.order;
  if (before === undefined) return [...steps];
  const shift = steps[index]?.order === before ? 1 : 0;
  const next = steps.map((step, i) => {
    if (i < index) return step;
    if (i === index) return { ...step, order: on ? before : before + 0.5 };
    return on ? step : { ...step, order: step.order + shift };
  });
  return renumber(next);
}
