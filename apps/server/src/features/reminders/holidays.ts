import * as byYear from '@hyunbinseo/holidays-kr/all';

/** Public holidays of Korea as the gazette gives them, for all years that are published. */
export const koreanHolidays: ReadonlySet<string> = new Set(Object.values(byYear).flatMap((year) => Object.keys(year)));
