import type { Tx } from '../../lib/database.ts';
import { findHolders } from '../delegation/public.ts';
import { type DocumentFacts, findPeople, type LinePerson } from './document-store.ts';
import { isOpen } from './domain/advance.ts';
import type { Command } from './domain/types.ts';

/** Facts about everyone whom the act brings into the line, with their offices; others are already in it. */
export async function peopleOfAct(
  tx: Tx,
  aptId: string,
  { document }: DocumentFacts,
  command: Command,
  now: Date,
): Promise<Map<string, LinePerson>> {
  const named = namedBy(command, document.steps);
  if (named.length === 0) return new Map();
  const kept = document.steps.flatMap((step) => (step.actorId ? [step.actorId] : []));
  const ids = new Set([...named, document.drafterId, ...kept, ...document.steps.map((step) => step.personId)]);
  const people = await findPeople(tx, aptId, [...ids], now);
  const rule = command.type === 'SUBMIT' ? command.rule : document.rule;
  if (command.type === 'URGE' || !rule) return people;
  const about = { drafterId: document.drafterId, actingForChair: rule.actingForChair };
  const offices = new Map(
    (await findHolders(tx, aptId, about, now, [...ids])).map((holder) => [holder.id, holder.offices]),
  );
  return new Map([...people].map(([id, person]) => [id, { ...person, offices: offices.get(id) ?? [] }]));
}

function namedBy(command: Command, steps: DocumentFacts['document']['steps']): string[] {
  switch (command.type) {
    case 'SUBMIT':
    case 'CHANGE_LINE':
      return command.line.map((step) => step.personId);
    case 'TRANSFER':
    case 'ASSIGN':
    case 'HAND_OVER':
      return [command.toId];
    case 'URGE':
      return steps.filter(isOpen).map((step) => step.personId);
    default:
      return [];
  }
}
