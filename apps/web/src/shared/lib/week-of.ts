const DAY_MS = 86_400_000;
const SEOUL_MS = 9 * 3_600_000;
const WEEKDAYS = ['월', '화', '수', '목', '금', '토', '일'] as const;

export type WeekDay = {
  /** `2026-11-15` */
  date: string;
  dayOfMonth: number;
  weekday: (typeof WEEKDAYS)[number];
  today: boolean;
};

/** The week that `now` falls into in Korea, Monday first (UI-2). */
export function weekOf(now: Date): WeekDay[] {
  // Korea has no summer time, so its calendar is that of UTC, nine hours on.
  const today = Math.floor((now.getTime() + SEOUL_MS) / DAY_MS);
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
