import type { DocumentRule, Office } from '@danji/contract/delegation-rule';
import { judgeSteps } from './judge-rule.ts';
import type { CommandType, Context, Document, RuleFlaw, Step } from './types.ts';

/**
 * Acts by which somebody takes part as what they are: who is it no longer, does not. A voice has a rule of its own, and what
 * one has done oneself one may take back.
 */
const AS_OFFICE = new Set<CommandType>([
  'APPROVE',
  'DECIDE_FINALLY',
  'DECIDE_EARLY',
  'REJECT',
  'STEP_BACK',
  'AGREE',
  'DISAGREE',
  'CONFIRM',
  'RECORD_CONSENT',
  'HOLD',
  'RESUME',
  'ASK',
  'CORRECT',
  'CHANGE_LINE',
  'ASSIGN',
]);

type Today = Context['officesToday'];

/** What the person of a step is now. Who has risen since the line was drawn still counts as what they were in it. */
function officesHeld({ offices }: Step, today: readonly Office[], { officeOrder }: DocumentRule): Office[] {
  const rung = (office: Office) => officeOrder.indexOf(office);
  const highest = Math.max(-1, ...today.filter((office) => office !== 'COUNCIL').map(rung));
  const below = offices.filter((office) => rung(office) >= 0 && rung(office) < highest);
  return [...new Set([...today, ...below])];
}

/** The step as its person holds it today; itself where that is as it was, or is not asked. */
function asHeld(step: Step, rule: DocumentRule | null, today: Today): Step {
  const now = today?.get(step.personId);
  if (!rule || !now) return step;
  const held = officesHeld(step, now, rule);
  const isSame = held.length === step.offices.length && held.every((office) => step.offices.includes(office));
  return isSame ? step : { ...step, offices: held };
}

/** Why the person of this step does not act on it any more: the rule wants it of an office that they have lost. */
export function lostOffice(
  { steps, rule, drafterId }: Document,
  { type }: { readonly type: CommandType },
  stepId: string | null,
  today: Today,
): RuleFlaw | null {
  const step = steps.find(({ id }) => id === stepId);
  if (!step || !rule || !AS_OFFICE.has(type)) return null;
  const held = asHeld(step, rule, today);
  if (held === step || judgeSteps(steps, rule, drafterId)) return null;
  const flaw = judgeSteps(
    steps.map((other) => (other === step ? held : other)),
    rule,
    drafterId,
  );
  return flaw && flaw.reason !== 'RULE_PAIR' ? { ...flaw, reason: 'OFFICE_LOST', personId: step.personId } : null;
}

/** The document with what the person of a step is on the day on which it is signed. */
export function signedAsHeld(document: Document, stepId: string | null, today: Today): Document {
  const step = document.steps.find(({ id }) => id === stepId);
  if (!step || step.actorId === null || step.kind === 'DRAFT') return document;
  const held = asHeld(step, document.rule, today);
  return held === step
    ? document
    : { ...document, steps: document.steps.map((other) => (other === step ? held : other)) };
}
