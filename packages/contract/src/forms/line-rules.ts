import * as z from 'zod/mini';
import { comparisonWords, conditionWords } from './condition-words.ts';
import type { Field } from './field.ts';
import { type Comparison, Condition, fieldsIn } from './fields/conditions.ts';

/** When a rule of the line holds: a condition as any other (decision 0046), which may also look at the document's amount. */

const Won = z.int().check(z.minimum(0), z.maximum(999_999_999_999_999));
const named = { field: z.string().check(z.maxLength(40)), label: z.string().check(z.minLength(1), z.maxLength(40)) };

/** Rules from before decision 0051 say themselves what their field is called. They are read for ever; none is written any more. */
export const LineCondition = z.union([
  Condition,
  z.strictObject({ ...named, equals: z.string().check(z.maxLength(60)) }),
  z.strictObject({ ...named, fromWon: z.optional(Won), toWon: z.optional(Won) }),
]);
type Rule = { readonly when: z.output<typeof LineCondition> };

/** The condition of a rule, in whichever shape it is stored. */
export function ruleCondition({ when }: Rule): Condition {
  if (!('label' in when)) return when;
  const { label: _, ...condition } = when;
  return condition;
}

export const fieldsInRule = (rule: Rule): string[] => fieldsIn(ruleCondition(rule));

/** The amount of the document as it is written, and without VAT; no field of the form has it. */
const AMOUNTS: readonly Field[] = [
  { key: 'amount', label: '결재 금액', type: 'money' },
  { key: 'netAmount', label: '부가세 뺀 결재 금액', type: 'money' },
];
export const isDocumentAmount = (key: string): boolean => AMOUNTS.some((amount) => amount.key === key);

/** What rules of the line may look at. */
export const lineFields = (fields: readonly Field[]): Field[] => [
  ...AMOUNTS.filter(({ key }) => !fields.some((field) => field.key === key)),
  ...fields,
];

type Find = (key: string) => Field | undefined;

/** How a rule calls what it looks at: as it says itself, or as the form does. */
export const namesFor = (rule: Rule, fields: readonly Field[]): Find => {
  const all = lineFields(fields);
  const { when } = rule;
  return (key) => {
    const field = all.find((one) => one.key === key);
    if (!('label' in when) || when.field !== key) return field;
    return { ...(field ?? { key, type: 'text' as const }), label: when.label };
  };
};

/** Why somebody is in the line, as short as can be: 금액 3,000,000원 이상, 재원 장기수선충당금. */
export function ruleReason(rule: Rule, fields: readonly Field[]): string {
  const condition = ruleCondition(rule);
  const find = namesFor(rule, fields);
  if ('all' in condition || 'any' in condition) return conditionWords(condition, find);
  return comparisonWords(condition as Comparison, find, 'short');
}
