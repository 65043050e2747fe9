import { koreanDayNumber } from '@danji/contract/korean-day';

const DAY_MS = 86_400_000;
/** In the order of every calendar here (UI-2). */
export const WEEKDAYS = ['월', '화', '수', '목', '금', '토', '일'] as const;

type WeekDay = {
  /** `2026-11-15` */
  date: string;
  dayOfMonth: number;
  weekday: (typeof WEEKDAYS)[number];
  today: boolean;
};

/** How many days of another month stand before the first of this one: `2026-11` begins on a Sunday, 6. */
export const daysBefore = (month: string): number => (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;

/** The week that `now` falls into in Korea, Monday first (UI-2). */
export function weekOf(now: Date): WeekDay[] {
  const today = koreanDayNumber(now);
  // Day 0 was a Thursday.
  const monday = today - ((((today + 3) % 7) + 7) % 7);
  return WEEKDAYS.map((weekday, index) => {
    const day = new Date((monday + index) * DAY_MS);
    return {
      date: day.toISOString().slice(0, 10),
      dayOfMonth: day.getUTCDate(),
      weekday,
      today: monday + index === today,
    };
  });
}
