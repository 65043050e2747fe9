export { dwellingRoutes } from './routes.ts';
export { findUnlisted } from './store.ts';
