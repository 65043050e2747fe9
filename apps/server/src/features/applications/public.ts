export { leaveApplications } from './leave-applications.ts';
export { applicationRoutes } from './routes.ts';
export { lockApproved } from './store.ts';
