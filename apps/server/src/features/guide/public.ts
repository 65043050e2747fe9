export { type HomeFacts, presentProgress } from './present.ts';
export { guideFactsFor } from './queries.ts';
export { guideRoutes } from './routes.ts';
export type { GuideEnv } from './server-facts.ts';
export { writeMark } from './store.ts';
