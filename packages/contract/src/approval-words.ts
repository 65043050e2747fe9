import type {
  ActType,
  DocumentState,
  Manner,
  OrphanBecause,
  StepKind,
  StepState,
  StuckBecause,
  Vote,
} from './approvals.ts';
import type { Majority, Office, RuleState } from './delegation-rule.ts';
import type { LineFreedom, LineKind, LineRole } from './forms/settings.ts';
import { josa } from './josa.ts';
import type { ReceivingActType, ReceivingState } from './receiving.ts';
import { type ConsentCount, countVotes, type Resolution } from './votes.ts';

/**
 * The office's words for approval, each said once: screens, paper, Excel files, alarms and records read them here.
 * A kind, state or act without its row does not compile, and a law test keeps other tables of this sort away.
 */

/** The colour a word comes in. */
export type WordTone = 'accent' | 'ok' | 'seal' | 'hold' | 'plain';

type KindWord = {
  label: string;
  /** The act by which the person of such a step says yes, and no where there is one. */
  yes: ActType;
  no: ActType | null;
};
export const kindWords = {
  DRAFT: { label: '기안', yes: 'SUBMIT', no: null },
  REVIEW: { label: '검토', yes: 'APPROVE', no: 'REJECT' },
  DECIDE: { label: '결재', yes: 'APPROVE', no: 'REJECT' },
  AGREE: { label: '합의', yes: 'AGREE', no: 'DISAGREE' },
  COOPERATE: { label: '협조', yes: 'APPROVE', no: 'REJECT' },
  CONFIRM: { label: '확인', yes: 'CONFIRM', no: null },
  VOTE: { label: '의결', yes: 'VOTE', no: null },
} as const satisfies Record<StepKind, KindWord>;

export const kindLabel = (kind: StepKind): string => kindWords[kind].label;
/** The kinds that a line can be drawn with, in the order in which they are offered. */
export const lineKinds = (Object.keys(kindWords) as StepKind[]).filter((kind): kind is LineKind => kind !== 'DRAFT');

/** Of a 합의 whose 반대 stops the document: beside its step, and before it is done. */
export const blockingWords = {
  mark: '반대하면 중단',
  explain: '이 합의는 반대하면 결재가 중단되고 문서가 기안자에게 돌아갑니다.',
} as const;

/** What a form leaves to the drafter of a line; `explain` stands beside the line. */
export const lineFreedomWords = {
  FIXED: {
    label: '고정',
    explain:
      '이 양식의 결재선은 양식과 위임전결규정이 정한 그대로 올라갑니다. 사람을 더하거나 빼거나 옮길 수 없습니다.',
  },
  ADDABLE: {
    label: '추가 가능',
    explain: '금액·조건과 위임전결규정이 정한 사람은 뺄 수 없습니다. 다른 사람을 더하거나 차례를 바꿀 수 있습니다.',
  },
  FREE: {
    label: '소액이면 자유',
    explain: '금액이 작아 양식의 조건에 매이지 않습니다. 위임전결규정이 정한 사람만 그대로 두면 됩니다.',
  },
} as const satisfies Record<LineFreedom, { label: string; explain: string }>;

/** 부서 합의, 부서 협조: whose step it is, before the name of who takes it. */
export const departmentStep = (deptName: string): string => `${deptName} (부서)`;
/** The kinds that a department can be asked for. */
export const departmentKinds = ['AGREE', 'COOPERATE'] as const satisfies LineKind[];

export const lineRoleWords = {
  DEPT_HEAD: '부서장',
  DIRECTOR: '관리소장',
  CHAIR: '회장',
  AUDITOR: '감사',
  COUNCIL: '입주자대표회의',
} as const satisfies Record<LineRole, string>;

/** Offices of the staff and of the 입주자대표회의, as the 위임전결규정 names them. */
export const officeWords = { ...lineRoleWords, STAFF: '담당', BOARD: '이사' } as const satisfies Record<Office, string>;

