export { dwellingRoutes } from './routes.ts';
export { findBuildings, findUnlisted } from './store.ts';
