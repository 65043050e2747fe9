import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyLineRules } from './apply-line-rules.ts';
import type { LineRule } from './line-definition.ts';

type When = { field: string; label: string; equals?: string; fromWon?: number; toWon?: number };

/** As rules were judged before they became conditions as any other (decision 0051). */
function judgedBefore(when: When, value: unknown): boolean | 'UNREADABLE' {
  const { equals, fromWon, toWon } = when;
  if (equals !== undefined) {
    const is = (one: unknown) => typeof one === 'string' && one.trim().normalize('NFC') === equals.normalize('NFC');
    return [value].flat().some(is);
  }
  if (value === undefined || value === null || value === '') return false;
  const won = wonBefore(value);
  if (won === null) return 'UNREADABLE';
  const size = won < 0n ? -won : won;
  return (fromWon === undefined || size >= BigInt(fromWon)) && (toWon === undefined || size <= BigInt(toWon));
}

function wonBefore(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  const digits = typeof value === 'string' ? value.trim().replaceAll(',', '') : '';
  return /^-?\d{1,18}$/.test(digits) ? BigInt(digits) : null;
}

function judgedNow(when: When, value: unknown): boolean | 'UNREADABLE' {
  const rules = [{ when, add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }] }] as LineRule[];
  const { steps, problems } = applyLineRules({ steps: [], rules }, { 값: value }, []);
  if (problems.length === 0) return steps.length > 0;
  expect(problems).toEqual([`${when.label} 칸에 숫자를 입력해 주세요.`]);
  expect(steps).toEqual([]);
  return 'UNREADABLE';
}

const grouped = (won: number) => won.toLocaleString('en-US');
// 999조 and one less than that: no bound is larger, and nothing is told apart above it.
const won = fc.oneof(fc.nat(3_000), fc.nat(999_999_999_999_998));
const value = fc.oneof(
  won,
  won.map((one) => -one),
  won.map(String),
  won.map(grouped),
  won.map((one) => ` -${grouped(one)} `),
  won.map(BigInt),
  fc.bigInt({ min: 10n ** 15n, max: 10n ** 18n - 1n }).map(String),
  fc.integer({ min: 10 ** 15, max: Number.MAX_SAFE_INTEGER }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(
    undefined,
    null,
    '',
    ' ',
    ',',
    '0',
    '천원',
    '1,000원',
    '1.5',
    '관리비',
    ' 관리비 ',
    '관리비'.normalize('NFD'),
  ),
  fc.array(fc.constantFrom('관리비', '잡수입', '1,000', 1_000), { maxLength: 3 }),
);
const named = { field: fc.constant('값'), label: fc.constant('값의 이름') };
const when: fc.Arbitrary<When> = fc.oneof(
  fc.record({ ...named, equals: fc.constantFrom('관리비', '잡수입', '1,000') }),
  fc.record({ ...named, fromWon: won, toWon: won }, { requiredKeys: ['field', 'label'] }),
  fc.record(named),
);

describe('rules of the line', () => {
  it('WF-03 from before they were conditions hold for what they held for, and tell what they told', () => {
    fc.assert(
      fc.property(when, value, (rule, written) => {
        expect(judgedNow(rule, written)).toEqual(judgedBefore(rule, written));
      }),
      { numRuns: 3_000 },
    );
  });

  it('WF-03 without bounds hold for any amount, also one that is written as text', () => {
    const any = { field: '값', label: '금액' };
    for (const written of [0, 1_000, '1,000', '-1000', '9999999999999999']) expect(judgedNow(any, written)).toBe(true);
    expect(judgedNow(any, '')).toBe(false);
    expect(judgedNow(any, '많음')).toBe('UNREADABLE');
  });
});
