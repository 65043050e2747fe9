import type { Command, Document, LineStep, Step } from '../types.ts';
import { type Mark, type Paper, type Part, type Slot, turns, type Wish } from './model.ts';
import type { Act } from './play-model.ts';

/** Between the words of the rules and those of the model that they are held against. */

const PARTS = {
  REVIEW: '검토',
  DECIDE: '결재',
  AGREE: '합의',
  COOPERATE: '협조',
  CONFIRM: '확인',
  VOTE: '의결',
} as const;
const KINDS = Object.fromEntries(Object.entries(PARTS).map(([kind, part]) => [part, kind])) as Record<Part, string>;
const STATES: Record<Mark, string> = {
  승인: 'APPROVED',
  합의: 'AGREED',
  반대: 'DISAGREED',
  확인: 'CONFIRMED',
  찬성표: 'VOTED',
  반대표: 'VOTED',
  기권표: 'VOTED',
  반려: 'REJECTED',
  생략: 'SKIPPED',
  취소: 'CANCELLED',
};
const VOTES: { [mark: string]: string } = { 찬성표: 'FOR', 반대표: 'AGAINST', 기권표: 'ABSTAIN' };
const MANNERS = { 정상: 'NORMAL', 전결: 'FINAL', 대결: 'STAND_IN', 선결: 'EARLY', 후결: 'AFTER' } as const;
const STATUSES = {
  임시저장: 'DRAFT',
  진행중: 'IN_PROGRESS',
  완료: 'APPROVED',
  반려: 'REJECTED',
  회수: 'WITHDRAWN',
  시행완료: 'ENFORCED',
  폐기: 'VOID',
} as const;

export const wishOf = (line: readonly LineStep[]): Wish[] =>
  line.map((step) => ({
    place: step.order,
    part: PARTS[step.kind],
    who: step.personId,
    final: step.mayDecideFinally ?? false,
    stops: step.blocks ?? false,
  }));

export function actOf(command: Command, document: Document): Act {
  switch (command.type) {
    case 'SUBMIT':
      return { verb: '상신', line: wishOf(command.line), keep: command.keepApprovals ?? false };
    case 'CHANGE_LINE':
      return { verb: '결재선변경', line: wishOf(command.line) };
    case 'TRANSFER': {
      const slots = document.steps.filter((step) => step.kind !== 'DRAFT');
      return { verb: '이관', slot: slots.findIndex((step) => step.id === command.stepId), to: command.toId };
    }
    case 'ASSIGN':
      return { verb: '담당자지정' };
    case 'HAND_OVER':
      return { verb: '기안인계' };
    case 'VOTE':
      return { verb: ({ FOR: '찬성표', AGAINST: '반대표', ABSTAIN: '기권표' } as const)[command.vote] };
    default:
      return { verb: VERBS[command.type] };
  }
}

const VERBS = {
  RECALL: '회수',
  FORCE_RECALL: '강제회수',
  APPROVE: '승인',
  DECIDE_FINALLY: '전결',
  DECIDE_EARLY: '선결',
  REJECT: '반려',
  STEP_BACK: '전단계반려',
  AGREE: '합의',
  DISAGREE: '반대',
  CONFIRM: '확인',
  HOLD: '보류',
  RESUME: '보류해제',
  ASK: '협의요청',
  CORRECT: '내용수정',
  URGE: '독촉',
  UNDO: '결재취소',
  ENFORCE: '시행',
  VOID: '폐기',
  DELETE: '삭제',
  RECORD_CONSENT: '서면동의집계',
} as const;

/** What both must agree on after every act. */
export const viewOfDocument = (document: Document) => ({
  state: document.state as string,
  version: document.version,
  round: document.round,
  steps: document.steps.filter((step) => step.kind !== 'DRAFT').map(viewOfStep),
});

const viewOfStep = (step: Step): string =>
  [
    step.order,
    step.kind,
    step.personId,
    step.state,
    step.manner,
    step.vote,
    step.actorId,
    step.kept,
    step.mayDecideFinally,
    step.blocks,
  ].join(' ');

export function viewOfPaper(paper: Paper): ReturnType<typeof viewOfDocument> {
  const now = new Set(turns(paper).map((slot) => slot.id));
  return {
    state: STATUSES[paper.status],
    version: paper.acts,
    round: paper.rounds,
    steps: paper.slots.map((slot) => viewOfSlot(slot, now.has(slot.id))),
  };
}

function viewOfSlot(slot: Slot, isTurn: boolean): string {
  const waiting = isTurn ? (slot.parked ? 'HELD' : 'PENDING') : 'PLANNED';
  const state = slot.mark ? STATES[slot.mark] : waiting;
  const manner = slot.how ? MANNERS[slot.how] : slot.late ? 'AFTER' : null;
  const vote = VOTES[slot.mark ?? ''] ?? null;
  return [slot.place, KINDS[slot.part], slot.who, state, manner, vote, slot.by, slot.kept, slot.final, slot.stops].join(
    ' ',
  );
}
