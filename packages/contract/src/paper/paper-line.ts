import type * as z from 'zod/mini';
import {
  departmentStep,
  jointWords,
  kindIn,
  kindLabel,
  majorityWords,
  mannerBeside,
  mannerWords,
  officeWords,
  outcomeIn,
  outcomeOf,
  resolutionWords,
  standInOf,
  stepStateWords,
} from '../approval-words.ts';
import type { Step } from '../approvals.ts';
import type { JointPart } from '../joint-parts.ts';
import type { Resolution } from '../votes.ts';
import { paperDayOf, paperDays, paperMoment } from './paper-days.ts';

/** What the 결재란 of a paper says. Preview, screen and PDF draw it and decide nothing of it (PAP-03). */
export type PaperStep = Pick<
  z.output<typeof Step>,
  | ('stepId' | 'kind' | 'personId' | 'personName' | 'positionName' | 'state' | 'manner' | 'vote')
  | ('actorId' | 'actorName' | 'actedAt' | 'department')
>;

/** A box of the 결재란: who drafts, reviews and decides. */
export type StampColumn = {
  readonly key: string;
  readonly head: string;
  /** Whose seal stands there, by step; null: none does. */
  readonly sealOf: string | null;
  /** 전결, 대결, 선결, 후결, 반려, 보류, 겸직. */
  readonly mark: string | null;
  /** Nobody had to sign here: a stroke across, and why, for whoever does not see it. */
  readonly skipped: string | null;
  readonly name: string;
  /** Who signed in the place of `name`. */
  readonly standIn: string | null;
  readonly day: string;
};

/** A row of the second box: 합의, 협조, 확인, 의결, and what the resolution came to. */
export type OtherRow = {
  readonly key: string;
  readonly kind: string;
  readonly position: string;
  readonly name: string;
  readonly outcome: string;
  readonly at: string;
  readonly isAgainst: boolean;
};
export const OTHER_HEADS = ['구분', '직위', '성명', '결과', '일시'] as const;

const IN_BOX: ReadonlySet<PaperStep['kind']> = new Set(['DRAFT', 'REVIEW', 'DECIDE'] as const);
const WITH_CONFIRMS: ReadonlySet<PaperStep['kind']> = new Set([...IN_BOX, 'CONFIRM' as const]);
/** Which kinds of steps have a box of the 결재란 on a form. */
export const kindsInBox = ({ confirms }: { readonly confirms?: 'BOXES' | undefined }) =>
  confirms === 'BOXES' ? WITH_CONFIRMS : IN_BOX;
type Kinds = ReturnType<typeof kindsInBox>;
const SIGNED = new Set(['APPROVED', 'AGREED', 'CONFIRMED', 'VOTED']);
/** Whether the seal of a step stands on the paper: who was against, or sent it back, gives none. */
export const isSealed = ({ state }: Pick<PaperStep, 'state'>): boolean => SIGNED.has(state);
const isSkipped = ({ state }: PaperStep) => state === 'SKIPPED' || state === 'CANCELLED';

/** A stand-in's signature says so even when the rules call its manner something else. */
function markOf(step: PaperStep): string | null {
  if (step.state === 'REJECTED' || step.state === 'HELD') return stepStateWords[step.state];
  if (!isSealed(step)) return null;
  // A box of 확인 says that it decides nothing.
  return [step.kind === 'CONFIRM' && kindLabel('CONFIRM'), mannerBeside(step)].filter(Boolean).join('·') || null;
}

/** `joint`: for each step the parts that its one signature stands for as well (겸직). */
type Joint = readonly (readonly JointPart[])[];

export const stampColumns = (steps: readonly PaperStep[], joint: Joint = [], inBox: Kinds = IN_BOX): StampColumn[] =>
  steps.flatMap((step, at) => {
    if (!inBox.has(step.kind)) return [];
    const parts = joint[at] ?? [];
    const beside = parts.filter(({ kind }) => inBox.has(kind));
    return [...beside.map((part) => jointColumn(step, part)), stampColumn(step, parts.length > 0)];
  });

