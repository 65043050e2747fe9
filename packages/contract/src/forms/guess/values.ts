import { isDay } from '../calendar.ts';
import { isSumWord } from './words.ts';

/** What values under a heading are, all of them; null where they are of no one kind. */
export type ValuesSay =
  | { readonly kind: 'date' | 'time' | 'tick' | 'long' }
  | { readonly kind: 'number'; readonly decimals: number; readonly unit: string | null; readonly won: boolean }
  | { readonly kind: 'listed'; readonly options: readonly string[] };

const DATE =
  /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?(\s*\([^)]*\))?$|^\d{1,2}\s*월\s*\d{1,2}\s*일$/;
const TIME = /^((오전|오후)\s*)?\d{1,2}(:\d{2}|\s*시(\s*\d{1,2}\s*분)?)$/;
const TICK = /^[vox○●✓✔☑■√]$/i;
const NUMBER = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?\s*([^\d\s,.]{0,4})$/;

const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** A day as Excel counts it: 45,977 is 2025-11-16. Days of this century, so that an amount is not taken for one. */
export function dayOfSerial(serial: number): string | null {
  if (!Number.isFinite(serial) || serial < 36_526 || serial >= 73_051) return null;
  const day = new Date(EPOCH + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
  return isDay(day) ? day : null;
}

/** A day in words, or as a number that Excel counts it by. */
export const isDayText = (text: string): boolean => DATE.test(text.trim()) || dayOfSerial(Number(text)) !== null;

/** Rows of a table without the line that sums it up, and without what is blank. */
export function rowsWithoutSum(table: readonly (readonly string[])[]): (readonly string[])[] {
  const filled = table.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const last = filled.at(-1)?.find((cell) => cell.trim() !== '');
  return last !== undefined && isSumWord(last) ? filled.slice(0, -1) : [...filled];
}

const every = (values: readonly string[], fits: RegExp) => values.every((value) => fits.test(value));
const MOST_OPTIONS = 20;

function numbersSay(values: readonly string[]): ValuesSay {
  const parts = values.map((value) => NUMBER.exec(value));
  const units = new Set(parts.map((part) => part?.[4] ?? ''));
  const [unit = ''] = units.size === 1 ? units : [''];
  const decimals = Math.max(...parts.map((part) => (part?.[3] ?? '').length - 1), 0);
  const won = unit === '원' || (unit === '' && decimals === 0 && parts.some((part) => part?.[2] !== undefined));
  return { kind: 'number', decimals: Math.min(decimals, 4), unit: unit === '' || unit === '원' ? null : unit, won };
}

/** What the values themselves say. `likely`: the heading speaks of a list to choose from. */
export function readValues(all: readonly string[], likely: boolean): ValuesSay | null {
  const values = all.map((value) => value.trim()).filter(Boolean);
  if (values.length === 0) return null;
  if (every(values, DATE)) return { kind: 'date' };
  if (every(values, TIME)) return { kind: 'time' };
  if (every(values, TICK)) return { kind: 'tick' };
  if (every(values, NUMBER)) return numbersSay(values);
  if (values.some((value) => value.length > 40 || value.includes('\n'))) return { kind: 'long' };
  const options = [...new Set(values)];
  const few = likely || (values.length >= 4 && options.length <= values.length / 2);
  const short = options.every((option) => option.length <= 20);
  return few && short && options.length <= MOST_OPTIONS ? { kind: 'listed', options } : null;
}
