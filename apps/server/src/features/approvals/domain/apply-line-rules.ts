import { blockingWords, kindLabel, lineRoleWords } from '@danji/contract/approval-words';
import { decisionOrder } from './line.ts';
import type { Condition, DefinedStep, LineDefinition, LineRule, Who } from './line-definition.ts';

/** A step of the form with the reasons why it is there. */
export type ReasonedStep = DefinedStep & { readonly reasons: readonly string[] };
type Applied = { readonly steps: readonly ReasonedStep[]; readonly problems: readonly string[] };

export const nameOf = (who: Who): string => ('role' in who ? lineRoleWords[who.role] : '지정 결재자');

const blocking = ({ kind, blocks }: Pick<DefinedStep, 'kind' | 'blocks'>): string =>
  kind === 'AGREE' && blocks ? ` (${blockingWords.mark})` : '';

/** The form's own line with everything that the amount or the fund adds to it. */
export function applyLineRules(definition: LineDefinition, values: { readonly [field: string]: unknown }): Applied {
  const own = definition.steps.map((step) => ({
    ...step,
    reasons: [`양식 기본 결재선: ${nameOf(step.who)}${blocking(step)}`],
  }));
  const problems = new Set<string>();
  const steps = definition.rules.reduce<readonly ReasonedStep[]>((line, rule) => {
    const verdict = holds(rule.when, values[rule.when.field]);
    if (verdict === 'UNREADABLE') problems.add(`${rule.when.label} 칸에 숫자를 입력해 주세요.`);
    return verdict === true ? applyRule(line, rule) : line;
  }, own);
  return { steps, problems: [...problems] };
}

/** Whole won, however the field was filled: 1848000, '1848000', '1,848,000'. Null when there is no whole amount. */
function wonOf(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  const digits = typeof value === 'string' ? value.trim().replaceAll(',', '') : '';
  return /^-?\d{1,18}$/.test(digits) ? BigInt(digits) : null;
}

function holds(when: Condition, value: unknown): boolean | 'UNREADABLE' {
  // Of several that are ticked one is enough.
  const is = (one: unknown, text: string) => typeof one === 'string' && one.trim().normalize('NFC') === text;
  if ('equals' in when) return [value].flat().some((one) => is(one, when.equals.normalize('NFC')));
  if (value === undefined || value === null || value === '') return false;
  const won = wonOf(value);
  if (won === null) return 'UNREADABLE';
  // What is paid back is as large as what was paid.
  const size = won < 0n ? -won : won;
  return (
    (when.fromWon === undefined || size >= BigInt(when.fromWon)) &&
    (when.toWon === undefined || size <= BigInt(when.toWon))
  );
}

const won = (amount: number): string => `${amount.toLocaleString('en-US')}원`;

/** "금액 3,000,000원 이상", "재원 장기수선충당금". */
function describe(when: Condition): string {
  if ('equals' in when) return `${when.label} ${when.equals}`;
  const from = when.fromWon === undefined ? '' : ` ${won(when.fromWon)} 이상`;
  const to = when.toWon === undefined ? '' : ` ${won(when.toWon)} 이하`;
  return `${when.label}${from}${to}`;
}

function applyRule(line: readonly ReasonedStep[], rule: LineRule): readonly ReasonedStep[] {
  const why = describe(rule.when);
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
