export { complexDownloadRoutes } from './routes.ts';
export { runAskedExport, startComplexExports } from './run-exports.ts';
