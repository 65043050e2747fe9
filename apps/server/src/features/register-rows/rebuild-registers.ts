import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { agrees, expectedRows } from './expected-rows.ts';
import { endRebuild, findFormsToRebuild, lockRebuild, noteProgress } from './rebuild-store.ts';
import { papersOf, removeRows, rowsInsert } from './store.ts';

/** So many papers in one transaction. */
const BATCH = 200;
/** An act that began before the form was published may still write as it fed then; it has ended by now. */
const SETTLED_MS = 60_000;

type Options = { db: Database; clock: Clock; isStopped?: () => boolean; batch?: number };

/**
 * Goes through the papers of forms that feed otherwise since, a few in each transaction. Stopped at any moment it goes on where
 * it was; papers whose rows are right are left alone. Gives how many were put right.
 */
export async function rebuildRegisters({
  db,
  clock,
  isStopped = () => false,
  batch = BATCH,
}: Options): Promise<number> {
  const before = new Date(clock.now().getTime() - SETTLED_MS);
  let changed = 0;
  for (const { apt_id: aptId, form_id: formId } of await db.transact((tx) => findFormsToRebuild(tx, before)))
    for (let isDone = false; !isDone; ) {
      if (isStopped()) return changed;
      const step = await db.transact(async (tx) => {
        await openComplex(tx, aptId);
        return rebuildSome(tx, aptId, formId, batch);
      });
      changed += step.changed;
      isDone = step.isDone;
    }
  return changed;
}

async function rebuildSome(tx: Tx, aptId: string, formId: string, most: number) {
  const rebuild = await lockRebuild(tx, aptId, formId);
  if (!rebuild) return { changed: 0, isDone: true };
  const feeds = rebuild.feeds ?? [];
  const papers = await papersOf(tx, aptId, { formId, after: rebuild.after, most }, true);
  const wrong = papers.filter((paper) => !agrees(feeds, paper));
  if (wrong.length > 0) {
    await removeRows(
      tx,
      aptId,
      wrong.map(({ docId }) => docId),
    );
    await tx.run(
      rowsInsert(
        aptId,
        wrong.map((paper) => ({ ...paper, rows: expectedRows(feeds, paper) })),
      ),
    );
  }
  const last = papers.at(-1);
  const isDone = papers.length < most || !last;
  if (isDone) await endRebuild(tx, aptId, formId);
  else await noteProgress(tx, aptId, formId, last.docId);
  return { changed: wrong.length, isDone };
}
