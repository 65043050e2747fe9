export { presentPayee } from './present.ts';
export { payeePageOf } from './queries.ts';
export { payeeFile, payeeRoutes } from './routes.ts';
