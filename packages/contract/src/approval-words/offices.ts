import type { Office, RuleState } from '../delegation-rule.ts';
import type { LineRole } from '../forms/settings.ts';
import { josa } from '../josa.ts';
import type { WordTone } from './tones.ts';

export const lineRoleWords = {
  DEPT_HEAD: '부서장',
  DIRECTOR: '관리소장',
  CHAIR: '회장',
  AUDITOR: '감사',
  COUNCIL: '입주자대표회의',
} as const satisfies Record<LineRole, string>;

/** Offices of the staff and of the 입주자대표회의, as the 위임전결규정 names them. */
export const officeWords = { ...lineRoleWords, STAFF: '담당', BOARD: '이사' } as const satisfies Record<Office, string>;

/** 겸직: the box of an office whose holder signs elsewhere is left out, and both boxes say so. */
export const jointWords = { mark: '겸직', outcome: '생략' } as const;

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

/** What a version of the 위임전결규정 is today. */
export const ruleStateWords = {
  PAST: { label: '지난 판', tone: 'dark' },
  IN_FORCE: { label: '시행 중', tone: 'ok' },
  PLANNED: { label: '시행 예정', tone: 'accent' },
  WITHDRAWN: { label: '철회', tone: 'seal' },
} as const satisfies Record<RuleState, { label: string; tone: WordTone | 'dark' }>;
