import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, plainText } from './decimal.ts';
import { evaluateFormula, type Operand, type Scope, sumColumn } from './evaluate.ts';
import { parseFormula } from './formula.ts';

const number = (value: number): Operand => {
  const exact = decimalOf(value);
  return exact && { kind: 'number', value: exact };
};
const KNOWN: { [name: string]: Operand } = {
  수량: number(3),
  단가: number(0.1),
  금액: number(1_100_000),
  별도: { ...number(1_000_000), vat: 'EXCLUDED' } as Operand,
  빈칸: null,
  기간: { kind: 'period', from: '2026-11-15', to: '2026-11-17' },
  부터: { kind: 'day', day: '2026-02-27' },
  까지: { kind: 'day', day: '2026-03-01' },
  명세: { kind: 'rows', count: 2 },
};
const scope: Scope = {
  named: (name) => KNOWN[name] ?? null,
  column: (field, column) => sumColumn(field === '명세' && column === '금액' ? [number(10.1), null, number(20.2)] : []),
  spend: () => {},
};
const result = (text: string) => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  const value = evaluateFormula(parsed.formula, scope);
  return value === null || typeof value === 'string' ? value : plainText(value);
};

describe('formulas', () => {
  it.each([
    ['수량 * 단가', '0.3'],
    ['수량×단가', '0.3'],
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 4 - 3', '3'],
    ['12 ÷ 4 ÷ 3', '1'],
    ['-수량 + 10', '7'],
    ['--수량', '3'],
    ['2 * -3', '-6'],
    ['합계(명세.금액)', '30.3'],
    ['sum(명세.금액, 수량, 빈칸)', '33.3'],
    ['평균(명세.금액)', '15.15'],
    ['최소(명세.금액, 5)', '5'],
    ['MAX(명세.금액, 5)', '20.2'],
    ['개수(명세)', '2'],
    ['개수(명세.금액)', '2'],
    ['일수(기간)', '3'],
    ['일수(부터, 까지)', '3'],
    ['반올림(2.345, 2)', '2.35'],
    ['절사(금액, -6)', '1000000'],
    ['floor(2.9)', '2'],
    ['올림(2.1)', '3'],
    ['공급가(금액)', '1000000'],
    ['부가세(금액)', '100000'],
    ['공급가(별도)', '1000000'],
    ['부가세(별도)', '100000'],
    ['한글금액(금액)', '일금 일백일십만원정'],
    ['합계(없는표.열)', '0'],
  ])('%s is %s', (text, expected) => expect(result(text)).toBe(expected));

  it.each([
    '수량 / 0',
    '수량 / (단가 - 단가)',
    '빈칸 + 1',
    '수량 * 빈칸',
    '평균(없는표.열)',
    '최대(빈칸)',
    '일수(까지, 부터)',
    '한글금액(빈칸)',
    '-빈칸',
    '반올림(1, 99)',
  ])('%s is empty, never no number', (text) => expect(result(text)).toBeNull());

  it('tells what it refers to', () => {
    expect(parseFormula('합계(명세.금액) + 배송비 * 2')).toMatchObject({
      ok: true,
      references: [{ field: '명세', column: '금액' }, { field: '배송비' }],
    });
    // A word with a bracket behind it is a function; without one it may be a field of the same name.
    expect(parseFormula('합계 + 1')).toMatchObject({ ok: true, references: [{ field: '합계' }] });
  });

  it.each([
    ['', /적어 주세요/],
    ['수량 *', /끝나지 않았습니다/],
    ['수량 단가', /빠진 것 같습니다/],
    ['(수량', /닫히지/],
    ['합계(명세.금액', /닫히지/],
    ['없는함수(1)', /함수는 없습니다/],
    ['constructor(1)', /함수는 없습니다/],
    ['__proto__', /쓸 수 없는 글자/],
    ['명세.금액 + 1', /합계\(명세\.금액\)처럼/],
    ['명세.금액', /합계\(명세\.금액\)처럼/],
    ['반올림(명세.금액)', /합계\(명세\.금액\)처럼/],
    ['한글금액(1) + 1', /다시 계산할 수 없습니다/],
    ['합계(한글금액(1))', /다시 계산할 수 없습니다/],
    ['일수()', /일수\(기간\)처럼/],
    ['명세.', /열 이름/],
    ['3수량', /숫자로 시작하는/],
    ['수량; 1', /쓸 수 없는 글자/],
    ['수량 == 1', /쓸 수 없는 글자/],
    ['1,000 + 2', /빠진 것 같습니다/],
    ['9'.repeat(40), /너무 깁니다/],
    ['1'.repeat(301), /300자/],
  ])('%s is refused with a sentence', (text, problem) => {
    expect(parseFormula(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });

  it('VAL-08 whatever is typed is read to its end in one go, however deep or long', () => {
    const evil = ['(', '-', '합계(', '1+', '가.', '((1)', ' ', '1.', '가', '((((((((((1', '-(', '반올림(1,'];
    for (const unit of evil) {
      for (const length of [100, 299, 300, 100_000]) {
        const parsed = parseFormula(unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
        if (!parsed.ok) expect(parsed.problem).toMatch(/(니다|주세요|: .)\.?$/u);
      }
    }
    expect(parseFormula(`${'('.repeat(31)}1${')'.repeat(31)}`)).toMatchObject({ ok: false });
    expect(parseFormula(`${'('.repeat(20)}1${')'.repeat(20)}`)).toMatchObject({ ok: true });
  });

  it('VAL-08 any text is read or refused, and what is read can be worked out', () => {
    const piece = fc.constantFrom(
      '수량',
      '단가',
      '명세.금액',
      '합계(',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      ',',
      '1',
      '0.5',
      '일수(',
      ' ',
      '.',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 320 }),
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (formula) => {
        const parsed = parseFormula(formula);
        if (parsed.ok) expect(() => evaluateFormula(parsed.formula, scope)).not.toThrow();
        else expect(parsed.problem.length).toBeGreaterThan(5);
      }),
      { numRuns: 5_000 },
    );
  });

  it('VAL-07 agrees with whole-number arithmetic on any sum, difference and product', () => {
    const tree = fc.letrec<{ node: { text: string; value: bigint } }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.nat(99_999).map((value) => ({ text: String(value), value: BigInt(value) })),
        fc.tuple(tie('node'), fc.constantFrom('+', '-', '*'), tie('node')).map(([left, sign, right]) => ({
          text: `(${left.text} ${sign} ${right.text})`,
          value:
            sign === '+'
              ? left.value + right.value
              : sign === '-'
                ? left.value - right.value
                : left.value * right.value,
        })),
      ),
    })).node;
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        fc.pre(text.length <= 300 && value < 10n ** 50n && value > -(10n ** 50n));
        expect(result(text)).toBe(String(value));
      }),
    );
  });
});
