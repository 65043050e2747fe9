import type { LinkAct, LinkActType } from '@danji/contract/approval-links';
import type { LinkedDocument } from '../api/link-calls.ts';

type Step = LinkedDocument['steps'][number];

export const KINDS: Readonly<Record<Step['kind'], string>> = {
  DRAFT: '기안',
  REVIEW: '검토',
  DECIDE: '결재',
  AGREE: '합의',
  COOPERATE: '협조',
  CONFIRM: '확인',
  VOTE: '의결',
};

const STATES: Readonly<Record<Step['state'], string>> = {
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
};
const VOTES = { FOR: '찬성', AGAINST: '반대', ABSTAIN: '기권' } as const;

export const stateOf = (step: Step): string => {
  if (step.kind === 'DRAFT') return '상신';
  return step.vote ? VOTES[step.vote] : STATES[step.state];
};

/** One button each. */
export type Choice = {
  id: string;
  label: string;
  type: LinkActType;
  vote?: 'FOR' | 'AGAINST' | 'ABSTAIN';
  tone: 'go' | 'stop' | 'plain';
  /** What is said when it is pressed, and whether a reason must follow. */
  question: string;
  needsReason: boolean;
  doneText: string;
};

const CHOICES: readonly Choice[] = [
  choice('APPROVE', '승인', 'go', '이 문서를 승인할까요?', '승인했습니다.'),
  choice('AGREE', '합의', 'go', '이 문서에 합의할까요?', '합의했습니다.'),
  choice('CONFIRM', '확인', 'go', '이 문서를 확인했다고 남길까요?', '확인했습니다.'),
  { ...choice('VOTE', '찬성', 'go', '찬성에 투표할까요?', '찬성에 투표했습니다.'), id: 'FOR', vote: 'FOR' },
  { ...choice('VOTE', '반대', 'stop', '반대에 투표할까요?', '반대에 투표했습니다.'), id: 'AGAINST', vote: 'AGAINST' },
  { ...choice('VOTE', '기권', 'plain', '기권할까요?', '기권했습니다.'), id: 'ABSTAIN', vote: 'ABSTAIN' },
  { ...choice('DISAGREE', '반대', 'stop', '반대하는 사유를 적어 주세요.', '반대했습니다.'), needsReason: true },
  { ...choice('REJECT', '반려', 'stop', '반려하는 사유를 적어 주세요.', '반려했습니다.'), needsReason: true },
  { ...choice('HOLD', '보류', 'plain', '보류하는 사유를 적어 주세요.', '보류했습니다.'), needsReason: true },
];

function choice(type: LinkActType, label: string, tone: Choice['tone'], question: string, doneText: string): Choice {
  return { id: type, label, type, tone, question, needsReason: false, doneText };
}

export const choicesOf = (acts: readonly LinkActType[]): Choice[] => CHOICES.filter(({ type }) => acts.includes(type));

export function actOf({ type, vote }: Choice, reason: string): LinkAct {
  const said = reason.trim();
  if (type === 'VOTE') return { type, vote: vote ?? 'ABSTAIN', ...(said ? { reason: said } : {}) };
  if (type === 'REJECT' || type === 'DISAGREE' || type === 'HOLD') return { type, reason: said };
  return { type, ...(said ? { reason: said } : {}) };
}
