import { isOpen } from './advance.ts';
import { type Ask, asksOf, isSameAsk, mayStandIn } from './asks.ts';
import { actingFor } from './stand-in.ts';
import type { Absence, Decision, Document, DomainEvent } from './types.ts';
import { urgedBy } from './urge.ts';

/** Whom an act may concern. */
export type Part =
  /** Those of whom something is asked from now on: the next people, their stand-ins, the drafter of what came back. */
  | 'next'
  | 'drafter'
  /** Who holds it from now on. */
  | 'successor'
  | 'decider'
  /** Who has signed in this round, in person or standing in. */
  | 'acted'
  /** Whose turn it was until now, and who stood in for them. */
  | 'waiting'
  | 'voters'
  /** Whom the drafter asks once more for what is asked of them already (독촉). */
  | 'urged'
  /** Who comes into the line or leaves it by the act. */
  | 'added'
  | 'removed'
  /** 참조, 열람, 수신. The last two have a document only once it is decided. */
  | 'reference'
  | 'reader'
  | 'receiver';

/** What an act may come to beside itself: the document is decided, a vote has passed, the round has failed. */
export type Upshot = 'COMPLETED' | 'RESOLVED' | 'RETURNED';

type Event = DomainEvent['type'];
type Told = readonly Part[];
const everybody: Told = ['drafter', 'acted', 'waiting', 'reference', 'reader', 'receiver'];

/**
 * Who is told of each act (the rule book's table). Of whom something is asked by it is asked and told nothing else;
 * nobody is told twice, nor of what they did themselves.
 */
export const WHO_IS_TOLD: Readonly<Record<Event | Upshot, Told>> = {
  SUBMIT: ['next', 'reference'],
  APPROVE: ['next'],
  AGREE: ['next'],
  CONFIRM: ['next'],
  VOTE: ['next'],
  RECORD_CONSENT: ['next'],
  DECIDE_FINALLY: ['next'],
  DECIDE_EARLY: ['next'],
  DISAGREE: ['next', 'drafter', 'decider'],
  REJECT: ['next'],
  STEP_BACK: ['next', 'drafter'],
  HOLD: ['drafter'],
  RESUME: [],
  ASK: ['drafter'],
  CORRECT: ['drafter', 'acted'],
  URGE: ['urged'],
  UNDO: ['next', 'drafter'],
  CHANGE_LINE: ['next', 'removed', 'drafter'],
  ASSIGN: ['next', 'added'],
  TRANSFER: ['next', 'added', 'removed', 'drafter'],
  RECALL: everybody,
  FORCE_RECALL: everybody,
  VOID: everybody,
  CLOSE_VOTE: ['next'],
  LOSE_VOICE: ['next'],
  HAND_OVER: ['next', 'successor'],
  ENFORCE: [],
  DELETE: [],
  COMPLETED: ['drafter', 'reference', 'reader', 'receiver'],
  RESOLVED: ['voters', 'drafter'],
  RETURNED: ['next', 'acted', 'waiting', 'reference'],
};

export type Audience = { readonly memberId: string; readonly kind: 'REFERENCE' | 'READER' | 'RECEIVER' };
export type Happening = {
  readonly before: Document;
  readonly decision: Decision;
  readonly absences: readonly Absence[];
  readonly audience: readonly Audience[];
};
export type Telling = { readonly memberId: string } & (
  | { readonly as: 'asked'; readonly ask: Ask }
  | { readonly as: 'told'; readonly part: Part; readonly of: Event | Upshot }
);

/** Everybody who hears of an act, once each. */
export function tellingsOf(happening: Happening): readonly Telling[] {
  const { before, decision, absences } = happening;
  const { actorId, at } = decision.event;
  const asked = asksOf(decision.next, absences, at);
  const askedBefore = asksOf(before, absences, at);
  const tellings = new Map<string, Telling>();
  const rows = [...upshotsOf(happening), decision.event.type];
  if (rows.some((of) => WHO_IS_TOLD[of].includes('next')))
    for (const [memberId, ask] of asked)
      if (!isSameAsk(askedBefore.get(memberId), ask)) tellings.set(memberId, { memberId, as: 'asked', ask });
  for (const of of rows)
    for (const part of WHO_IS_TOLD[of])
      for (const memberId of membersOf(part, happening))
        if (memberId !== actorId && !tellings.has(memberId)) tellings.set(memberId, { memberId, as: 'told', part, of });
  return [...tellings.values()];
}

export function upshotsOf({
  before,
  decision: { event, next, completed },
}: Pick<Happening, 'before' | 'decision'>): Upshot[] {
  const isVoting = ({ steps }: Document) => steps.some((step) => step.kind === 'VOTE' && isOpen(step));
  const isClosed = ['VOTE', 'RECORD_CONSENT', 'LOSE_VOICE'].includes(event.type) && isVoting(before) && !isVoting(next);
  const isReturned = next.state === 'REJECTED' && before.state === 'IN_PROGRESS';
  return [
    ...(completed ? (['COMPLETED'] as const) : []),
    ...(isReturned ? (['RETURNED'] as const) : []),
    ...(isClosed && !isReturned ? (['RESOLVED'] as const) : []),
  ];
}

function membersOf(part: Part, { before, decision, absences, audience }: Happening): readonly string[] {
  const { next, event, completed } = decision;
  const inLine = ({ steps }: Document) => steps.filter((step) => step.kind !== 'DRAFT');
  const people = (document: Document) => new Set(inLine(document).map((step) => step.personId));
  const beside = (kind: Audience['kind']) => audience.filter((one) => one.kind === kind).map((one) => one.memberId);
  const isDecided = completed || before.state === 'APPROVED' || before.state === 'ENFORCED';
  switch (part) {
    case 'next':
      return [];
    case 'drafter':
      return [before.drafterId];
    case 'successor':
      return [next.drafterId];
    case 'decider':
      return inLine(next).flatMap((step) => (step.kind === 'DECIDE' ? [step.personId] : []));
    case 'acted':
      return inLine(before).flatMap((step) => (step.actorId === null ? [] : [step.personId, step.actorId]));
    case 'waiting':
      return before.state === 'REJECTED' ? [] : [...asksOf(before, absences, event.at).keys()];
    case 'voters':
      return inLine(next).flatMap((step) => (step.kind === 'VOTE' && step.actorId !== null ? [step.personId] : []));
    case 'urged':
      return urgedBy(before, next).flatMap((step) => {
        const acting = actingFor(step.personId, absences, event.at);
        return mayStandIn(next, step, acting) ? [step.personId, acting] : [step.personId];
      });
    case 'added':
      return [...people(next)].filter((id) => !people(before).has(id));
    case 'removed':
      return [...people(before)].filter((id) => !people(next).has(id));
    case 'reference':
      return beside('REFERENCE');
    case 'reader':
      return isDecided ? beside('READER') : [];
    case 'receiver':
      return isDecided ? beside('RECEIVER') : [];
  }
}
