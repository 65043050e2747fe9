import type { Act, DocumentDetail, Step } from '@danji/contract/approvals';
import type { HistoryEntry } from '@danji/contract/document-history';
import type * as z from 'zod/mini';

export type Detail = z.output<typeof DocumentDetail>;
export type StepRow = z.output<typeof Step>;
export type ActType = Act['type'];
export type Entry = HistoryEntry;

export const KINDS: Readonly<Record<StepRow['kind'], string>> = {
  DRAFT: '기안',
  REVIEW: '검토',
  DECIDE: '결재',
  AGREE: '합의',
  COOPERATE: '협조',
  CONFIRM: '확인',
  VOTE: '의결',
};
export const STEP_STATES: Readonly<Record<StepRow['state'], string>> = {
  PLANNED: '예정',
  PENDING: '대기',
  HELD: '보류',
  APPROVED: '승인',
  AGREED: '합의',
  DISAGREED: '반대',
  CONFIRMED: '확인',
  VOTED: '의결',
  REJECTED: '반려',
  SKIPPED: '생략',
  CANCELLED: '취소',
};
export const STATES: Readonly<Record<Detail['state'], string>> = {
  DRAFT: '임시저장',
  IN_PROGRESS: '진행중',
  APPROVED: '완료',
  REJECTED: '반려',
  WITHDRAWN: '회수',
  ENFORCED: '시행완료',
  VOID: '폐기',
};
export const VOTES = { FOR: '찬성', AGAINST: '반대', ABSTAIN: '기권' } as const;
const MANNERS: Readonly<Record<string, string>> = { FINAL: '전결', STAND_IN: '대결', EARLY: '선결', AFTER: '후결' };

export { actWords as ACTS } from '@danji/contract/record-words';
export const RECEIVING = {
  PLANNED: '완료 후 접수',
  WAITING: '접수 대기',
  RECEIVED: '접수함',
  ASSIGNED: '담당 지정됨',
  DONE: '처리완료',
  RETURNED: '반송함',
} as const;
export const SPECIALS: Readonly<Record<string, string>> = {
  withdrawal: '출금전표',
  'privacy-log': '개인정보 조회·인쇄 이력 점검',
};

const SIGNED = new Set(['APPROVED', 'AGREED', 'DISAGREED', 'CONFIRMED', 'VOTED', 'REJECTED']);
export const isSigned = (step: StepRow): boolean => SIGNED.has(step.state);
export const isOpen = (step: StepRow): boolean => step.state === 'PENDING' || step.state === 'HELD';
/** Whoever really acted, when it was not the person of the step. */
export const standInOf = (step: StepRow): string | null =>
  step.actorId !== null && step.actorId !== step.personId ? step.actorName : null;

/** 전결, 대결, 선결, 후결: what stands beside the seal. A stand-in is named as one whatever else it was. */
export function mannerOf(step: StepRow): string | null {
  if (!isSigned(step)) return null;
  const manner = step.manner ? (MANNERS[step.manner] ?? null) : null;
  const standsIn = standInOf(step) !== null && manner !== '대결' ? '대결' : null;
  return [standsIn, manner].filter(Boolean).join('·') || null;
}

/** The outcome of a step in a word: 승인, 찬성, 대기. */
export function outcomeOf(step: StepRow): string {
  if (step.state === 'VOTED' && step.vote) return VOTES[step.vote];
  if (step.kind === 'DRAFT' && step.state === 'APPROVED') return '상신';
  if (step.kind === 'COOPERATE' && step.state === 'APPROVED') return '협조';
  return STEP_STATES[step.state];
}

export const formNameOf = (detail: Pick<Detail, 'formName' | 'special'>): string =>
  detail.formName ?? (detail.special ? (SPECIALS[detail.special.toLowerCase()] ?? '시스템 문서') : '문서');

export const retentionOf = (years: Detail['retentionYears']): string =>
  years === null ? '영구 보존' : `보존 ${years}년`;
