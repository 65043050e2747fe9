import type { PageName } from '@danji/contract/pages';

type Keys = readonly (readonly [key: string, what: string])[];

const everywhere: Keys = [
  ['Ctrl K', '문서, 사람, 양식, 메뉴 찾기'],
  ['?', '이 화면 도움말'],
];
const deciding: Keys = [
  ['a', '승인 (합의, 확인)'],
  ['r', '반려 (반대)'],
];
const commenting: Keys = [['c', '댓글 쓰기']];
const moving: Keys = [
  ['j', '다음 문서로'],
  ['k', '이전 문서로'],
  ['Enter', '문서 열기'],
];
const ofPage: Partial<Record<PageName, Keys>> = {
  'elec-apv-apv-inbox': [...moving, ...deciding, ...commenting],
  'elec-apv-ref-inbox': [...moving, ...commenting],
  'elec-apv-sent-inbox': [...moving, ...commenting],
  'elec-apv-all-apv-mng': [...moving, ...commenting],
  'elec-apv-sign-detail-docId': [
    ...deciding,
    ...commenting,
    ['← →', '이전, 다음 결재 문서'],
    ['Esc', '목록으로 돌아가기'],
  ],
};

/** What the keys do on a page. */
export const keysOf = (page: PageName): Keys => [...(ofPage[page] ?? []), ...everywhere];
