export { publicationRoutes } from './routes.ts';
export { serveOpen } from './serve-open.ts';
