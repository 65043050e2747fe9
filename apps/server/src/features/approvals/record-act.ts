import type { BudgetMarks } from '@danji/contract/forms/budget-marks';
import type { Actor } from '../../http/actor.ts';
import { breathe, inTurns } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import type { LateText } from '../../lib/late-text.ts';
import { alarmWrites } from '../alarms/public.ts';
import { spendBudget } from '../budgets/public.ts';
import { rowWrites } from '../register-rows/public.ts';
import { indexAfterwards, indexMarked, markOf, markStale } from '../search-index/public.ts';
import { giveVacationBack } from '../vacations/public.ts';
import { correctionUpdate, documentWrite, eventInsert, lineWrites, openToReceivers } from './act-store.ts';
import {
  freeWhatItHeld,
  holdFrom,
  learnFrom,
  NOTHING_AROUND,
  type Surroundings,
  surroundings,
  takeFrom,
} from './act-surroundings.ts';
import { alarmsOf } from './alarms-of-act.ts';
import { nextLink } from './append-event.ts';
import type { Corrected } from './correct-values.ts';
import type { DocumentFacts, LinePerson } from './document-store.ts';
import type { FilledItem } from './domain/filling.ts';
import { spelling } from './domain/history-chain.ts';
import type { Command, Decision, Document, Step, SystemCommand } from './domain/types.ts';
import { nextWriterWrites } from './next-writer-store.ts';
import { numberWriteOf } from './number-document.ts';
import { payloadOf } from './payload-of-act.ts';
import { type ActWrite, joined, runWrites, writeLast } from './write-store.ts';

type Acting = Pick<Actor, 'aptId' | 'memberId' | 'memberName'>;
type How = {
  isByLink: boolean;
  last?: LateText | undefined;
  correction?: Corrected | null;
  filled?: readonly FilledItem[];
};

/** Everything that is written of a decision. Gives the number of a document that is decided by it, or what stands for it. */
export async function recordAct(
  tx: Tx,
  actor: Acting,
  facts: DocumentFacts,
  command: Command | SystemCommand,
  decision: Decision,
  people: ReadonlyMap<string, LinePerson>,
  { isByLink, last, correction = null, filled = [] }: How,
): Promise<string | null> {
  const { aptId } = actor;
  const { id: docId } = facts.document;
  const { event } = decision;
  // From here on the drafter may rewrite it; what was rejected or taken back stays in the chain.
  const endsRound = event.toState !== event.fromState && ['REJECTED', 'WITHDRAWN'].includes(event.toState);
  const reads = decision.completed || endsRound || command.type === 'SUBMIT' || command.type === 'VOID';
  const around = reads ? await surroundings(tx, aptId, facts) : NOTHING_AROUND;
  if (around.budget)
    await budgetOf(tx, { aptId, facts, command, endsRound, marks: around.budget, at: event.at, by: actor });
  const change = { aptId, before: facts.document, decision, people, actorName: actor.memberName };
  const { first, steps } = lineWrites(change);
  const told = alarmWrites(
    alarmsOf({ aptId, facts, decision, audience: around.audience, actorName: actor.memberName }),
  );
  const payload = payloadOf({ facts, command, decision, people, actorName: actor.memberName, isByLink, filled });
  if (decision.completed) {
    const writes = [...first, joined([...steps, ...told])];
    return decideWith(tx, { aptId, facts, decision, around, payload, writes, last, by: actor });
  }

  if (command.type === 'VOID') await giveVacationBack(tx, { aptId, docId, at: event.at, by: actor });
  const { title, content, amount, disclosure } = facts;
  const written = endsRound
    ? { title, content, amount, ...(disclosure ? { disclosure } : {}), attachments: around.attachments }
    : correction && { title, content, amount, corrected: correction.corrected };
  const link = nextLink(facts, {
    aptId,
    docId,
    type: event.type,
    actorId: event.actorId,
    onBehalfOf: event.onBehalfOf,
    at: event.at,
    payload: written ? { ...payload, written } : payload,
  });
  const eventWrite: ActWrite = { statement: eventInsert(link) };
  const documentChange = documentWrite({ ...change, chain: link });
  const writes = correction
    ? [
        ...first,
        ...steps,
        // The guard of what is under way looks for the event first.
        eventWrite,
        { statement: correctionUpdate({ aptId, docId }, correction), guard: 'the document changed under its lock' },
        documentChange,
        joined(told),
      ]
    : [...first, joined([...steps, documentChange, eventWrite, ...told])];
  // What was filled in is found from now on; it changes neither document nor step, so that no trigger would tell.
  if (filled.length > 0) writes.push({ statement: markStale(aptId, docId) });
  if (last && !correction && filled.length === 0 && changesNoWords(facts.document, decision)) {
    writeLast(tx, writes);
    return null;
  }
  const answers = await runWrites(tx, [...writes, { statement: markOf(aptId, docId) }]);
  await indexMarked(tx, aptId, docId, answers.at(-1));
  return null;
}

