export { startPrivacyLogs } from './gather-all.ts';
export { privacyRoutes } from './routes.ts';
