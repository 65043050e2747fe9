import type { StepKind, StepState, Vote } from '../approvals.ts';
import type { Majority } from '../delegation-rule.ts';
import { josa } from '../josa.ts';
import { numberWords } from '../number-words.ts';
import { type ConsentCount, countVotes, type Resolution } from '../votes.ts';
import type { ActTone } from './tones.ts';

export type VoteWord = { label: string; done: string; question: string; tone: ActTone };

export const voteWords = {
  FOR: { label: '찬성', done: '찬성에 투표했습니다.', question: '찬성에 투표할까요?', tone: 'primary' },
  AGAINST: { label: '반대', done: '반대에 투표했습니다.', question: '반대에 투표할까요?', tone: 'danger' },
  ABSTAIN: { label: '기권', done: '기권했습니다.', question: '기권할까요?', tone: 'plain' },
} as const satisfies Record<Vote, VoteWord>;

export const majorityWords = {
  HALF: '과반수',
  TWO_THIRDS: '3분의 2 이상',
  WRITTEN: '서면동의',
} as const satisfies Record<Majority, string>;

/** 서면동의: households consent in writing; somebody counts it outside and enters it. */
export const consentWords = {
  /** The body that resolves. */
  bodyName: '전체 세대',
  recording: '집계',
  step: '서면동의 집계',
  /** What became of that step. */
  entered: '입력',
} as const;

const households = (many: number): string => `${numberWords(many)}세대`;

/** A 서면동의 as it was counted last. */
export const countWords = ({ consents, against }: Pick<ConsentCount, 'consents' | 'against'>): string =>
  [`동의 ${households(consents)}`, ...(against === null ? [] : [`반대 ${households(against)}`])].join(' · ');

/** "2026-11-01~2026-11-15": when consents were collected. */
export const daysOf = ({ from, countedOn }: Pick<ConsentCount, 'from' | 'countedOn'>): string =>
  from === null ? countedOn : `${from}~${countedOn}`;

/** Who is paid has no voice in whether. */
export const withoutVoice = (names: readonly string[]): string =>
  `${josa(names.map((name) => `${name}님`).join(', '), '은/는')} 대금을 받는 사람이라 투표하지 않고 불참으로 셉니다.`;

/** What is needed of a step to count its vote. */
export type VotingStep = { kind: StepKind; state: StepState; vote: Vote | null };

/** A resolution and how it stands, in one line each. `result`: null while it is open. */
export function resolutionWords(
  { base, needed, paidNames = [], written }: Resolution,
  steps: readonly VotingStep[],
): { over: string; votes: string; result: string | null; out: string | null } {
  if (written) return writtenWords({ base, needed, count: written.count }, steps);
  const { inFavour, against, abstained, left, absent } = countVotes(steps, base);
  const isOver = inFavour >= needed || inFavour + left < needed;
  return {
    over: `재적 ${base} · 필요 ${needed}`,
    votes: [
      `${voteWords.FOR.label} ${inFavour}`,
      `${voteWords.AGAINST.label} ${against}`,
      `${voteWords.ABSTAIN.label} ${abstained}`,
      left > 0 ? `남은 표 ${left}` : `불참 ${absent}`,
    ].join(' · '),
    result: isOver ? (inFavour >= needed ? '가결' : '부결') : null,
    out: paidNames.length > 0 ? withoutVoice(paidNames) : null,
  };
}

function writtenWords(
  { base, needed, count }: { base: number; needed: number; count: ConsentCount | null },
  steps: readonly VotingStep[],
) {
  const entered = steps.filter(({ kind }) => kind === 'VOTE');
  const isOpen = entered.some(({ state }) => ['PLANNED', 'PENDING', 'HELD'].includes(state));
  const { consents, against } = count ?? { consents: 0, against: null };
  return {
    over: `전체 ${households(base)} · 필요 ${households(needed)}`,
    votes: `${countWords({ consents, against })} · 미제출 ${households(Math.max(0, base - consents - (against ?? 0)))}`,
    result: isOpen ? null : consents >= needed ? '가결' : '부결',
    out: null,
  };
}
