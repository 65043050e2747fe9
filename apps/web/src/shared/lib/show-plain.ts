import { isWon, labelOf } from '@danji/contract/special-words';
import { formatDateTime } from './format-date.ts';

const MOST_DEPTH = 4;

/** Any value as words. */
export function showPlain(key: string, value: unknown, depth = 0): string {
  if (value === null || value === undefined || depth > MOST_DEPTH) return '';
  if (typeof value === 'number') return `${value.toLocaleString('ko-KR')}${isWon(key) ? '원' : ''}`;
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map((one) => showPlain(key, one, depth + 1)).join(', ');
  return Object.entries(value)
    .map(([name, one]) => `${labelOf(name)}: ${showPlain(name, one, depth + 1)}`)
    .join(', ');
}
