import { describe, expect, it } from 'vitest';
import { AS_OF } from './as-of.ts';
import { checkCondition } from './check-conditions.ts';
import { conditionHolds, looksAtDayOrDept } from './condition.ts';
import { conditionWords } from './condition-words.ts';
import type { Field } from './field.ts';
import { Condition, fieldsIn } from './fields/conditions.ts';
import { randomFrom } from './test/random.ts';

const fields: Field[] = [
  { key: '합계금액', label: '합계금액', type: 'money' },
  { key: '지급방법', label: '지급방법', type: 'select', options: ['계좌이체', '현금', '카드'] },
  { key: '증빙', label: '증빙', type: 'checkbox', options: ['세금계산서', '카드전표'] },
  { key: '계약일', label: '계약일', type: 'date' },
  { key: '공사기간', label: '공사기간', type: 'period' },
  { key: '일수', label: '일수', type: 'number', unit: '일' },
  { key: '비고', label: '비고', type: 'longText' },
  {
    key: '견적',
    label: '견적',
    type: 'rows',
    columns: [{ key: '업체', label: '업체', type: 'text' }],
    minRows: 0,
    maxRows: 5,
  },
];
const find = (key: string) => fields.find((field) => field.key === key);
const holds = (condition: Condition, values: Record<string, unknown>) => conditionHolds({ fields }, condition, values);
const said = (condition: Condition) => conditionWords(condition, find).replaceAll('\u00a0', ' ');
const asOf = { [AS_OF]: { day: '2026-11-17', dept: { id: 'd1', name: '관리과' } } };

