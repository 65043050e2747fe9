import type { getDocument } from '@danji/contract/approvals';
import type { WireOutput } from '@danji/contract/endpoint';
import { runsOf } from './keep-words.ts';
import { dayOf, momentOf } from './korean-paper.ts';
import type { LineColumn, LineRow, Remark, Seal } from './print-model.ts';

export type Step = WireOutput<typeof getDocument>['steps'][number];
export type SealOf = (step: Step) => Seal | null;

const IN_BOX = new Set(['DRAFT', 'REVIEW', 'DECIDE']);
const SIGNED = new Set(['APPROVED', 'AGREED', 'CONFIRMED', 'VOTED']);
const MANNERS: Readonly<Record<string, string>> = { FINAL: '전결', STAND_IN: '대결', EARLY: '선결', AFTER: '후결' };
const KINDS: Readonly<Record<string, string>> = {
  DRAFT: '기안',
  REVIEW: '검토',
  DECIDE: '결재',
  AGREE: '합의',
  COOPERATE: '협조',
  CONFIRM: '확인',
  VOTE: '표결',
};
const VOTES: Readonly<Record<string, string>> = { FOR: '찬성', AGAINST: '반대', ABSTAIN: '기권' };
const OUTCOMES: Readonly<Record<string, string>> = {
  PLANNED: '예정',
  PENDING: '대기',
  HELD: '보류',
  APPROVED: '승인',
  AGREED: '합의',
  DISAGREED: '반대',
  CONFIRMED: '확인',
  REJECTED: '반려',
  SKIPPED: '생략',
  CANCELLED: '취소',
};

const standInOf = (step: Step): string | null =>
  step.actorId !== null && step.actorId !== step.personId ? step.actorName : null;

/** A stand-in's signature says so even when the rules call its manner something else. */
function mannerOf(step: Step): string | null {
  if (step.state === 'REJECTED') return '반려';
  if (step.state === 'HELD') return '보류';
  if (!SIGNED.has(step.state)) return null;
  const manner = step.manner ? (MANNERS[step.manner] ?? null) : null;
  const standsIn = standInOf(step) !== null && manner !== '대결' ? '대결' : null;
  return [standsIn, manner].filter(Boolean).join('·') || null;
}

const outcomeOf = (step: Step): string => {
  if (step.state === 'VOTED') return VOTES[step.vote ?? ''] ?? '표결';
  const said = step.kind === 'COOPERATE' && step.state === 'APPROVED' ? '협조' : (OUTCOMES[step.state] ?? '');
  const manner = step.manner ? MANNERS[step.manner] : undefined;
  return manner && SIGNED.has(step.state) && manner !== '대결' ? `${said} (${manner})` : said;
};

/** The box with the seals: who drafts, reviews and decides. */
export const printColumns = (steps: readonly Step[], sealOf: SealOf): LineColumn[] =>
  steps
    .filter(({ kind }) => IN_BOX.has(kind))
    .map((step) => ({
      head: step.positionName ?? KINDS[step.kind] ?? '',
      seal: SIGNED.has(step.state) ? sealOf(step) : null,
      manner: mannerOf(step),
      skipped: step.state === 'SKIPPED' || step.state === 'CANCELLED',
      name: step.personName,
      standIn: standInOf(step),
      date: dayOf(step.actedAt),
    }));

/** The second box: 합의, 협조, 확인, 표결. */
export const printOthers = (steps: readonly Step[]): LineRow[] =>
  steps
    .filter(({ kind }) => !IN_BOX.has(kind))
    .map((step) => {
      const standIn = standInOf(step);
      return {
        kind: KINDS[step.kind] ?? '',
        position: step.positionName ?? '',
        name: standIn ? `${step.personName} (대결 ${standIn})` : step.personName,
        outcome: outcomeOf(step),
        date: momentOf(step.actedAt),
      };
    });

const OPINION_POINTS = 230;

/** What people said when they acted. */
export const printOpinions = (steps: readonly Step[]): Remark[] =>
  steps
    .filter(({ reason, state }) => reason && state !== 'PLANNED')
    .map((step) => ({
      who: `${standInOf(step) ?? step.personName}${step.positionName ? ` (${step.positionName})` : ''}`,
      what: outcomeOf(step),
      at: momentOf(step.actedAt),
      runs: runsOf(step.reason ?? '', OPINION_POINTS),
    }));

/** Everybody who signed, for a list of signatures on the paper itself. */
export const printSigners = (steps: readonly Step[], of: 'line' | 'voters', sealOf: SealOf) =>
  steps
    .filter(({ kind }) => (of === 'voters' ? kind === 'VOTE' : kind !== 'DRAFT'))
    .map((step) => ({
      name: [step.positionName, step.personName].filter(Boolean).join(' '),
      seal: SIGNED.has(step.state) ? sealOf(step) : null,
    }));
