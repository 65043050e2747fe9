export { commentRoutes } from './routes.ts';
export { writeComment } from './write-comment.ts';
