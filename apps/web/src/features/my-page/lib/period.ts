import { koreanDay } from '@danji/contract/korean-day';
/** A period as people enter it: days, and where it matters hours. Korean time, wherever the browser stands. */
export type Period = { fromDay: string; toDay: string; wholeDays: boolean; fromTime: string; toTime: string };

export const emptyPeriod = (now: Date): Period => ({
  fromDay: koreanDay(now),
  toDay: koreanDay(now),
  wholeDays: true,
  fromTime: '09:00',
  toTime: '18:00',
});

/** What travels; whole days last until their last second. */
export const spanOf = ({ fromDay, toDay, wholeDays, fromTime, toTime }: Period): { from: string; to: string } => ({
  from: `${fromDay}T${wholeDays ? '00:00' : fromTime}:00+09:00`,
  to: wholeDays ? `${toDay}T23:59:59+09:00` : `${toDay}T${toTime}:00+09:00`,
});

/** `2026-11-16 (월) ~ 2026-11-18 (수)` for whole days, with hours otherwise. */
export function showSpan(
  from: string,
  to: string,
  format: { day: (at: string) => string; time: (at: string) => string },
) {
  const [first, last] = [format.time(from), format.time(to)];
  if (!first.endsWith('00:00') || !last.endsWith('23:59')) return `${first} ~ ${last}`;
  return format.day(from) === format.day(to) ? format.day(from) : `${format.day(from)} ~ ${format.day(to)}`;
}

/** What can be said before the server has a look. */
export function periodProblem(period: Period): string | null {
  const { from, to } = spanOf(period);
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return '부재 기간을 입력해 주세요.';
  return Date.parse(to) <= Date.parse(from) ? '부재가 끝나는 때는 시작하는 때보다 뒤여야 합니다.' : null;
}
