import type { ActType, StepKind } from '../approvals.ts';
import type { FilledBy } from '../forms/field.ts';
import type { LineFreedom, LineKind } from '../forms/settings.ts';

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

/** Who fills a field in that is not the drafter's, and when. */
export const filledByWords = {
  REVIEW: { label: '검토자', when: '검토할 때' },
  DECIDE: { label: '결재자', when: '결재할 때' },
  AGREE: { label: '합의자', when: '합의할 때' },
  COOPERATE: { label: '협조자', when: '협조할 때' },
  CONFIRM: { label: '확인자', when: '확인할 때' },
  RECEIVE: { label: '접수자', when: '수신부서가 접수할 때' },
  FINISH: { label: '수신부서 담당자', when: '수신부서가 처리를 마칠 때' },
} as const satisfies Record<FilledBy, { label: string; when: string }>;

/** What was filled in on the way: on screen, on paper and in the history. */
export const filledWords = {
  mine: '적어 주실 항목',
  explain: '처리와 함께 저장됩니다. 저장한 뒤에는 고칠 수 없습니다.',
  takenBack: '(처리를 되돌려 지움)',
} as const;

export const kindLabel = (kind: StepKind): string => kindWords[kind].label;

/** The kinds that a line can be drawn with, in the order in which they are offered. */
export const lineKinds = (Object.keys(kindWords) as StepKind[]).filter((kind): kind is LineKind => kind !== 'DRAFT');

/** Of a 합의 whose 반대 stops the document: beside its step, and before it is done. */
export const blockingWords = {
  mark: '반대하면 중단',
  explain: '이 합의는 반대하면 결재가 중단되고 문서가 기안자에게 돌아갑니다.',
} as const;

/** 부서 합의, 부서 협조: whose step it is, before the name of who takes it. */
export const departmentStep = (deptName: string): string => `${deptName} (부서)`;

/** The kinds that a department can be asked for. */
export const departmentKinds = ['AGREE', 'COOPERATE'] as const satisfies LineKind[];

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
