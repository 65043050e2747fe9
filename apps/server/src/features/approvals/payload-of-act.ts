import type { DocumentFacts, LinePerson } from './document-store.ts';
import type { FilledItem } from './domain/filling.ts';
import type { Command, Decision, SystemCommand } from './domain/types.ts';
import { urgedBy } from './domain/urge.ts';
import { daysWaiting } from './domain/working-days.ts';

type Told = {
  facts: DocumentFacts;
  command: Command | SystemCommand;
  decision: Decision;
  people: ReadonlyMap<string, LinePerson>;
  actorName: string;
  isByLink: boolean;
  filled: readonly FilledItem[];
};

const CHANGES_LINE: ReadonlySet<string> = new Set(['SUBMIT', 'CHANGE_LINE', 'TRANSFER', 'ASSIGN']);

/** What the history tells of an act. Number and seal of a decided document come to it with the number. */
export function payloadOf({
  facts,
  command,
  decision,
  people,
  actorName,
  isByLink,
  filled,
}: Told): Record<string, unknown> {
  const { event, next } = decision;
  const nameOf = (personId: string) => people.get(personId)?.name ?? null;
  return {
    round: next.round,
    stepId: event.stepId,
    reason: event.reason,
    manner: event.manner,
    vote: event.vote,
    fromState: event.fromState,
    toState: event.toState,
    actorName,
    ...(isByLink ? { via: 'LINK' } : {}),
    ...(filled.length > 0 ? { filled } : {}),
    // In the event that decides, it says that the seal knows of it: the check of a document asks for this mark.
    ...(facts.disclosure ? { hasDisclosure: true } : {}),
    ...(command.type === 'SUBMIT' ? { rule: next.rule } : {}),
    ...(command.type === 'RECORD_CONSENT' ? { consent: next.vote?.written?.count } : {}),
    ...(CHANGES_LINE.has(command.type)
      ? {
          line: next.steps.map(({ order, kind, personId }) => ({ order, kind, personId, name: nameOf(personId) })),
        }
      : {}),
    ...(command.type === 'URGE'
      ? {
          urged: urgedBy(facts.document, next).map(({ personId, pendingSince }) => ({
            personId,
            name: nameOf(personId),
            days: daysWaiting(pendingSince ?? event.at, event.at),
          })),
        }
      : {}),
  };
}
