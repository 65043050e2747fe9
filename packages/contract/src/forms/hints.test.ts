import { describe, expect, it } from 'vitest';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { doubtsOfHints, hintsFor, plainName } from './hints.ts';
import type { HintRule } from './settings.ts';
import { shippedLimits } from './shipped-limits.ts';
import type { Values } from './values.ts';

const FIELDS: Field[] = [
  { key: '금액', label: '금액', type: 'money', vat: 'choose' },
  { key: '단순', label: '단순', type: 'money' },
  { key: '계산', label: '계산', type: 'formula', expression: '단순 * 2', shown: 'money' },
  {
    key: '견적',
    label: '견적',
    type: 'rows',
    minRows: 0,
    maxRows: 9,
    columns: [{ key: '업체', label: '업체', type: 'text' }],
  },
  { key: '증빙', label: '증빙', type: 'select', options: ['세금계산서', '간이영수증'] },
  { key: '지급처', label: '지급처', type: 'text' },
  { key: '예금주', label: '예금주', type: 'text' },
  { key: '방식', label: '방식', type: 'select', options: ['수의계약', '경쟁입찰(최저가)', '기존 계약 갱신'] },
  { key: '재원', label: '재원', type: 'select', options: ['관리비', '장기수선충당금'] },
  { key: '계정', label: '계정', type: 'select', options: ['수선비', '장기수선비', '통신비'] },
];
const DEFINITION: FormDefinition = {
  model: 1,
  heading: '서식',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields: FIELDS,
};
const hint = (rule: HintRule, values: Values, limits = shippedLimits) => {
  const [first, ...more] = hintsFor(DEFINITION, { hints: [rule] }, values, limits);
  expect(more).toEqual([]);
  if (first) expect(first.reason).toMatch(/일반적인 기준/);
  return first;
};

describe('수의계약', () => {
  const rule: HintRule = { kind: 'CONTRACT', amount: '금액', quotations: '견적' };
  const two = { 견적: [{ 업체: '가' }, { 업체: '나' }] };
  const included = (won: number) => ({ 금액: { won, vat: 'INCLUDED' }, ...two });

  it('up to five million won without VAT, with two quotations', () => {
    const found = hint(rule, { 금액: { won: 5_000_000, vat: 'EXCLUDED' }, ...two });
    expect(found).toMatchObject({
      key: '금액',
      tone: 'info',
      message: expect.stringMatching(/수의계약을 할 수 있는.*견적서 2부/),
    });
    expect(found?.reason).toMatch(/주택관리업자 및 사업자 선정지침/);
    expect(hint(rule, { 금액: { won: 5_000_000, vat: 'EXCLUDED' }, 견적: [{ 업체: '가' }] })).toMatchObject({
      tone: 'warn',
      message: expect.stringMatching(/지금은 1부입니다/),
    });
  });

  it('above it, a resolution and a bid', () => {
    expect(hint(rule, { 금액: { won: 5_000_001, vat: 'EXCLUDED' } })).toMatchObject({
      tone: 'warn',
      message: expect.stringMatching(/5,000,001원으로 500만 원을 넘습니다.*입주자대표회의 의결.*K-apt 전자입찰/),
    });
    expect(hint(rule, included(5_500_001))?.tone).toBe('warn');
  });

  it('with VAT in it, five and a half million are still within, and it says why', () => {
    expect(hint(rule, included(5_500_000))).toMatchObject({
      tone: 'info',
      message: expect.stringMatching(/5,500,000원에서 부가세를 빼면 5,000,000원입니다/),
    });
    expect(hint(rule, included(4_800_000))?.message).toMatch(/4,800,000원에서 부가세를 빼면 4,363,636원입니다/);
    expect(hint(rule, { 금액: { won: 4_800_000, vat: 'EXCLUDED' } })?.message).toMatch(/더하면 500만 원을 넘지만/);
    expect(hint(rule, included(4_000_000))?.message).not.toMatch(/빼면/);
    expect(hint({ kind: 'CONTRACT', amount: '단순' }, { 단순: 4_800_000 })?.message).toMatch(
      /부가세가 포함되어 있는지 확인해 주세요/,
    );
  });

  it('says nothing without an amount, and reads one that is worked out', () => {
    expect(hint(rule, {})).toBeUndefined();
    expect(hint(rule, included(0))).toBeUndefined();
    expect(hint({ kind: 'CONTRACT', amount: '계산' }, { 단순: 3_000_000 })?.tone).toBe('warn');
    expect(hintsFor(DEFINITION, {}, included(9_000_000), shippedLimits)).toEqual([]);
  });
});

