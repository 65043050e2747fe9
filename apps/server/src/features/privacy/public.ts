export { othersToo } from './domain/others-too.ts';
export { foldedEvents } from './folded-queries.ts';
export { privacyRoutes } from './routes.ts';
export { startPrivacyLogs } from './start-privacy.ts';
