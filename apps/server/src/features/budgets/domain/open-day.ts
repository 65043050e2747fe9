/** In which year and month a day lies. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** Years that a budget can be of. */
export const isBudgetYear = (year: number): boolean => year >= 2000 && year <= 2100;

/** The day itself while its month is open, otherwise the first day of the year that is; null where the whole year is closed. */
export function openDay(day: string, closedThrough: number): string | null {
  if (monthOf(day) > closedThrough) return day;
  return closedThrough >= 12 ? null : `${day.slice(0, 4)}-${String(closedThrough + 1).padStart(2, '0')}-01`;
}
