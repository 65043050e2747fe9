import type { ActType } from '../approvals.ts';
import type { ActTone } from './tones.ts';
import { consentWords } from './votes.ts';

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
