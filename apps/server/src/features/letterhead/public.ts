export { linesNow, linesOnDecision, type MarkAtRow, marksNow, marksOnDecision } from './queries.ts';
export { letterheadRoutes } from './routes.ts';
export { insertSealUse } from './store.ts';
