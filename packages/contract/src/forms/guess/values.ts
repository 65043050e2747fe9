import { isDay } from '../calendar.ts';
import { isSumWord } from './words.ts';

/** What values under a heading are, all of them; null where they are of no one kind. */
export type ValuesSay =
  | { readonly kind: 'date' | 'time' | 'tick' | 'long' }
  | { readonly kind: 'number'; readonly decimals: number; readonly unit: string | null; readonly won: boolean }
  | { readonly kind: 'listed'; readonly options: readonly string[] };

const TICK = /^[vox○●✓✔☑■√]$/i;
const packed = (text: string) => text.replace(/\s/g, '');

/** `2026. 11. 3.`, `2026년 11월 3일 (화)`, `11월 3일`. */
function isDate(text: string): boolean {
  const [day = ''] = packed(text).split('(');
  return /^\d{4}[-./년]\d{1,2}[-./월]\d{1,2}[.일]?$/.test(day) || /^\d{1,2}월\d{1,2}일$/.test(day);
}

/** `09:30`, `오후 2시`, `14시 5분`. */
const isTime = (text: string): boolean => {
  const time = packed(text).replace(/^(오전|오후)/, '');
  return /^\d{1,2}:\d{2}$/.test(time) || /^\d{1,2}시(\d{1,2}분)?$/.test(time);
};

type Written = { readonly decimals: number; readonly grouped: boolean; readonly unit: string };
/** `1,280,000원`, `3.25 m`, `-12`: null where it is no number. */
function numberIn(text: string): Written | null {
  const all = packed(text);
  const [digits = ''] = /^-?[\d,.]+/.exec(all) ?? [];
  const unit = all.slice(digits.length);
  const [whole = '', decimals = '', ...more] = digits.split('.');
  const [first = '', ...groups] = whole.replace('-', '').split(',');
  if (first === '' || more.length > 0 || unit.length > 4 || /[\d,.]/.test(unit)) return null;
  if (groups.some((group) => group.length !== 3) || (digits.endsWith('.') && decimals === '')) return null;
  return { decimals: decimals.length, grouped: groups.length > 0, unit };
}

const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** A day as Excel counts it: 45,977 is 2025-11-16. Days of this century, so that an amount is not taken for one. */
export function dayOfSerial(serial: number): string | null {
  if (!Number.isFinite(serial) || serial < 36_526 || serial >= 73_051) return null;
  const day = new Date(EPOCH + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
  return isDay(day) ? day : null;
}

/** A day in words, or as a number that Excel counts it by. */
export const isDayText = (text: string): boolean => isDate(text) || dayOfSerial(Number(text)) !== null;

/** Rows of a table without the line that sums it up, and without what is blank. */
export function rowsWithoutSum(table: readonly (readonly string[])[]): (readonly string[])[] {
  const filled = table.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const last = filled.at(-1)?.find((cell) => cell.trim() !== '');
  return last !== undefined && isSumWord(last) ? filled.slice(0, -1) : [...filled];
}

const MOST_OPTIONS = 20;

function numbersSay(numbers: readonly Written[]): ValuesSay {
  const units = new Set(numbers.map(({ unit }) => unit));
  const [unit = ''] = units.size === 1 ? units : [''];
  const decimals = Math.max(...numbers.map((one) => one.decimals));
  const won = unit === '원' || (unit === '' && decimals === 0 && numbers.some(({ grouped }) => grouped));
  return { kind: 'number', decimals: Math.min(decimals, 4), unit: unit === '' || unit === '원' ? null : unit, won };
}

/** What the values themselves say. `likely`: the heading speaks of a list to choose from. */
export function readValues(all: readonly string[], likely: boolean): ValuesSay | null {
  const values = all.map((value) => value.trim()).filter(Boolean);
  if (values.length === 0) return null;
  if (values.every(isDate)) return { kind: 'date' };
  if (values.every(isTime)) return { kind: 'time' };
  if (values.every((value) => TICK.test(value))) return { kind: 'tick' };
  const numbers = values.map(numberIn).filter((one) => one !== null);
  if (numbers.length === values.length) return numbersSay(numbers);
  if (values.some((value) => value.length > 40 || value.includes('\n'))) return { kind: 'long' };
  const options = [...new Set(values)];
  const few = likely || (values.length >= 4 && options.length <= values.length / 2);
  const short = options.every((option) => option.length <= 20);
  return few && short && options.length <= MOST_OPTIONS ? { kind: 'listed', options } : null;
}
