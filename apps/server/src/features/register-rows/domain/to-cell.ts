import { isDay } from '@danji/contract/forms/calendar';
import { isRecord } from '@danji/contract/forms/record';
import { wonOf } from '@danji/contract/forms/won';
import type { Cell } from '@danji/contract/registers';
import type { ColumnKind } from '@danji/contract/registers/definition';

/** What a register keeps of a long text; the paper has the rest. */
const LONGEST = 300;

const asText = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return null;
  const letters = [...text];
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`;
};
const joined = (parts: readonly (string | null)[]): string | null => asText(parts.filter(Boolean).join(', '));
/** 2026-11-18, as a field of days holds it; 2026.11.18., 2026/11/18 and 2026년 11월 18일, as people write it. */
const WRITTEN_DAY = /^(\d{4})(?:[-./]|년)(\d{1,2})(?:[-./]|월)(\d{1,2})[.일]?$/;
function day(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [, year, month = '', date = ''] = WRITTEN_DAY.exec(withoutSpaces(value)) ?? [];
  const said = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(said) ? said : null;
}
/** A field that holds numbers today held words in an earlier version: 1,500,000원 is a number all the same. */
const WRITTEN_NUMBER = /^-?(?:\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(?:\.\d{1,6})?$/;
function asNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const said = withoutSpaces(value).replace(/원$/, '');
  return WRITTEN_NUMBER.test(said) ? Number(said.replaceAll(',', '')) : null;
}
const withoutSpaces = (value: string): string => value.normalize('NFKC').replaceAll(/\s+/g, '');
/** Of a period the day on which it begins. */
const firstDay = (value: unknown): string | null => day(isRecord(value) ? value.from : value);

function period(value: unknown): Cell {
  if (!isRecord(value)) return null;
  const [from, to] = [day(value.from), day(value.to)];
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

function place(value: unknown): string | null {
  if (!isRecord(value)) return asText(value);
  const [dong, ho] = [asText(value.dong), asText(value.ho)];
  return dong && ho ? `${dong}동 ${ho}호` : (dong ?? ho);
}

/** Those who were chosen, by their names; a name that was written stands as it is. */
const names = (value: unknown): string | null =>
  Array.isArray(value)
    ? joined(value.map((one) => asText(isRecord(one) ? (one.name ?? one.memberName) : one)))
    : asText(value);

const CELLS: Readonly<Record<ColumnKind, (value: unknown) => Cell>> = {
  text: (value) => (isRecord(value) || Array.isArray(value) ? names(value) : asText(value)),
  choice: (value) => (Array.isArray(value) ? joined(value.map(asText)) : asText(value)),
  money: (value) => wonOf(asNumber(value)),
  number: (value) => {
    const number = isRecord(value) ? wonOf(value) : asNumber(value);
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  },
  date: firstDay,
  period,
  person: names,
  place,
};

/** A value of a form as a column of a register holds it; null where there is none that it could hold. */
export const toCell = (kind: ColumnKind, value: unknown): Cell => CELLS[kind](value);
