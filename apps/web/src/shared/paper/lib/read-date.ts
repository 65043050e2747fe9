const two = (n: number) => String(n).padStart(2, '0');
const DAY_MS = 86_400_000;

/** Whether there is such a day: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** Whole days, by their names alone: no clock and no time zone can shift them. */
export const addDays = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Days from the first to the last, both counted: 2026-11-15 to 2026-11-17 are three. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

const WORDS: Readonly<Record<string, number>> = { 오늘: 0, 내일: 1, 모레: 2, 어제: -1 };

function partsOf(text: string, today: string): [string, string, string] | null {
  const year = today.slice(0, 4);
  const split = text
    .replace(/[년월./-]/g, ' ')
    .replace(/일/g, '')
    .trim()
    .split(/\s+/);
  if (split.some((part) => !/^\d+$/.test(part))) return null;
  if (split.length === 3) {
    const [y = '', m = '', d = ''] = split;
    return [y.length === 2 ? `20${y}` : y, m, d];
  }
  if (split.length === 2) return [year, split[0] as string, split[1] as string];
  const [digits = ''] = split;
  if (split.length !== 1) return null;
  if (digits.length === 8) return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  if (digits.length === 6) return [`20${digits.slice(0, 2)}`, digits.slice(2, 4), digits.slice(4)];
  if (digits.length === 4) return [year, digits.slice(0, 2), digits.slice(2)];
  return null;
}

/** A day as people type it: 20261115, 2026.11.15, 261115, 11/15, 11월 15일, 오늘. Null when it is none. */
export function readDate(typed: string, today: string): string | null {
  // The weekday that we put behind a day ourselves.
  const text = typed
    .normalize('NFC')
    .replace(/\([^)]*\)/g, '')
    .trim();
  const word = WORDS[text];
  if (word !== undefined) return addDays(today, word);
  const parts = partsOf(text, today);
  if (!parts) return null;
  const [y, m, d] = parts;
  const day = `${y}-${two(Number(m))}-${two(Number(d))}`;
  return isDay(day) ? day : null;
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
/** As it is read out: `2026년 11월 15일 일요일`. */
export const spokenDay = (day: string): string =>
  `${day.slice(0, 4)}년 ${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 ${weekdayOf(day)}요일`;
/** `2026-11-15 (일)` */
export const showDate = (day: string): string => (isDay(day) ? `${day} (${weekdayOf(day)})` : day);

/** A time as people type it: 930, 09:30, 9시 30분, 오후 2시. Null when it is none. */
export function readTime(typed: string): string | null {
  const text = typed.normalize('NFC').trim();
  const afternoon = /^(오후|pm)/i.test(text);
  const morning = /^(오전|am)/i.test(text);
  const bare = text
    .replace(/^(오전|오후|am|pm)\s*/i, '')
    .replace(/분$/, '')
    .trim();
  const found =
    /^(\d{1,2})\s*[:시.]\s*(\d{0,2})$/.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare) ?? /^(\d{1,2})$/.exec(bare);
  if (!found) return null;
  let hour = Number(found[1]);
  const minute = Number(found[2] || 0);
  if (afternoon && hour < 12) hour += 12;
  if (morning && hour === 12) hour = 0;
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}
