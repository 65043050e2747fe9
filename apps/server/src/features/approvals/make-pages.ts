import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { composePage } from './compose-page.ts';
import { pagesOf } from './detail-queries.ts';
import { findWaiting, holdMarks, keepPages, NO_PAGE, type Page } from './page-store.ts';

/** So many at once: form and complex are held for as long. */
const BATCH = 100;

type Options = { db: Database; clock: Clock; isStopped?: () => boolean };

/**
 * The job: makes the pages of documents that have come to rest, or have changed since. A batch is one transaction, so it can
 * stop anywhere and go on later. Gives how many were looked at.
 */
export async function makePages({ db, clock, isStopped = () => false }: Options): Promise<number> {
  let done = 0;
  while (!isStopped()) {
    const waiting = await db.transact((tx) => findWaiting(tx, BATCH));
    if (waiting.length === 0) break;
    const byComplex = Map.groupBy(waiting, ({ apt_id }) => apt_id);
    let kept = 0;
    for (const [aptId, rows] of byComplex)
      kept += await makeSome(
        { db, clock },
        aptId,
        rows.map(({ doc_id }) => doc_id),
      );
    done += kept;
    // All of them were changed meanwhile: they have their turn in the next run.
    if (kept === 0) break;
  }
  return done;
}

const makeSome = ({ db, clock }: Pick<Options, 'db' | 'clock'>, aptId: string, docIds: readonly string[]) =>
  db.transact(async (tx) => {
    await openComplex(tx, aptId);
    const marked = await holdMarks(tx, aptId, docIds);
    if (marked.length === 0) return 0;
    const ids = marked.map(({ doc_id }) => doc_id);
    const made = new Map((await tx.run(pagesOf(aptId, clock.now(), ids))).map((row) => [row.doc_id, composePage(row)]));
    return keepPages(
      tx,
      aptId,
      marked.map((one): Page => ({ ...NO_PAGE, ...made.get(one.doc_id), ...one })),
    );
  });
