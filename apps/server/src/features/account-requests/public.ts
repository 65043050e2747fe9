export { createAskReset } from './ask-reset.ts';
export { guardContact } from './guard-contact.ts';
export { accountRequestRoutes } from './routes.ts';
export { runAccountRequests } from './run-requests.ts';
