import * as byYear from '@hyunbinseo/holidays-kr/all';

/** Public holidays of Korea as the gazette gives them, for all years that are published. */
export const koreanHolidays: ReadonlySet<string> = new Set(Object.values(byYear).flatMap((year) => Object.keys(year)));

const names = new Map(
  Object.values(byYear).flatMap((year) => Object.entries(year as Record<string, readonly string[]>)),
);

/** Those from one day to another, with their names. */
export const holidaysIn = (first: string, last: string): { day: string; name: string }[] =>
  [...names]
    .filter(([day]) => first <= day && day <= last)
    .map(([day, said]) => ({ day, name: [said].flat().join(', ') }))
    .sort((a, b) => a.day.localeCompare(b.day));
