import { type AutoSource, type Field, kindOf } from '../forms/field.ts';
import type { Inline } from '../forms/paper.ts';
import { ownValue } from '../forms/record.ts';
import { showOnPaper } from '../forms/show-value.ts';
import type { Values } from '../forms/values.ts';

/** What stands on a paper beside the form itself. */
export type Written = {
  readonly fields: ReadonlyMap<string, Field>;
  readonly values: Values;
  readonly auto: Readonly<Record<AutoSource, string>>;
};

/** The words of a line, its fields among them. Boxes to tick are no words. */
export const lineWords = (content: readonly Inline[] | undefined, written: Written): string =>
  (content ?? []).map((inline) => wordsOf(inline, written)).join('');

function wordsOf(inline: Inline, { fields, values, auto }: Written): string {
  if (inline.type === 'text') return inline.text;
  const field = inline.type === 'field' ? fields.get(inline.attrs.key) : undefined;
  if (!field) return ' ';
  if (field.type === 'auto') return auto[field.source] ?? '';
  return kindOf(field).look === 'choice' ? ' ' : showOnPaper(field, ownValue(values, field.key));
}