/** What an approver has put right, on screen and on paper. */
export const correctionWords = { title: '고친 곳', mark: '고침', none: '(비어 있음)' } as const;

/** 겸직: the box of an office whose holder signs elsewhere is left out, and both boxes say so. */
export const jointWords = { mark: '겸직', outcome: '생략' } as const;

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

/** What a version of the 위임전결규정 is today. */
export const ruleStateWords = {
  PAST: { label: '지난 판', tone: 'dark' },
  IN_FORCE: { label: '시행 중', tone: 'ok' },
  PLANNED: { label: '시행 예정', tone: 'accent' },
  WITHDRAWN: { label: '철회', tone: 'seal' },
} as const satisfies Record<RuleState, { label: string; tone: WordTone | 'dark' }>;

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
  DRAFTER_LEFT: { label: '기안자 퇴직', wayOut: '이어받을 사람을 정하거나(기안 인계) 폐기해 주세요.' },
  NO_RECEIVER: { label: '수신부서에 사람 없음', wayOut: '수신부서에 직원을 배치해 주세요.' },
} as const satisfies Record<OrphanBecause, { label: string; wayOut: string }>;

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

/** People of a saved line who are not any more what they were when it was kept. */
export const lostOfficeWords = (
  steps: readonly { readonly personName: string | null; readonly lostOffice: Office | null }[],
): string | null => {
  const lost = steps.flatMap(({ personName, lostOffice }) =>
    lostOffice
      ? [`${josa(`${personName ?? ''}님`, '은/는')} 이제 ${josa(officeWords[lostOffice], '이/가')} 아닙니다.`]
      : [],
  );
  return lost.length > 0 ? `${lost.join(' ')} 결재선을 확인해 주세요.` : null;
};

/** Who is paid has no voice in whether. */
export const withoutVoice = (names: readonly string[]): string =>
  `${josa(names.map((name) => `${name}님`).join(', '), '은/는')} 대금을 받는 사람이라 투표하지 않고 불참으로 셉니다.`;

