export { scimRoutes, scimScreenRoutes } from './routes.ts';
