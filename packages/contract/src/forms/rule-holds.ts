import { conditionHolds } from './condition.ts';
import type { Field } from './field.ts';
import { comparisonsIn } from './fields/conditions.ts';
import { lineFields, ruleCondition } from './line-rules.ts';
import { isRecord, ownValue } from './record.ts';
import type { LineRule } from './settings.ts';
import type { Values } from './values.ts';
import { LARGEST_WON, wonOf } from './won.ts';

type Verdict = {
  readonly holds: boolean;
  /** Fields that are compared as amounts, and in which something stands that is none. */
  readonly unreadable: readonly string[];
};

/** Whether a rule of the line holds; amounts may stand there as text, as forms from before papers keep them: '1,848,000'. */
export function ruleHolds(rule: Pick<LineRule, 'when'>, values: Values, fields: readonly Field[]): Verdict {
  const condition = ruleCondition(rule);
  const known: { [key: string]: unknown } = { ...values };
  const unreadable: string[] = [];
  for (const one of comparisonsIn(condition)) {
    if (!('field' in one) || !isOfWon(one)) continue;
    const value = ownValue(values, one.field);
    if (value === undefined || value === null || value === '') continue;
    known[one.field] = writtenWon(value);
    if (known[one.field] === null) unreadable.push(one.field);
  }
  return { holds: conditionHolds({ fields: lineFields(fields) }, condition, known), unreadable };
}

/** One without bounds is of amounts, too: it holds for any. */
const isOfWon = (compared: object): boolean =>
  Object.keys(compared).every((key) => key === 'field' || key === 'fromWon' || key === 'toWon');

/** Whole won, however they were written; null when there is no whole amount. More than any amount may be is as large as any. */
function writtenWon(value: unknown): number | null {
  if (isRecord(value)) return wonOf(value);
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return null;
  const digits = String(value).trim().replaceAll(',', '');
  if (typeof value === 'object' || !/^-?\d{1,18}$/.test(digits)) return null;
  return Math.max(-LARGEST_WON, Math.min(LARGEST_WON, Number(digits)));
}