describe('계약 방식', () => {
  const rule: HintRule = { kind: 'CONTRACT', amount: '금액', quotations: '견적', method: '방식' };
  const of = (won: number, 방식: string) => ({ 금액: { won, vat: 'EXCLUDED' }, 방식 });

  it('a 수의계약 above the limit is to be explained', () => {
    expect(hint(rule, of(5_000_000, '수의계약'))?.explain).toBeUndefined();
    const found = hint(rule, of(5_000_001, '수의계약'));
    expect(found).toMatchObject({ key: '금액', tone: 'warn', explain: true });
    expect(found?.message).toMatch(/5,000,001원으로 500만 원을 넘습니다.*수의계약 한도/);
    expect(doubtsOfHints(DEFINITION, found ? [found] : [])).toEqual([
      { key: '금액', label: '금액', told: found?.message },
    ]);
  });

  it('a bid asks for no quotations, and above the limit it is what is to be done', () => {
    expect(hint(rule, of(4_000_000, '경쟁입찰(최저가)'))).toBeUndefined();
    const found = hint(rule, of(9_000_000, '경쟁입찰(최저가)'));
    expect(found).toMatchObject({ tone: 'info', message: expect.stringMatching(/의결.*전자입찰/) });
    expect(found?.message).not.toMatch(/견적/);
    expect(doubtsOfHints(DEFINITION, found ? [found] : [])).toEqual([]);
    expect(hint(rule, of(9_000_000, '기존 계약 갱신'))).toMatchObject({ tone: 'info' });
  });

  it('goes by the limits that it is given, and says their law and day', () => {
    const law = { amount: 7_000_000, law: '새 지침', since: '2027-03-01' };
    const found = hint(rule, of(6_500_000, '수의계약'), { ...shippedLimits, PRIVATE_CONTRACT: law });
    expect(found?.message).toMatch(/부가세 제외 700만 원 이하/);
    expect(found?.reason).toMatch(/「새 지침」.*2027-03-01부터/);
    const three = { ...shippedLimits.QUOTATIONS, amount: 3 };
    expect(hint(rule, of(1_000_000, '수의계약'), { ...shippedLimits, QUOTATIONS: three })?.message).toMatch(
      /견적서 3부/,
    );
    const evidence: HintRule = { kind: 'EVIDENCE', amount: '단순', evidence: '증빙' };
    const weak = { 단순: 40_000, 증빙: '간이영수증' };
    const fifty = { ...shippedLimits.PROPER_EVIDENCE, amount: 50_000 };
    expect(hint(evidence, weak)?.explain).toBe(true);
    expect(hint(evidence, weak, { ...shippedLimits, PROPER_EVIDENCE: fifty })).toBeUndefined();
  });
});

describe('구매 요청', () => {
  const rule: HintRule = { kind: 'PURCHASE', amount: '단순' };
  it('above the limit it is to be explained; where VAT decides, it asks; below it says nothing', () => {
    expect(hint(rule, { 단순: 5_000_000 })).toBeUndefined();
    expect(hint(rule, { 단순: 5_500_000 })).toMatchObject({
      tone: 'info',
      message: expect.stringMatching(/부가세를 뺀/),
    });
    expect(hint(rule, { 단순: 5_500_001 })).toMatchObject({ tone: 'warn', explain: true });
    expect(hint({ kind: 'PURCHASE', amount: '금액' }, { 금액: { won: 5_000_001, vat: 'EXCLUDED' } })?.explain).toBe(
      true,
    );
  });
});

