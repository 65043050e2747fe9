export { complexRoutes } from './routes.ts';
export { readShownNotice } from './save-notice.ts';
