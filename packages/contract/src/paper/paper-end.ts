import type { Block, Inline, Paper, Paragraph } from '../forms/paper.ts';
import { isRecord, ownValue } from '../forms/record.ts';
import { sanitiseBody } from '../forms/sanitise.ts';
import type { Values } from '../forms/values.ts';
import { lineWords, type Written } from './paper-words.ts';

/** Two blanks, and no line ends between the last word and this one. */
export const END = '\u00a0\u00a0끝.';
const IS_THERE = /(^|\s)끝\.?\s*$/u;

/** A sentence of the text, and no remark beside it. */
const isSentence = (text: string) =>
  /[.함임음다요]$/.test(text.trim()) && !text.trim().startsWith('※') && !IS_DAY.test(text.trim());
/** The day below the sentence is none: 2026. 11. 16. (월) */
const IS_DAY = /^\d{4}[.년]\s*\d{1,2}[.월]\s*\d{1,2}[.일](\s*\([월화수목금토일](요일)?\))?$/u;

const isRemark = (text: string) => text.trim() === '' || text.trim().startsWith('※') || IS_DAY.test(text.trim());

/** A line of the text where 끝. could stand: of the form itself, or of a body that stands on it. */
type Place = {
  readonly text: string;
  /** Which block of the paper it is in. */
  readonly at: number;
  /** A drafter has written it: the text of the paper goes on there, however it ends. */
  readonly isWritten: boolean;
  end(): Pick<Ended, 'paper' | 'values'>;
};
type Ended = {
  readonly paper: Paper;
  readonly values: Values;
  /** Where it stands when not behind a sentence: behind the last 붙임, or on a line of its own. */
  readonly ends: 'attachments' | 'line' | null;
};

const append = (line: Paragraph): Paragraph => ({
  ...line,
  content: [...(line.content ?? []), { type: 'text', text: END }],
});

/**
 * 끝. two blanks behind the last sentence, or behind the last 붙임. A paper without sentences, or with a table below the last
 * of them, has it on a line of its own; where the drafter has written it, it is not said twice.
 */
export function endPaper(paper: Paper, written: Written, hasAttachments: boolean): Ended {
  const { values } = written;
  const places = paper.content.flatMap((block, at) => placesIn(block, at, paper, written));
  if (places.some(({ text }) => IS_THERE.test(text))) return { paper, values, ends: null };
  if (hasAttachments) return { paper, values, ends: 'attachments' };
  const last = places.findLast(({ text, isWritten }) => isSentence(text) || (isWritten && !isRemark(text)));
  const isBelowTable = paper.content.some((block, at) => at > (last?.at ?? -1) && isTable(block, written));
  return last && !isBelowTable ? { ...last.end(), ends: null } : { paper, values, ends: 'line' };
}

/** A table that the text goes on in, and no place to sign below it. */
const isTable = (block: Block, { fields }: Written) =>
  block.type === 'table' || (block.type === 'fieldBlock' && fields.get(block.attrs.key)?.type === 'rows');

const isLongText = (inline: Inline | undefined, { fields }: Written) =>
  inline?.type === 'field' && fields.get(inline.attrs.key)?.type === 'longText';

function placesIn(block: Block, at: number, paper: Paper, written: Written): Place[] {
  const { values, fields } = written;
  if (block.type === 'paragraph')
    return [
      {
        text: lineWords(block.content, written),
        at,
        isWritten: block.content?.length === 1 && isLongText(block.content[0], written),
        end: () => ({ values, paper: { ...paper, content: paper.content.with(at, append(block)) } }),
      },
    ];
  const field = block.type === 'fieldBlock' ? fields.get(block.attrs.key) : undefined;
  const value = field?.type === 'body' ? ownValue(values, field.key) : undefined;
  if (!field || !isRecord(value)) return [];
  const body = sanitiseBody(value);
  return body.content.flatMap((line, index): Place[] =>
    line.type === 'paragraph'
      ? [
          {
            text: lineWords(line.content, written),
            at,
            isWritten: true,
            end: () => ({
              paper,
              values: { ...values, [field.key]: { ...body, content: body.content.with(index, append(line)) } },
            }),
          },
        ]
      : [],
  );
}
