import { countAttendance, type Gap, isFullMonth } from './attendance.ts';
import { daysBetween, plusDays, plusMonths } from './calendar.ts';

/** 입사일 기준, or 회계연도 기준 with its first day (01-01). */
export type Basis = { kind: 'ENTRY' } | { kind: 'FISCAL'; startsOn: string };

export type Employment = {
  enteredOn: string;
  /** The last day of work; null while they stay. */
  leftOn: string | null;
  gaps: readonly Gap[];
  /** Whether they would work on that day. */
  works: (day: string) => boolean;
};

/** What the law grants on a day, and why. `key` tells it from every other grant of the person. */
export type Owed = {
  key: string;
  days: number;
  from: string;
  until: string;
  kind: 'MONTH' | 'YEAR' | 'PART_YEAR' | 'LITTLE_ATTENDANCE' | 'REDUCED';
  reason: string;
};

const BASE = 15;
const MOST = 25;

/** 15 days, one more for each two years beyond the first, 25 at most (제60조 ①·④). `years`: completed. */
export const daysOfYears = (years: number): number => Math.min(MOST, BASE + Math.max(0, Math.floor((years - 1) / 2)));

/** Never less than the law: up to the next half day. */
export const upToHalf = (days: number): number => Math.ceil(days * 2 - 1e-9) / 2;

/** All that the law has granted until a day, oldest first (근로기준법 제60조). */
export function owedByLaw(person: Employment, basis: Basis, today: string): Owed[] {
  const last = person.leftOn !== null && person.leftOn < today ? person.leftOn : today;
  const years = basis.kind === 'ENTRY' ? byEntry(person, last) : byFiscalYear(person, basis.startsOn, last);
  return [...months(person, last), ...years].sort((a, b) => a.from.localeCompare(b.from) || a.key.localeCompare(b.key));
}

/** ②: in the first year one day for each month without an absence, 11 at most, to be used within that year (⑦). */
function months(person: Employment, last: string): Owed[] {
  const { enteredOn } = person;
  const until = plusDays(plusMonths(enteredOn, 12), -1);
  const owed: Owed[] = [];
  for (let n = 1; n <= 11; n++) {
    const from = plusMonths(enteredOn, n);
    // It comes into being on the day after the month, if they are still there (대법원 2021다227100).
    if (from > last) break;
    const begun = plusMonths(enteredOn, n - 1);
    if (!isFullMonth(person, begun, plusDays(from, -1))) continue;
    owed.push({ key: `M${n}`, days: 1, from, until, kind: 'MONTH', reason: `입사 ${n}개월 개근 (제60조 제2항)` });
  }
  return owed;
}

function byEntry(person: Employment, last: string): Owed[] {
  const owed: Owed[] = [];
  for (let n = 1; ; n++) {
    const from = plusMonths(person.enteredOn, 12 * n);
    if (from > last) return owed;
    const month = (m: number) => plusMonths(person.enteredOn, 12 * (n - 1) + m);
    const until = plusDays(plusMonths(person.enteredOn, 12 * (n + 1)), -1);
    owed.push(ofYear(person, { key: `Y${n}`, years: n, month, from, until }));
  }
}

function byFiscalYear(person: Employment, startsOn: string, last: string): Owed[] {
  const { enteredOn } = person;
  const owed: Owed[] = [];
  const startIn = (year: number) => `${year}-${startsOn}`;
  const firstYear = Number(enteredOn.slice(0, 4));
  for (let year = firstYear; ; year++) {
    const from = startIn(year);
    if (from <= enteredOn) continue;
    if (from > last) return owed;
    const begun = startIn(year - 1);
    const month = (m: number) => plusMonths(begun, m);
    const until = plusDays(startIn(year + 1), -1);
    const key = `F${from}`;
    if (begun >= enteredOn) {
      const years = completedYears(enteredOn, from);
      owed.push(ofYear(person, { key, years, month, from, until }));
      continue;
    }
    // The year of entry in proportion, so that nobody waits longer than by the day of entry.
    const ratio = daysBetween(enteredOn, plusDays(from, -1)) / daysBetween(begun, plusDays(from, -1));
    const whole = ofYear(person, { key, years: 1, month: (m) => plusMonths(enteredOn, m), from, until });
    const days = whole.kind === 'LITTLE_ATTENDANCE' ? 0 : upToHalf(whole.days * ratio);
    const reason = `회계연도 비례: 15일 × ${daysBetween(enteredOn, plusDays(from, -1))}/${daysBetween(begun, plusDays(from, -1))}일`;
    if (days > 0) owed.push({ ...whole, kind: 'PART_YEAR', days, reason });
  }
}

export function completedYears(enteredOn: string, day: string): number {
  let years = Math.max(0, Number(day.slice(0, 4)) - Number(enteredOn.slice(0, 4)) - 1);
  while (plusMonths(enteredOn, 12 * (years + 1)) <= day) years++;
  return years;
}

/** `month`: the day on which the n-th month of the year begins, counted from where they began. */
type Year = { key: string; years: number; month: (n: number) => string; from: string; until: string };

/** What the attendance of a year gives: all, in proportion after suspended work, or a day for each full month. */
function ofYear(person: Employment, { key, years, month, from, until }: Year): Owed {
  const full = daysOfYears(years);
  const end = plusDays(from, -1);
  const { prescribed, attended, suspended } = countAttendance(person, month(0), end);
  const base = { key, from, until };
  const said = `${years}년 계속 근로`;
  if (prescribed === 0 || attended >= prescribed * 0.8)
    return { ...base, days: full, kind: 'YEAR', reason: `${said}, 출근율 80% 이상 (제60조 제1항·제4항)` };
  const obliged = prescribed - suspended;
  if (obliged > 0 && attended >= obliged * 0.8) {
    const days = upToHalf((full * obliged) / prescribed);
    return {
      ...base,
      days,
      kind: 'REDUCED',
      reason: `${said}, 근로 의무가 없던 날을 뺀 비례 ${obliged}/${prescribed}일`,
    };
  }
  let months = 0;
  for (let n = 1; n <= 12; n++) if (isFullMonth(person, month(n - 1), plusDays(month(n), -1))) months++;
  return {
    ...base,
    days: months,
    kind: 'LITTLE_ATTENDANCE',
    reason: `출근율 80% 미만, 개근 ${months}개월 (제60조 제2항)`,
  };
}

/** What the day of entry would have given more than the fiscal year, until they left: it is paid (근로기준정책과, 퇴직 시 비교). */
export function shortAtLeaving(person: Employment, basis: Basis, lastDay: string): number {
  const sum = (owed: readonly Owed[]) => owed.reduce((total, { days }) => total + days, 0);
  const left = { ...person, leftOn: lastDay };
  return Math.max(0, sum(owedByLaw(left, { kind: 'ENTRY' }, lastDay)) - sum(owedByLaw(left, basis, lastDay)));
}
