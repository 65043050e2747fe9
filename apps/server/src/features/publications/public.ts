export { ownOpenDuties } from './due-store.ts';
export { findPageCode } from './find-page-code.ts';
export { preparePublication } from './prepare-publication.ts';
export { publishDocument } from './publish-document.ts';
export { publicationRoutes } from './routes.ts';
export { serveOpen } from './serve-open.ts';
export { tellOpenDuties } from './tell-open-duties.ts';
