export { isDone } from './done-queries.ts';
export { presentRow } from './present.ts';
export { meantRows, type RowFilter, registerPageOf, rowIsReadable, rowState } from './queries.ts';
export { registerRoutes } from './routes.ts';