const stampColumn = (step: PaperStep, isJoint: boolean): StampColumn => ({
  key: step.stepId,
  head: step.positionName ?? kindLabel(step.kind),
  sealOf: isSealed(step) ? step.stepId : null,
  mark: [isJoint && jointWords.mark, markOf(step)].filter(Boolean).join('·') || null,
  skipped: isSkipped(step) ? outcomeOf(step) : null,
  name: step.personName,
  standIn: standInOf(step),
  day: isSkipped(step) ? '' : paperDayOf(step.actedAt),
});

/** The box of an office whose holder signs in another one. */
const jointColumn = (step: PaperStep, { office, reason }: JointPart): StampColumn => ({
  key: `${step.stepId}-${reason}`,
  head: officeWords[office],
  sealOf: null,
  mark: jointWords.mark,
  skipped: jointWords.outcome,
  name: step.personName,
  standIn: null,
  day: '',
});

export const otherRows = (
  steps: readonly PaperStep[],
  resolution: Resolution | null = null,
  joint: Joint = [],
  inBox: Kinds = IN_BOX,
): OtherRow[] => [
  ...steps.flatMap((step, at) => [
    ...(inBox.has(step.kind) ? [] : [otherRow(step, resolution)]),
    ...(joint[at] ?? []).filter(({ kind }) => !inBox.has(kind)).map((part) => jointRow(step, part)),
  ]),
  ...(resolution ? [resolutionRow(steps, resolution)] : []),
];

/** 승인, 승인 (전결): who stood in is named elsewhere. */
export function outcomeWithManner(step: PaperStep, resolution: Resolution | null = null): string {
  const { manner, state } = step;
  const isSaid = manner !== null && manner !== 'NORMAL' && manner !== 'STAND_IN' && state !== 'VOTED' && isSealed(step);
  const outcome = outcomeIn(step, resolution);
  return isSaid ? `${outcome} (${mannerWords[manner]})` : outcome;
}

function otherRow(step: PaperStep, resolution: Resolution | null): OtherRow {
  const standIn = standInOf(step);
  return {
    key: step.stepId,
    kind: kindIn(step, resolution),
    position: step.department ? departmentStep(step.department.deptName) : (step.positionName ?? ''),
    name: standIn ? `${step.personName} (대결 ${standIn})` : step.personName,
    outcome: outcomeWithManner(step, resolution),
    at: isSkipped(step) ? '' : paperMoment(step.actedAt),
    isAgainst: step.state === 'DISAGREED',
  };
}

const jointRow = (step: PaperStep, { kind, office, reason }: JointPart): OtherRow => ({
  key: `${step.stepId}-${reason}`,
  kind: kindLabel(kind),
  position: officeWords[office],
  name: step.personName,
  outcome: `${jointWords.outcome} (${jointWords.mark})`,
  at: '',
  isAgainst: false,
});

function resolutionRow(steps: readonly PaperStep[], resolution: Resolution): OtherRow {
  const { over, votes, result } = resolutionWords(resolution, steps);
  const count = resolution.written?.count;
  const counted = count ? `, ${paperDays(count.from, count.countedOn)} 집계, 증빙: ${count.evidenceName}` : '';
  return {
    key: 'resolution',
    kind: resolution.written ? majorityWords.WRITTEN : kindLabel('VOTE'),
    position: resolution.bodyName,
    name: `${over} (${votes}${counted})`,
    outcome: result ?? '',
    at: '',
    isAgainst: false,
  };
}

/** Who signs on the paper itself: everybody of the line, or those who vote. */
export const paperSigners = <S extends Pick<PaperStep, 'kind' | 'positionName' | 'personName'>>(
  steps: readonly S[],
  of: 'line' | 'voters',
) =>
  steps
    .filter(({ kind }) => (of === 'voters' ? kind === 'VOTE' : kind !== 'DRAFT'))
    .map((step) => ({ name: [step.positionName, step.personName].filter(Boolean).join(' '), step }));