describe('conditions', () => {
  it('what was stored before they could be joined still means the same', () => {
    expect(holds({ field: '지급방법', equals: '현금' }, { 지급방법: '현금' })).toBe(true);
    expect(holds({ field: '증빙', equals: '카드전표' }, { 증빙: ['세금계산서', '카드전표'] })).toBe(true);
    expect(holds({ field: '합계금액', fromWon: 100 }, { 합계금액: -100 })).toBe(true);
    expect(holds({ field: '견적', fewerRowsThan: 2 }, { 견적: [{ 업체: '가' }] })).toBe(true);
    expect(holds({ field: '합계금액' }, { 합계금액: 0 })).toBe(true);
    for (const stored of [
      { field: '지급방법', equals: '현금' },
      { field: '합계금액', fromWon: 1, toWon: 2 },
      { field: '견적', fewerRowsThan: 2 },
      { field: '합계금액' },
    ])
      expect(Condition.parse(stored)).toEqual(stored);
  });

  it('are joined by 그리고 and 또는, with groups that are joined the other way', () => {
    const both = {
      all: [
        { field: '합계금액', fromWon: 1_000_000 },
        { field: '지급방법', equals: '계좌이체' },
      ],
    } satisfies Condition;
    expect(holds(both, { 합계금액: 1_000_000, 지급방법: '계좌이체' })).toBe(true);
    expect(holds(both, { 합계금액: 999_999, 지급방법: '계좌이체' })).toBe(false);
    expect(holds(both, { 합계금액: 1_000_000 })).toBe(false);
    const grouped: Condition = { any: [{ field: '일수', from: 3 }, both] };
    expect(holds(grouped, { 일수: 3 })).toBe(true);
    expect(holds(grouped, { 일수: 2, 합계금액: 2_000_000, 지급방법: '계좌이체' })).toBe(true);
    expect(holds(grouped, { 일수: 2, 합계금액: 2_000_000, 지급방법: '현금' })).toBe(false);
    expect(fieldsIn(grouped)).toEqual(['일수', '합계금액', '지급방법']);
  });

  it('compare days with days and with today, both ends included; of a period its first day', () => {
    const from: Condition = { field: '계약일', fromDay: '2026-11-17' };
    expect([holds(from, { 계약일: '2026-11-17' }), holds(from, { 계약일: '2026-11-16' })]).toEqual([true, false]);
    const between: Condition = { field: '계약일', fromDay: { fromToday: -7 }, toDay: { fromToday: 0 } };
    for (const [day, expected] of [
      ['2026-11-09', false],
      ['2026-11-10', true],
      ['2026-11-17', true],
      ['2026-11-18', false],
    ] as const)
      expect(holds(between, { ...asOf, 계약일: day })).toBe(expected);
    expect(holds(between, { 계약일: '2026-11-17' }), 'today is not known').toBe(false);
    expect(
      holds({ field: '공사기간', toDay: '2026-11-17' }, { 공사기간: { from: '2026-11-17', to: '2026-12-01' } }),
    ).toBe(true);
  });

  it('look at the department of the drafter, by its id, and by its name where no id is known', () => {
    expect(holds({ drafterDept: [{ id: 'd1', name: '옛 이름' }] }, asOf)).toBe(true);
    expect(holds({ drafterDept: [{ name: '관리과' }] }, asOf)).toBe(true);
    expect(holds({ drafterDept: [{ id: 'd2', name: '시설과' }] }, asOf)).toBe(false);
    expect(holds({ drafterDept: [{ id: 'd2', name: '관리과' }] }, asOf), 'another one of that name').toBe(false);
    expect(holds({ drafterDept: [{ name: '관리과' }] }, {})).toBe(false);
    expect(
      looksAtDayOrDept(
        { fields: [{ ...fields[0], requiredWhen: { drafterDept: [{ name: '관리과' }] } } as Field] },
        {},
      ),
    ).toBe(true);
    expect(looksAtDayOrDept({ fields }, {})).toBe(false);
  });

  it('hold for nothing that is empty, but for its being empty', () => {
    expect(holds({ field: '지급방법', differs: '현금' }, {})).toBe(false);
    expect(holds({ field: '지급방법', differs: '현금' }, { 지급방법: '카드' })).toBe(true);
    expect(holds({ field: '일수', to: 3 }, {})).toBe(false);
    expect(holds({ field: '비고', filled: false }, {})).toBe(true);
    expect(holds({ field: '비고', filled: true }, { 비고: '있음' })).toBe(true);
    expect(holds({ field: '견적', filled: true }, { 견적: [{ 업체: '' }] })).toBe(false);
  });

  it('are said as a sentence', () => {
    expect(
      said({
        all: [
          { field: '합계금액', fromWon: 1_000_000 },
          { field: '지급방법', equals: '계좌이체' },
        ],
      }),
    ).toBe('합계금액이 1,000,000원 이상이고 지급방법이 ‘계좌이체’일 때');
    expect(
      said({
        any: [
          { field: '지급방법', differs: '현금' },
          { field: '비고', filled: true },
        ],
      }),
    ).toBe('지급방법이 ‘현금’이 아니거나 비고를 적었을 때');
    expect(said({ field: '계약일', fromDay: { fromToday: 7 } })).toBe('계약일이 오늘부터 7일 뒤 이후일 때');
    expect(said({ field: '공사기간', fromDay: '2026-11-17', toDay: '2026-12-01' })).toBe(
      '공사기간 시작일이 2026. 11. 17.부터 2026. 12. 1. 사이일 때',
    );
    expect(said({ field: '일수', from: 3, to: 5 })).toBe('일수가 3일 이상 5일 이하일 때');
    expect(said({ drafterDept: [{ name: '관리과' }, { name: '시설과' }] })).toBe(
      '기안 부서가 ‘관리과’ 또는 ‘시설과’일 때',
    );
    expect(
      said({
        any: [
          { field: '일수', from: 3 },
          {
            all: [
              { field: '비고', filled: false },
              { field: '견적', fewerRowsThan: 2 },
            ],
          },
        ],
      }),
    ).toBe('일수가 3일 이상일 때, 또는 비고가 비어 있고 견적이 2줄 미만일 때');
  });

  it('are told in Korean where they can never mean anything', () => {
    const told = (condition: Condition) => checkCondition({ fields }, condition);
    expect(told({ field: '없는것', equals: '가' })).toEqual(["'없는것' 항목이 없습니다. 다른 항목을 골라 주세요."]);
    expect(told({ field: '지급방법', differs: '수표' })).toEqual([
      "'지급방법' 항목에 '수표'라는 답이 없습니다. 다시 골라 주세요.",
    ]);
    expect(told({ field: '비고', fromDay: '2026-11-17' })).toEqual([
      "'비고'는 날짜 항목이 아닙니다. 날짜 항목을 골라 주세요.",
    ]);
    expect(told({ field: '계약일', fromDay: '2026-02-30' })).toEqual([
      '2026-02-30은 달력에 없는 날짜입니다. 다시 골라 주세요.',
    ]);
    expect(told({ field: '계약일', fromDay: { fromToday: 2 }, toDay: { fromToday: 1 } })).toEqual([
      '날짜의 처음이 끝보다 늦습니다.',
    ]);
    expect(told({ field: '일수', from: 2, to: 1 })).toEqual(['숫자의 처음이 끝보다 큽니다.']);
    expect(told({ field: '합계금액', from: 2 })).toEqual([
      "'합계금액'은 숫자 항목이 아닙니다. 숫자 항목을 골라 주세요.",
    ]);
    expect(
      told({
        all: [
          { field: '지급방법', equals: '현금' },
          {
            any: [
              { field: '없는것', filled: true },
              { field: '계약일', filled: false },
            ],
          },
        ],
      }),
    ).toEqual(["'없는것' 항목이 없습니다. 다른 항목을 골라 주세요."]);
  });

  it('are bounded: ten in a group, groups one deep', () => {
    const one = { field: '지급방법', equals: '현금' };
    expect(Condition.safeParse({ all: Array.from({ length: 10 }, () => one) }).success).toBe(true);
    for (const bad of [
      { all: Array.from({ length: 10_000 }, () => one) },
      { all: [] },
      { all: [{ any: [{ all: [one] }] }] },
      { all: [{ all: [one] }] },
      { any: [{ any: [one] }] },
      { all: [one], any: [one] },
      { ...one, filled: true },
      { drafterDept: [] },
      { field: '계약일', fromDay: '내일' },
    ])
      expect(Condition.safeParse(bad).success, JSON.stringify(bad).slice(0, 60)).toBe(false);
  });

  it('any values are judged without a stumble, and the same each time', () => {
    const random = randomFrom(7);
    const odd = [
      null,
      [],
      {},
      '',
      'x',
      0,
      NaN,
      -1,
      true,
      [null],
      [{}],
      { from: 1 },
      { won: 'x' },
      '2026-13-40',
      [[[]]],
    ];
    const bits: Condition[] = [
      { field: '합계금액', fromWon: 1 },
      { field: '지급방법', equals: '현금' },
      { field: '지급방법', differs: '현금' },
      { field: '계약일', fromDay: { fromToday: 3_650 }, toDay: '9999-12-31' },
      { field: '일수', from: 0, to: 1 },
      { field: '견적', fewerRowsThan: 1 },
      { field: '비고', filled: false },
      { field: '__proto__', filled: true },
      { drafterDept: [{ name: '관리과' }] },
    ];
    for (let round = 0; round < 2_000; round += 1) {
      const pick = () => random.one(bits);
      const condition = random.one<Condition>([
        pick(),
        { all: [pick() as never, { any: [pick() as never, pick() as never] }] },
        { any: [pick() as never, { all: [pick() as never] }] },
      ]);
      const values = Object.fromEntries([...fields.map(({ key }) => [key, random.one(odd)]), [AS_OF, random.one(odd)]]);
      const once = holds(condition, values);
      expect(typeof once).toBe('boolean');
      expect(holds(condition, values)).toBe(once);
      expect(conditionWords(condition, find)).not.toContain('undefined');
    }
  });
});
