import type { DocumentRule, Office } from '@danji/contract/delegation-rule';
import { recorderOf } from '@danji/contract/rule-words';
import type { DrawnStep } from './default-line.ts';
import { isAtLeast, isMeeting, type JudgedStep, reasonsFor } from './judge-rule.ts';
import { decisionOrder, isSamePart } from './line.ts';
import type { LineKind } from './line-definition.ts';

/** A step that the rule would draw by itself. */
type Wanted = { readonly kind: LineKind; readonly office: Office; readonly personId: string; readonly name: string };
export type CompleteStep = DrawnStep & { readonly demandedYn: boolean };
type OfficesOf = (personId: string) => readonly Office[];

const judged = ({ kind, personId }: DrawnStep, officesOf: OfficesOf): JudgedStep => ({
  kind,
  offices: officesOf(personId),
  state: 'PLANNED',
  manner: null,
});

/** The line that a form proposes, with everybody whom the rule demands and the form has left out. */
export function completeLine(
  line: readonly DrawnStep[],
  wanted: readonly Wanted[],
  rule: DocumentRule,
  { officesOf, drafterId }: { officesOf: OfficesOf; drafterId: string },
): CompleteStep[] {
  // What households consent to in writing is not voted on, whomever the form would have asked.
  let steps = line.filter((step) => step.kind !== 'VOTE' || recorderOf(rule) === null);
  const decision = wanted.filter(({ kind }) => kind === 'DECIDE' || kind === 'VOTE');
  if (!isDecided(steps, rule, officesOf) && decision.length > 0) {
    const order = Math.max(0, ...steps.filter(({ kind }) => kind !== 'CONFIRM').map((step) => step.order)) + 1;
    steps = [
      // The one who would have decided has reviewed now.
      ...without(steps, decision).map((step) => ({
        ...step,
        kind: step.kind === 'DECIDE' ? ('REVIEW' as const) : step.kind,
        order: step.order >= order || step.kind === 'CONFIRM' ? step.order + 2 : step.order,
      })),
      ...decision.map((one) => drawn(one, order)),
    ];
  }
  const isReviewedByDrafter = ({ office }: Wanted) => officesOf(drafterId).includes(office);
  for (const demand of rule.demands) {
    if (steps.some((step) => isMeeting(judged(step, officesOf), demand, rule))) continue;
    const one = wanted.find(({ kind, office }) => kind === demand.kind && office === demand.office);
    if (!one || (demand.kind === 'REVIEW' && isReviewedByDrafter(one))) continue;
    const rest = without(steps, [one]);
    const place = demand.kind === 'CONFIRM' ? Math.max(0, ...rest.map(({ order }) => order)) + 1 : decisionOrder(rest);
    const isBefore = demand.kind !== 'CONFIRM';
    steps = [
      ...rest.map((step) => (isBefore && step.order >= place ? { ...step, order: step.order + 1 } : step)),
      drawn(one, place),
    ];
  }
  const orders = [...new Set(steps.map(({ order }) => order))].sort((a, b) => a - b);
  return steps
    .map((step) => {
      const because = reasonsFor(judged(step, officesOf), rule);
      const reasons = [...new Set([...step.reasons, ...because])];
      return { ...step, reasons, order: orders.indexOf(step.order) + 1, demandedYn: because.length > 0 };
    })
    .sort((a, b) => a.order - b.order);
}

function isDecided(steps: readonly DrawnStep[], rule: DocumentRule, officesOf: OfficesOf): boolean {
  if (rule.decider === 'COUNCIL') return steps.some(({ kind }) => kind === 'VOTE');
  const decider = steps.find(({ kind }) => kind === 'DECIDE');
  return decider ? isAtLeast(officesOf(decider.personId), rule) : steps.some(({ kind }) => kind === 'VOTE');
}

const without = (steps: readonly DrawnStep[], taken: readonly Wanted[]): DrawnStep[] =>
  steps.filter((step) => !taken.some((one) => isSamePart(one, step)));

const drawn = ({ kind, personId, name }: Wanted, order: number): DrawnStep => ({
  order,
  kind,
  personId,
  name,
  mayDecideFinally: false,
  blocks: false,
  reasons: [],
  standInId: null,
});
