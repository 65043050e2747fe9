import { daysBetween, showDay } from './calendar.ts';
import { wonOf } from './compute.ts';
import { decimalOf, plainText } from './decimal.ts';
import type { FormDefinition } from './definition.ts';
import type { Column, Field } from './field.ts';
import { grouped } from './grouped.ts';
import { spellAmount } from './korean-amount.ts';
import type { Block, Inline, Paper } from './paper.ts';
import { isRecord, ownValue } from './record.ts';
import { isEmpty } from './rows.ts';
import type { Values } from './values.ts';

const asNumber = (value: unknown, unit = ''): string => {
  const exact = typeof value === 'number' ? decimalOf(value) : null;
  return exact ? `${grouped(plainText(exact))}${unit}` : '';
};
const asWon = (value: unknown): string => {
  const won = wonOf(value);
  return won === null ? '' : `${grouped(String(won))}원`;
};
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const listed = (value: unknown, name: (one: unknown) => string): string =>
  (Array.isArray(value) ? value : []).map(name).filter(Boolean).join(', ');
const named = (value: unknown, key: string): string => (isRecord(value) ? asText(ownValue(value, key)) : '');

/** A value as plain Korean text; empty when there is none. */
export function showValue(field: Field | Column, value: unknown): string {
  if (isEmpty(value)) return '';
  switch (field.type) {
    case 'number':
      return asNumber(value, field.unit);
    case 'money':
      return showMoney(field, value);
    case 'formula':
      return showComputed(field, value);
    case 'date':
      return showDay(asText(value));
    case 'period':
      return showPeriod(value, field.counted === true);
    case 'checkbox':
      return listed(value, asText);
    case 'tick':
      return value === true ? '✓' : '';
    case 'member':
    case 'department':
      return listed(value, (one) => named(one, 'name'));
    case 'dongHo':
      return [named(value, 'dong') && `${named(value, 'dong')}동`, named(value, 'ho') && `${named(value, 'ho')}호`]
        .filter(Boolean)
        .join(' ');
    case 'photo':
    case 'file':
      return showAttachments(value, field.type === 'photo' ? '사진' : '파일', field.type === 'photo' ? '장' : '개');
    case 'body':
      return isRecord(value) ? textOfPaper(value as unknown as Paper) : '';
    case 'rows':
      return showRows(field, value);
    case 'auto':
    case 'signature':
      return '';
    default:
      return asText(value);
  }
}

function showMoney(field: Field | Column, value: unknown): string {
  const vat = isRecord(value) ? ownValue(value, 'vat') : 'vat' in field ? field.vat?.toUpperCase() : undefined;
  const said = vat === 'INCLUDED' ? ' (부가세 포함)' : vat === 'EXCLUDED' ? ' (부가세 별도)' : '';
  return asWon(value) && `${asWon(value)}${said}`;
}

function showComputed(field: Extract<Field | Column, { type: 'formula' }>, value: unknown): string {
  if (field.shown === 'text') return asText(value);
  if (field.shown === 'money') return asWon(value);
  return asNumber(value, field.unit ?? (field.shown === 'days' ? '일' : ''));
}

function showPeriod(value: unknown, isCounted: boolean): string {
  const [from, to] = [named(value, 'from'), named(value, 'to')];
  const days = isCounted ? daysBetween(from, to) : null;
  return `${from && showDay(from)} ~ ${to && showDay(to)}${days === null ? '' : ` (${days}일간)`}`.trim();
}

function showAttachments(value: unknown, what: string, unit: string): string {
  const count = Array.isArray(value) ? value.length : 0;
  const captions = listed(value, (one) => named(one, 'caption'));
  return count === 0 ? '' : `${what} ${count}${unit}${captions && ` (${captions})`}`;
}

function showRows(field: Extract<Field, { type: 'rows' }>, value: unknown): string {
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  return rows
    .map((row) =>
      field.columns
        .map((column) => showValue(column, ownValue(row, column.key)))
        .filter(Boolean)
        .join(' · '),
    )
    .filter(Boolean)
    .join('\n');
}

/** 일금 …원정 for a money value; empty without one. */
export function spellValue(value: unknown): string {
  const won = wonOf(value);
  return won === null ? '' : spellAmount(won);
}

/** All values as text, one line per field: for search and for comparing. */
export const textOf = (definition: FormDefinition, values: Values): string =>
  definition.fields
    .map((field) => ({ field, text: showValue(field, ownValue(values, field.key)) }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => `${field.label}: ${text}`)
    .join('\n');

/** The words on a paper, one line per block. */
export function textOfPaper(paper: Paper): string {
  const lines: string[] = [];
  const inline = (content: readonly Inline[] = []) =>
    content.map((one) => (one.type === 'text' ? one.text : one.type === 'hardBreak' ? '\n' : '')).join('');
  const visit = (block: Block): void => {
    if (block.type === 'paragraph' || block.type === 'heading') lines.push(inline(block.content));
    else if (block.type === 'table')
      for (const row of block.content) for (const cell of row.content) cell.content.forEach(visit);
    else if ('content' in block) block.content.forEach(visit);
  };
  if (Array.isArray(paper.content)) paper.content.forEach(visit);
  return lines.filter((line) => line.trim() !== '').join('\n');
}
