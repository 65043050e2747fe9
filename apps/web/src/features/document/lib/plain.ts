import { formatDateTime } from '../../../shared/lib/format-date.ts';

/** Words for what documents without a paper hold, as the print has them. A key that is not here is its own word. */
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
  name: '이름',
  at: '일시',
  ip: '주소',
  detail: '내용',
};
const UNSHOWN = new Set(['special', 'drafterId']);
const WON = new Set(['amount', 'totalAmount']);
const MOST_DEPTH = 4;

export const isShown = (key: string): boolean => !UNSHOWN.has(key);
export const labelOf = (key: string): string => (Object.hasOwn(LABELS, key) ? (LABELS[key] as string) : key);

/** Any value as words. */
export function showPlain(key: string, value: unknown, depth = 0): string {
  if (value === null || value === undefined || depth > MOST_DEPTH) return '';
  if (typeof value === 'number') return `${value.toLocaleString('ko-KR')}${WON.has(key) ? '원' : ''}`;
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map((one) => showPlain(key, one, depth + 1)).join(', ');
  return Object.entries(value)
    .map(([name, one]) => `${labelOf(name)}: ${showPlain(name, one, depth + 1)}`)
    .join(', ');
}
