export { findDrafterStamp, findStepStamps, type StepStampRow } from './queries.ts';
export { stampRoutes } from './routes.ts';
