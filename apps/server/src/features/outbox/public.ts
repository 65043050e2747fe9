export { type Channel, Undeliverable } from './channels.ts';
export { outboxRoutes } from './routes.ts';
export { startOutbox } from './send-messages.ts';
export { queueMessage } from './store.ts';
