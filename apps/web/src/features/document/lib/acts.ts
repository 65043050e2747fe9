import type { ActType } from './labels.ts';

export type ActLook = {
  label: string;
  /** What is said when it is done: "승인했습니다." */
  done: string;
  /** In one sentence, what it does, where the word alone does not say it. */
  explain?: string;
  reason: 'none' | 'optional' | 'required';
  tone: 'primary' | 'danger' | 'plain';
  /** The document leaves the reader's hands: the next one may open. */
  leaves?: true;
};

export const LOOKS: Readonly<Record<ActType, ActLook>> = {
  APPROVE: { label: '승인', done: '승인했습니다.', reason: 'optional', tone: 'primary', leaves: true },
  AGREE: { label: '합의', done: '합의했습니다.', reason: 'optional', tone: 'primary', leaves: true },
  CONFIRM: { label: '확인', done: '확인했습니다.', reason: 'optional', tone: 'primary', leaves: true },
  VOTE: { label: '투표', done: '투표했습니다.', reason: 'optional', tone: 'primary', leaves: true },
  SUBMIT: { label: '재기안', done: '상신했습니다.', reason: 'none', tone: 'primary' },
  REJECT: {
    label: '반려',
    done: '반려했습니다.',
    explain: '문서가 기안자에게 돌아가고 이번 결재가 끝납니다. 기안자는 고쳐서 다시 올릴 수 있습니다.',
    reason: 'required',
    tone: 'danger',
    leaves: true,
  },
  DISAGREE: {
    label: '반대',
    done: '반대 의견을 남겼습니다.',
    explain: '반대 의견이 기록되고, 문서는 다음 사람에게 넘어갑니다.',
    reason: 'required',
    tone: 'danger',
    leaves: true,
  },
  HOLD: {
    label: '보류',
    done: '보류했습니다.',
    explain: '결정을 미뤄 둡니다. 차례는 그대로이며 언제든 이어서 결재할 수 있습니다.',
    reason: 'required',
    tone: 'plain',
  },
  RESUME: { label: '보류 해제', done: '보류를 풀었습니다.', reason: 'none', tone: 'plain' },
  ASK: {
    label: '협의 요청',
    done: '기안자에게 물었습니다.',
    explain: '기안자에게 묻고 답을 기다립니다. 차례는 그대로입니다.',
    reason: 'required',
    tone: 'plain',
  },
  DECIDE_FINALLY: {
    label: '전결',
    done: '전결했습니다.',
    explain: '양식이 정한 권한으로 여기서 결재를 끝냅니다. 뒤의 검토·결재는 생략됩니다.',
    reason: 'optional',
    tone: 'plain',
    leaves: true,
  },
  DECIDE_EARLY: {
    label: '선결',
    done: '선결했습니다.',
    explain: '차례가 오기 전에 먼저 결재합니다. 앞의 분들은 나중에 확인만 합니다 (후결).',
    reason: 'optional',
    tone: 'plain',
    leaves: true,
  },
  STEP_BACK: {
    label: '전단계 반려',
    done: '앞 단계로 돌려보냈습니다.',
    explain: '바로 앞 사람에게 돌려보내 다시 보게 합니다.',
    reason: 'required',
    tone: 'plain',
    leaves: true,
  },
  UNDO: {
    label: '결재 취소',
    done: '결재를 취소했습니다. 다시 결정할 수 있습니다.',
    explain: '방금 한 결정을 없던 일로 하고 차례를 되찾습니다. 다음 사람이 처리하기 전까지만 됩니다.',
    reason: 'none',
    tone: 'plain',
  },
  RECALL: {
    label: '회수',
    done: '회수했습니다. 고쳐서 다시 상신할 수 있습니다.',
    explain: '문서를 되가져옵니다. 고쳐서 다시 상신할 수 있습니다.',
    reason: 'none',
    tone: 'plain',
  },
  CHANGE_LINE: { label: '결재선 변경', done: '결재선을 바꾸었습니다.', reason: 'none', tone: 'plain' },
  TRANSFER: { label: '이관', done: '다른 사람에게 넘겼습니다.', reason: 'required', tone: 'plain' },
  FORCE_RECALL: {
    label: '강제 회수',
    done: '회수했습니다.',
    explain: '진행 중인 문서를 관리자 권한으로 멈추고 기안자에게 돌려보냅니다.',
    reason: 'required',
    tone: 'danger',
  },
  ENFORCE: {
    label: '시행',
    done: '시행 처리했습니다.',
    explain: '결재가 끝난 내용을 실제로 시행했음을 남깁니다.',
    reason: 'required',
    tone: 'plain',
  },
  VOID: {
    label: '폐기',
    done: '폐기했습니다.',
    explain: '문서를 더 쓰지 않습니다. 지워지지는 않으며, 폐기한 까닭과 함께 남습니다.',
    reason: 'required',
    tone: 'danger',
  },
  DELETE: { label: '삭제', done: '삭제되었습니다.', reason: 'none', tone: 'danger' },
};

export type Arranged = {
  primary: ActType | null;
  danger: ActType | null;
  /** In the bar beside them, the likeliest first. */
  plain: ActType[];
  /** For who manages documents: behind the dots at the top. */
  managed: ActType[];
};

const PRIMARY: readonly ActType[] = ['APPROVE', 'AGREE', 'CONFIRM', 'VOTE', 'SUBMIT'];
const DANGER: readonly ActType[] = ['REJECT', 'DISAGREE'];
const PLAIN: readonly ActType[] = [
  'RESUME',
  'HOLD',
  'ASK',
  'DECIDE_FINALLY',
  'DECIDE_EARLY',
  'STEP_BACK',
  'UNDO',
  'RECALL',
  'ENFORCE',
];
const MANAGED: readonly ActType[] = ['TRANSFER', 'FORCE_RECALL', 'VOID', 'DELETE'];

/** What the rules allow, put where it belongs. One primary act at most. */
export function arrange(abilities: readonly string[]): Arranged {
  const can = (act: ActType) => abilities.includes(act);
  return {
    primary: PRIMARY.find(can) ?? null,
    danger: DANGER.find(can) ?? null,
    plain: PLAIN.filter(can),
    managed: MANAGED.filter(can),
  };
}

export const hasBar = ({ primary, danger, plain }: Arranged): boolean =>
  primary !== null || danger !== null || plain.length > 0;

/** Which recent reasons fit an act; others have none of their own. */
const KEPT = ['APPROVE', 'REJECT', 'HOLD', 'STEP_BACK', 'DISAGREE', 'ASK'] as const;
export type KeptReason = (typeof KEPT)[number];
export const keptReasonOf = (act: ActType): KeptReason | null => KEPT.find((one) => one === act) ?? null;
