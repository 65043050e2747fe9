export { dropPositions, makePositions } from './make-positions.ts';
export { isOffered, offeredPositions } from './queries.ts';
export { positionRoutes } from './routes.ts';
export { findOffered, findOwn } from './store.ts';
