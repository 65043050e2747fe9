export { payeeRoutes } from './routes.ts';
