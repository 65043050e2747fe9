import type { DutyDay, DutyFacts } from '@danji/contract/duties';
import type { DutyRule } from '@danji/contract/duty-rule';
import { type DutyField, dutyFieldWords, equipmentOfField, equipmentWords } from '@danji/contract/duty-words';
import { daysBefore } from '../../../shared/lib/week-of.ts';

export const months = Array.from({ length: 12 }, (_, at) => at + 1);
const two = (n: number) => String(n).padStart(2, '0');
export const monthOf = (year: number, month: number): string => `${year}-${two(month)}`;

export const isMonthly = (rule: DutyRule): boolean => rule.kind === 'EVERY' && rule.months === 1;

/** "승강기 22대": a field with how many the complex has of what it is about. */
export function fieldName(field: DutyField, { equipment }: Pick<DutyFacts, 'equipment'>): string {
  const kind = equipmentOfField[field];
  const count = equipment.find((one) => one.kind === kind)?.count;
  return kind && count ? `${dutyFieldWords[field]} ${count}${equipmentWords[kind].unit}` : dutyFieldWords[field];
}

const lastOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** Dragged to another month: the same day there, or its last; never after the last day by the rule, nor before today. */
export function dayInMonth(
  { day, dueOn }: Pick<DutyDay, 'day' | 'dueOn'>,
  month: string,
  today: string,
): string | null {
  const wished = `${month}-${two(Math.min(Number(day.slice(8)), lastOf(month)))}`;
  if (month > dueOn.slice(0, 7) || month < today.slice(0, 7)) return null;
  if (wished > dueOn) return dueOn;
  return wished < today ? today : wished;
}

export const daysUntil = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** "3일 지남", "오늘", "4일 남음". */
export function sayLeft(day: string, today: string): string {
  const left = daysUntil(today, day);
  if (left === 0) return '오늘';
  return left < 0 ? `${-left}일 지남` : `${left}일 남음`;
}

/** "11. 13." */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}. ${Number(day.slice(8))}.`;

/** Weeks of a month; null where the month is not. */
export function weeksOf(month: string): (string | null)[][] {
  const days = Array.from({ length: lastOf(month) }, (_, at) => `${month}-${two(at + 1)}`);
  const cells = [...Array.from({ length: daysBefore(month) }, () => null), ...days];
  const rows = Math.ceil(cells.length / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_unused, at) => cells[row * 7 + at] ?? null),
  );
}

/** What this month asks for: what is late from before as well, first. */
export const toDoOf = (days: readonly DutyDay[], month: string): DutyDay[] =>
  days.filter(({ state, day }) => state === 'LATE' || (state !== 'DONE' && day.startsWith(month)));
export const doneOf = (days: readonly DutyDay[], month: string): DutyDay[] =>
  days.filter(({ state, day }) => state === 'DONE' && day.startsWith(month));

export const nextMonth = (month: string, by: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const n = year * 12 + number - 1 + by;
  return monthOf(Math.floor(n / 12), (n % 12) + 1);
};
