import type { DocumentState, Manner, OrphanBecause, StepState, StuckBecause } from '../approvals.ts';
import type { WordTone } from './tones.ts';

export const stepStateWords = {
  PLANNED: '예정',
  PENDING: '대기',
  HELD: '보류',
  APPROVED: '승인',
  AGREED: '합의',
  DISAGREED: '반대',
  CONFIRMED: '확인',
  VOTED: '투표',
  REJECTED: '반려',
  SKIPPED: '생략',
  CANCELLED: '취소',
} as const satisfies Record<StepState, string>;

export const documentStateWords = {
  DRAFT: { label: '임시저장', tone: 'plain' },
  IN_PROGRESS: { label: '진행중', tone: 'accent' },
  APPROVED: { label: '완료', tone: 'ok' },
  REJECTED: { label: '반려', tone: 'seal' },
  WITHDRAWN: { label: '회수', tone: 'hold' },
  ENFORCED: { label: '시행완료', tone: 'ok' },
  VOID: { label: '폐기', tone: 'plain' },
} as const satisfies Record<DocumentState, { label: string; tone: WordTone }>;

/** Where it comes from an address or a count; null: there is no such state. */
export const documentStateLabel = (state: string): string | null =>
  Object.hasOwn(documentStateWords, state) ? documentStateWords[state as DocumentState].label : null;

export const mannerWords = {
  NORMAL: '정상',
  FINAL: '전결',
  STAND_IN: '대결',
  EARLY: '선결',
  AFTER: '후결',
} as const satisfies Record<Manner, string>;

/** Why nobody can act on a step, and the way out. */
export const stuckWords = {
  LEFT: { label: '퇴직·탈퇴', wayOut: '다른 사람에게 이관해 주세요.' },
  LOCKED: { label: '잠긴 계정', wayOut: '사용자 관리에서 잠금을 풀거나 이관해 주세요.' },
  TERM_OVER: { label: '임기 종료', wayOut: '같은 직책을 맡은 사람에게 이관해 주세요.' },
  OFFICE_LOST: { label: '직책이 바뀜', wayOut: '지금 그 직책을 맡은 사람에게 이관해 주세요.' },
  NO_RIGHT: { label: '결재 권한 없음', wayOut: '권한 관리에서 결재 권한을 주세요.' },
  AWAY: { label: '부재 중, 대결자 없음', wayOut: '대결자를 지정하거나, 부재가 길어지면 이관해 주세요.' },
} as const satisfies Record<StuckBecause, { label: string; wayOut: string }>;

/** Why a document cannot go on, and the way out. */
export const orphanWords = {
  ...stuckWords,
  DRAFTER_LEFT: { label: '기안자 없음', wayOut: '이어받을 사람을 정하거나(기안 인계) 폐기해 주세요.' },
  NO_RECEIVER: { label: '수신부서에 사람 없음', wayOut: '수신부서에 직원을 배치해 주세요.' },
} as const satisfies Record<OrphanBecause, { label: string; wayOut: string }>;

/** What a drafter has explained, on screen; a paper says 사유. */
export const explainedWords = { title: '까닭을 적은 곳', ask: '까닭 적기', why: '까닭' } as const;

/** What an approver has put right, on screen. */
export const correctionWords = { title: '고친 곳', mark: '고침', none: '(비어 있음)' } as const;
