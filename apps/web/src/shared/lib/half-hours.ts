const two = (n: number) => String(n).padStart(2, '0');

/** What a list of times offers; any other minute is typed. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, n) => `${two(Math.floor(n / 2))}:${n % 2 ? '30' : '00'}`,
);

/** Where the list begins: at the half hour of a time, or when an office opens. */
export const halfHourOf = (time: string): string => HALF_HOURS.findLast((one) => one <= time) ?? '09:00';
