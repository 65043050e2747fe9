export { createPushChannel } from './push-channel.ts';
export { pushRoutes } from './routes.ts';
export { createVapid } from './vapid.ts';
