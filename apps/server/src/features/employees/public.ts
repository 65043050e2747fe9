export { employeeRoutes } from './routes.ts';
export { runLeaves } from './run-leaves.ts';
