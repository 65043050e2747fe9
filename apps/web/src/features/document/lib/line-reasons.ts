import { kindLabel, lineRoleWords } from '@danji/contract/approval-words';
import type { FormSettings } from '@danji/contract/forms/settings';
import { wonOf } from '@danji/contract/forms/won';

type Rule = NonNullable<FormSettings['line']>['rules'][number];
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

function holds({ when }: Rule, values: Readonly<Record<string, unknown>>): boolean {
  const value = values[when.field];
  if ('equals' in when) return typeof value === 'string' && value.trim() === when.equals;
  const amount = wonOf(value);
  if (amount === null) return false;
  const size = Math.abs(amount);
  return (when.fromWon === undefined || size >= when.fromWon) && (when.toWon === undefined || size <= when.toWon);
}

function sayRule({ when, add, giveFinal }: Rule): string {
  const why =
    'equals' in when
      ? `${when.label} ${when.equals}`
      : `${when.label}${when.fromWon === undefined ? '' : ` ${won(when.fromWon)} 이상`}${when.toWon === undefined ? '' : ` ${won(when.toWon)} 이하`}`;
  const added = (add ?? []).map(
    ({ kind, who }) => `${'role' in who ? lineRoleWords[who.role] : '지정 결재자'} ${kindLabel(kind)}`,
  );
  const final = giveFinal ? [`${lineRoleWords[giveFinal]} 전결`] : [];
  return `${why}: ${[...added, ...final].join(', ')}`;
}

/** Why the form put somebody into the line beside its usual ones: one sentence a rule. */
export function lineReasons(
  settings: FormSettings | null,
  values: Readonly<Record<string, unknown>>,
  amount: number | null,
): string[] {
  const known = { ...values, ...(amount === null ? {} : { amount, netAmount: amount }) };
  return (settings?.line?.rules ?? []).filter((rule) => holds(rule, known)).map(sayRule);
}
