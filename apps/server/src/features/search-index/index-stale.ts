import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Log } from '../../lib/log.ts';
import { indexDocuments } from './index-documents.ts';
import { countTry, findStale, lockStale } from './index-store.ts';

/** They are read together, so they are few: each may be a megabyte. */
const BATCH = 20;

type Deps = { db: Database; log: Log; isStopped?: () => boolean };

/**
 * Writes the entries of documents that no act has written: those from before there was a search, and whatever a future act
 * forgets. A batch is one transaction, so it can stop anywhere and go on later. Gives how many documents were written.
 */
export async function indexStale({ db, log, isStopped = () => false }: Deps): Promise<number> {
  let done = 0;
  while (!isStopped()) {
    const waiting = await db.transact((tx) => findStale(tx, BATCH));
    let moved = 0;
    for (const [aptId, docIds] of byComplex(waiting)) moved += await indexBatch(db, log, aptId, docIds);
    done += moved;
    if (moved === 0) return done;
  }
  return done;
}

function byComplex(rows: readonly { apt_id: string; doc_id: string }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const row of rows) groups.set(row.apt_id, [...(groups.get(row.apt_id) ?? []), row.doc_id]);
  return groups;
}

async function indexBatch(db: Database, log: Log, aptId: string, docIds: readonly string[]): Promise<number> {
  try {
    return await db.transact(async (tx) => {
      await openComplex(tx, aptId);
      const mine = await lockStale(tx, aptId, docIds);
      if (mine.length > 0) await indexDocuments(tx, aptId, mine);
      return mine.length;
    });
  } catch (error) {
    // One that cannot be written must not keep the others out.
    if (docIds.length > 1) {
      let moved = 0;
      for (const docId of docIds) moved += await indexBatch(db, log, aptId, [docId]);
      return moved;
    }
    log.warn({ err: error, aptId, docId: docIds[0] }, 'a document could not be indexed');
    await db.transact(async (tx) => {
      await openComplex(tx, aptId);
      await countTry(tx, aptId, docIds);
    });
    return 0;
  }
}
