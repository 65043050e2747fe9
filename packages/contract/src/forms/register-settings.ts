import * as z from 'zod/mini';
import { FieldKey } from './fields/parts.ts';

/** Which registers (대장) the papers of a form feed, and from which of its fields. */

/** A field, a column of a table (`의결.안건`), what the paper itself is called (`@title`), or the same words for all papers (`=승강기`). */
const PATH =
  /^(@title|=[^\s=][^\n]{0,39}|[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39}(\.[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39})?)$/;
const SourcePath = z.string().check(z.regex(PATH, '항목 이름이나 표.열 이름이어야 합니다.'));

/** The first of them that holds something: what a field was called in earlier versions stands behind what it is called now. */
const Sources = z.array(SourcePath).check(z.minLength(1), z.maxLength(5, '한 열에는 항목을 5개까지 이을 수 있습니다.'));

export const RegisterFeed = z.strictObject({
  register: z.string().check(z.minLength(1), z.maxLength(40)),
  columns: z
    .array(z.strictObject({ column: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,29}$/)), from: Sources }))
    .check(z.maxLength(30)),
  /** A table of the form: each of its rows is one of the register. */
  rows: z.optional(FieldKey),
  /** Only papers on which this field says one of these. */
  when: z.optional(
    z.strictObject({
      field: FieldKey,
      /** What the field was called in earlier versions. */
      before: z.optional(z.array(FieldKey).check(z.maxLength(5))),
      equals: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.minLength(1), z.maxLength(20)),
    }),
  ),
});
export type RegisterFeed = z.output<typeof RegisterFeed>;

export const RegisterFeeds = z.array(RegisterFeed).check(z.maxLength(6, '한 양식은 대장 6개까지 이을 수 있습니다.'));

/** From where a column of the register is filled; nothing where it is not. */
export const sourcesOf = ({ columns }: RegisterFeed, key: string): readonly string[] =>
  columns.find(({ column }) => column === key)?.from ?? [];
