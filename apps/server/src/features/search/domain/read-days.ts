import { koreanDay } from '@danji/contract/korean-day';

/** Days that were asked for in words. */
export type Days = {
  /** As it was typed. */
  text: string;
  from: string;
  to: string;
  /** What a document may say instead of lying in those days: 10월분 관리비 is of November. Null: only the days count. */
  said: string | null;
};

const DAY_MS = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const plus = (day: string, days: number) => dayAt(utc(day) + days * DAY_MS);
const two = (n: number) => String(n).padStart(2, '0');
const dayOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;
/** Whether the calendar has the day: neither 13/45 nor 2/29 of most years. */
const exists = (day: string) => Number.isFinite(utc(day)) && dayAt(utc(day)) === day;
const endOf = (year: number, month: number) => dayAt(Date.UTC(year, month, 0));
const monthOf = (year: number, month: number) => ({ from: dayOf(year, month, 1), to: endOf(year, month) });
const yearOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

type Range = { from: string; to: string };

/** Words that are counted from today. */
const RELATIVE: readonly [RegExp, (today: string) => Range][] = [
  [/^오늘$/, (today) => ({ from: today, to: today })],
  [/^어제$/, (today) => ({ from: plus(today, -1), to: plus(today, -1) })],
  [/^(?:그저께|그제|엊그제)$/, (today) => ({ from: plus(today, -2), to: plus(today, -2) })],
  [/^(?:이번 ?주|금주)$/, (today) => weekOf(today, 0)],
  [/^(?:지난 ?주|저번 ?주)$/, (today) => weekOf(today, -1)],
  [/^(?:이번 ?달|이달|금월)$/, (today) => monthBefore(today, 0)],
  [/^(?:지난 ?달|저번 ?달|전월)$/, (today) => monthBefore(today, 1)],
  [/^(?:올해|금년)$/, (today) => yearOf(Number(today.slice(0, 4)))],
  [/^(?:작년|지난 ?해|전년)$/, (today) => yearOf(Number(today.slice(0, 4)) - 1)],
];

/** From Monday to Sunday. */
function weekOf(today: string, weeks: number): Range {
  const monday = plus(today, -((new Date(utc(today)).getUTCDay() + 6) % 7) + weeks * 7);
  return { from: monday, to: plus(monday, 6) };
}

function monthBefore(today: string, months: number): Range {
  const at = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - months, 1));
  return monthOf(at.getUTCFullYear(), at.getUTCMonth() + 1);
}

const FULL = /^(20\d\d)[-./](\d{1,2})[-./](\d{1,2})\.?$/;
const FULL_WORDS = /^(20\d\d)년 ?(\d{1,2})월 ?(\d{1,2})일$/;
const MONTH = /^(?:(20\d\d)년 ?|(20\d\d)[-./])?(\d{1,2})(월)?$/;
const DAY = /^(?:(\d{1,2})\/(\d{1,2})|(\d{1,2})월 ?(\d{1,2})일)$/;
const YEAR = /^(20\d\d)년$/;

/** As far back as a day without a year may lie: 2/29 is there every fourth year, or eighth. */
const YEARS_BACK = 8;
const BEFORE = '(^|[^0-9])';
const BEHIND = '([^0-9]|$)';

/** The last such day or month that is not still to come; null: there is none. */
function lastOf(today: string, make: (year: number) => Range): Range | null {
  const year = Number(today.slice(0, 4));
  for (let back = 0; back <= YEARS_BACK; back++) {
    const range = make(year - back);
    if (exists(range.from) && range.from <= today) return range;
  }
  return null;
}

const saidDay = (month: number, day: number) =>
  `${BEFORE}(0?${month}/0?${day}|0?${month}[.]0?${day}|0?${month}월0?${day}일|0?${month}-0?${day})${BEHIND}`;

/** What a whole word or two say about days; null: nothing. */
export function readDays(text: string, now: Date): Days | null {
  const today = koreanDay(now);
  const plain = text.replace(/(?<=[가-힣])(?:에|의|에는|중|중에)$/u, '');
  for (const [pattern, make] of RELATIVE) if (pattern.test(plain)) return { text, ...make(today), said: null };
  const [, y, m, d] = FULL.exec(plain) ?? FULL_WORDS.exec(plain) ?? [];
  if (y) {
    const day = dayOf(Number(y), Number(m), Number(d));
    return exists(day) ? { text, from: day, to: day, said: saidDay(Number(m), Number(d)) } : null;
  }
  const [, m1, d1, m2, d2] = DAY.exec(plain) ?? [];
  const [month, dayOfMonth] = [Number(m1 ?? m2), Number(d1 ?? d2)];
  if (month && dayOfMonth) {
    const range = lastOf(today, (year) => {
      const day = dayOf(year, month, dayOfMonth);
      return { from: day, to: day };
    });
    return range && { text, ...range, said: saidDay(month, dayOfMonth) };
  }
  const [, year] = YEAR.exec(plain) ?? [];
  if (year) return { text, ...yearOf(Number(year)), said: `${BEFORE}${year}년` };
  return readMonth(text, plain, today);
}

function readMonth(text: string, plain: string, today: string): Days | null {
  const [, inWords, inFigures, m = '', word] = MONTH.exec(plain) ?? [];
  const month = Number(m);
  const year = inWords ?? inFigures;
  // 2026-7 is a month, and 7 alone is none.
  if (month < 1 || month > 12 || (word === undefined) === (inFigures === undefined)) return null;
  const range = year ? monthOf(Number(year), month) : lastOf(today, (of) => monthOf(of, month));
  return range && { text, ...range, said: `${BEFORE}0?${month}월` };
}
