export { checkOwnPassword } from './check-password.ts';
export { hubDigest } from './domain/hub-digest.ts';
export { createFirstAdminLink } from './first-admin-link.ts';
export { insertHubKey } from './hub-store.ts';
export { countHit } from './limit-rate.ts';
export { recordEvent } from './record-event.ts';
export { authRoutes } from './routes.ts';
export { endSessionsWithoutCode } from './session-store.ts';
