import { kindLabel, officeWords } from '@danji/contract/approval-words';
import type { Office } from '@danji/contract/delegation-rule';
import { josa } from '@danji/contract/josa';
import type { RefusalReason, StepKind } from './types.ts';

/** What a sentence can name, where the refusal knows it. */
export type RefusalFacts = {
  readonly personName?: string | undefined;
  /** Of the document, where it is one of several. */
  readonly title?: string | undefined;
  /** Why the form or the 위임전결규정 wants it. */
  readonly because?: string | undefined;
  /** What is wanted: whose signature, of which kind. */
  readonly office?: Office | undefined;
  readonly kind?: StepKind | undefined;
  readonly deptName?: string;
  readonly missingFiles?: number;
  /** Households on the day of 상신. */
  readonly base?: number | undefined;
  /** Whole won, as a text of digits. */
  readonly limit?: string | null;
  /** What is wrong in the fields or in the line, a sentence each. */
  readonly problems?: readonly string[];
};

/** "회장 확인". */
const dutyOf = (office?: Office, kind?: StepKind): string =>
  [office && officeWords[office], kind && kindLabel(kind)].filter(Boolean).join(' ') || '결재자';

/** Each refusal of an act in a sentence that says what to do. */
const SENTENCES: Record<RefusalReason, string | ((facts: RefusalFacts) => string)> = {
  NOT_YOUR_TURN: '지금은 결재 차례가 아닙니다. 문서를 새로 고쳐 누구 차례인지 확인해 주세요.',
  ALREADY_DECIDED: '이미 처리된 문서입니다. 문서를 새로 고쳐 결과를 확인해 주세요.',
  WRONG_STATE: '문서 상태가 바뀌어 할 수 없는 작업입니다. 문서를 새로 고쳐 확인해 주세요.',
  STALE_VERSION: '보시는 동안 문서가 바뀌었습니다. 새로 고쳐 내용을 확인한 뒤 다시 시도해 주세요.',
  REASON_REQUIRED: '사유를 입력해 주세요.',
  NOT_ALLOWED: '이 문서에서는 할 수 없는 작업입니다. 양식의 설정을 확인해 주세요.',
  RECALL_TOO_LATE: '이미 결재가 진행되어 회수할 수 없습니다. 결재자에게 반려를 요청해 주세요.',
  LINE_EMPTY: '결재선이 비어 있습니다. 결재할 사람을 한 명 이상 넣어 주세요.',
  LINE_NEEDS_ONE_DECIDER: '결재자는 한 명이어야 합니다. 결재선에서 결재자를 한 명만 지정해 주세요.',
  LINE_DECIDER_NOT_LAST: '결재자 뒤에는 확인만 둘 수 있습니다. 결재선의 순서를 바꿔 주세요.',
  LINE_PERSON_GONE: ({ personName }) =>
    personName
      ? `${josa(`${personName}님`, '은/는')} 지정할 수 없습니다. 퇴직, 임기 종료, 계정 잠금인지 확인하고 다른 사람으로 바꿔 주세요.`
      : '결재선에 지정할 수 없는 사람이 있습니다. 다른 사람으로 바꿔 주세요.',
  LINE_PERSON_TWICE: ({ personName }) =>
    personName
      ? `${josa(`${personName}님`, '이/가')} 결재선에 두 번 있습니다. 한 번만 남겨 주세요.`
      : '결재선에 같은 사람이 두 번 있습니다. 한 번만 남겨 주세요.',
  LINE_ORDER_BROKEN: '결재선의 순서가 올바르지 않습니다. 결재선을 다시 정해 주세요.',
  LINE_MIXED_VOTE: '의결과 다른 결재를 같은 순서에 둘 수 없습니다. 순서를 나눠 주세요.',
  LINE_FIXED: '이 양식의 결재선은 바꿀 수 없습니다. 양식이 정한 결재선 그대로 다시 상신해 주세요.',
  LINE_DEPT_KIND: '부서는 합의나 협조로만 넣을 수 있습니다. 결재선에서 종류를 바꿔 주세요.',
  LINE_DEPT_GONE: '결재선에 없어진 부서가 있습니다. 다른 부서로 바꿔 주세요.',
  LINE_DEPT_NO_HEAD: ({ deptName = '그 부서' }) =>
    `${deptName}에 부서장이 없어 부서로 넣을 수 없습니다. 직원 관리에서 부서장을 지정하거나 담당자를 직접 넣어 주세요.`,
  LINE_NOT_OF_DEPT: ({ personName }) =>
    `${personName ? josa(`${personName}님`, '은/는') : '이 사람은'} 이 부서에 없습니다. 같은 부서의 사람으로 바꿔 주세요.`,
  VOTE_OVER: '의결 기한이 지나 투표할 수 없습니다. 문서를 새로 고쳐 결과를 확인해 주세요.',
  VOICE_LOST: '임기가 끝나 이 의결에 투표할 수 없습니다. 임기가 맞는지 관리자에게 확인해 주세요.',
  VOTE_IS_OWN:
    '의결의 표는 본인만 행사할 수 있어 다른 사람에게 넘길 수 없습니다. 기한까지 기다리거나 강제 회수를 해 주세요.',
  VOTE_WRITTEN: '입주민 서면동의로 정할 안건은 투표로 의결할 수 없습니다. 동의한 세대수를 집계해 입력해 주세요.',
  VOTE_ONE_BY_ONE: '의결과 서면동의 집계는 한꺼번에 처리할 수 없습니다. 문서를 하나씩 열어 처리해 주세요.',
  CONSENT_NO_BASE:
    '단지의 세대수가 입력되지 않아 서면동의를 계산할 수 없습니다. 단지 설정에서 세대수를 입력한 뒤 다시 상신해 주세요.',
  CONSENT_OVER_BASE: ({ base }) =>
    `동의와 반대를 더한 세대수가 전체 ${(base ?? 0).toLocaleString('ko-KR')}세대보다 많습니다. 세대수를 확인해 주세요.`,
  CONSENT_DAYS: '동의를 받은 기간은 오늘까지의 날짜로, 시작이 끝보다 늦지 않게 입력해 주세요.',
  CONSENT_NO_EVIDENCE: '이번 상신 뒤에 올린 서면동의 증빙이 이 문서에 없습니다. 동의서를 올린 뒤 다시 입력해 주세요.',
  PERSON_CAN_ACT: ({ personName }) =>
    `${personName ? josa(`${personName}님`, '은/는') : '이 사람은'} 지금 결재할 수 있습니다. 퇴직, 임기 종료, 잠금, 대결자 없는 긴 부재일 때만 이관해 주세요.`,
  SELF_DECISION: '본인이 기안한 문서는 본인이 결재할 수 없습니다. 다른 결재자를 지정해 주세요.',
  SUCCESSOR_IN_LINE: ({ personName, title }) =>
    `${personName ? josa(`${personName}님`, '은/는') : '이 사람은'} ${title ? `‘${title}’` : '이'} 문서의 결재선에 있어 기안을 이어받을 수 없습니다. 다른 사람으로 바꿔 주세요.`,
  DRAFTER_IS_HERE: '기안자가 아직 있어 넘길 수 없습니다. 기안자에게 재기안이나 폐기를 요청해 주세요.',
  STAND_IN_CYCLE: '대결자 지정이 서로 맞물려 있습니다. 부재 설정을 확인해 주세요.',
  NOT_DRAFTER: '기안자만 할 수 있는 작업입니다. 기안자에게 요청해 주세요.',
  NOT_MANAGER: '문서 관리 권한이 있는 사람만 할 수 있는 작업입니다. 관리자에게 요청해 주세요.',
  NO_SUCH_STEP: '이미 처리되었거나 없는 결재 단계입니다. 문서를 새로 고쳐 확인해 주세요.',
  NOBODY_TO_URGE: '지금 결재를 기다리는 사람이 없어 독촉할 수 없습니다. 문서를 새로 고쳐 확인해 주세요.',
  URGED_TODAY: '오늘은 이미 독촉했습니다. 같은 사람에게는 하루에 한 번만 독촉할 수 있으니 내일 다시 해 주세요.',
  NO_TITLE: '제목을 입력해 주세요.',
  NO_ATTACHMENT: ({ missingFiles = 1 }) =>
    `이 양식은 첨부파일이 필요합니다. ${missingFiles}개를 더 첨부한 뒤 상신해 주세요.`,
  FIELDS_INVALID: ({ problems: [first = '입력하신 내용을 확인해 주세요.', ...others] = [] }) =>
    others.length === 0 ? first : `고칠 곳이 ${others.length + 1}곳 있어 상신하지 않았습니다. ${first}`,
  RULE_ROLE_VACANT: ({
    problems: [vacancy = '결재선에 넣을 사람이 없습니다. 관리자에게 지정을 요청해 주세요.'] = [],
  }) => vacancy,
  RULE_STEP_MISSING: ({ personName, office, kind, because = '양식의 규칙' }) =>
    `결재선에 ${josa(personName ? `${personName}님` : dutyOf(office, kind), '이/가')} 있어야 합니다 (${because}). 결재선에 넣어 주세요.`,
  RULE_STEP_WRONG_KIND: ({ personName, office, kind, because = '위임전결규정' }) =>
    `${personName ? `${personName}님의 ` : ''}결재 종류가 다릅니다 (${because}). ${josa(dutyOf(office, kind), '으로/로')} 바꿔 주세요.`,
  RULE_DECIDER_TOO_LOW: ({ personName, office, because = '위임전결규정' }) =>
    `${personName ? `${josa(`${personName}님`, '은/는')} ` : ''}결재할 수 없습니다 (${because}). ${dutyOf(office)} 이상으로 바꿔 주세요.`,
  RULE_PASSES_OVER: ({ office, kind, because = '위임전결규정' }) =>
    `${josa(dutyOf(office, kind), '을/를')} 건너뛸 수 없습니다 (${because}). 승인해서 올려 주세요.`,
  OFFICE_LOST: ({ personName, office, because = '위임전결규정' }) =>
    `${personName ? josa(`${personName}님`, '은/는') : '결재자는'} 이제 ${josa(dutyOf(office), '이/가')} 아닙니다 (${because}). 관리자에게 이관을 요청해 주세요.`,
  RULE_PAIR: ({ personName, because = '서로 견제하는 두 직책' }) =>
    because === '대금을 받는 사람'
      ? `${josa(personName ? `${personName}님` : '이 사람', '은/는')} 대금을 받는 사람이라 이 문서에 서명할 수 없습니다. 다른 사람이 하게 하거나, 이름만 같은 거래처라면 상호를 함께 적어 주세요.`
      : because === '기안자'
        ? `${josa(because, '은/는')} 이 문서에 서명할 수 없습니다. 다른 사람이 하게 해 주세요.`
        : `${personName ? `${josa(`${personName}님`, '이/가')} ` : '한 사람이 '}${josa(because, '을/를')} 함께 할 수 없습니다. 다른 사람이 하게 해 주세요.`,
  FIELD_NOT_CORRECTABLE: ({ problems: [label = '이 항목'] = [] }) =>
    `${josa(label, '은/는')} 결재자가 고칠 수 없는 항목입니다. 협의를 요청하거나 반려해 주세요.`,
  NOTHING_CORRECTED: '바뀐 내용이 없습니다. 값을 고친 뒤 다시 해 주세요.',
  CORRECTION_MOVES_LINE:
    '이렇게 고치면 위임전결규정이나 양식이 정한 결재선이 달라져 고칠 수 없습니다. 반려해서 다시 상신하게 해 주세요.',
  CORRECTION_AFTER_SIGNED: ({ problems: [label = '중요 항목'] = [] }) =>
    `이미 서명한 사람이 있어 ${josa(label, '은/는')} 고칠 수 없습니다. 반려해서 다시 상신하게 해 주세요.`,
  FIELD_NOT_YOURS: ({ problems: [label = '이 항목'] = [] }) =>
    `${josa(label, '은/는')} 지금 적을 수 없는 항목입니다. 문서를 새로 고쳐 확인해 주세요.`,
  FILL_TOO_LATE: '이미 처리되어, 적으신 내용은 저장되지 않았습니다. 문서를 새로 고쳐 확인해 주세요.',
  FILL_MISSING: ({ problems: [label = '항목'] = [] }) =>
    `${josa(label, '을/를')} 적어야 처리할 수 있습니다. 문서를 열어 적은 뒤 다시 해 주세요.`,
  FILLER_MISSING: ({ problems: [label = '항목'] = [], kind = 'REVIEW' }) =>
    `${josa(label, '을/를')} 적을 사람이 결재선에 없습니다. 결재선에 ${josa(kindLabel(kind), '을/를')} 넣어 주세요.`,
  NEEDS_APPROVAL_SECRET:
    '이 문서는 결재 비밀번호를 확인해야 처리할 수 있습니다. 결재 비밀번호를 입력한 뒤 2분 안에 다시 해 주세요.',
  VACATION_SHORT: ({ problems: [left = ''] = [] }) =>
    `남은 연차보다 많아 결재할 수 없습니다. ${left} 반려한 뒤 기안자가 날수를 고치거나 까닭을 적게 해 주세요.`,
  BUDGET_SHORT: ({ problems: [left = ''] = [] }) =>
    `남은 예산보다 많아 상신할 수 없습니다. ${left} 금액을 줄이거나, 까닭을 적거나, 추경한 뒤 다시 상신해 주세요.`,
  BUDGET_CLOSED:
    '이 문서가 쓴 예산의 연도가 모두 마감되어 폐기할 수 없습니다. 예산 화면에서 12월 마감을 푼 뒤 폐기해 주세요.',
  OVER_FINAL_LIMIT: ({ limit }) =>
    `이 단지는 ${Number(limit ?? 0).toLocaleString('ko-KR')}원까지만 전결할 수 있습니다. 승인해서 다음 결재자에게 올려 주세요.`,
};

export const refusalReasons = Object.keys(SENTENCES) as RefusalReason[];

/** The sentence, with what it is about where that helps. */
export function sentenceFor(reason: RefusalReason, facts: RefusalFacts = {}): string {
  const sentence = SENTENCES[reason];
  return typeof sentence === 'string' ? sentence : sentence(facts);
}
