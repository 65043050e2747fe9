import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkFormulas } from './check-formulas.ts';
import { workOut } from './compute.ts';
import { FORMULA_LETTERS, FormDefinition } from './definition.ts';
import type { Column, Field } from './field.ts';
import { MOST_STEPS, mostStepsOf, openBudget } from './formula-budget.ts';
import { formulasOf } from './formula-order.ts';
import type { Block } from './paper.ts';
import { randomForm } from './test/arbitrary-form.ts';
import { withRandomParts } from './test/arbitrary-parts.ts';
import { randomFrom } from './test/random.ts';

const form = (...fields: Field[]): FormDefinition => ({
  model: 1,
  heading: '지출결의서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields,
});
const worked = (key: string, expression: string) =>
  ({ key, label: key, type: 'formula', expression, shown: 'number' }) as const;
const table = (key: string, ...columns: Column[]): Field => ({
  key,
  label: key,
  type: 'rows',
  minRows: 0,
  maxRows: 200,
  columns: [{ key: '금액', label: '금액', type: 'number' }, ...columns],
});
const full = Array.from({ length: 200 }, (_, at) => ({ 금액: at }));
const SUM = (199 * 200) / 2;

/** The same column as often as a call takes arguments. */
const many = (name: string, column: string) => `${name}(${Array(20).fill(column).join(',')})`;
const places = (definition: FormDefinition) => formulasOf(definition).places;

it('a column is summed up once, however many formulas ask for it in however many rows', () => {
  const columns = Array.from({ length: 6 }, (_, at) => worked(`열${at}`, many('합계', '명세.금액')));
  const budget = openBudget();
  const { values, tooLarge } = workOut(form(table('명세', ...columns)), { 명세: full }, budget);
  expect(tooLarge).toEqual([]);
  expect(values.명세).toEqual(
    full.map((row) => ({ ...row, ...Object.fromEntries(columns.map(({ key }) => [key, 20 * SUM])) })),
  );
  // Six columns in 200 rows: a call with its twenty arguments each, and the column itself once.
  expect(budget.spent()).toBe(6 * 200 * 21 + 200);
});

it('what stands inside other functions is looked at once too', () => {
  const nested = Array.from({ length: 28 }).reduce<string>((inner) => `평균(${inner})`, '7');
  const budget = openBudget();
  expect(workOut(form(worked('값', nested)), {}, budget).values).toEqual({ 값: 7 });
  expect(budget.spent()).toBe(29);
});

it('RES-04 formulas that could take more steps than a document has are not published', () => {
  const heavy = (at: number) => worked(`열${at}`, many('합계', '명세.금액'));
  const of = (count: number) => form(table('명세', ...Array.from({ length: count }, (_, at) => heavy(at))));
  expect(checkFormulas(of(6))).toEqual([]);
  expect(checkFormulas(of(7)).map(({ message }) => message)).toEqual([
    '계산할 것이 너무 많습니다. 계산하는 열이나 표의 줄 수를 줄여 주세요.',
  ]);
});

it('RES-04 a form that is only looked at stops at the budget: what was not worked out is told and empty, what was written stays', () => {
  const columns = Array.from({ length: 19 }, (_, at) => worked(`열${at}`, many('합계', '명세.금액')));
  const definition = form(...Array.from({ length: 50 }, (_, at) => table(`명세${at || ''}`, ...columns)));
  const given = Object.fromEntries(definition.fields.map(({ key }) => [key, full]));
  const budget = openBudget();
  const { values, tooLarge } = workOut(definition, given, budget);
  // A few of 950 columns, and the next one in part.
  expect(tooLarge.length).toBeGreaterThan(900);
  expect(tooLarge.length).toBeLessThan(950);
  expect(values).toMatchObject(given);
  expect((values.명세49 as object[])[0]).toEqual({ 금액: 0 });
});

it('RES-04 the twin: no document takes more steps than its form says beforehand', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      const { definition, values } = randomForm(seed);
      const budget = openBudget();
      workOut(definition, values, budget);
      expect(budget.spent()).toBeLessThanOrEqual(mostStepsOf(definition, places(definition)));
      expect(mostStepsOf(definition, places(definition))).toBeLessThan(MOST_STEPS);
    }),
    { numRuns: 200 },
  );
});

/** A chain of parts, each of which waits for the one before, and a table that no condition looks at. */
function chained(count: number, ...more: Field[]): FormDefinition {
  const keys = Array.from({ length: count + 1 }, (_, at) => `s${at}`);
  const line = (key: string, at: number): Block => ({
    type: 'paragraph',
    ...(at > 0 && { attrs: { part: `p${at}` } }),
    content: [{ type: 'field', attrs: { key } }],
  });
  return {
    ...form(...keys.map((key): Field => ({ key, label: key, type: 'text' })), ...more),
    paper: { type: 'doc', content: keys.map(line) },
    parts: keys.slice(1).map((_, at) => ({
      key: `p${at + 1}`,
      label: `p${at + 1}`,
      when: { field: `s${at}`, equals: '예' },
    })),
  };
}

