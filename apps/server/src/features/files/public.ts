export { createFileDeps } from './create-file-deps.ts';
export { fileRoutes } from './routes.ts';
export { startFileSweeper } from './sweep-files.ts';
