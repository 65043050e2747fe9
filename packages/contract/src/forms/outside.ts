import * as z from 'zod/mini';
import { FieldKey } from './fields/parts.ts';

/** What a form is printed on; without it A4, upright. */
export const PageSize = z.enum(['A4', 'A3']);
export type PageSize = z.output<typeof PageSize>;
export const FormPage = z.strictObject({ size: PageSize, direction: z.enum(['PORTRAIT', 'LANDSCAPE']) });
export type FormPage = z.output<typeof FormPage>;

/**
 * A document that is handed out has two papers: the one with the 결재란 for the file, and one for everybody else. Here the form
 * says which of its fields speak on the second; they are never known by their labels.
 */
export const OutsidePaper = z.strictObject({
  /** 공고문 as it hangs on a board, or 시행문 as it is sent. */
  as: z.enum(['NOTICE', 'LETTER']),
  /** The text; without it all that the form says. */
  body: z.optional(FieldKey),
  /** In whose name. */
  sender: z.optional(FieldKey),
  /** A choice; 생략 in its answer means that no 직인 is set. */
  seal: z.optional(FieldKey),
  /** Of a 공고문: the sentence it begins with, a table of what matters most, how long it hangs, and whom to ask. */
  lead: z.optional(FieldKey),
  points: z.optional(FieldKey),
  period: z.optional(FieldKey),
  ask: z.optional(FieldKey),
  /** Of a 시행문: 수신, 경유. */
  to: z.optional(FieldKey),
  via: z.optional(FieldKey),
});
export type OutsidePaper = z.output<typeof OutsidePaper>;
/** The parts that are fields. */
export type OutsidePart = Exclude<keyof OutsidePaper, 'as'>;

export const outsideWords = {
  inside: '내부 결재본',
  NOTICE: '게시용',
  LETTER: '시행문',
} as const;
