export { findHits } from './find-hits.ts';
export { searchRoutes } from './routes.ts';
export { findDocuments } from './search-documents.ts';
