export { askPasskey } from './ask-passkey.ts';
export { checkPasskey } from './check-passkey.ts';
export { passkeyRoutes } from './routes.ts';
