import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { openComplex } from '../../lib/enter.ts';
import { appendEvent, PURGE } from '../approvals/public.ts';
import { recordEvent } from '../auth/public.ts';
import { anonymiseMember, eraseDocument, lockDueDocument } from './purge-store.ts';
import {
  closeRun,
  findApprovedRuns,
  findWaitingItems,
  keepItem,
  lockRun,
  markDone,
  sha256,
  type WaitingItem,
} from './retention-store.ts';
import type { PrivacyDeps } from './reveal-personal-data.ts';

/** What stands on the list instead, when the time has been made longer since it was proposed. */
const NOT_DUE = '보존기한이 아직 남아 폐기하지 않음';

type Deps = PrivacyDeps & { db: Database; clock: Clock };

/** Carries out what was approved: exactly the list, each thing in a transaction of its own, and safe to repeat. */
export async function purgeApproved(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  let erased = 0;
  for (const run of await db.transact(findApprovedRuns)) {
    const waiting = await db.transact(async (tx) => {
      await openComplex(tx, run.apt_id);
      return findWaitingItems(tx, run.apt_id, run.run_id);
    });
    erased += await eachInComplex(db, waiting, (tx, item) => purgeItem(tx, item, clock.now()));
    await db.transact((tx) => finish(deps, tx, run, clock.now()));
  }
  return erased;
}

async function finish(deps: Deps, tx: Tx, run: { apt_id: string; run_id: string }, now: Date): Promise<void> {
  await openComplex(tx, run.apt_id);
  if ((await closeRun(tx, run.apt_id, run.run_id, now)) === 0) return;
  await recordEvent(deps, tx, {
    aptId: run.apt_id,
    kind: 'RETENTION_DONE',
    memberId: null,
    client: null,
    at: now,
    detail: { runId: run.run_id },
  });
}

async function purgeItem(tx: Tx, item: WaitingItem, now: Date): Promise<number> {
  // One node at a time works on a list; the other finds nothing left of it.
  await lockRun(tx, item.apt_id, item.run_id);
  const still = (await findWaitingItems(tx, item.apt_id, item.run_id)).some(({ item_id }) => item_id === item.item_id);
  if (!still) return 0;
  const isGone =
    item.doc_id !== null
      ? await purgeDocument(tx, item, item.doc_id, now)
      : item.member_id !== null && (await anonymiseMember(tx, item.apt_id, item.member_id, now));
  if (isGone) await markDone(tx, item, now);
  else await keepItem(tx, item.apt_id, item.run_id, { itemId: item.item_id, reason: NOT_DUE });
  return isGone ? 1 : 0;
}

/** The last event says what went, by its hashes; then the words go. False: its time has been made longer. */
async function purgeDocument(tx: Tx, item: WaitingItem, docId: string, now: Date): Promise<boolean> {
  const { apt_id: aptId } = item;
  const due = await lockDueDocument(tx, { aptId, docId, now });
  if (!due) return true;
  if (!due.is_due) return false;
  await appendEvent(
    tx,
    {
      document: { id: docId, state: due.state, round: due.round },
      eventSeq: due.event_seq,
      eventHash: due.event_hash,
    },
    {
      aptId,
      type: PURGE,
      actorId: item.decided_by,
      at: now,
      payload: {
        actorName: '보존기한 만료',
        runId: item.run_id,
        docNumber: due.doc_number,
        decidedAt: due.decided_at,
        titleHash: sha256(due.title).toString('hex'),
        contentHash: due.content_hash?.toString('hex') ?? null,
        attachments: due.attachments,
        erased: due.quoting,
      },
    },
  );
  await eraseDocument(tx, aptId, docId, now);
  return true;
}