describe('장기수선', () => {
  const rule: HintRule = { kind: 'LONG_TERM', fund: '재원', work: '지급처', ledger: '계정' };
  const of = (work: string, 재원 = '관리비', 계정?: string) =>
    hint(rule, { 지급처: work, 재원, ...(계정 && { 계정 }) });

  it('work of the plan is not paid from 관리비', () => {
    const found = of('101동 옥상 방수 공사', '관리비', '수선비');
    expect(found).toMatchObject({ key: '재원', tone: 'warn', explain: true });
    expect(found?.message).toMatch(/‘옥상 방수’.*관리비가 아니라 장기수선충당금/);
    for (const work of ['외벽 재도장', '변압기 교체', '승강기 와이어로프 교환', '저수조 교체', 'cctv 전면 교체'])
      expect(of(work)?.explain, work).toBe(true);
  });

  it('its own fund, small repairs and other accounts are left alone', () => {
    expect(of('옥상 방수 공사', '장기수선충당금')).toBeUndefined();
    expect(of('옥상 방수 공사', '관리비', '장기수선비')).toBeUndefined();
    expect(of('옥상 방수 공사', '관리비', '통신비')).toBeUndefined();
    for (const work of ['옥상 청소', 'LED 등기구 교체', '승강기 버튼 교체', 'CCTV 카메라 교체', ''])
      expect(of(work), work).toBeUndefined();
    expect(hint({ ...rule, work: '견적' }, { 견적: [{ 업체: '급수관 교체' }], 재원: '관리비' })?.explain).toBe(true);
  });
});

describe('적격증빙', () => {
  const rule: HintRule = { kind: 'EVIDENCE', amount: '단순', evidence: '증빙' };
  it('is asked for above 30,000 won', () => {
    expect(hint(rule, { 단순: 30_000, 증빙: '간이영수증' })).toBeUndefined();
    expect(hint(rule, { 단순: 30_001, 증빙: '간이영수증' })).toMatchObject({
      key: '증빙',
      tone: 'warn',
      message: expect.stringMatching(/간이영수증만으로는 부족.*현금영수증/),
    });
    expect(hint(rule, { 단순: 30_001 })?.message).toMatch(/3만 원을 넘는/);
    for (const good of [
      '세금계산서',
      '계산서',
      '고지서',
      '지급조서',
      '전자세금계산서',
      '법인카드',
      '현금 영수증',
      ['기타', '카드'],
    ])
      expect(hint(rule, { 단순: 30_001, 증빙: good })).toBeUndefined();
  });
});

describe('예금주', () => {
  const rule: HintRule = { kind: 'ACCOUNT_HOLDER', payee: '지급처', holder: '예금주' };
  it('is compared by the name alone', () => {
    for (const holder of ['한빛설비', '(주)한빛 설비', '㈜한빛설비', '주식회사 한빛설비', '한빛-설비(주)'])
      expect(hint(rule, { 지급처: '(주)한빛설비', 예금주: holder }), holder).toBeUndefined();
    expect(hint(rule, { 지급처: '(주)한빛설비', 예금주: '김철수' })).toMatchObject({
      key: '예금주',
      tone: 'warn',
      message: '예금주(김철수)와 지급처((주)한빛설비)가 다릅니다. 통장 사본으로 예금주를 확인해 주세요.',
    });
    expect(hint(rule, { 지급처: '(주)한빛설비' })).toBeUndefined();
    expect(hint(rule, { 지급처: '(주)', 예금주: '김철수' })).toBeUndefined();
    expect(plainName('Danji Co., Ltd.')).toBe('danjicoltd');
  });
});
