/** The calendar and the clock of Korea, wherever the machine or the browser stands. Korea has no summer time. */
const KOREA_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

/** `2026-11-15T09:30:12.345`: what a clock in Korea shows. */
const koreanClock = (at: Date): string => new Date(at.getTime() + KOREA_MS).toISOString().slice(0, -1);

/** `2026-11-15` */
export const koreanDay = (at: Date): string => koreanClock(at).slice(0, 10);
/** `2026-11` */
export const koreanMonth = (at: Date): string => koreanClock(at).slice(0, 7);
/** `09:30` */
export const koreanTime = (at: Date): string => koreanClock(at).slice(11, 16);
/** `2026-11-15 09:30` */
export const koreanMinute = (at: Date): string => koreanClock(at).slice(0, 16).replace('T', ' ');
/** `2026-11-15 09:30:12` */
export const koreanSecond = (at: Date): string => koreanClock(at).slice(0, 19).replace('T', ' ');
/** 0 to 23 */
export const koreanHour = (at: Date): number => Number(koreanClock(at).slice(11, 13));
/** Days since 1970 by the calendar of Korea: the difference of two is how many nights lie between. */
export const koreanDayNumber = (at: Date): number => Math.floor((at.getTime() + KOREA_MS) / DAY_MS);

/** The moment at which a Korean clock shows this time of that day. */
export const inKorea = (day: string, time = '00:00:00'): Date => new Date(`${day}T${time}+09:00`);
