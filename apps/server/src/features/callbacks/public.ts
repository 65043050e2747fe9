export { startCallbacks } from './deliver-callbacks.ts';
export { signCallback } from './domain/callback-signature.ts';
export { callbackRoutes } from './routes.ts';
