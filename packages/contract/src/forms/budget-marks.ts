import * as z from 'zod/mini';
import { FieldKey } from './fields/parts.ts';
import { ownValue } from './record.ts';
import type { Values } from './values.ts';
import { wonOf } from './won.ts';

/** What a paper does with the budget: a 품의 holds, a 지출 spends (decision 0098). */
export const BudgetStage = z.enum(['PROPOSAL', 'PAYMENT']);
export type BudgetStage = z.output<typeof BudgetStage>;

/** Which fields of a form say from which line of the budget it takes how much. */
export const BudgetMarks = z.strictObject({
  stage: BudgetStage,
  account: FieldKey,
  fund: FieldKey,
  amount: FieldKey,
  /** By which it belongs to a month; without it, or while it is empty, the day of 상신. */
  day: z.optional(FieldKey),
  vendor: z.optional(FieldKey),
  /** 예산 잔액 before this paper, filled in at 상신 where nobody wrote it. */
  left: z.optional(FieldKey),
  /** Words of a field by which more payments of the same 품의 follow; otherwise what is left of it is given back. */
  partial: z.optional(
    z.strictObject({
      field: FieldKey,
      words: z.array(z.string().check(z.minLength(1), z.maxLength(50))).check(z.minLength(1), z.maxLength(10)),
    }),
  ),
});
export type BudgetMarks = z.output<typeof BudgetMarks>;

/** What a paper says of the budget. */
export type BudgetClaim = {
  readonly stage: BudgetStage;
  readonly account: string;
  readonly fund: string;
  readonly amount: number;
  readonly day: string | null;
  readonly vendor: string | null;
  readonly isFinal: boolean;
};

/** An account or a fund as it is compared: blanks are no difference. */
export const plainName = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
export const longestBudgetName = 60;

/** Null while the paper does not say how much of what. */
export function claimOf(marks: BudgetMarks, values: Values): BudgetClaim | null {
  const text = (key: string | undefined) => {
    const value = key === undefined ? undefined : ownValue(values, key);
    return typeof value === 'string' ? plainName(value) : '';
  };
  const amount = wonOf(ownValue(values, marks.amount));
  const [account, fund] = [text(marks.account), text(marks.fund)];
  if (amount === null || amount <= 0 || account === '' || fund === '') return null;
  return {
    ...{ stage: marks.stage, account, fund, amount },
    day: text(marks.day) || null,
    vendor: text(marks.vendor).slice(0, 100) || null,
    isFinal: marks.partial === undefined || !marks.partial.words.includes(text(marks.partial.field)),
  };
}

/** The fields that the figures of the budget come from. */
export const budgetKeys = (marks: BudgetMarks | undefined): string[] =>
  marks
    ? [marks.account, marks.fund, marks.amount, marks.day, marks.partial?.field].filter((key) => key !== undefined)
    : [];
