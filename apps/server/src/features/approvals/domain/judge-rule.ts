import { consentWords, kindLabel, officeWords } from '@danji/contract/approval-words';
import type { DocumentRule, Office, RuleDemand } from '@danji/contract/delegation-rule';
import { josa } from '@danji/contract/josa';
import { decidingKind, decisionReason, recorderOf } from '@danji/contract/rule-words';
import { voteResult } from './advance.ts';
import type { CommandType, Document, RuleFlaw, Step, SystemCommand } from './types.ts';

/** Acts that draw a line or sign in it: what they lead to must satisfy the rule. Others take nobody out and sign nothing. */
const JUDGED = new Set<CommandType | SystemCommand['type']>([
  'HAND_OVER',
  'SUBMIT',
  'CHANGE_LINE',
  'TRANSFER',
  'ASSIGN',
  'APPROVE',
  'DECIDE_FINALLY',
  'DECIDE_EARLY',
  'AGREE',
  'DISAGREE',
  'CONFIRM',
  'VOTE',
  'RECORD_CONSENT',
]);
const ALIVE = new Set<Document['state']>(['IN_PROGRESS', 'APPROVED', 'ENFORCED']);

/**
 * What is wrong with the line of a document by the 위임전결규정 that it was frozen under, whichever way it came to be so;
 * null when nothing is. A document from before the rule is not judged.
 */
export function judgeRule(
  { state, drafterId, steps, rule, vote }: Document,
  act: CommandType | SystemCommand['type'],
): RuleFlaw | null {
  if (!rule || !JUDGED.has(act) || !ALIVE.has(state)) return null;
  return judgeSteps(steps, rule, drafterId) ?? judgeResolution(steps, rule, { state, vote });
}

/** The same of steps that are not in a document yet. */
export const judgeSteps = (steps: readonly SignedStep[], rule: DocumentRule, drafterId: string): RuleFlaw | null =>
  judgeDecision(steps, rule) ?? judgeDemands(steps, rule) ?? judgePairs(steps, rule, drafterId);

/** Nobody signs there any more. */
const isEmpty = ({ state }: JudgedStep): boolean => state === 'SKIPPED' || state === 'CANCELLED';
/** Passed over by 전결 or 선결: it is signed no more, or only when all is decided. */
const isPassed = (step: JudgedStep): boolean => isEmpty(step) || (step.manner === 'AFTER' && step.kind !== 'CONFIRM');
const isDeciding = (step: JudgedStep): boolean =>
  step.manner === 'FINAL' || (step.kind === 'DECIDE' && !isPassed(step));

/** The decider is at least the office that the rule names; the council decides by its vote. */
function judgeDecision(steps: readonly SignedStep[], rule: DocumentRule): RuleFlaw | null {
  const about = { because: decisionReason(rule), office: rule.decider, kind: decidingKind(rule) };
  const votes = steps.filter((step) => step.kind === 'VOTE');
  // Households consent outside: one alone enters what was counted, and it is not for the council to vote on it.
  const recorder = recorderOf(rule);
  const isOne = (at: number) => recorder === null || at === 0;
  const stranger = votes.find((step, at) => !(step.offices.includes(recorder ?? 'COUNCIL') && isOne(at)));
  const isResolved = votes.length > 0 && !stranger && !votes.every(isPassed);
  const decider = steps.find(isDeciding);
  if (rule.decider === 'COUNCIL') {
    if (votes.length === 0) return { reason: 'RULE_STEP_MISSING', ...about };
    if (stranger) return { reason: 'RULE_DECIDER_TOO_LOW', personId: stranger.personId, ...about };
    return isResolved ? null : { reason: 'RULE_PASSES_OVER', ...about };
  }
  if (decider ? isAtLeast(decider.offices, rule) : isResolved) return null;
  return { reason: 'RULE_DECIDER_TOO_LOW', ...about, ...(decider ? { personId: decider.personId } : {}) };
}

/** While it is under way voices may still come; what was decided without enough of them was never resolved. */
function judgeResolution(
  steps: readonly Step[],
  rule: DocumentRule,
  { state, vote }: Pick<Document, 'state' | 'vote'>,
): RuleFlaw | null {
  const isByVote = rule.decider === 'COUNCIL' || !steps.some(isDeciding);
  if (state === 'IN_PROGRESS' || !isByVote) return null;
  const votes = steps.filter((step) => step.kind === 'VOTE');
  const isAsked = (recorderOf(rule) !== null) === (vote?.written !== undefined);
  if (isAsked && voteResult(votes, vote) === 'PASSED') return null;
  return { reason: 'RULE_PASSES_OVER', because: decisionReason(rule), office: rule.decider, kind: decidingKind(rule) };
}

/** Who is not in the order decides for nobody but themselves, and a member of the council alone is not the council. */
export function isAtLeast(offices: readonly Office[], { decider, officeOrder }: DocumentRule): boolean {
  const least = officeOrder.indexOf(decider);
  const alone = offices.filter((office) => office !== 'COUNCIL');
  return alone.some((office) => office === decider || (least >= 0 && officeOrder.indexOf(office) > least));
}

