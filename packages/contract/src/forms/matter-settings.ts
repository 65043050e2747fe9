import * as z from 'zod/mini';
import { FieldKey } from './fields/parts.ts';

/** What a form says of the matter (사안) that its papers belong to: what its fields mean, and which paper comes next. */

/** A field, or a column of a table: `산출명세.단가`. */
const PATH = /^[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39}(\.[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39})?$/;
const MarkPath = z.string().check(z.regex(PATH, '항목 이름이나 표.열 이름이어야 합니다.'));

/** What a field means to the papers before and behind it, whatever the form calls it. */
const MARKS = [
  'subject',
  'vendor',
  'businessNumber',
  'amount',
  'fund',
  'ledger',
  'place',
  'period',
  'reason',
  'grounds',
  'method',
  'evidenceNumber',
  'count',
  'price',
] as const;
export const MatterMark = z.enum(MARKS);
export type MatterMark = z.output<typeof MatterMark>;

const MatterMarks = z.strictObject(
  Object.fromEntries(MARKS.map((mark) => [mark, z.optional(MarkPath)])) as Record<
    MatterMark,
    z.ZodMiniOptional<typeof MarkPath>
  >,
);

/**
 * Who has to write the next paper, and so may read this one once it is decided. Named by what they are, never “whoever
 * could draft”: 경리, the heads of departments, 관리소장, the drafter's department, or the departments that a field names.
 */
export const NextWriter = z.union([
  z.enum(['ACCOUNTING', 'HEADS', 'DIRECTOR', 'DRAFTERS_DEPT']),
  z.strictObject({ deptField: FieldKey }),
]);
export type NextWriter = z.output<typeof NextWriter>;

export const NextPaper = z.strictObject({
  /** The code of a shipped form, or the id of one of the complex's own. */
  form: z.string().check(z.minLength(1), z.maxLength(60)),
  writers: z.array(NextWriter).check(z.maxLength(5)),
  /** Of this pair alone, beside what the marks of both say. */
  fields: z.optional(z.array(z.strictObject({ from: MarkPath, to: MarkPath })).check(z.maxLength(20))),
});
export type NextPaper = z.output<typeof NextPaper>;

/** What the checks across papers take it for. */
export const MatterStage = z.enum(['CONTRACT', 'INSPECTION', 'PAYMENT']);
export type MatterStage = z.output<typeof MatterStage>;

export const Matter = z.strictObject({
  stage: z.optional(MatterStage),
  marks: MatterMarks,
  next: z.array(NextPaper).check(z.maxLength(8, '이어서 쓸 양식은 8개까지 둘 수 있습니다.')),
});
export type Matter = z.output<typeof Matter>;
