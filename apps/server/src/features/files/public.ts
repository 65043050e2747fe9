export { attachReceived } from './attach-file.ts';
export { createFileDeps } from './create-file-deps.ts';
export type { FileKey } from './depot.ts';
export type { FileDeps } from './deps.ts';
export { downloadAttachment } from './download-attachment.ts';
export { downloadOf } from './queries.ts';
export { readVerified } from './read-verified.ts';
export { fileRoutes } from './routes.ts';
export { startFileSweeper } from './sweep-files.ts';
