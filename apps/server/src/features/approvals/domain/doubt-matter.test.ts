import type { Field } from '@danji/contract/forms/field';
import type { Matter } from '@danji/contract/forms/matter-settings';
import { shippedLimits } from '@danji/contract/forms/shipped-limits';
import { describe, expect, it } from 'vitest';
import { doubtMatter, isSimilar, type MatterFacts, mergeDoubts, type OtherPaper } from './doubt-matter.ts';

const field = (key: string, type: 'text' | 'money') =>
  ({ key, label: key, type, ...(type === 'money' ? { vat: 'choose' } : {}) }) as Field;
const FIELDS = [
  field('이름', 'text'),
  field('업체', 'text'),
  field('금액', 'money'),
  field('증빙', 'text'),
  field('방식', 'text'),
  field('재원', 'text'),
];
const MARKS = { subject: '이름', vendor: '업체', amount: '금액', evidenceNumber: '증빙', method: '방식', fund: '재원' };
const own = (stage: Matter['stage'], values: Record<string, unknown>): MatterFacts['own'] => ({
  definition: { fields: FIELDS },
  settings: { matter: { ...(stage && { stage }), marks: MARKS, next: [] } },
  values,
});
const money = (won: number, vat: 'INCLUDED' | 'EXCLUDED' = 'EXCLUDED') => ({ 금액: { won, vat } });
const other = (values: Record<string, unknown>, isReadable = true): OtherPaper => ({
  ...own('CONTRACT', values),
  ...{ title: '문서', docNumber: '지출-2026-0001', isReadable },
});
const NOTHING = {
  limits: shippedLimits,
  contract: null,
  inspections: [],
  payments: [],
  sameEvidence: [],
  recentContracts: [],
};
const paying = (won: number, more: Partial<MatterFacts>, values: Record<string, unknown> = {}) =>
  doubtMatter({ ...NOTHING, own: own('PAYMENT', { 업체: '가람', ...money(won), ...values }), ...more }).map(
    ({ key, told }) => `${key}: ${told}`,
  );

describe('paying', () => {
  const seen = [other(money(1_000))];
  const contract = other(money(1_000));

  it('CTL-06 as much as was agreed and inspected is not doubted, whichever way VAT is written', () => {
    expect(paying(1_000, { contract, inspections: seen })).toEqual([]);
    const withVat = { ...NOTHING, own: own('PAYMENT', { 업체: '가람', ...money(1_100, 'INCLUDED') }), contract };
    expect(doubtMatter({ ...withVat, inspections: seen })).toEqual([]);
    expect(paying(9_999_999, {})).toEqual([]);
  });

  it('more than the contract, with what was paid before; more than was inspected; without an inspection', () => {
    expect(paying(600, { contract, inspections: seen, payments: [other(money(500))] })).toEqual([
      '금액: 부가세를 빼고 계약금액 1,000원보다 100원 많습니다 (이미 올린 500원 포함).',
    ]);
    expect(paying(600, { contract, inspections: [other(money(500))] })).toEqual([
      '금액: 부가세를 빼고 검수한 금액 500원보다 100원 많습니다.',
    ]);
    expect(paying(600, { contract })).toEqual(['업체: 이 계약에는 결재가 끝난 검수조서가 없습니다.']);
  });

  it('another fund than that of the contract', () => {
    const agreed = other({ ...money(1_000), 재원: '장기수선충당금' });
    const from = (fund: string, isReadable = true) =>
      paying(1_000, { contract: { ...agreed, isReadable }, inspections: seen }, { 재원: fund });
    expect(from('장기수선충당금')).toEqual([]);
    expect(from('관리비')).toEqual(['재원: 계약할 때의 재원은 장기수선충당금입니다.']);
    expect(from('관리비', false)).toEqual(['재원: 계약할 때의 재원과 다릅니다.']);
    expect(paying(1_000, { contract, inspections: seen }, { 재원: '관리비' })).toEqual([]);
  });

  it('ACL-03 of what the drafter may not read no amount and no number is told', () => {
    const told = paying(
      1_600,
      {
        contract: other(money(1_000), false),
        inspections: seen,
        payments: [other(money(77), false)],
        sameEvidence: [other({}, false)],
      },
      { 증빙: '20261112' },
    );
    expect(told).toEqual([
      '금액: 이미 올린 금액과 더하면 계약금액보다 많습니다.',
      '증빙: 같은 증빙번호로 올린 지출 문서가 이미 있습니다.',
    ]);
    expect(paying(1, { sameEvidence: [other({})] }, { 증빙: '20261112' })).toEqual([
      '증빙: 같은 증빙번호로 올린 문서가 있습니다: 지출-2026-0001.',
    ]);
  });
});

describe('쪼개기', () => {
  const agreed = (won: number, more: Record<string, unknown> = {}, near: Record<string, unknown> = {}) =>
    doubtMatter({
      ...NOTHING,
      own: own('CONTRACT', { 이름: '101동 도장 공사', 업체: '(주)가람', 방식: '수의계약', ...money(won), ...more }),
      recentContracts: [
        other({ 이름: '102동 도장 공사', 업체: '주식회사 가람', 방식: '수의계약', ...money(3_000_000), ...near }),
      ],
    }).map(({ told }) => told);

  it('one vendor, a similar matter, each under the limit and together above it', () => {
    expect(agreed(2_500_000)).toEqual([
      '90일 안에 같은 업체와 맺은 비슷한 계약 1건을 더하면 부가세를 빼고 5,500,000원으로 수의계약 한도 5,000,000원을 넘습니다.',
    ]);
  });

  it('by the limits of its day', () => {
    const facts = {
      ...NOTHING,
      own: own('CONTRACT', { 이름: '101동 도장 공사', 업체: '가람', 방식: '수의계약', ...money(2_500_000) }),
      recentContracts: [other({ 이름: '102동 도장 공사', 업체: '가람', 방식: '수의계약', ...money(3_000_000) })],
    };
    const most = { ...shippedLimits.PRIVATE_CONTRACT, amount: 6_000_000 };
    expect(doubtMatter(facts)).toHaveLength(1);
    expect(doubtMatter({ ...facts, limits: { ...shippedLimits, PRIVATE_CONTRACT: most } })).toEqual([]);
  });

  it('not where it stays under, another vendor, another matter, a bid, or what is above by itself', () => {
    expect(agreed(2_000_000)).toEqual([]);
    expect(agreed(2_500_000, { 업체: '늘푸른' })).toEqual([]);
    expect(agreed(2_500_000, { 이름: '승강기 부품' })).toEqual([]);
    expect(agreed(2_500_000, { 방식: '경쟁입찰(최저가)' })).toEqual([]);
    expect(agreed(2_500_000, {}, { 방식: '경쟁입찰(최저가)' })).toEqual([]);
    expect(agreed(5_500_000)).toEqual([]);
  });
});

it('one explanation answers all that is said of a field', () => {
  const about = { key: '금액', label: '금액' };
  expect(
    mergeDoubts([
      { ...about, told: '많습니다.' },
      { ...about, told: '다릅니다.' },
    ]),
  ).toEqual([{ ...about, told: '많습니다. 다릅니다.' }]);
});

it('similar names share most of their pairs of letters', () => {
  expect(isSimilar('101동 도장 공사', '(주) 102동도장공사')).toBe(true);
  expect(isSimilar('도장 공사', '승강기 유지관리')).toBe(false);
  expect(isSimilar('', '')).toBe(false);
});
