export { koreanHolidays } from '../../lib/korean-holidays.ts';
export { remindWaiting } from './remind-waiting.ts';
