export type { ErpDeps } from './deps.ts';
export { integrationRoutes } from './routes.ts';
export { createBearerGate } from './service-gate.ts';
