export { askNewPasskey } from './ask-new-passkey.ts';
export { askPasskey } from './ask-passkey.ts';
export { checkPasskey } from './check-passkey.ts';
export { keepNewPasskey } from './keep-new-passkey.ts';
export { passkeyRoutes } from './routes.ts';
