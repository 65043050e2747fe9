import { correctionWords, standInOf } from '@danji/contract/approval-words';
import type { getDocument } from '@danji/contract/approvals';
import type { WireOutput } from '@danji/contract/endpoint';
import { paperMoment } from '@danji/contract/paper/paper-days';
import {
  isSealed,
  type OtherRow,
  outcomeWithManner,
  paperSigners,
  type StampColumn,
} from '@danji/contract/paper/paper-line';
import { shortReasons } from '@danji/contract/rule-words';
import type { Resolution } from '@danji/contract/votes';
import { runsOf } from './keep-words.ts';
import type { LineColumn, LineRow, Remark, Run, Seal } from './print-model.ts';

type Detail = WireOutput<typeof getDocument>;
export type Step = Detail['steps'][number];
export type SealOf = (step: Step) => Seal | null;

/** The box with the seals: who drafts, reviews and decides. */
export function printColumns(columns: readonly StampColumn[], steps: readonly Step[], sealOf: SealOf): LineColumn[] {
  const byId = new Map(steps.map((step) => [step.stepId, step]));
  return columns.map(({ head, sealOf: stepId, mark, skipped, name, standIn, day }) => {
    const step = stepId === null ? undefined : byId.get(stepId);
    return {
      head,
      seal: step ? sealOf(step) : null,
      manner: mark,
      skipped: skipped !== null,
      name,
      standIn,
      date: day,
    };
  });
}

/** The second box: 합의, 협조, 확인, 의결, and what the resolution came to. */
export const printOthers = (rows: readonly OtherRow[]): LineRow[] =>
  rows.map(({ kind, position, name, outcome, at }) => ({ kind, position, name, outcome, date: at }));

const RULE_POINTS = 480;

const LADDER = ['DEPT_HEAD', 'DIRECTOR', 'CHAIR'] as const;

/** Whether who decided stands above the office that the rule names: 관리소장 in the place of a 부서장. */
function isAbove({ positionName }: Step, decider: string): boolean {
  const own = /회장/.test(positionName ?? '') ? 'CHAIR' : /소장/.test(positionName ?? '') ? 'DIRECTOR' : 'DEPT_HEAD';
  return LADDER.includes(decider as never) && LADDER.indexOf(own) > LADDER.indexOf(decider as never);
}

/** The rule that the line was held to, and each step that it demanded; of a decision whoever made it. */
export function printRuleReasons(rule: Detail['rule'], steps: readonly Step[]): Run[][] {
  if (!rule) return [];
  const final = steps.find(({ manner }) => manner === 'FINAL');
  const said = steps.flatMap((step) => {
    if (!step.demanded) return [];
    const decides = step.kind === 'DECIDE';
    const signed = decides && step.state === 'SKIPPED' ? (final ?? step) : step;
    const above = decides && isAbove(signed, rule.decider) ? ' (상급자 결재)' : '';
    return [`${signed.personName}: ${shortReasons(step.demanded.split('\n'))}${above}`];
  });
  return [`위임전결규정 ${rule.version}판에 따른 결재선입니다.`, ...said].map((text) => runsOf(text, RULE_POINTS));
}

/** 이과장 (관리과장); a stand-in has a position of their own, which the step does not know: 이과장 (관리소장 박소장 대결) */
function whoOf(step: Step): string {
  const standIn = standInOf(step);
  const signed = [step.positionName, standIn && `${step.personName} 대결`].filter(Boolean).join(' ');
  return `${standIn ?? step.personName}${signed ? ` (${signed})` : ''}`;
}

export const OPINION_POINTS = 212;

/** What people said when they acted. */
export const printOpinions = (steps: readonly Step[], resolution: Resolution | null = null): Remark[] =>
  steps
    .filter(({ reason, state }) => reason && state !== 'PLANNED')
    .map((step) => ({
      who: whoOf(step),
      what: outcomeWithManner(step, resolution),
      at: paperMoment(step.actedAt),
      runs: runsOf(step.reason ?? '', OPINION_POINTS),
    }));

/** What approvers have put right, with what stood there before. */
export const printCorrections = (list: Detail['corrections']): Remark[] =>
  list.map(({ label, before, after, byName, at, reason }) => ({
    who: byName,
    what: label,
    at: paperMoment(at),
    runs: runsOf(
      [`${before || correctionWords.none} → ${after || correctionWords.none}`, reason ?? ''].filter(Boolean).join('\n'),
      OPINION_POINTS,
    ),
  }));

/** Everybody who signed, for a list of signatures on the paper itself. */
export const printSigners = (steps: readonly Step[], of: 'line' | 'voters', sealOf: SealOf) =>
  paperSigners(steps, of).map(({ name, step }) => ({ name, seal: isSealed(step) ? sealOf(step) : null }));
