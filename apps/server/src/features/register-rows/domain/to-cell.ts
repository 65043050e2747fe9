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
const day = (value: unknown): string | null => (typeof value === 'string' && isDay(value) ? value : null);
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
  money: wonOf,
  number: (value) => {
    const number = isRecord(value) ? wonOf(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  },
  date: firstDay,
  period,
  person: names,
  place,
};

/** A value of a form as a column of a register holds it; null where there is none that it could hold. */
export const toCell = (kind: ColumnKind, value: unknown): Cell => CELLS[kind](value);
