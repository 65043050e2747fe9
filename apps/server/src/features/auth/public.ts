export { checkOwnPassword } from './check-password.ts';
export type { AuthDeps } from './deps.ts';
export { hubDigest } from './domain/hub-digest.ts';
export { createFirstAdminLink } from './first-admin-link.ts';
export { insertHubKey } from './hub-store.ts';
export { countHit, limitRate } from './limit-rate.ts';
export { recordEvent } from './record-event.ts';
export { authRoutes } from './routes.ts';
export { endSessionsWithoutCode } from './session-store.ts';
