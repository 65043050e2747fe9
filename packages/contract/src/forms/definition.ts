import * as z from 'zod/mini';
import { Field } from './field.ts';
import { Condition } from './fields/conditions.ts';
import { FormPage, OutsidePaper } from './outside.ts';
import { PART_KEY, type Paper } from './paper.ts';

/** A part of the paper that is there only where its condition holds; blocks and rows of the paper name it by its key. */
export const FormPart = z.strictObject({
  key: z.string().check(z.regex(PART_KEY)),
  /** As the designer and what is told at publication call it. */
  label: z.string().check(z.trim(), z.minLength(1, '이름을 적어 주세요.'), z.maxLength(40)),
  when: Condition,
});
export type FormPart = z.output<typeof FormPart>;

/**
 * All formulas of a form together are at most so long (letters). Each is read and looked up before it is asked for its steps:
 * three thousand of three hundred letters held a node for a quarter of a second. The longest of our own has 82.
 */
export const FORMULA_LETTERS = 20_000;

const formulaLetters = (fields: readonly Field[]): number =>
  fields.reduce((sum, field) => {
    const columns: readonly { readonly expression?: string }[] =
      'columns' in field ? field.columns.map((one) => ('expression' in one ? one : {})) : [];
    const own = 'expression' in field ? field.expression.length : 0;
    return columns.reduce((all, { expression = '' }) => all + expression.length, sum + own);
  }, 0);

/** A form as paper: what it looks like, and its fields. One model for designer, filled form, reader and print. */
export const FormDefinition = z.strictObject({
  /** Of this model, so that papers of today can be read for ever. */
  model: z.literal(1),
  /** Heading on the paper; 지 출 결 의 서 is spaced by the renderer. */
  heading: z.string().check(z.minLength(1, '제목을 적어 주세요.'), z.maxLength(60)),
  /** `letter`: a 공문 or 공고문, without the box of the common header. */
  style: z.enum(['form', 'letter']),
  /** Checked and cleaned by `sanitise.ts`; the tree is too deep for a schema that people could read. */
  paper: z.custom<Paper>(
    (value) => (value as { type?: unknown } | null)?.type === 'doc',
    '양식 내용을 읽을 수 없습니다.',
  ),
  fields: z.array(Field).check(
    z.maxLength(200, '항목은 200개까지 둘 수 있습니다.'),
    z.refine(
      (fields) => formulaLetters(fields) <= FORMULA_LETTERS,
      '계산식이 너무 많습니다. 계산하는 항목이나 열을 줄여 주세요.',
    ),
  ),
  /** 조건부 부분 (`shown-form.ts`, decision 0046). */
  parts: z.optional(z.array(FormPart).check(z.maxLength(30, '조건부 부분은 30개까지 둘 수 있습니다.'))),
  page: z.optional(FormPage),
  /** 감사·회장 확인 have boxes in the 결재란; without it they stand in the second box, with 합의 and 협조. */
  confirms: z.optional(z.literal('BOXES')),
  outside: z.optional(OutsidePaper),
});
export type FormDefinition = z.output<typeof FormDefinition>;

/** A version published before papers existed: it takes any content and is shown as a list. */
export const isPlain = (definition: FormDefinition | Record<string, never>): definition is Record<string, never> =>
  !('model' in definition);
