export { startCallbacks } from './deliver-callbacks.ts';
export { callbackRoutes } from './routes.ts';