const WEIGHT = { DECIDE: 3, VOTE: 2, REVIEW: 1, AGREE: 1, COOPERATE: 1, CONFIRM: 0, DRAFT: 0 } as const;

/**
 * Whether a demand is met by this step. 겸직: whoever holds two demanded offices signs once, in the weightier kind; who
 * drafts has reviewed.
 */
export function isMeeting(step: JudgedStep, demand: RuleDemand, rule: DocumentRule): boolean {
  if (!step.offices.includes(demand.office) || isPassed(step)) return false;
  if (step.kind === 'DRAFT') return demand.kind === 'REVIEW';
  if (step.kind === demand.kind || isDeciding(step)) return true;
  const isOwed = rule.demands.some(({ kind, office }) => kind === step.kind && step.offices.includes(office));
  return isOwed && WEIGHT[step.kind] >= WEIGHT[demand.kind];
}
const meeting = (demand: RuleDemand, steps: readonly SignedStep[], rule: DocumentRule): SignedStep[] =>
  steps.filter((step) => isMeeting(step, demand, rule));

function judgeDemands(steps: readonly SignedStep[], rule: DocumentRule): RuleFlaw | null {
  for (const demand of rule.demands) {
    if (meeting(demand, steps, rule).length > 0) continue;
    const about = { because: demand.reason, office: demand.office, kind: demand.kind };
    // A voice in a vote is neither changed in kind nor passed over: the part itself is missing.
    const holding = steps.filter((step) => step.kind !== 'VOTE' && step.offices.includes(demand.office));
    const passed = holding.find(isPassed);
    if (passed) return { reason: 'RULE_PASSES_OVER', personId: passed.personId, ...about };
    const other = holding.find((step) => step.kind !== 'DRAFT');
    if (other) return { reason: 'RULE_STEP_WRONG_KIND', personId: other.personId, ...about };
    return { reason: 'RULE_STEP_MISSING', ...about };
  }
  return null;
}

/** One part in a paper that controls another, and who may have it. */
type Duty = {
  readonly office: Office | null;
  readonly isDecision: boolean;
  readonly name: string;
  readonly steps: readonly SignedStep[];
};

const signerOf = (step: SignedStep): string => step.actorId ?? step.personId;

/** Parts that exclude each other stay apart, whoever signs for whom. */
function judgePairs(steps: readonly SignedStep[], rule: DocumentRule, drafterId: string): RuleFlaw | null {
  const present = steps.filter((step) => step.kind !== 'DRAFT' && !isEmpty(step));
  const flaw = (said: string, personId: string): RuleFlaw => ({ reason: 'RULE_PAIR', because: said, personId });
  // Who signs when all is decided (후결) signs, too.
  const paid = present.find((step) => rule.payeeIds.includes(step.personId) || rule.payeeIds.includes(signerOf(step)));
  if (paid) return flaw('대금을 받는 사람', signerOf(paid));
  const drafters = draftersOf({ steps, rule, drafterId });
  const own = present.filter((step) => drafters.includes(signerOf(step)));
  const decided = own.find(isDeciding);
  if (decided && !rule.selfDecisionYn) return flaw('기안자', signerOf(decided));
  const recorded = recorderOf(rule) && own.find((step) => step.kind === 'VOTE');
  if (recorded) return flaw('기안자', signerOf(recorded));
  // A member of the body that resolves has a voice in it, whoever drafted.
  const beside = own.find((step) => !isDeciding(step) && step.kind !== 'VOTE');
  if (beside && rule.moneyYn) return flaw('기안자', signerOf(beside));
  const signed = present.filter((step) => !isPassed(step));
  const audited = findOwnAudit(signed, rule);
  if (audited) return flaw(`${josa(decisionName(rule), '과/와')} ${AUDIT}`, signerOf(audited));
  const duties = dutiesOf(signed, rule);
  return canShare(duties, []) ? null : clash(duties, flaw);
}

type Drafted = { steps: readonly Pick<Step, 'kind' | 'personId'>[]; rule: DocumentRule | null; drafterId: string };

/** Everybody who drafted a paper: who holds it, who sent it in this round, and who had sent it before they left. */
export const draftersOf = ({ steps, rule, drafterId }: Drafted): string[] => [
  ...new Set([
    drafterId,
    ...steps.filter(({ kind }) => kind === 'DRAFT').map(({ personId }) => personId),
    ...(rule?.earlierDrafterIds ?? []),
  ]),
];

const AUDIT = `${officeWords.AUDITOR} ${kindLabel('CONFIRM')}`;
const decisionName = ({ decider }: DocumentRule): string => `${officeWords[decider]} ${kindLabel('DECIDE')}`;

