import * as z from 'zod/mini';
import { Condition, Won } from './conditions.ts';

export { Condition, Won };

/** What the schemas of several kinds of fields have in common. */
const KEY = /^[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39}$/;
export const FieldKey = z
  .string()
  .check(z.regex(KEY, '항목 이름은 한글이나 영문으로 시작하고, 한글·영문·숫자·밑줄만 쓸 수 있습니다 (40자까지).'));

const Label = z
  .string()
  .check(z.trim(), z.minLength(1, '이름을 적어 주세요.'), z.maxLength(40, '이름은 40자까지 쓸 수 있습니다.'));
const Help = z.optional(z.string().check(z.maxLength(200, '도움말은 200자까지 쓸 수 있습니다.')));
export const Option = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const Options = z
  .array(Option)
  .check(z.minLength(1, '고를 것을 하나 이상 적어 주세요.'), z.maxLength(100, '고를 것은 100개까지 둘 수 있습니다.'));
/** At which part of the line, or at which act of a 수신부서, a field is filled in; unsaid: the drafter does. */
export const FilledBy = z.enum(['REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'RECEIVE', 'FINISH']);
export type FilledBy = z.output<typeof FilledBy>;

/** What stands in a field when a draft is begun. */
export const Prefill = z.union([
  z.strictObject({ auto: z.enum(['today', 'now', 'drafterName', 'drafterDept', 'drafterPosition']) }),
  z.strictObject({ text: z.string().check(z.maxLength(2_000)) }),
]);
export type Prefill = z.output<typeof Prefill>;

/** Every field; those that a person fills in have the rest of `base` too. */
export const namedPart = {
  key: FieldKey,
  label: Label,
  /** Whether a change of it takes approvals back that were given before (`material.ts`); unsaid: by what it is. */
  material: z.optional(z.boolean()),
};
export const helpedPart = { ...namedPart, help: Help };
export const basePart = {
  ...namedPart,
  required: z.optional(z.boolean()),
  requiredWhen: z.optional(Condition),
  /** Whoever reviews or decides may put it right, with a reason (`correctable.ts`). */
  correctable: z.optional(z.boolean()),
  /** Who fills it in, where that is not the drafter (`filled-by.ts`, decision 0043). */
  filledBy: z.optional(FilledBy),
  help: Help,
};
export const prefilledPart = { prefill: z.optional(Prefill) };
export const lengthPart = { maxLength: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))) };
export const heightPart = { lines: z.optional(z.int().check(z.minimum(1), z.maximum(40))) };
export const countPart = { most: z.optional(z.int().check(z.minimum(1), z.maximum(50))) };
/** Of a cell, which has little room. */
export const MOST_IN_CELL = 5;
export const cellCountPart = {
  most: z.optional(
    z.int().check(z.minimum(1), z.maximum(MOST_IN_CELL, `한 칸에는 ${MOST_IN_CELL}개까지 넣을 수 있습니다.`)),
  ),
};
export const Decimals = z.optional(z.int().check(z.minimum(0), z.maximum(4)));
export const Unit = z.optional(z.string().check(z.maxLength(10)));
/** Of a column in a table with rows to add. */
export const widthPart = { width: z.optional(z.int().check(z.minimum(20), z.maximum(660))) };
