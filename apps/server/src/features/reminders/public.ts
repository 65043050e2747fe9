export { koreanHolidays } from './holidays.ts';
export { remindWaiting } from './remind-waiting.ts';