/** A 확인 of the 감사, asked for by the rule or not, in the hand that decides or enters what decides. */
function findOwnAudit(signed: readonly SignedStep[], rule: DocumentRule): SignedStep | undefined {
  const isRecording = ({ kind }: SignedStep) => kind === 'VOTE' && recorderOf(rule) !== null;
  const hands = signed.filter((step) => isDeciding(step) || isRecording(step)).map(signerOf);
  const isAudit = ({ kind, offices }: SignedStep) => kind === 'CONFIRM' && offices.includes('AUDITOR');
  return signed.find((step) => isAudit(step) && hands.includes(signerOf(step)));
}

/** Why somebody does not stand in on this step: their signature would put parts that exclude each other into one hand. */
export function exclusionOf({ steps, rule, drafterId }: Document, stepId: string, personId: string): RuleFlaw | null {
  if (!rule) return null;
  const signed = steps.map((step) => (step.id === stepId ? { ...step, actorId: personId } : step));
  return judgePairs(signed, rule, drafterId);
}
export const isExcluded = (...asked: Parameters<typeof exclusionOf>): boolean => exclusionOf(...asked) !== null;

function dutiesOf(signed: readonly SignedStep[], rule: DocumentRule): Duty[] {
  const decider = signed.find(isDeciding);
  const decision = decider && {
    // A higher one in place of the demanded office does not hold it.
    office: decider.offices.includes(rule.decider) ? rule.decider : null,
    isDecision: true,
    name: decisionName(rule),
    steps: [decider],
  };
  const demanded = rule.demands.map((demand) => ({
    office: demand.office,
    isDecision: false,
    name: `${officeWords[demand.office]} ${kindLabel(demand.kind)}`,
    steps: meeting(demand, signed, rule),
  }));
  // Who enters the count of written consents holds the result in their hands, as one who decides does.
  const recorder = recorderOf(rule);
  const recording = recorder && {
    office: recorder,
    isDecision: true,
    name: `${officeWords[recorder]} ${consentWords.step}`,
    steps: signed.filter((step) => step.kind === 'VOTE'),
  };
  // What the drafter reviewed by drafting controls nobody.
  return [...(decision ? [decision] : []), ...(recording ? [recording] : []), ...demanded].filter(
    ({ steps }) => steps.length > 0,
  );
}

/** Decision and 감사; 관리소장 and 회장 or 감사. */
const excludes = (a: Duty, b: Duty): boolean =>
  (a.isDecision && b.office === 'AUDITOR') ||
  (a.office === 'DIRECTOR' && (b.office === 'CHAIR' || b.office === 'AUDITOR'));

/** Whether each part can be given to somebody so that nobody has two that exclude each other. */
function canShare([duty, ...rest]: readonly Duty[], given: readonly { duty: Duty; by: string }[]): boolean {
  if (!duty) return true;
  return duty.steps.some((step) => {
    const by = signerOf(step);
    const fits = given.every((one) => one.by !== by || !(excludes(one.duty, duty) || excludes(duty, one.duty)));
    return fits && canShare(rest, [...given, { duty, by }]);
  });
}

function clash(duties: readonly Duty[], flaw: (said: string, personId: string) => RuleFlaw): RuleFlaw {
  const pairs = duties.flatMap((a) => duties.map((b) => ({ a, b })));
  const found = pairs.find(({ a, b }) => a !== b && excludes(a, b) && !canShare([a, b], []));
  const [step] = found?.b.steps ?? [];
  const said = found ? `${josa(found.a.name, '과/와')} ${found.b.name}` : '서로 견제하는 두 직책';
  return flaw(said, step ? signerOf(step) : '');
}

/** What a step of the line is judged by. */
export type JudgedStep = Pick<Step, 'kind' | 'offices' | 'state' | 'manner'>;
/** And by whom it is signed, or will be. */
type SignedStep = JudgedStep & Pick<Step, 'personId' | 'actorId'>;

/** Why the rule wants this step, a sentence each; none where somebody added it. */
export function reasonsFor(step: JudgedStep, rule: DocumentRule): string[] {
  if (step.kind === 'DRAFT') return [];
  const met = rule.demands.filter((demand) => isMeeting(step, demand, rule));
  return [...(step.kind === decidingKind(rule) ? [decisionReason(rule)] : []), ...met.map(({ reason }) => reason)];
}

/** Whether the rule says of this 합의 that its 반대 stops the document. */
const isBlockedBy = (step: JudgedStep, rule: DocumentRule): boolean =>
  step.kind === 'AGREE' &&
  rule.demands.some((demand) => demand.kind === 'AGREE' && demand.blocksYn && isMeeting(step, demand, rule));

/** Each step of the document with the reasons why the rule wants it, and whether it blocks. */
export function withDemands(document: Document): Document {
  const { rule } = document;
  if (!rule) return document;
  const steps = document.steps.map((step) => {
    const demanded = reasonsFor(step, rule).join('\n') || null;
    const blocks = step.blocks || isBlockedBy(step, rule);
    return step.demanded === demanded && step.blocks === blocks ? step : { ...step, demanded, blocks };
  });
  return { ...document, steps };
}
