const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** So many months later, or the last day of that month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const to = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = lastOfMonth(to.getUTCFullYear(), to.getUTCMonth());
  return new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), Math.min(date, last))).toISOString().slice(0, 10);
}
