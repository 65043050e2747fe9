import type { Answer, Tx } from '../../lib/database.ts';
import { buildEntries } from './domain/build-entries.ts';
import { loadSources, markOf, settle, writeEntries } from './index-store.ts';

/**
 * Writes what can be found of documents, in the transaction of the act that changed them: found and readable are never
 * apart. The act itself has marked the documents (a trigger does), so that no one else writes their entries meanwhile.
 */
export async function indexDocuments(tx: Tx, aptId: string, docIds: readonly string[]): Promise<void> {
  const sources = await loadSources(tx, aptId, docIds);
  const entries = sources.flatMap((source) =>
    buildEntries(aptId, source).map((entry) => ({ ...entry, docId: source.docId })),
  );
  if (entries.length > 0) await writeEntries(tx, aptId, entries);
  await settle(tx, aptId, docIds, entries);
}

/**
 * For an act, most of which change nothing that can be found: then there is no mark, and nothing to write. The question
 * travels behind what the act writes.
 */
export { markOf };
export async function indexMarked(tx: Tx, aptId: string, docId: string, mark: Answer | undefined): Promise<void> {
  if (mark?.count === 1) await indexDocuments(tx, aptId, [docId]);
}
