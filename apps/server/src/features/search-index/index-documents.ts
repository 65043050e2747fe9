import type { Tx } from '../../lib/database.ts';
import { buildEntries } from './domain/build-entries.ts';
import { loadSources, settle, writeEntries } from './index-store.ts';

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
