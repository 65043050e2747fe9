import { createDatabase } from '../../lib/database.ts';
import { countStale, openAcross, sampleEntries } from './check-store.ts';
import { buildEntries, type Entry } from './domain/build-entries.ts';
import { loadSources } from './index-store.ts';

const BATCH = 500;

export type IndexCheck = {
  documents: number;
  /** Marked and waiting for the job: known to be old, so no fault. */
  waiting: number;
  /** Documents whose entry is missing or says something else, and entries of nothing: the first few. */
  wrong: string[];
  wrongCount: number;
};

/** Makes the entries of all documents anew and compares them with those that are kept. */
export async function checkIndex(ownerUrl: string): Promise<IndexCheck> {
  const db = createDatabase({ url: ownerUrl, max: 1 });
  try {
    return await db.transact(async (tx) => {
      const complexes = await openAcross(tx);
      const check: IndexCheck = { documents: 0, waiting: await countStale(tx), wrong: [], wrongCount: 0 };
      for (const aptId of complexes) {
        for (let after: string | null = ''; after !== null; ) {
          const kept = await sampleEntries(tx, aptId, after, BATCH);
          const sources = await loadSources(
            tx,
            aptId,
            kept.map((row) => row.docId),
          );
          for (const row of kept) {
            check.documents += 1;
            const source = sources.find(({ docId }) => docId === row.docId);
            if (row.isStale || (source && isSame(buildEntries(aptId, source), row.entries))) continue;
            check.wrongCount += 1;
            if (check.wrong.length < 10) check.wrong.push(`${aptId} ${row.docId}`);
          }
          after = kept.length < BATCH ? null : (kept.at(-1)?.docId ?? null);
        }
      }
      return check;
    });
  } finally {
    await db.close();
  }
}

type Kept = Pick<Entry, 'kind' | 'sortAt' | 'norm' | 'tokens' | 'readers'>;
const shapeOf = ({ kind, sortAt, norm, tokens, readers }: Kept) =>
  JSON.stringify([kind, sortAt, norm, tokens, readers]);

function isSame(made: readonly Entry[], kept: readonly Kept[]): boolean {
  const sorted = (entries: readonly Kept[]) => entries.map(shapeOf).sort();
  return JSON.stringify(sorted(made)) === JSON.stringify(sorted(kept));
}
