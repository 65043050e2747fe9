export { scimRoutes, scimScreenRoutes } from './routes.ts';
export { answerScimError } from './wire-errors.ts';
