import { orphanWords } from '@danji/contract/approval-words';
import type { OrphanBecause } from '@danji/contract/approvals';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { findOrphanAskers, raiseAlarms, settleOrphan } from '../alarms/public.ts';
import { findOrphansToTell, findTitle, type Orphan, orphanedBecause } from './stuck-queries.ts';

/**
 * No document is stuck without somebody being asked about it: the top administrator, once, until it goes on again. Where there
 * is none who can act, whoever manages documents.
 */
export async function tellOrphans({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const found = await db.transact((tx) => findOrphansToTell(tx, now));
  return eachInComplex(db, found, (tx, orphan) => tellOrphan(tx, orphan, now));
}

async function tellOrphan(tx: Tx, { apt_id: aptId, doc_id: docId }: Orphan, now: Date): Promise<number> {
  // Locked, so that two nodes do not both ask, and looked at once more.
  const title = await findTitle(tx, aptId, docId);
  if (title === null) return 0;
  const because = await orphanedBecause(tx, aptId, docId, now);
  if (because === null) return settleOrphan(tx, { aptId, docId, words: '해결되었습니다', at: now });
  const askers = await findOrphanAskers(tx, { aptId, docId });
  if (askers.every(({ isAsked }) => isAsked)) return 0;
  await settleOrphan(tx, { aptId, docId, words: '다른 관리자에게 알렸습니다', at: now });
  const about = { aptId, type: 'DOCUMENT', docId, title, body: bodyOf(because), ask: 'ORPHAN', at: now } as const;
  await raiseAlarms(
    tx,
    askers.map(({ memberId }) => ({ ...about, memberId })),
  );
  return 1;
}

const bodyOf = (because: OrphanBecause): string => {
  const { label, wayOut } = orphanWords[because];
  return `확인이 필요합니다 (${label}). ${wayOut}`;
};
