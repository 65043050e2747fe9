export { isDone } from './done-queries.ts';
export { presentRow } from './present.ts';
export { meantRows, type RowFilter, readPapers, registerPageOf, rowState } from './queries.ts';
export { registerRoutes } from './routes.ts';
