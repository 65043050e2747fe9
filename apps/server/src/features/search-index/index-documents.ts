import type { Answer, Tx } from '../../lib/database.ts';
import { buildEntries } from './domain/build-entries.ts';
import type { Source } from './domain/source.ts';
import { loadSources, settle, sourcesOf, writeEntries } from './index-store.ts';

/**
 * Writes what can be found of documents, in the transaction of the act that changed them: found and readable are never
 * apart. The act itself has marked the documents (a trigger does), so that no one else writes their entries meanwhile.
 */
export const indexDocuments = async (tx: Tx, aptId: string, docIds: readonly string[]): Promise<void> =>
  write(tx, aptId, docIds, await loadSources(tx, aptId, docIds));

/**
 * For an act, most of which change nothing that can be found: then there is no mark, and nothing to write. The question
 * travels behind what the act writes.
 */
export const markedSources = (aptId: string, docId: string) => sourcesOf(aptId, [docId], { marked: true });
export async function indexMarked(tx: Tx, aptId: string, docId: string, marked: Answer | undefined): Promise<void> {
  const sources = (marked?.rows ?? []) as Source[];
  if (sources.length > 0) await write(tx, aptId, [docId], sources);
}

async function write(tx: Tx, aptId: string, docIds: readonly string[], sources: readonly Source[]): Promise<void> {
  const entries = sources.flatMap((source) =>
    buildEntries(aptId, source).map((entry) => ({ ...entry, docId: source.docId })),
  );
  if (entries.length > 0) await writeEntries(tx, aptId, entries);
  await settle(tx, aptId, docIds, entries);
}
