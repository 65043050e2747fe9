import { blockingWords, kindLabel, lineRoleWords } from '@danji/contract/approval-words';
import type { Field } from '@danji/contract/forms/field';
import { namesFor, ruleReason } from '@danji/contract/forms/line-rules';
import { ruleHolds } from '@danji/contract/forms/rule-holds';
import { decisionOrder } from './line.ts';
import type { DefinedStep, LineDefinition, LineRule, Who } from './line-definition.ts';

/** A step of the form with the reasons why it is there. */
export type ReasonedStep = DefinedStep & { readonly reasons: readonly string[] };
type Applied = { readonly steps: readonly ReasonedStep[]; readonly problems: readonly string[] };

export const nameOf = (who: Who): string => ('role' in who ? lineRoleWords[who.role] : '지정 결재자');

const blocking = ({ kind, blocks }: Pick<DefinedStep, 'kind' | 'blocks'>): string =>
  kind === 'AGREE' && blocks ? ` (${blockingWords.mark})` : '';

type Values = { readonly [field: string]: unknown };

/** The form's own line with everything that its rules add to it: by the amount, the fund, whoever writes it. */
export function applyLineRules(definition: LineDefinition, values: Values, fields: readonly Field[]): Applied {
  const own = definition.steps.map((step) => ({
    ...step,
    reasons: [`양식 기본 결재선: ${nameOf(step.who)}${blocking(step)}`],
  }));
  const problems = new Set<string>();
  const steps = definition.rules.reduce<readonly ReasonedStep[]>((line, rule) => {
    const { holds, unreadable } = ruleHolds(rule, values, fields);
    for (const key of unreadable)
      problems.add(`${namesFor(rule, fields)(key)?.label ?? key} 칸에 숫자를 입력해 주세요.`);
    return holds ? applyRule(line, rule, ruleReason(rule, fields)) : line;
  }, own);
  return { steps, problems: [...problems] };
}

function applyRule(line: readonly ReasonedStep[], rule: LineRule, why: string): readonly ReasonedStep[] {
  const added = (rule.add ?? []).reduce((steps, step) => add(steps, step, why), line);
  const { giveFinal } = rule;
  if (giveFinal === undefined) return added;
  return added.map((step) => {
    const gets =
      'role' in step.who && step.who.role === giveFinal && (step.kind === 'REVIEW' || step.kind === 'COOPERATE');
    return gets
      ? { ...step, mayDecideFinally: true, reasons: [...step.reasons, `${why}: ${lineRoleWords[giveFinal]} 전결`] }
      : step;
  });
}

function add(line: readonly ReasonedStep[], step: Omit<DefinedStep, 'order'>, why: string): readonly ReasonedStep[] {
  const reasons = [`${why}: ${nameOf(step.who)} ${kindLabel(step.kind)}${blocking(step)}`];
  const last = Math.max(0, ...line.map((other) => other.order));
  if (step.kind === 'CONFIRM') return [...line, { ...step, order: last + 1, reasons }];
  const decided = decisionOrder(line) || last + 1;
  // The one who decided before has reviewed now; what confirmed stays behind the new decision.
  const isTaken = step.kind === 'DECIDE' && line.some((other) => other.kind === 'DECIDE');
  const order = step.kind === 'DECIDE' && decisionOrder(line) > 0 ? decided + 1 : decided;
  const moved = line.map((other) => {
    const kind = isTaken && other.kind === 'DECIDE' ? 'REVIEW' : other.kind;
    return other.order >= order || (isTaken && other.order === decided && kind === 'CONFIRM')
      ? { ...other, kind, order: other.order + 1 }
      : { ...other, kind };
  });
  return [...moved, { ...step, order, reasons }];
}
