import type { DocumentRule } from '@danji/contract/delegation-rule';
import { drawDemanded } from '../delegation/public.ts';
import { type CompleteStep, completeLine } from './domain/complete-line.ts';
import type { DefaultLine } from './domain/default-line.ts';
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
  return completeLine(drawn?.line ?? [], wanted.line, rule, { officesOf, drafterId });
}
