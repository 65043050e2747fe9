import { daysBefore } from '../../../shared/lib/week-of.ts';
import type { VacationMonth } from '../api/vacations.ts';

/** `2026-11` and so many months on. */
export function monthAfter(month: string, n: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + n, 1)).toISOString().slice(0, 7);
}

export type MonthDay = {
  day: string;
  date: number;
  isOff: boolean;
  holiday: string | null;
  away: VacationMonth['away'];
};

/** The weeks of a month with who is away; null where another month lies. */
export function weeksOf(
  month: string,
  { away, holidays }: Pick<VacationMonth, 'away' | 'holidays'>,
): (MonthDay | null)[][] {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, at, 0)).getUTCDate();
  const first = daysBefore(month);
  const cells: (MonthDay | null)[] = Array.from({ length: first }, () => null);
  for (let date = 1; date <= days; date++) {
    const day = `${month}-${String(date).padStart(2, '0')}`;
    const holiday = holidays.find((one) => one.day === day)?.name ?? null;
    const weekday = (first + date - 1) % 7;
    cells.push({
      ...{ day, date, holiday, isOff: holiday !== null || weekday >= 5 },
      away: away.filter(({ from, until }) => from <= day && day <= until),
    });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Name and day of entry of each line, as they are pasted from a sheet: behind a tab, a comma or the last space. */
export const readLines = (text: string): { who: string; day: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const found = /^(.*?)[\t,]+\s*(.*)$/.exec(line) ?? /^(\S+)\s+(.*)$/.exec(line);
      return { who: (found?.[1] ?? line).trim().slice(0, 60), day: (found?.[2] ?? '').trim().slice(0, 30) };
    });
