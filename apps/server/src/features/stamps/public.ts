export { makeStamp } from './make-stamp.ts';
export { type DrafterStampRow, drafterStampOf, type StepStampRow, stepStampsOf } from './queries.ts';
export { stampRoutes } from './routes.ts';
