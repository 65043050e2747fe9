export { homeReports } from './queries.ts';
export { reportRoutes } from './routes.ts';
export { workOutReport } from './work-out-report.ts';
