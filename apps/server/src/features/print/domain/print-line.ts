import {
  correctionWords,
  daysOf,
  departmentStep,
  jointWords,
  kindIn,
  kindLabel,
  majorityWords,
  mannerBeside,
  mannerWords,
  officeWords,
  outcomeIn,
  resolutionWords,
  standInOf,
  stepStateWords,
} from '@danji/contract/approval-words';
import type { getDocument } from '@danji/contract/approvals';
import type { SaidRule } from '@danji/contract/delegation-rule';
import type { WireOutput } from '@danji/contract/endpoint';
import { type JointPart, jointPartsOf } from '@danji/contract/joint-parts';
import { shortReasons } from '@danji/contract/rule-words';
import type { Resolution } from '@danji/contract/votes';
import { runsOf } from './keep-words.ts';
import { dayOf, momentOf } from './korean-paper.ts';
import type { LineColumn, LineRow, Remark, Run, Seal } from './print-model.ts';

type Detail = WireOutput<typeof getDocument>;
export type Step = Detail['steps'][number];
export type SealOf = (step: Step) => Seal | null;

const IN_BOX = new Set(['DRAFT', 'REVIEW', 'DECIDE']);
const SIGNED = new Set(['APPROVED', 'AGREED', 'CONFIRMED', 'VOTED']);
const isSkipped = ({ state }: Step) => state === 'SKIPPED' || state === 'CANCELLED';
/** A stand-in's signature says so even when the rules call its manner something else. */
function mannerOf(step: Step): string | null {
  if (step.state === 'REJECTED' || step.state === 'HELD') return stepStateWords[step.state];
  return SIGNED.has(step.state) ? mannerBeside(step) : null;
}

const outcomeWithManner = (step: Step, resolution: Resolution | null = null): string => {
  const { manner, state } = step;
  const isSaid =
    manner !== null && manner !== 'NORMAL' && manner !== 'STAND_IN' && state !== 'VOTED' && SIGNED.has(state);
  const outcome = outcomeIn(step, resolution);
  return isSaid ? `${outcome} (${mannerWords[manner]})` : outcome;
};

/** A step with the parts that its one signature stands for as well (겸직). */
type Joint = { step: Step; joint: readonly JointPart[] };
const withJoint = (steps: readonly Step[], rule: SaidRule | null): Joint[] => {
  const parts = jointPartsOf(steps, rule);
  return steps.map((step, at) => ({ step, joint: parts[at] ?? [] }));
};

/** The box with the seals: who drafts, reviews and decides. */
export const printColumns = (steps: readonly Step[], sealOf: SealOf, rule: SaidRule | null = null): LineColumn[] =>
  withJoint(steps, rule)
    .filter(({ step }) => IN_BOX.has(step.kind))
    .flatMap(({ step, joint }) => [
      ...joint
        .filter(({ kind }) => IN_BOX.has(kind))
        .map(({ office }) => ({
          head: officeWords[office],
          seal: null,
          manner: jointWords.mark,
          skipped: true,
          name: step.personName,
          standIn: null,
          date: '',
        })),
      {
        head: step.positionName ?? kindLabel(step.kind),
        seal: SIGNED.has(step.state) ? sealOf(step) : null,
        manner: [joint.length > 0 && jointWords.mark, mannerOf(step)].filter(Boolean).join('·') || null,
        skipped: isSkipped(step),
        name: step.personName,
        standIn: standInOf(step),
        date: isSkipped(step) ? '' : dayOf(step.actedAt),
      },
    ]);

/** The second box: 합의, 협조, 확인, 의결, and what the resolution came to. */
export const printOthers = (
  steps: readonly Step[],
  resolution: Resolution | null = null,
  rule: SaidRule | null = null,
): LineRow[] => [
  ...withJoint(steps, rule).flatMap(({ step, joint }) => [
    ...(IN_BOX.has(step.kind) ? [] : [printOther(step, resolution)]),
    ...joint
      .filter(({ kind }) => !IN_BOX.has(kind))
      .map(({ kind, office }) => ({
        kind: kindLabel(kind),
        position: officeWords[office],
        name: step.personName,
        outcome: `${jointWords.outcome} (${jointWords.mark})`,
        date: '',
      })),
  ]),
  ...(resolution ? [printResolution(steps, resolution)] : []),
];

function printOther(step: Step, resolution: Resolution | null): LineRow {
  const standIn = standInOf(step);
  return {
    kind: kindIn(step, resolution),
    position: step.department ? departmentStep(step.department.deptName) : (step.positionName ?? ''),
    name: standIn ? `${step.personName} (대결 ${standIn})` : step.personName,
    outcome: outcomeWithManner(step, resolution),
    date: momentOf(step.actedAt),
  };
}

function printResolution(steps: readonly Step[], resolution: Resolution): LineRow {
  const { over, votes, result } = resolutionWords(resolution, steps);
  const count = resolution.written?.count;
  const counted = count ? `, ${daysOf(count)} 집계, 증빙: ${count.evidenceName}` : '';
  const name = `${over} (${votes}${counted})`;
  return {
    kind: resolution.written ? majorityWords.WRITTEN : kindLabel('VOTE'),
    position: resolution.bodyName,
    name,
    outcome: result ?? '',
    date: '',
  };
}

const RULE_POINTS = 480;

/** The rule that the line was held to, and each step that it demanded. */
export function printRuleReasons(version: number | undefined, steps: readonly Step[]): Run[][] {
  if (version === undefined) return [];
  const said = steps.flatMap(({ personName, demanded }) =>
    demanded ? [`${personName}: ${shortReasons(demanded.split('\n'))}`] : [],
  );
  return [`위임전결규정 ${version}판에 따른 결재선입니다.`, ...said].map((text) => runsOf(text, RULE_POINTS));
}

/** 이과장 (관리과장); a stand-in has a position of their own, which the step does not know: 이과장 (관리소장 박소장 대결) */
function whoOf(step: Step): string {
  const standIn = standInOf(step);
  const signed = [step.positionName, standIn && `${step.personName} 대결`].filter(Boolean).join(' ');
  return `${standIn ?? step.personName}${signed ? ` (${signed})` : ''}`;
}

export const OPINION_POINTS = 230;

/** What people said when they acted. */
export const printOpinions = (steps: readonly Step[], resolution: Resolution | null = null): Remark[] =>
  steps
    .filter(({ reason, state }) => reason && state !== 'PLANNED')
    .map((step) => ({
      who: whoOf(step),
      what: outcomeWithManner(step, resolution),
      at: momentOf(step.actedAt),
      runs: runsOf(step.reason ?? '', OPINION_POINTS),
    }));

/** What approvers have put right, with what stood there before. */
export const printCorrections = (list: Detail['corrections']): Remark[] =>
  list.map(({ label, before, after, byName, at, reason }) => ({
    who: byName,
    what: label,
    at: momentOf(at),
    runs: runsOf(
      [`${before || correctionWords.none} → ${after || correctionWords.none}`, reason ?? ''].filter(Boolean).join('\n'),
      OPINION_POINTS,
    ),
  }));

/** Everybody who signed, for a list of signatures on the paper itself. */
export const printSigners = (steps: readonly Step[], of: 'line' | 'voters', sealOf: SealOf) =>
  steps
    .filter(({ kind }) => (of === 'voters' ? kind === 'VOTE' : kind !== 'DRAFT'))
    .map((step) => ({
      name: [step.positionName, step.personName].filter(Boolean).join(' '),
      seal: SIGNED.has(step.state) ? sealOf(step) : null,
    }));