it('parts that wait for each other work out the table beside them once, out of one budget', () => {
  const definition = chained(29, table('명세', worked('값', Array(45).fill('금액').join(' + '))));
  const answers = Object.fromEntries(Array.from({ length: 29 }, (_, at) => [`s${at + 1}`, '예']));
  const budget = openBudget();
  const { values, tooLarge } = workOut(definition, { s0: '아니요', ...answers, 명세: full }, budget);
  expect(tooLarge).toEqual([]);
  expect(values.$hidden, 'the whole chain goes').toEqual(answers);
  expect(budget.spent()).toBe(200 * 89);
  expect(checkFormulas(definition)).toEqual([]);
});

it('what conditions look at is counted for each round: a form that is too heavy is not published, and stops at the budget', () => {
  const heavy = (count: number) => {
    const plain = chained(count, table('명세', worked('값', '금액 + 금액')), worked('합', '합계(명세.값)'));
    // The last waits for the sum as well, so that the sum is asked for in each round.
    const parts = plain.parts?.map((part) => ({ ...part, when: { all: [part.when, { field: '합', fromWon: 0 }] } }));
    return { ...plain, parts } as FormDefinition;
  };
  expect(checkFormulas(heavy(2))).toEqual([]);
  expect(checkFormulas(heavy(29)).map(({ message }) => message)).toEqual([
    '계산할 것이 너무 많습니다. 계산하는 열이나 표의 줄 수를 줄여 주세요.',
  ]);
  const budget = openBudget(5_000);
  const answers = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`s${at}`, at === 0 ? '아니요' : '예']));
  const { tooLarge } = workOut(heavy(29), { ...answers, 명세: full }, budget);
  expect(tooLarge.every(({ why }) => why === 'STEPS')).toBe(true);
  expect(tooLarge).not.toEqual([]);
});

it('no document with parts takes more steps than its form says beforehand', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { definition: plain, values } = randomForm(seed);
    const definition = withRandomParts(plain, randomFrom(seed * 31));
    const budget = openBudget();
    workOut(definition, values, budget);
    expect(budget.spent(), `seed ${seed}`).toBeLessThanOrEqual(mostStepsOf(definition, places(definition)));
  }
});

it('sums, means, ends and counts of a column are those of its filled cells', () => {
  const cell = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: undefined });
  const definition = form(
    table('명세'),
    worked('합', '합계(명세.금액)'),
    worked('수', '개수(명세.금액)'),
    worked('낮', '최소(명세.금액)'),
    worked('높', '최대(명세.금액, 명세.금액)'),
    worked('평', '평균(명세.금액, 3)'),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 40 }), (cells) => {
      const { values } = workOut(definition, { 명세: cells.map((금액) => (금액 === undefined ? {} : { 금액 })) });
      const filled = cells.filter((one) => one !== undefined);
      const sum = filled.reduce((left, right) => left + right, 0);
      expect(values.합).toBe(sum);
      expect(values.수).toBe(filled.length);
      expect(values.낮).toBe(filled.length > 0 ? Math.min(...filled) : undefined);
      expect(values.높).toBe(filled.length > 0 ? Math.max(...filled) : undefined);
      expect(values.평).toBeCloseTo((sum + 3) / (filled.length + 1), 3);
    }),
  );
});

it('RES-04 formulas that are too long together are not taken, wherever they stand; as many as that are', () => {
  const ofLength = (letters: number) => worked('값', '1'.padEnd(letters, ' '));
  const full = Math.floor(FORMULA_LETTERS / 300);
  const columns = (count: number) => Array.from({ length: count }, (_, at) => ({ ...ofLength(300), key: `열${at}` }));
  const tables = (count: number) =>
    Array.from({ length: Math.ceil(count / 14) }, (_, at) =>
      table(`표${at}`, ...columns(Math.min(14, count - at * 14))),
    );
  const isTaken = (...fields: Field[]) => z.safeParse(FormDefinition, form(...fields)).success;
  expect(isTaken(...tables(full))).toBe(true);
  expect(isTaken(...tables(full + 1))).toBe(false);
  expect(isTaken(...tables(full), ofLength(FORMULA_LETTERS - 300 * full))).toBe(true);
  expect(isTaken(...tables(full), ofLength(FORMULA_LETTERS - 300 * full + 1))).toBe(false);
});
