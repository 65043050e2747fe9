export { dwellingRoutes } from './routes.ts';
