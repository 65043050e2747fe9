import {
  actDone,
  alarmWords,
  consentAsked,
  doneBy,
  redraftAsked,
  standInAsked,
  turnAsked,
  urged,
} from '@danji/contract/alarm-words';
import { pageAddress } from '@danji/contract/page-address';
import type { NewAlarm, Settling } from '../alarms/public.ts';
import type { DocumentFacts } from './document-store.ts';
import { isOpen } from './domain/advance.ts';
import { type Ask, asksOf } from './domain/asks.ts';
import type { Decision, Document } from './domain/types.ts';
import { type Audience, type Telling, tellingsOf, upshotsOf } from './domain/who-is-told.ts';
import { daysWaiting } from './domain/working-days.ts';

type About = {
  aptId: string;
  facts: Pick<DocumentFacts, 'document' | 'title' | 'absences'>;
  decision: Decision;
  audience: readonly Audience[];
  actorName: string;
};

/** What an act does to alarms: asks that it answers are settled, and whoever it concerns hears of it, once each. */
export function alarmsOf({ aptId, facts, decision, audience, actorName }: About): Settling {
  const { document: before, title, absences } = facts;
  const { event, next } = decision;
  const docId = before.id;
  const upshots = upshotsOf({ before, decision });
  const happened = upshots.includes('RESOLVED')
    ? alarmWords.passed
    : event.type === 'HAND_OVER'
      ? alarmWords.handedOver
      : event.type !== 'REJECT' && event.type !== 'DISAGREE' && upshots.includes('RETURNED')
        ? alarmWords.lost
        : doneBy(actorName, event.type, event.manner);

  const alarm = (memberId: string, body: string) => {
    const about = { aptId, memberId, docId, title, body, at: event.at };
    return { ...about, type: 'DOCUMENT' as const };
  };
  const ask = (memberId: string, asked: Ask): NewAlarm => ({
    ...alarm(memberId, wordsOf(asked, happened, next)),
    ...(asked.ask === 'TURN' ? { ask: asked.ask, stepId: asked.stepId } : { ask: asked.ask }),
    // Nobody is alarmed by what they did themselves; what it asks of them stands in their list all the same.
    isRead: memberId === event.actorId,
  });
  const tell = (telling: Extract<Telling, { as: 'told' }>): NewAlarm => {
    const told = alarm(telling.memberId, tellingWords(telling, happened));
    // Who is out of the line may not open the document any more.
    return telling.part === 'removed' ? { ...told, type: 'COMMENT', linkUrl: pageAddress('elec-apv-apv-inbox') } : told;
  };
  const asked = asksOf(next, absences, event.at);
  const told = tellingsOf({ before, decision, absences, audience }).flatMap((one) => (one.as === 'told' ? [one] : []));
  const since = (stepId: string | null) => next.steps.find((step) => step.id === stepId)?.pendingSince ?? event.at;
  const urge = ({ memberId }: Telling): NewAlarm[] => {
    const asks = asked.get(memberId);
    if (asks?.ask !== 'TURN') return [];
    const words = urged(actorName, daysWaiting(since(asks.stepId), event.at));
    return [{ ...alarm(memberId, words), ask: 'TURN', stepId: asks.stepId }];
  };
  return {
    aptId,
    docId,
    actorId: event.actorId,
    at: event.at,
    stillAsked: [...asked].map(([memberId, { ask, stepId }]) => ({ memberId, ask, stepId })),
    isMoved: isMoved(before, next),
    ownWords: actDone(event.type),
    words: happened,
    alarms: [
      ...[...asked].map(([memberId, one]) => ask(memberId, one)),
      ...told.filter(({ part }) => part !== 'urged').map(tell),
    ],
    again: told.filter(({ part }) => part === 'urged').flatMap(urge),
  };
}

function wordsOf(ask: Ask, happened: string, { vote }: Document): string {
  if (ask.ask === 'REDRAFT') return redraftAsked(happened);
  if (ask.kind === 'VOTE' && vote?.written) return consentAsked;
  return ask.standsIn ? standInAsked : turnAsked(ask.kind);
}

function tellingWords({ part, of }: Extract<Telling, { as: 'told' }>, happened: string): string {
  if (of === 'COMPLETED' && part === 'reader') return alarmWords.readable;
  if (of === 'COMPLETED' && part === 'receiver') return alarmWords.arrived;
  if (of === 'COMPLETED') return alarmWords.completed;
  return of === 'SUBMIT' ? alarmWords.referred : happened;
}

/** Whether somebody else has the turn than before: whoever was asked to see to it has nothing to see to any more. */
function isMoved(before: Document, next: Document): boolean {
  const turns = ({ state, steps }: Document) =>
    [state, ...steps.filter(isOpen).map((step) => `${step.id} ${step.personId}`)].join();
  return turns(before) !== turns(next);
}