/** A resolution and how it stands, in one line each. `result`: null while it is open. */
export function resolutionWords(
  { base, needed, paidNames = [], written }: Resolution,
  steps: readonly Pick<SaidStep, 'kind' | 'state' | 'vote'>[],
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

const households = (many: number): string => `${many.toLocaleString('en-US')}세대`;

/** A 서면동의 as it was counted last. */
export const countWords = ({ consents, against }: Pick<ConsentCount, 'consents' | 'against'>): string =>
  [`동의 ${households(consents)}`, ...(against === null ? [] : [`반대 ${households(against)}`])].join(' · ');

/** "2026-11-01~2026-11-15": when consents were collected. */
export const daysOf = ({ from, countedOn }: Pick<ConsentCount, 'from' | 'countedOn'>): string =>
  from === null ? countedOn : `${from}~${countedOn}`;

function writtenWords(
  { base, needed, count }: { base: number; needed: number; count: ConsentCount | null },
  steps: readonly Pick<SaidStep, 'kind' | 'state' | 'vote'>[],
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

type ActTone = 'primary' | 'danger' | 'plain';
export type VoteWord = { label: string; done: string; question: string; tone: ActTone };
export const voteWords = {
  FOR: { label: '찬성', done: '찬성에 투표했습니다.', question: '찬성에 투표할까요?', tone: 'primary' },
  AGAINST: { label: '반대', done: '반대에 투표했습니다.', question: '반대에 투표할까요?', tone: 'danger' },
  ABSTAIN: { label: '기권', done: '기권했습니다.', question: '기권할까요?', tone: 'plain' },
} as const satisfies Record<Vote, VoteWord>;

export type ActWord = {
  label: string;
  /** What is said when it is done: "승인했습니다." */
  done: string;
  /** In one sentence, what it does, where the word alone does not say it. */
  explain?: string;
  /** What is asked before it is done in one step. */
  question?: string;
  reason: 'none' | 'optional' | 'required';
  tone: ActTone;
  /** Where a document offers it: as the one main act, beside it, or to managers. Null: in a place of its own. */
  place: 'primary' | 'danger' | 'plain' | 'managed' | null;
  /** The document leaves the reader's hands: the next one may open. */
  leaves?: true;
};

/** In the order in which they are offered. */
export const actWords: Readonly<Record<ActType, ActWord>> = {
  SUBMIT: { label: '상신', done: '상신했습니다.', reason: 'none', tone: 'primary', place: 'primary' },
  APPROVE: {
    label: '승인',
    done: '승인했습니다.',
    question: '이 문서를 승인할까요?',
    reason: 'optional',
    tone: 'primary',
    place: 'primary',
    leaves: true,
  },
  AGREE: {
    label: '합의',
    done: '합의했습니다.',
    question: '이 문서에 합의할까요?',
    reason: 'optional',
    tone: 'primary',
    place: 'primary',
    leaves: true,
  },
  CONFIRM: {
    label: '확인',
    done: '확인했습니다.',
    question: '이 문서를 확인했다고 남길까요?',
    reason: 'optional',
    tone: 'primary',
    place: 'primary',
    leaves: true,
  },
  VOTE: {
    label: '투표',
    done: '투표했습니다.',
    reason: 'optional',
    tone: 'primary',
    place: 'primary',
    leaves: true,
  },
  RECORD_CONSENT: {
    label: consentWords.step,
    done: '서면동의 집계를 입력했습니다.',
    explain:
      '입주민이 서면으로 동의한 세대수를 증빙과 함께 입력합니다. 필요한 세대수에 이르면 가결되고, 모자란 채 마감하면 부결됩니다.',
    reason: 'optional',
    tone: 'primary',
    place: 'primary',
  },
  REJECT: {
    label: '반려',
    done: '반려했습니다.',
    explain: '문서가 기안자에게 돌아가고 이번 결재가 끝납니다. 기안자는 고쳐서 다시 올릴 수 있습니다.',
    question: '반려하는 사유를 적어 주세요.',
    reason: 'required',
    tone: 'danger',
    place: 'danger',
    leaves: true,
  },
  DISAGREE: {
    label: '반대',
    done: '반대 의견을 남겼습니다.',
    explain: '반대 의견이 기록되고 문서는 다음 사람에게 넘어갑니다. 반대하면 중단되는 합의라면 기안자에게 돌아갑니다.',
    question: '반대하는 사유를 적어 주세요.',
    reason: 'required',
    tone: 'danger',
    place: 'danger',
    leaves: true,
  },
  RESUME: { label: '보류 해제', done: '보류를 풀었습니다.', reason: 'none', tone: 'plain', place: 'plain' },
  HOLD: {
    label: '보류',
    done: '보류했습니다.',
    explain: '결정을 미뤄 둡니다. 차례는 그대로이며 언제든 이어서 결재할 수 있습니다.',
    question: '보류하는 사유를 적어 주세요.',
    reason: 'required',
    tone: 'plain',
    place: 'plain',
  },
  ASK: {
    label: '협의 요청',
    done: '기안자에게 물었습니다.',
    explain: '기안자에게 묻고 답을 기다립니다. 차례는 그대로입니다.',
    reason: 'required',
    tone: 'plain',
    place: 'plain',
  },
  CORRECT: {
    label: '내용 수정',
    done: '내용을 고쳤습니다.',
    explain:
      '결재자가 고칠 수 있는 항목만 고칩니다. 고치기 전과 후가 이력과 문서에 남고, 기안자와 이미 결재한 분께 알립니다.',
    reason: 'required',
    tone: 'plain',
    place: 'plain',
  },
  ASSIGN: {
    label: '담당자 지정',
    done: '부서의 담당자를 지정했습니다.',
    explain: '우리 부서의 다른 사람이 이 차례를 맡게 합니다. 지정한 사실이 이력에 남습니다.',
    reason: 'optional',
    tone: 'plain',
    place: 'plain',
  },
  DECIDE_FINALLY: {
    label: '전결',
    done: '전결했습니다.',
    explain: '양식이 정한 권한으로 여기서 결재를 끝냅니다. 뒤의 검토·결재는 생략됩니다.',
    reason: 'optional',
    tone: 'plain',
    place: 'plain',
    leaves: true,
  },
  DECIDE_EARLY: {
    label: '선결',
    done: '선결했습니다.',
    explain: '차례가 오기 전에 먼저 결재합니다. 앞의 분들은 나중에 확인만 합니다 (후결).',
    reason: 'optional',
    tone: 'plain',
    place: 'plain',
    leaves: true,
  },
  STEP_BACK: {
    label: '전단계 반려',
    done: '앞 단계로 돌려보냈습니다.',
    explain: '바로 앞 사람에게 돌려보내 다시 보게 합니다.',
    reason: 'required',
    tone: 'plain',
    place: 'plain',
    leaves: true,
  },
  UNDO: {
    label: '결재 취소',
    done: '결재를 취소했습니다. 다시 결정할 수 있습니다.',
    explain: '방금 한 결정을 없던 일로 하고 차례를 되찾습니다. 다음 사람이 처리하기 전까지만 됩니다.',
    reason: 'none',
    tone: 'plain',
    place: 'plain',
  },
  URGE: {
    label: '독촉',
    done: '독촉 알림을 보냈습니다.',
    explain: '지금 차례인 분께 결재를 부탁하는 알림을 보냅니다. 한 사람에게 하루에 한 번 보낼 수 있습니다.',
    reason: 'none',
    tone: 'plain',
    place: 'plain',
  },
  RECALL: {
    label: '회수',
    done: '회수했습니다. 고쳐서 다시 상신할 수 있습니다.',
    explain: '문서를 되가져옵니다. 고쳐서 다시 상신할 수 있습니다.',
    reason: 'none',
    tone: 'plain',
    place: 'plain',
  },
  ENFORCE: {
    label: '시행',
    done: '시행 처리했습니다.',
    explain: '결재가 끝난 내용을 실제로 시행했음을 남깁니다.',
    reason: 'required',
    tone: 'plain',
    place: 'plain',
  },
  CHANGE_LINE: { label: '결재선 변경', done: '결재선을 바꾸었습니다.', reason: 'none', tone: 'plain', place: null },
  TRANSFER: { label: '이관', done: '다른 사람에게 넘겼습니다.', reason: 'required', tone: 'plain', place: 'managed' },
  HAND_OVER: {
    label: '기안 인계',
    done: '이어받을 사람을 정했습니다.',
    explain: '떠난 기안자의 문서를 다른 사람이 이어받아 재기안하거나 폐기하게 합니다. 기안자의 이름은 문서에 남습니다.',
    reason: 'required',
    tone: 'plain',
    place: 'managed',
  },
  FORCE_RECALL: {
    label: '강제 회수',
    done: '회수했습니다.',
    explain: '진행 중인 문서를 관리자 권한으로 멈추고 기안자에게 돌려보냅니다.',
    reason: 'required',
    tone: 'danger',
    place: 'managed',
  },
  VOID: {
    label: '폐기',
    done: '폐기했습니다.',
    explain: '문서를 더 쓰지 않습니다. 지워지지는 않으며, 폐기한 까닭과 함께 남습니다.',
    reason: 'required',
    tone: 'danger',
    place: 'managed',
  },
  DELETE: { label: '삭제', done: '삭제되었습니다.', reason: 'none', tone: 'danger', place: 'managed' },
};

/** Of a 수신부서. `told`: what the drafter reads of it. */
export const receivingActWords = {
  RECEIVE: { label: '접수', told: '문서를 접수했습니다' },
  ASSIGN: { label: '담당 지정', told: '문서의 담당자를 지정했습니다' },
  DONE: { label: '처리완료', told: '문서를 처리했습니다' },
  RETURN: { label: '반송', told: '문서를 반송했습니다' },
} as const satisfies Record<ReceivingActType, { label: string; told: string }>;

export const receivingStateWords = {
  PLANNED: '완료 후 접수',
  WAITING: '접수 대기',
  RECEIVED: '접수함',
  ASSIGNED: '담당 지정됨',
  DONE: '처리완료',
  RETURNED: '반송함',
} as const satisfies Record<ReceivingState, string>;

/** Every entry of a document's history in a word: its acts, those of its 수신부서, and what happens to it afterwards. */
type DocumentEvent =
  | ActType
  | `RECEIVING_${ReceivingActType}`
  | ('ADD_REFERENCES' | 'ADD_READERS' | 'CLOSE_VOTE' | 'LOSE_VOICE' | 'PURGE');
const labelsOf = <K extends string>(words: Readonly<Record<K, { label: string }>>) =>
  Object.fromEntries((Object.keys(words) as K[]).map((key) => [key, words[key].label])) as Record<K, string>;
export const documentEventWords: Readonly<Record<DocumentEvent, string>> = {
  ...labelsOf(actWords),
  RECEIVING_RECEIVE: receivingActWords.RECEIVE.label,
  RECEIVING_ASSIGN: receivingActWords.ASSIGN.label,
  RECEIVING_DONE: receivingActWords.DONE.label,
  RECEIVING_RETURN: receivingActWords.RETURN.label,
  ADD_REFERENCES: '참조자 추가',
  ADD_READERS: '열람자 추가',
  CLOSE_VOTE: '의결 기한 마감',
  LOSE_VOICE: '임기 만료로 표 상실',
  PURGE: '보존기한 만료 폐기',
};
export const documentEventWord = (type: string): string =>
  Object.hasOwn(documentEventWords, type) ? documentEventWords[type as DocumentEvent] : type;

/** What is needed of a step to say how it went. */
type SaidStep = {
  kind: StepKind;
  state: StepState;
  manner: Manner | null;
  vote: Vote | null;
  personId: string;
  actorId: string | null;
  actorName: string | null;
};

/** Whoever really acted, when it was not the person of the step. */
export const standInOf = (step: Pick<SaidStep, 'personId' | 'actorId' | 'actorName'>): string | null =>
  step.actorId !== null && step.actorId !== step.personId ? step.actorName : null;

/** 전결, 대결, 선결, 후결: what stands beside the seal. A stand-in is named as one whatever else it was. */
export function mannerBeside(step: Pick<SaidStep, 'manner' | 'personId' | 'actorId' | 'actorName'>): string | null {
  const manner = step.manner === null || step.manner === 'NORMAL' ? null : mannerWords[step.manner];
  const standsIn = standInOf(step) !== null && step.manner !== 'STAND_IN' ? mannerWords.STAND_IN : null;
  return [standsIn, manner].filter(Boolean).join('·') || null;
}

/** The outcome of a step in a word: 승인, 찬성, 대기. */
export function outcomeOf(step: Pick<SaidStep, 'kind' | 'state' | 'vote'>): string {
  if (step.state === 'VOTED' && step.vote) return voteWords[step.vote].label;
  if (step.kind === 'DRAFT' && step.state === 'APPROVED') return actWords.SUBMIT.label;
  if (step.kind === 'COOPERATE' && step.state === 'APPROVED') return kindWords.COOPERATE.label;
  return stepStateWords[step.state];
}

type Resolved = Pick<Resolution, 'written'> | null | undefined;
const isCounting = ({ kind }: Pick<SaidStep, 'kind'>, resolution: Resolved): boolean =>
  kind === 'VOTE' && (resolution?.written ?? null) !== null;

/** The kind of a step in its document: who counts written consents does not vote. */
export const kindIn = (step: Pick<SaidStep, 'kind'>, resolution: Resolved): string =>
  isCounting(step, resolution) ? consentWords.step : kindLabel(step.kind);

/** And its outcome: what was entered is nobody's 찬성 or 반대. */
export const outcomeIn = (step: Pick<SaidStep, 'kind' | 'state' | 'vote'>, resolution: Resolved): string =>
  isCounting(step, resolution) && step.state === 'VOTED' ? consentWords.entered : outcomeOf(step);