const MANY_ROWS = 50;
/** Tables of many rows and bodies: what is done with all of it takes a while. */
const hasLongValues = (content: Readonly<Record<string, unknown>>): boolean =>
  Object.values(content).some((value) =>
    Array.isArray(value) ? value.length > MANY_ROWS : typeof value === 'object' && value !== null,
  );

type Budgeting = { aptId: string; facts: DocumentFacts; command: Command | SystemCommand; endsRound: boolean };

/** What the act does with the budget beside deciding: 상신 holds, what comes back or becomes void is free again. */
async function budgetOf(
  tx: Tx,
  { facts, command, endsRound, marks, ...acting }: Budgeting & { marks: BudgetMarks; at: Date; by: Acting },
): Promise<void> {
  if (command.type === 'SUBMIT') await holdFrom(tx, facts, { ...acting, marks, consent: command.rule?.budget ?? null });
  const isVoid = command.type === 'VOID';
  if (isVoid || endsRound) await freeWhatItHeld(tx, facts.document.id, { ...acting, isVoid });
}

type Deciding = {
  aptId: string;
  facts: DocumentFacts;
  decision: Decision;
  around: Surroundings;
  payload: Record<string, unknown>;
  /** All that does not need the number. */
  writes: readonly ActWrite[];
  last: LateText | undefined;
  by: Acting;
};

/**
 * The number comes last, together with what it stands in. Where nothing follows, all of it travels with the commit, and whoever
 * decides another document of the complex waits for nothing but that.
 */
async function decideWith(tx: Tx, deciding: Deciding): Promise<string> {
  const { aptId, facts, decision, around, payload, last } = deciding;
  const { at } = decision.event;
  const docId = facts.document.id;
  if (around.vacation) await takeFrom(tx, facts, { aptId, marks: around.vacation, at, by: deciding.by });
  if (around.budget) await spendBudget(tx, { aptId, docId, at, by: deciding.by });
  if (around.payment) await learnFrom(tx, aptId, facts, { payment: around.payment, at });
  const before = [
    ...deciding.writes,
    ...nextWriterWrites(aptId, facts, around.next, { actorId: decision.event.actorId, at }),
    { statement: openToReceivers(aptId, docId, at) },
    ...rowWrites(around.feeds, { aptId, docId, at, ...facts }).map((statement) => ({ statement })),
  ];
  const isLong = hasLongValues(facts.content);
  const content = isLong ? await inTurns(spelling(facts.content)) : facts.content;
  if (isLong) await breathe();
  const number = numberWriteOf({ aptId, facts, content, decision, around, payload });
  // Sealing it was a turn of its own, and so is sending it.
  if (isLong) await breathe();
  // Whoever waits for the next number does not wait for what can be found by this one.
  indexAfterwards(tx, aptId, docId);
  if (last) {
    writeLast(tx, before);
    tx.beforeCommit(number, (answer) => last.come(String(answer.rows[0]?.number)));
    return last.expect();
  }
  const answers = await runWrites(tx, [...before, { statement: number }]);
  return String(answers.at(-1)?.rows[0]?.number);
}

/**
 * Whether all that can be found of the document stays as it is: people of the line have acted themselves, without a word.
 * (Somebody who is called otherwise than at 상신 is found by the new name when the job has seen the mark.)
 */
function changesNoWords(before: Document, { next }: Decision): boolean {
  const old = new Map(before.steps.map((step) => [step.id, step]));
  return (
    next.state === before.state &&
    next.round === before.round &&
    next.drafterId === before.drafterId &&
    next.steps.length === before.steps.length &&
    next.steps.every((step) => {
      const was = old.get(step.id);
      const isActor = (one: Step) => one.actorId === null || one.actorId === one.personId;
      return was && was.personId === step.personId && was.reason === step.reason && isActor(was) && isActor(step);
    })
  );
}
