export { removeDemo } from './remove-demo-complex.ts';
export { demoComplexRoutes } from './routes.ts';
export { findFreeNumber, openOperator } from './store.ts';
