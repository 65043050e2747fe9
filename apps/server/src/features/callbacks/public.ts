export { startCallbacks } from './deliver-callbacks.ts';
export { signCallback } from './domain/callback-signature.ts';
export { openLookup } from './open-lookup.ts';
export { refuseUrl } from './post-callback.ts';
export { callbackRoutes } from './routes.ts';
