export { checkIndex } from './check-index.ts';
export { buildEntries } from './domain/build-entries.ts';
export { bodyOf } from './domain/parts.ts';
export type { Said, Source } from './domain/source.ts';
export { indexAfterwards, indexDocuments, indexMarked, markOf, markStale } from './index-documents.ts';
export { indexStale } from './index-stale.ts';
export { loadSources } from './index-store.ts';
export { keepSearchable } from './keep-searchable.ts';
export { readFileTexts } from './read-file-texts.ts';
