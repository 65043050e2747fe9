export { startCallbacks } from './deliver-callbacks.ts';
export { signCallback } from './domain/callback-signature.ts';
export { openLookup, refuseUrl } from './post-callback.ts';
export { callbackRoutes } from './routes.ts';
