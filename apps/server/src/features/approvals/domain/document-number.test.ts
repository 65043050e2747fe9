import { parsePattern } from '@danji/contract/forms/number-pattern';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, type NumberAbout, numberScope } from './document-number.ts';

const about = (pattern: string, more: Partial<NumberAbout> = {}): NumberAbout => ({
  pattern,
  deptName: '관리과',
  deptId: 'd1',
  formId: 'f1',
  at: new Date('2026-11-16T03:00:00Z'),
  ...more,
});
const USUAL = '{부서}-{연도}-{일련번호:4}';

describe('document numbers', () => {
  it('CON-05 are written as the pattern says, with the year in Korea', () => {
    expect(formatNumber(about(USUAL), 7)).toBe('관리과-2026-0007');
    expect(formatNumber(about(USUAL), 12_345)).toBe('관리과-2026-12345');
    expect(formatNumber(about('{연도}.{월}-제{일련번호}호'), 3)).toBe('2026.11-제3호');
    expect(formatNumber(about(USUAL, { at: new Date('2026-12-31T14:59:59Z') }), 1)).toBe('관리과-2026-0001');
    expect(formatNumber(about(USUAL, { at: new Date('2026-12-31T15:00:00Z') }), 1)).toBe('관리과-2027-0001');
  });

  it('CON-05 a pattern that could not be counted by is refused with a sentence', () => {
    const wrong = [
      '',
      '관리과-{연도}',
      '{부서}-{이름}-{일련번호}',
      '{일련번호}-{일련번호}',
      '{일련번호:0}',
      '{일련번호:9}',
    ];
    const touching = ['{연도}{일련번호}', '{일련번호}{부서}', '제2{일련번호}', '{일련번호}1'];
    for (const pattern of [...wrong, ...touching, '{{일련번호}}', `${'가'.repeat(60)}{일련번호}`, '{일련번호}\n'])
      expect(parsePattern(pattern), pattern).toEqual(expect.stringMatching(/(니다|주세요)\.$|: \{/));
    expect(() => formatNumber(about(USUAL), 0)).toThrow(RangeError);
    expect(parsePattern(USUAL)).toHaveLength(5);
  });

  it('CON-05 count anew for another department or year, and go on where the year does not show', () => {
    const next = { at: new Date('2027-01-02T00:00:00Z') };
    expect(numberScope(about(USUAL))).not.toBe(numberScope(about(USUAL, next)));
    expect(numberScope(about(USUAL))).not.toBe(numberScope(about(USUAL, { deptName: '경리과' })));
    expect(numberScope(about('{부서}-{일련번호}'))).toBe(numberScope(about('{부서}-{일련번호}', next)));
    expect(numberScope(about('관리과-{연도}-{일련번호:2}'))).toBe(numberScope(about(USUAL)));
  });

  const separator = fc.constantFrom('-', '/', ' 제', '.');
  const token = fc.constantFrom<string>('{부서}', '{연도}', '{월}', '관리', '제1호');
  const pattern = fc
    .tuple(fc.array(token, { maxLength: 3 }), fc.nat(3), fc.integer({ min: 1, max: 8 }), separator)
    .map(([tokens, place, digits, mark]) => tokens.toSpliced(place, 0, `{일련번호:${digits}}`).join(mark));
  const when = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });
  const dept = fc.constantFrom('관리과', '경리과', '1', '11');

  it('CON-05 with one pattern, no two serials of any department, month or year read the same', () => {
    const one = fc.record({ at: when, deptName: dept });
    fc.assert(
      fc.property(pattern, fc.array(one, { minLength: 2, maxLength: 30 }), (text, documents) => {
        const counters = new Map<string, number>();
        const numbers = documents.map((document) => {
          const entry = about(text, document);
          const serial = (counters.get(numberScope(entry)) ?? 0) + 1;
          counters.set(numberScope(entry), serial);
          return formatNumber(entry, serial);
        });
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });

  it('CON-05 any text is either parsed or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (text) => {
        const parts = parsePattern(text);
        if (typeof parts !== 'string') expect(formatNumber(about(text), 1)).toContain('1');
      }),
    );
  });
});
