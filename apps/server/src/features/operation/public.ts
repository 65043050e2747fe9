export { operationGauges } from './gauges.ts';
export { hostName } from './measure-node.ts';
export { operationRoutes } from './routes.ts';
export { startHeartbeat } from './start-heartbeat.ts';
export { warnOperators } from './warn-operators.ts';
