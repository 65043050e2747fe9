import { describe, expect, it } from 'vitest';
import { checkMatter } from './check-matter.ts';
import { computeValues } from './compute.ts';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { carryMatter, type MatterPaper, mappingBetween } from './matter.ts';
import type { Matter } from './matter-settings.ts';
import type { FormSettings } from './settings.ts';

const formOf = (fields: Field[], matter: Matter) => ({
  definition: {
    model: 1,
    heading: '문서',
    style: 'form',
    paper: { type: 'doc', content: [] },
    fields,
  } as FormDefinition,
  settings: { matter },
});
const text = (key: string, more = {}): Field => ({ key, label: key, type: 'text', ...more }) as Field;
const money = (key: string, vat?: 'choose'): Field =>
  ({ key, label: key, type: 'money', ...(vat && { vat }) }) as Field;
const bids: Field = {
  ...{ key: '견적', label: '견적', type: 'rows', minRows: 0, maxRows: 20 },
  columns: [
    { key: '업체', label: '업체', type: 'text' },
    { key: '선정', label: '선정', type: 'tick' },
  ],
} as Field;
const items: Field = {
  ...{ key: '명세', label: '명세', type: 'rows', minRows: 1, maxRows: 20 },
  columns: [
    { key: '품명', label: '품명', type: 'text' },
    { key: '수량', label: '수량', type: 'number' },
    { key: '단가', label: '단가', type: 'money' },
    { key: '금액', label: '금액', type: 'formula', shown: 'money', expression: '수량 * 단가' },
  ],
} as Field;

const proposal = formOf([text('이름'), text('위치'), money('예산', 'choose'), bids], {
  marks: { subject: '이름', place: '위치', amount: '예산', vendor: '견적.업체' },
  next: [],
});
const contract = formOf(
  [text('계약명'), text('상대방'), money('계약금액', 'choose'), text('근거', { maxLength: 12 })],
  {
    marks: { subject: '계약명', vendor: '상대방', amount: '계약금액', grounds: '근거' },
    next: [],
  },
);
const paid = formOf(
  [
    text('지급처'),
    money('지급금액', 'choose'),
    text('장소'),
    text('증빙번호'),
    { ...text('사유'), type: 'longText' } as Field,
    items,
  ],
  {
    marks: {
      ...{ vendor: '지급처', amount: '지급금액', place: '장소', grounds: '사유', evidenceNumber: '증빙번호' },
      ...{ subject: '명세.품명', count: '명세.수량', price: '명세.단가' },
    },
    next: [],
  },
);
const paper = (
  { definition, settings }: ReturnType<typeof formOf>,
  values: MatterPaper['values'],
  title = '배관 교체의 건',
): MatterPaper => ({ definition, settings, values, title, docNumber: '품의-2026-0001' });

const PROPOSED = {
  ...{ 이름: '배관 교체', 위치: '지하 1층', 예산: { won: 4_400_000, vat: 'INCLUDED' } },
  견적: [{ 업체: '가람' }, { 업체: '늘푸른설비', 선정: true }],
};

describe('what the next paper takes over', () => {
  it('by what the fields mean: subject, vendor of the ticked row, amount with its VAT, grounds', () => {
    expect(carryMatter(contract, [paper(proposal, PROPOSED)], {}, {})).toEqual({
      ...{ 계약명: '배관 교체', 상대방: '늘푸른설비', 계약금액: { won: 4_400_000, vat: 'INCLUDED' } },
      근거: '품의-2026-0001',
    });
  });

  it('the nearest paper that says it, and the ones before it for the rest; one row that comes to the amount', () => {
    const nearest = paper(contract, {
      계약명: '배관 교체 공사',
      상대방: '가람',
      계약금액: { won: 4_290_000, vat: 'INCLUDED' },
    });
    const carried = carryMatter(paid, [nearest, paper(proposal, PROPOSED)], {}, { 장소: '' });
    expect(carried).toMatchObject({ 지급처: '가람', 지급금액: { won: 4_290_000, vat: 'INCLUDED' }, 장소: '지하 1층' });
    expect(computeValues(paid.definition, carried).명세).toEqual([
      { 품명: '배관 교체 공사', 수량: 1, 단가: 4_290_000, 금액: 4_290_000 },
    ]);
    expect(carried.사유).toBe('품의-2026-0001 배관 교체의 건\n품의-2026-0001 배관 교체의 건');
  });

  it('never a number of evidence, and of several rows without a tick nothing', () => {
    const unchosen = { ...PROPOSED, 견적: [{ 업체: '가람' }, { 업체: '늘푸른설비' }] };
    const carried = carryMatter(
      paid,
      [{ ...paper(proposal, unchosen) }, paper(paid, { 증빙번호: '1', 지급처: '' })],
      {},
      {},
    );
    expect(carried).not.toHaveProperty('증빙번호');
    expect(carried).not.toHaveProperty('지급처');
  });

  it('keeps what the form fills in by itself where nothing is known, and the title stands for a subject', () => {
    const plain = paper(formOf([text('말')], { marks: {}, next: [] }), { 말: '아무것' }, '누수 신고의 건');
    expect(carryMatter(contract, [plain], { fields: [{ from: '말', to: '상대방' }] }, { 근거: '처음' })).toEqual({
      ...{ 계약명: '누수 신고', 상대방: '아무것', 근거: '품의-2026-0001' },
    });
  });

  it('leaves out what does not fit its field', () => {
    const chosen = formOf([{ key: '재원', label: '재원', type: 'radio', options: ['관리비'] } as Field], {
      marks: { fund: '재원' },
      next: [],
    });
    const other = formOf([text('돈')], { marks: { fund: '돈' }, next: [] });
    expect(carryMatter(chosen, [paper(other, { 돈: '잡수입' })], {}, {})).toEqual({});
    expect(carryMatter(chosen, [paper(other, { 돈: '관리비' })], {}, {})).toEqual({ 재원: '관리비' });
  });
});

it('a mapping is told as it will be', () => {
  const matter = proposal.settings.matter;
  expect(mappingBetween({ definition: proposal.definition, matter }, contract, {})).toEqual([
    { from: '이름', to: '계약명', mark: 'subject' },
    { from: '업체', to: '상대방', mark: 'vendor' },
    { from: '예산', to: '계약금액', mark: 'amount' },
    { from: '문서번호와 제목', to: '근거', mark: 'grounds' },
  ]);
});

it('marks name fields, amounts are amounts, departments are chosen', () => {
  const told = (matter: Matter) =>
    checkMatter(contract.definition, { matter } as Pick<FormSettings, 'matter'>).map(({ key }) => key);
  expect(told(contract.settings.matter)).toEqual([]);
  expect(told({ marks: { subject: '없음', amount: '상대방' }, next: [] })).toEqual(['없음', '상대방']);
  expect(told({ marks: {}, next: [{ form: 'EXPENSE', writers: ['HEADS', { deptField: '상대방' }] }] })).toEqual([
    '상대방',
  ]);
  expect(told({ marks: {}, next: [{ form: 'EXPENSE', writers: [], fields: [{ from: '없음', to: '어디' }] }] })).toEqual(
    ['없음'],
  );
});
