import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const LEAST = 96;
const text = (wants: number) => ({ wants, firm: false, name: false });
const day = (wants: number) => ({ wants, firm: true, name: false });
const name = (wants: number) => ({ wants, firm: false, name: true });
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

it('gives what is left to the name of the row', () => {
  expect(fitColumns([text(100), name(200), day(80)], 500, LEAST)).toEqual([100, 320, 80]);
  expect(fitColumns([text(100), day(80)], 500, LEAST)).toEqual([420, 80]);
});

it('takes from the widest first, and never from days and numbers', () => {
  const [short, long, at, title] = fitColumns([text(100), text(400), day(110), name(500)], 900, LEAST);
  expect([short, at]).toEqual([100, 110]);
  // The name keeps its room before others keep theirs.
  expect([long, title]).toEqual([305, 385]);
  expect(fitColumns([text(400), name(350)], 500, LEAST)).toEqual([150, 350]);
  expect(fitColumns([text(400), name(500)], 400, LEAST)).toEqual([96, 304]);
});

it('keeps the least where nothing fits, and the table is moved sideways', () => {
  expect(fitColumns([text(300), text(40), day(120), name(500)], 100, LEAST)).toEqual([48, 40, 120, 124]);
});

it('squeezes text and name once more before the table is moved, and cuts no head', () => {
  expect(fitColumns([text(300), text(300), day(120), name(500)], 500, LEAST)).toEqual([69, 69, 120, 242]);
  const headed = { ...text(300), head: 110 };
  expect(fitColumns([headed, text(300), day(120), name(500)], 400, LEAST)).toEqual([110, 48, 120, 124]);
});

it('fills the room exactly where it can, and gives no column more than it wants where there is too little', () => {
  const column = fc.record({ wants: fc.integer({ min: 30, max: 900 }), firm: fc.boolean(), name: fc.boolean() });
  fc.assert(
    fc.property(
      // One of them, at most, is what the row is called.
      fc
        .array(column, { minLength: 1, maxLength: 12 })
        .map((all) => all.map((one) => ({ ...one, name: one === all.find(({ name }) => name) }))),
      fc.integer({ min: 200, max: 2000 }),
      (columns, room) => {
        const widths = fitColumns(columns, room, LEAST);
        const wanted = sum(columns.map(({ wants }) => wants));
        if (wanted <= room) {
          expect(sum(widths)).toBeCloseTo(columns.some(({ firm }) => !firm) ? room : wanted, 0);
          return;
        }
        columns.forEach(({ wants, firm }, at) => {
          // What is left of a pixel goes to the name.
          expect(widths[at]).toBeLessThanOrEqual(wants + columns.length);
          if (firm) expect(widths[at]).toBe(wants);
        });
        const lowest = sum(
          columns.map((one) => (one.firm ? one.wants : Math.min(one.wants, (one.name ? 1.3 : 0.5) * LEAST))),
        );
        expect(sum(widths)).toBeLessThanOrEqual(Math.max(room, lowest) + 1);
      },
    ),
  );
});
