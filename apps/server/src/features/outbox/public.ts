export { type Channel, Undeliverable } from './channels.ts';
export type { MessageRow } from './message-row.ts';
export { plainWords, type Unsealing, withSecret } from './message-secret.ts';
export { startOutbox } from './send-messages.ts';
export { queueMessage } from './store.ts';
export { channelsOf, type ReachEnv, reachOf, wayTo } from './way-to.ts';
