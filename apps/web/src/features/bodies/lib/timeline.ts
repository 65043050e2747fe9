import { dayAfter } from '@danji/contract/bodies';

/** Where days lie on a line, in percent. Pure. */
export type Span = { from: string; to: string };
type Period = { startsOn: string; endsOn: string };

const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const yearOf = (day: string) => Number(day.slice(0, 4));

/** The years that the terms touch, from the current one on or the one before; four at most, or nothing is legible. */
export function spanOf(terms: readonly Period[], today: string): Span {
  const now = yearOf(today);
  const first = Math.max(now - 1, Math.min(now, ...terms.map(({ startsOn }) => yearOf(startsOn))));
  const last = Math.min(now + 3, Math.max(now + 1, ...terms.map(({ endsOn }) => yearOf(endsOn))));
  return { from: `${first}-01-01`, to: `${last}-12-31` };
}

/** How far along the line a day begins. */
export function placeOf(span: Span, day: string): number {
  const length = number(span.to) + 1 - number(span.from);
  return Math.min(100, Math.max(0, ((number(day) - number(span.from)) / length) * 100));
}

/** The bar of a term: both days are part of it. Null when it lies outside the line. */
export function barOf(span: Span, { startsOn, endsOn }: Period): { x: number; width: number } | null {
  if (endsOn < span.from || startsOn > span.to || endsOn < startsOn) return null;
  const x = placeOf(span, startsOn);
  return { x, width: Math.max(0.5, placeOf(span, dayAfter(endsOn)) - x) };
}

export const yearsOf = (span: Span): number[] =>
  Array.from({ length: yearOf(span.to) - yearOf(span.from) + 1 }, (_, index) => yearOf(span.from) + index);
