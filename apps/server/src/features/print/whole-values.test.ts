import type { Field } from '@danji/contract/forms/field';
import { showCellOnPaper } from '@danji/contract/forms/show-value';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCompiler } from './compile-paper.ts';
import { toPrintModel } from './domain/to-print-model.ts';
import { detailOf, formOf, printFacts } from './testing/facts.ts';
import { squeezed } from './testing/read-pdf.ts';
import { findOverlaps, joinPlaces, type Place, readPlaces } from './testing/read-places.ts';

/** Papers with tables at random; `npm run test:system` makes more of them. */
const PAPERS = Number(process.env.PAPERS ?? 25);
const A4 = { width: 595.3, height: 841.9 };
const MARGIN = 48;

const { compile, forget } = createCompiler();
const print = (fields: Field[], content: Record<string, unknown>) =>
  compile(toPrintModel(printFacts({ definition: formOf(fields), detail: detailOf({ content }) })), new Map());

type Column = Extract<Field, { type: 'rows' }>['columns'][number];
type Sheet = { columns: Column[]; rows: Record<string, unknown>[]; numbered: boolean };

const money = fc.integer({ min: 0, max: 9_999_999_999 });
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const WORDS = [
  '승강기',
  '3호기',
  '교체',
  'LED',
  '101동',
  '02-123-4567',
  '지출-2026-0012',
  '㈜한빛',
  '甲',
  '입주자대표회의',
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '));
const KINDS = { money, date: day, text } as const;

const sheetsOf = (maxLength: number): fc.Arbitrary<Sheet> =>
  fc
    .array(
      fc.record({
        type: fc.constantFrom('money' as const, 'date' as const, 'text' as const),
        width: fc.option(fc.integer({ min: 40, max: 300 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength },
    )
    .chain((drawn) => {
      const columns = drawn.map(({ type, width }, index): Column => {
        const key = `칸${index}`;
        return { key, label: `항목${index}`, type, ...(width === undefined ? {} : { width }) };
      });
      const row = fc.record(
        Object.fromEntries(columns.map(({ key, type }) => [key, KINDS[type as keyof typeof KINDS]])),
      );
      return fc.record({
        columns: fc.constant(columns),
        rows: fc.array(row, { minLength: 1, maxLength: 12 }),
        numbered: fc.boolean(),
      });
    });

const tableOf = ({ columns, numbered }: Sheet): Field => ({
  key: '명세',
  label: '명세',
  type: 'rows',
  minRows: 0,
  maxRows: 200,
  numbered,
  columns,
  sums: columns.filter(({ type }) => type === 'money').map(({ key }) => key),
});

/** Amounts, days and numbers: read as one thing, so found as one on one line. */
const thingsOf = ({ columns, rows }: Sheet) =>
  rows.flatMap((row) =>
    columns.flatMap((column) =>
      showCellOnPaper(column, row[column.key])
        .split(/[ \n]+/u)
        .filter((token) => /\d/.test(token)),
    ),
  );

const outside = (places: readonly Place[]) =>
  places.filter(
    ({ x, y, width, size }) =>
      x < MARGIN - 1 || x + width > A4.width - MARGIN + 1 || y < 18 || y + size > A4.height - 18,
  );

async function placesOf(sheet: Sheet): Promise<Place[]> {
  const pdf = print([tableOf(sheet)], { 명세: sheet.rows });
  forget();
  return readPlaces(pdf);
}

describe('PAP-01 every value stands whole on its paper', () => {
  it('in tables of up to five columns no amount, day or number is broken, nothing overlaps, nothing leaves the page', async () => {
    await fc.assert(
      fc.asyncProperty(sheetsOf(5), async (sheet) => {
        const places = await placesOf(sheet);
        const lines = joinPlaces(places).map((place) => squeezed(place.text));
        const broken = thingsOf(sheet).filter((thing) => !lines.some((line) => line.includes(squeezed(thing))));
        expect([broken, findOverlaps(places), outside(places)]).toEqual([[], [], []]);
      }),
      { numRuns: PAPERS },
    );
  }, 600_000);

  it('with more columns than the paper has room for, nothing overlaps and nothing leaves the page', async () => {
    await fc.assert(
      fc.asyncProperty(sheetsOf(14), async (sheet) => {
        const places = await placesOf(sheet);
        expect([findOverlaps(places), outside(places)]).toEqual([[], []]);
      }),
      { numRuns: Math.ceil(PAPERS / 3) },
    );
  }, 600_000);

  it('the failing twin: a broken amount, an overlap and a text outside are found', () => {
    const at = (text: string, x: number, y: number, width = 40): Place => ({ text, page: 1, x, y, width, size: 10 });
    expect(joinPlaces([at('623,00', 60, 500), at('0원', 60, 488)]).map((place) => place.text)).not.toContain(
      '623,000원',
    );
    expect(findOverlaps([at('623,000', 60, 500), at('원', 90, 500)])).toEqual([['623,000', '원']]);
    expect(outside([at('623,000원', 530, 500)])).toHaveLength(1);
  });
});
