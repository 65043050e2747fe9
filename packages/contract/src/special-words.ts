/** Words for what documents without a form hold, the same on the screen and in print. A key that is not here is its own word. */
const LABELS: Readonly<Record<string, string>> = {
  number: '번호',
  writtenOn: '작성일자',
  documentName: '문서명',
  account: '출금계좌',
  totalAmount: '총금액',
  totalCount: '총건수',
  payees: '지급 내역',
  holder: '예금주',
  bank: '은행',
  accountNo: '계좌번호',
  amount: '금액',
  note: '적요',
  month: '대상 월',
  aptId: '단지 번호',
  gatheredAt: '모은 때',
  total: '전체 건수',
  totals: '유형별 건수',
  people: '사람별 건수',
  rows: '기록',
  kind: '유형',
  count: '건수',
  memberId: '아이디',
  actorId: '처리한 사람',
  others: '그 밖의 대상',
  name: '이름',
  at: '일시',
  ip: '주소',
  detail: '내용',
};
/** Known to the programs alone. */
const UNSHOWN = new Set(['special', 'drafterId']);
const WON = new Set(['amount', 'totalAmount']);

export const isShown = (key: string): boolean => !UNSHOWN.has(key);
export const isWon = (key: string): boolean => WON.has(key);
export const labelOf = (key: string): string => (Object.hasOwn(LABELS, key) ? (LABELS[key] as string) : key);

/** What such a document is called on its paper. */
export const specialNames: Readonly<Record<string, string>> = {
  withdrawal: '출금전표 결재요청',
  'privacy-log': '개인정보 조회·인쇄 이력 점검',
};
