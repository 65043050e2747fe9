import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { lockForSystem } from './document-store.ts';
import { endVoices, SYSTEM_ACTOR } from './domain/end-voices.ts';
import { recordAct } from './record-act.ts';
import { findOutOfOffice, findVotesToEnd, type OpenVote } from './vote-store.ts';

const SYSTEM_NAME = '시스템';

/** Ends votes whose time is over, and takes the voice of whoever has left office. Each is an event of the document. */
export async function endVotes({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const due = await db.transact((tx) => findVotesToEnd(tx, now));
  return eachInComplex(db, due, (tx, vote) => endVote(tx, vote, now));
}

async function endVote(tx: Tx, vote: OpenVote, now: Date): Promise<number> {
  const aptId = vote.apt_id;
  const facts = await lockForSystem(tx, aptId, vote.doc_id, now);
  if (!facts) return 0;
  const outcome = endVoices(facts.document, await findOutOfOffice(tx, vote, now), now);
  if (outcome.ok !== true) return 0;
  const actor = { aptId, memberId: SYSTEM_ACTOR, memberName: SYSTEM_NAME };
  const command = { type: outcome.event.type === 'CLOSE_VOTE' ? 'CLOSE_VOTE' : 'LOSE_VOICE' } as const;
  await recordAct(tx, actor, facts, command, outcome, new Map(), { isByLink: false });
  return 1;
}
