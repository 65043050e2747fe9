import { daysBetween, eachDay } from './calendar.ts';

export type WayOfWork = 'DAY' | 'ALTERNATE' | 'SHIFT';

/** By the name of the 근무 형태: whoever is not said to work in turns works by day. */
export const wayOfWork = (workingType: string | null): WayOfWork =>
  /격일|ALTERNATE/i.test(workingType ?? '')
    ? 'ALTERNATE'
    : /교대|당직|SHIFT/i.test(workingType ?? '')
      ? 'SHIFT'
      : 'DAY';

export type Wish = { from: string; to: string; part: 'WHOLE' | 'HALF' | 'HOURS'; hours: number | null };
export type Taken = { days: number; said: string };

const HOURS_OF_DAY = 8;

/**
 * What a request takes. By day: without weekends and public holidays. In turns of 24 hours the day off behind a turn is part of it,
 * so each day of the period counts and one turn takes two. In shifts nobody but the roster knows: all days of the period.
 */
export function daysTaken(
  wish: Wish,
  way: WayOfWork,
  isHoliday: (day: string) => boolean,
  isWeekend: (day: string) => boolean,
): Taken {
  const { from, to, part, hours } = wish;
  const turn = way === 'ALTERNATE' ? 2 : 1;
  if (part === 'HOURS') {
    const days = Math.ceil(hours ?? 0) / HOURS_OF_DAY;
    return { days, said: `${Math.ceil(hours ?? 0)}시간은 ${sayDays(days)}입니다.` };
  }
  const all = [...eachDay(from, to)];
  const off = way === 'DAY' ? all.filter((day) => isWeekend(day) || isHoliday(day)) : [];
  const worked = daysBetween(from, to) - off.length;
  if (part === 'HALF') {
    const days = Math.max(way === 'DAY' ? worked : 1, 0) * 0.5 * turn;
    return { days, said: turn === 2 ? '격일 근무의 반은 1일입니다.' : `반차 ${sayDays(days)}입니다.` };
  }
  if (way === 'ALTERNATE') {
    const days = Math.max(turn, worked);
    return { days, said: `격일 근무는 비번일까지 세어 ${sayDays(days)}입니다.` };
  }
  if (way === 'SHIFT')
    return {
      days: worked,
      said: `기간은 ${sayDays(worked)}입니다. 비번일은 빼고 차감일수에 적은 뒤 까닭을 남겨 주세요.`,
    };
  const out = off.length > 0 ? `${worked + off.length}일에서 주말과 공휴일 ${off.length}일을 빼고 ` : '';
  return { days: worked, said: `${out}${sayDays(worked)}입니다.` };
}

/** 1.5일, 0.125일 (1시간). */
export function sayDays(days: number): string {
  const whole = Math.trunc(days);
  const hours = Math.round((days - whole) * HOURS_OF_DAY);
  if (hours === 0 || hours % 4 === 0) return `${days}일`;
  return whole === 0 ? `${hours}시간` : `${whole}일 ${hours}시간`;
}
