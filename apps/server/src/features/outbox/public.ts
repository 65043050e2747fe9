export { type Channel, Undeliverable } from './channels.ts';
export type { MessageRow } from './message-row.ts';
export { startOutbox } from './send-messages.ts';
export { queueMessage } from './store.ts';
