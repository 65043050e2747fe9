import { expect, it } from 'vitest';
import { rowsOf } from './rows-of.ts';
import { toCell } from './to-cell.ts';

const fed = (columns: Record<string, string[]>) => Object.entries(columns).map(([column, from]) => ({ column, from }));
const contract = {
  register: 'CONTRACT',
  columns: fed({ name: ['계약명'], vendor: ['업체', '상대방'], amount: ['금액'], term: ['기간'], method: ['방법'] }),
};
const paper = (content: Record<string, unknown>) => ({ title: '계약의 건', decidedOn: '2026-11-18', content });

it('a paper becomes a row: its money, its last day, its kind and what it is the same as', () => {
  const content = {
    ...{ 계약명: ' 승강기  유지관리 ', 업체: '한마루승강기(주)', 방법: '수의계약' },
    ...{ 금액: { won: 63_360_000, vat: 'INCLUDED' }, 기간: { from: '2027-01-01', to: '2028-12-31' } },
  };
  expect(rowsOf([contract], paper(content))).toEqual([
    {
      ...{ register: 'CONTRACT', rowNo: 1, day: '2026-11-18', amount: 63_360_000, share: '수의계약' },
      ...{ until: '2028-12-31', ends: true, sameAs: '승강기유지관리 / 한마루승강기(주)' },
      cells: {
        ...{ name: '승강기 유지관리', vendor: '한마루승강기(주)', method: '수의계약', amount: 63_360_000 },
        term: { from: '2027-01-01', to: '2028-12-31' },
      },
      words: expect.stringContaining('승강기 유지관리'),
    },
  ]);
});

it('what a field was called in an earlier version is read where the one of today holds nothing', () => {
  const [row] = rowsOf([contract], paper({ 계약명: '청소', 상대방: '맑은환경' }));
  expect(row).toMatchObject({ cells: { vendor: '맑은환경' }, amount: null, until: null, share: null });
  // A value of another kind than the column holds counts as none.
  const [other] = rowsOf([contract], paper({ 계약명: '청소', 금액: '오백만원', 기간: '2027년', 업체: 3 }));
  expect(other).toMatchObject({ cells: { name: '청소', vendor: '3' }, amount: null, until: null });
});

it('a table and a choice that were called otherwise before are read under both names', () => {
  const minutes = {
    register: 'RESOLUTION',
    rows: '의결',
    columns: fed({ subject: ['의결.안건', '안건표.안건'] }),
    when: { field: '구분', before: ['종류'], equals: ['정기'] },
  };
  const subjects = (content: Record<string, unknown>) =>
    rowsOf([minutes], paper(content)).map(({ cells }) => cells.subject);
  expect(subjects({ 구분: '정기', 의결: [{ 안건: '새 이름' }] })).toEqual(['새 이름']);
  expect(subjects({ 종류: '정기', 안건표: [{ 안건: '옛 이름' }] })).toEqual(['옛 이름']);
  expect(subjects({ 종류: '임시', 안건표: [{ 안건: '옛 이름' }] })).toEqual([]);
});

it('a day that is not said is reckoned where one is asked for, and stays within what a date can be', () => {
  const complaint = {
    register: 'COMPLAINT',
    columns: fed({ receivedOn: ['접수일'], result: ['결과'], dueOn: ['기한'] }),
  };
  const untilOf = (content: Record<string, unknown>) => rowsOf([complaint], paper(content))[0]?.until;
  expect(untilOf({ 접수일: '2026-11-01', 결과: '처리 중' })).toBe('2026-11-15');
  expect(untilOf({ 접수일: '2026-11-01', 결과: '처리 중', 기한: '2026-11-05' })).toBe('2026-11-05');
  expect(untilOf({ 접수일: '2026-11-01', 결과: '완료', 기한: '2026-11-05' })).toBeNull();
  expect(untilOf({ 접수일: '9999-12-30' })).toBeNull();
  expect(rowsOf([complaint], paper({ 접수일: '2026-11-01' }))[0]?.cells.dueOn).toBe('2026-11-15');
});

it('of a table each row that says something is one, under its own number', () => {
  const minutes = {
    register: 'RESOLUTION',
    rows: '의결',
    columns: fed({ heldOn: ['회의일'], subject: ['의결.안건'], result: ['의결.결과'] }),
  };
  const rows = rowsOf(
    [minutes],
    paper({ 회의일: '2026-10-27', 의결: [{ 안건: '옥상 방수', 결과: '가결' }, {}, { 안건: '예산' }, null] }),
  );
  expect(rows.map(({ rowNo, day, share, cells }) => [rowNo, day, share, cells.subject])).toEqual([
    [1, '2026-10-27', '가결', '옥상 방수'],
    [3, '2026-10-27', null, '예산'],
  ]);
  expect(rowsOf([minutes], paper({ 회의일: '2026-10-27' }))).toEqual([]);
});

it('only the papers that are meant, and no register that there is not', () => {
  const some = { ...contract, when: { field: '방법', equals: ['수의계약'] } };
  expect(rowsOf([some], paper({ 계약명: '가', 방법: '경쟁입찰' }))).toEqual([]);
  expect(rowsOf([some], paper({ 계약명: '가', 방법: '수의계약' }))).toHaveLength(1);
  expect(rowsOf([some], paper({ 계약명: '가', 방법: ['수의계약', '기타'] }))).toHaveLength(1);
  expect(rowsOf([{ ...contract, register: 'NONE' }], paper({ 계약명: '가' }))).toEqual([]);
});

it.each([
  ['money', 999_999_999_999_999, 999_999_999_999_999],
  ['money', 1_000_000_000_000_000, null],
  ['money', { won: -5_000 }, -5_000],
  ['money', 0.5, null],
  ['number', Number.POSITIVE_INFINITY, null],
  ['number', 1.5, 1.5],
  // What was words before the field held numbers, days or money.
  ['money', '1,500,000원', 1_500_000],
  ['money', ' 1500000 ', 1_500_000],
  ['money', '-5,000', -5_000],
  ['money', '１，５００원', 1_500],
  ['money', '15,00', null],
  ['money', '약 500만원', null],
  ['money', '1500.5', null],
  ['money', '9999999999999999', null],
  ['number', '1,500.5', 1_500.5],
  ['number', '3개', null],
  ['number', '', null],
  ['date', '2026.11.8.', '2026-11-08'],
  ['date', '2026년 11월 18일', '2026-11-18'],
  ['date', '2026/2/29', null],
  ['date', '11월 18일', null],
  // What was a number or an amount before the field held words.
  ['text', 1_500_000, '1500000'],
  ['choice', 3, '3'],
  ['place', '102동 604호', '102동 604호'],
  ['date', '2026-02-29', null],
  ['date', { from: '2026-11-18', to: '2026-11-20' }, '2026-11-18'],
  ['period', { from: '2026-11-20', to: '2026-11-18' }, null],
  [
    'person',
    [
      { id: 'a', name: '박소장' },
      { id: 'b', name: '이과장' },
    ],
    '박소장, 이과장',
  ],
  ['place', { dong: '102', ho: '604' }, '102동 604호'],
  ['choice', ['가', '나'], '가, 나'],
  ['text', '   ', null],
  ['text', { toString: 'x' }, null],
] as const)('%s holds %j as %j', (kind, value, cell) => {
  expect(toCell(kind, value)).toEqual(cell);
});

it('a long text is cut between letters', () => {
  const cell = toCell('text', '😀'.repeat(400));
  expect([...String(cell)]).toHaveLength(300);
  expect(String(cell).endsWith('😀…')).toBe(true);
});
