import type { DocumentRule } from '@danji/contract/delegation-rule';
import { drawDemanded } from '../delegation/public.ts';
import { type CompleteStep, completeLine } from './domain/complete-line.ts';
import { type DefaultLine, withStandIn } from './domain/default-line.ts';
import { holdersIn } from './domain/find-line-people.ts';
import type { Organisation } from './domain/line-definition.ts';

type Facts = { organisation: Organisation; drafterId: string; rule: DocumentRule; now: Date };

/** What the form draws, with everybody whom the rule demands and the form has left out. */
export function drawWholeLine(
  drawn: DefaultLine | null,
  { organisation, drafterId, rule, now }: Facts,
): CompleteStep[] {
  const wanted = drawDemanded(rule, holdersIn(organisation, now), drafterId);
  const officesOf = (id: string) => organisation.members.find((member) => member.id === id)?.offices ?? [];
  // Who receives the money signs nothing, whomever the form would have asked.
  const proposed = (drawn?.line ?? []).filter(({ personId }) => !rule.payeeIds.includes(personId));
  const line = completeLine(proposed, wanted.line, rule, { officesOf, drafterId });
  // Of those whom the form draws it is said already.
  const isNew = ({ personId }: CompleteStep) => !drawn?.line.some((step) => step.personId === personId);
  return line.map((step) => (isNew(step) ? withStandIn(step, { organisation, now, drafterId }) : step));
}
