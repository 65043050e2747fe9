export { readNoticePicture } from './put-notice-picture.ts';
export { complexRoutes } from './routes.ts';
export { readShownNotice } from './save-notice.ts';
