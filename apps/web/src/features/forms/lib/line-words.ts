import { kindLabel, lineRoleWords } from '@danji/contract/approval-words';
import type { LineDefinition, Who } from '@danji/contract/forms/settings';
import type * as z from 'zod/mini';
import { renumber } from '../../../shared/approval/line.ts';

/** Lines and their rules in words: "3,000,000원 이상이면 회장 확인 추가". */
export type WhoValue = z.output<typeof Who>;
export type LineRuleValue = LineDefinition['rules'][number];
export type LineStepValue = LineDefinition['steps'][number];

const whoName = (who: WhoValue, nameOf: (memberId: string) => string): string =>
  'role' in who ? `${lineRoleWords[who.role]}${who.all ? ' 모두' : ''}` : nameOf(who.memberId);

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

function whenWords({ when }: LineRuleValue): string {
  if ('equals' in when) return `${when.label}: ${when.equals}이면`;
  if (when.fromWon !== undefined && when.toWon !== undefined)
    return `${when.label} ${won(when.fromWon)} 이상 ${won(when.toWon)} 이하이면`;
  if (when.fromWon !== undefined) return `${when.label} ${won(when.fromWon)} 이상이면`;
  if (when.toWon !== undefined) return `${when.label} ${won(when.toWon)} 이하이면`;
  return `${when.label}에 관계없이`;
}

export function ruleWords(rule: LineRuleValue, nameOf: (memberId: string) => string): string {
  const added = (rule.add ?? []).map((step) => `${whoName(step.who, nameOf)} ${kindLabel(step.kind)}`).join(', ');
  const parts = [
    ...(added ? [`${added} 추가`] : []),
    ...(rule.giveFinal ? [`${lineRoleWords[rule.giveFinal]} 전결`] : []),
  ];
  return `${whenWords(rule)} ${parts.join(', ') || '아무것도 하지 않음'}`;
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
