export { lookForHazards, settleHazards } from './look-for-hazards.ts';
export { filePolicyRoutes } from './routes.ts';
