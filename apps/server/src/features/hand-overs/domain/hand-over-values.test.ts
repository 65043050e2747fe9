import { isRecord } from '@danji/contract/forms/record';
import type { HandOverFacts, HandOverPaper } from '@danji/contract/hand-overs';
import { expect, it } from 'vitest';
import { handover } from '../../../../db/forms/administration/handover.ts';
import { handOverValues } from './hand-over-values.ts';

const paper = (title: string): HandOverPaper => ({ docId: title, title, detail: '한빛', day: '2026-12-31' });
const FACTS: HandOverFacts = {
  ...{ memberId: 'gisa01', memberName: '정기사', deptName: '기전과', daysLeft: 7.5, hidden: 0, budget: [] },
  ...{
    documents: [paper('품의')],
    steps: [paper('점검')],
    contracts: [paper('승강기 유지')],
    complaints: [paper('누수')],
  },
  ...{ seals: [paper('날인')], duties: [{ name: '소방점검', day: '2026-12-01' }], marks: ['관리사무소장 직인'] },
};
const given = { facts: FACTS, successor: { id: 'gisa02', name: '한기사' }, today: '2026-11-19' };

it('every value has its place on the shipped 인수인계서', () => {
  const values = handOverValues(given);
  const fields = new Map(handover.definition.fields.map((field) => [field.key, field]));
  for (const [key, value] of Object.entries(values)) {
    const field = fields.get(key);
    expect(field, key).toBeDefined();
    if (field?.type !== 'rows' || !Array.isArray(value)) continue;
    const columns = new Set<string>(field.columns.map((column) => column.key));
    for (const row of value)
      if (isRecord(row)) for (const cell of Object.keys(row)) expect(columns.has(cell), cell).toBe(true);
  }
  expect(values.문서목록).toHaveLength(3);
  expect(values.진행업무).toHaveLength(4);
  expect(values.기타인계사항).toBe('남은 연차 7.5일');
});

it('what was counted by hand stands in its tables with its day; what the budget has left is said', () => {
  const balances = [{ name: '소액 현금', bank: '', booked: 100, counted: 90 }];
  const budget = Array.from({ length: 40 }, (_, at) => ({ account: `과목${at}`, fund: '관리비', left: 1_000 }));
  const values = handOverValues({
    ...{ ...given, facts: { ...FACTS, budget }, balances, countedOn: '2026-11-18' },
    keys: [{ name: '기계실 열쇠', count: 2 }],
  });
  expect(values.잔액).toEqual([
    { 구분: '소액 현금', 금융기관: '', 장부잔액: 100, 실제잔액: 90, 비고: '2026-11-18 확인' },
  ]);
  expect(values.문서목록).toContainEqual({ 구분: '열쇠·인장', 명칭: '기계실 열쇠', 수량: 2, 단위: '개' });
  expect(values.기타인계사항).toContain('과목0(관리비) 1,000원');
  expect(values.기타인계사항).toContain('그 밖 10개 과목');
});

it('what is more than a paper holds is counted in its last row', () => {
  const contracts = Array.from({ length: 400 }, (_, at) => paper(`계약 ${at}`));
  const { 문서목록: rows } = handOverValues({ ...given, facts: { ...FACTS, contracts } });
  expect(rows).toHaveLength(151);
  expect((rows as unknown[]).at(-1)).toMatchObject({ 수량: 252 });
});
