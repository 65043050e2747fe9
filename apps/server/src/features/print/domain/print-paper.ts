import type { AutoSource, Field } from '@danji/contract/forms/field';
import type { Block, Inline, Paper } from '@danji/contract/forms/paper';
import { isRecord, ownValue } from '@danji/contract/forms/record';
import { isEmpty } from '@danji/contract/forms/rows';
import { sanitiseBody } from '@danji/contract/forms/sanitise';
import { showValue, spellValue } from '@danji/contract/forms/show-value';
import type { Values } from '@danji/contract/forms/values';
import { keepWords, loosen, runsOf, styleOf } from './keep-words.ts';
import type { PrintBlock, Run, Seal } from './print-model.ts';
import { printRows } from './print-rows.ts';
import { printTable } from './print-table.ts';

/** What the paper asks for beside itself. */
export type PaperFacts = {
  readonly fields: ReadonlyMap<string, Field>;
  readonly values: Values;
  auto(source: AutoSource): string;
  /** The name of a picture's bytes; null when there is none to show. */
  picture(attachmentId: string): string | null;
  fileName(attachmentId: string): string | null;
  signatures(of: 'drafter' | 'line' | 'voters'): readonly { name: string; seal: Seal | null }[];
};

const LIST_INDENT = 16;
const MOST_TICKED = 12;
const TICK_POINTS = 13;
const list = <T>(value: readonly T[] | undefined | null): readonly T[] => (Array.isArray(value) ? value : []);

export const printPaper = (paper: Paper, facts: PaperFacts, roomPt: number): PrintBlock[] =>
  printBlocks(list(paper.content), facts, roomPt);

function printBlocks(blocks: readonly Block[], facts: PaperFacts, roomPt: number): PrintBlock[] {
  return list(blocks).flatMap((block): PrintBlock[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading': {
        const words = list(block.content).flatMap((inline) => printInline(inline, facts, roomPt));
        const runs = block.type === 'paragraph' ? loosen(words, roomPt) : words;
        const align = block.attrs?.textAlign ? { align: block.attrs.textAlign } : {};
        if (block.type === 'paragraph') return [{ k: 'p', ...align, runs }];
        return [{ k: 'h', level: Math.min(3, Math.max(1, block.attrs.level)), ...align, runs }];
      }
      case 'bulletList':
      case 'orderedList': {
        const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null;
        const items = list(block.content).map((item) => printBlocks(item.content, facts, roomPt - LIST_INDENT));
        return [{ k: 'list', start, items }];
      }
      case 'listItem':
        return printBlocks(block.content, facts, roomPt);
      case 'horizontalRule':
        return [{ k: 'hr' }];
      case 'table':
        return [printTable(block, roomPt, (content, room) => printBlocks(content, facts, room))];
      case 'fieldBlock': {
        const field = facts.fields.get(block.attrs.key);
        return field ? printFieldBlock(field, facts, roomPt) : [];
      }
      default:
        return [];
    }
  });
}

function printInline(inline: Inline, facts: PaperFacts, roomPt: number): Run[] {
  if (inline.type === 'text') return runsOf(inline.text, roomPt, styleOf(inline.marks));
  if (inline.type === 'hardBreak') return [{ br: true }];
  if (inline.type !== 'field') return [];
  const field = facts.fields.get(inline.attrs.key);
  return field ? printField(field, facts, roomPt) : [];
}

/** A field in a line of text. */
export function printField(field: Field, facts: PaperFacts, roomPt: number): Run[] {
  const value = ownValue(facts.values, field.key);
  if (field.type === 'auto') return runsOf(facts.auto(field.source), roomPt);
  if (field.type === 'radio' || field.type === 'checkbox') return printChoice(field, value, roomPt);
  const text = showValue(field, value);
  if (text === '') return [];
  const isMoney = field.type === 'money' || (field.type === 'formula' && field.shown === 'money');
  if (!isMoney) return runsOf(text, roomPt);
  const spelled = 'spelled' in field && field.spelled ? spellValue(value) : '';
  const beneath: Run[] =
    spelled === '' ? [] : [{ br: true }, ...runsOf(`(${spelled})`, roomPt, { size: 'small', color: 'muted' })];
  return [...runsOf(text, roomPt, { bold: true }), ...beneath];
}

/** All that could be chosen, each with its box, as on a printed form. What was written in stands behind them. */
function printChoice(field: Extract<Field, { type: 'radio' | 'checkbox' }>, value: unknown, roomPt: number): Run[] {
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  const written = chosen.filter((one) => !field.options.includes(one));
  const shown = field.options.length > MOST_TICKED ? chosen : [...field.options, ...written];
  return shown.flatMap((option, index): Run[] => [
    ...(index > 0 ? runsOf('   ', roomPt) : []),
    ...tickRuns(option, chosen.includes(option), roomPt),
  ]);
}

/** Box and word in one piece, unless the word is longer than the line. */
function tickRuns(option: string, isOn: boolean, roomPt: number): Run[] {
  const whole = keepWords(option.replace(/\s+/g, '\u00a0'), roomPt - TICK_POINTS).length <= 3;
  return whole ? [{ tick: isOn, label: option }] : [{ tick: isOn, label: '' }, ...runsOf(` ${option}`, roomPt)];
}

/** A field that takes the whole width. */
function printFieldBlock(field: Field, facts: PaperFacts, roomPt: number): PrintBlock[] {
  const value = ownValue(facts.values, field.key);
  const entries = (Array.isArray(value) ? value : []).filter(isRecord);
  switch (field.type) {
    case 'rows':
      return [printRows(field, value, roomPt)];
    case 'body':
      return isRecord(value) ? printPaper(sanitiseBody(value), { ...facts, fields: new Map() }, roomPt) : [];
    case 'photo':
      if (entries.length === 0) return [];
      return [
        {
          k: 'pictures',
          items: entries.map((entry) => ({
            picture: typeof entry.attachmentId === 'string' ? facts.picture(entry.attachmentId) : null,
            caption: typeof entry.caption === 'string' ? runsOf(entry.caption, roomPt / 2) : [],
          })),
        },
      ];
    case 'file':
      return entries.map((entry, index) => {
        const name = typeof entry.attachmentId === 'string' ? (facts.fileName(entry.attachmentId) ?? '파일') : '파일';
        const caption = typeof entry.caption === 'string' && entry.caption ? ` (${entry.caption})` : '';
        return { k: 'p', runs: runsOf(`${index + 1}. ${name}${caption}`, roomPt) };
      });
    case 'signature':
      return [{ k: 'signatures', places: signaturesOf(field, facts) }];
    default: {
      const runs = isEmpty(value) && field.type !== 'auto' ? [] : printField(field, facts, roomPt);
      return [{ k: 'p', runs }];
    }
  }
}

function signaturesOf(field: Extract<Field, { type: 'signature' }>, facts: PaperFacts) {
  if (field.of !== 'blank') {
    const label = field.of === 'drafter' ? `${field.label}  ` : '';
    return facts.signatures(field.of).map(({ name, seal }) => ({ name: `${label}${name}`, seal }));
  }
  const places = field.places?.length ? field.places : [field.label];
  return places.map((name) => ({ name, seal: null }));
}
