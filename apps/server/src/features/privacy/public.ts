export { privacyRoutes } from './routes.ts';
export { startPrivacyLogs } from './start-privacy.ts';
