import type { DutyDay, getDutyYear } from '@danji/contract/duties';
import { DutyField } from '@danji/contract/duty-words';
import type { Output } from '@danji/contract/endpoint';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { createCompiler } from './compile-paper.ts';
import { printDuties } from './domain/print-duties.ts';
import { readPages, squeezed } from './testing/read-pdf.ts';
import { findOverlaps, readPlaces } from './testing/read-places.ts';

type Year = Output<typeof getDutyYear>;
const { compile } = createCompiler();

/** So many duties through all fields, each with days of one month or of all. */
function yearOf(many: number): Year {
  const duties = Array.from({ length: many }, (_, at) => ({
    ...{ dutyId: `${at}`, field: DutyField.options[Math.floor((at * DutyField.options.length) / many)] ?? 'OTHER' },
    ...{ name: `${at + 1}번 의무, 소방안전관리자 실무교육`, basis: '화재의 예방 및 안전관리에 관한 법률 제34조' },
    rule: { kind: 'EVERY' as const, months: 1, first: '2026-01', day: 'LAST' as const },
    waitsForBaseYn: false,
  }));
  const days = duties.flatMap(({ dutyId }, at) =>
    Array.from({ length: at % 2 ? 1 : 12 }, (_, month) => ({
      ...{ dutyDayId: `${dutyId}-${month}`, dutyId, day: `2026-${String(month + 1).padStart(2, '0')}-28` },
      state: (['DONE', 'LATE', 'PLANNED'] as const)[(at + month) % 3],
    })),
  ) as unknown as DutyDay[];
  return { ...{ year: 2026, today: '2026-11-19', hidden: 3, off: 0, days }, duties } as unknown as Year;
}
const print = (many: number) =>
  compile(
    printDuties({ calendar: yearOf(many), complexName: '한빛마을 1단지', now: new Date('2026-11-19T00:00:00Z') }),
    new Map(),
  );

it.each([1, 18, 31, 36])(
  'a year of %i duties is one page of A4, lying, with every duty, month and mark on it',
  async (many) => {
    const pdf = print(many);
    const pages = await readPages(pdf);
    expect(pages).toHaveLength(1);
    const [, , wide = 0, high = 0] = (await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)).view;
    expect([Math.round(wide), Math.round(high)]).toEqual([842, 595]);
    expect(findOverlaps(await readPlaces(pdf))).toEqual([]);
    const words = squeezed(pages[0] ?? '');
    for (let at = 1; at <= many; at++) expect(words).toContain(squeezed(`${at}번 의무`));
    for (let month = 1; month <= 12; month++) expect(words).toContain(`${month}월`);
    expect(words).toContain('28완');
  },
);

it('with more duties than one page can show in letters that can be read, nothing is left out', async () => {
  const words = squeezed((await readPages(print(150))).join(''));
  expect(words).toContain(squeezed('150번 의무'));
});
