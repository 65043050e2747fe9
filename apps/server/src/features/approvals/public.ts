export { type Reader, readable } from './reader.ts';
export { approvalRoutes } from './routes.ts';
