export { remindWaiting } from './remind-waiting.ts';
