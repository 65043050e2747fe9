import { josa } from '@danji/contract/josa';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { findPeople, lockDocument } from './document-store.ts';
import { handOver } from './domain/hand-over.ts';
import { recordAct } from './record-act.ts';
import { refuseAct } from './refuse-act.ts';

type Given = { tx: Tx; actor: Actor; now: Date; docId: string; fromId: string; toId: string; why: '퇴직' | '탈퇴' };

/** A document of a drafter who leaves goes to a successor; by whoever sees it and manages documents. */
export async function handOverDocument({ tx, actor, now, docId, fromId, toId, why }: Given): Promise<void> {
  const { aptId, memberId } = actor;
  const facts = await lockDocument(tx, { aptId, memberId, now }, docId);
  if (!facts) return refuse('NOT_FOUND', { message: 'no such document for the caller' });
  if (!facts.isManager) refuseAct('NOT_MANAGER');
  if (facts.document.drafterId !== fromId) refuseAct('WRONG_STATE');
  const people = await findPeople(tx, aptId, [toId], now);
  const name = people.get(toId)?.name ?? toId;
  const command = { type: 'HAND_OVER', toId, reason: `${josa(why, '으로/로')} ${name}님에게 인계` } as const;
  const outcome = handOver(facts.document, command, { now, actorId: memberId, people });
  if (outcome.ok === false)
    refuseAct(outcome.reason, { personName: name, title: facts.title }, { docId, personId: toId });
  if (outcome.ok !== true) return;
  await recordAct(tx, actor, facts, command, outcome, people, { isByLink: false });
}
