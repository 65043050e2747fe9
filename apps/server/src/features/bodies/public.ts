export { createBody } from './create-body.ts';
export { endTermsOf } from './end-terms-of.ts';
export { lockBodiesOf } from './lock-bodies-of.ts';
export { openPosition, placeTerm } from './place-term.ts';
export { removeUnusedBody } from './remove-unused-body.ts';
export { bodyRoutes } from './routes.ts';
export { runTerms } from './run-terms.ts';
export { takeOfficerRole } from './term-store.ts';
