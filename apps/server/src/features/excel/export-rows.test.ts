import { expect, it } from 'vitest';
import { Refusal } from '../../lib/errors.ts';
import { type ExcelDeps, exportRows, type RowsToExport } from './export-rows.ts';

type Row = { name: string };
/** A list whose record is written when the test says so. */
function listOf(name: string, steps: string[], more: { destroyed?: boolean; until?: Promise<void> } = {}) {
  return {
    list: name,
    columns: [{ key: 'name', title: '이름', width: 10, text: (row: Row) => row.name }],
    rows: async () => {
      steps.push(`read ${name}`);
      return [{ name }];
    },
    personOf: () => null,
    linkUrl: '/',
    actor: { aptId: '10001', homeAptId: '10001', memberId: 'sojang01', memberName: '박소장' },
    body: { reason: '시험으로 내려받습니다', filter: {} },
    request: { raw: { socket: { destroyed: more.destroyed ?? false } } },
    now: new Date(),
    enter: async (work: (entered: object) => Promise<unknown>) => {
      // First the rows are read, then the download is put on record.
      if (!steps.includes(`read ${name}`)) return work({ tx: null });
      await more.until;
      steps.push(`recorded ${name}`);
    },
  } as unknown as RowsToExport<Row>;
}
const deps = {} as ExcelDeps;

it('files are made one at a time, whatever list they are of, and those who wait have read nothing', async () => {
  const steps: string[] = [];
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = exportRows(deps, listOf('직원', steps, { until }));
  const others = ['입주민', '코드'].map((name) => exportRows(deps, listOf(name, steps)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(steps).toEqual(['read 직원']);
  release();
  await Promise.all([first, ...others]);
  expect(steps).toEqual(['read 직원', 'recorded 직원', 'read 입주민', 'recorded 입주민', 'read 코드', 'recorded 코드']);
});

it('who has gone gets no file and no record, and the next has their turn', async () => {
  const steps: string[] = [];
  const gone = exportRows(deps, listOf('직원', steps, { destroyed: true }));
  await expect(gone).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(steps).toEqual([]);
  await exportRows(deps, listOf('입주민', steps));
  expect(steps).toEqual(['read 입주민', 'recorded 입주민']);
});

it('a file that could not be written is on no record, and the next has their turn', async () => {
  const steps: string[] = [];
  const broken = { ...deps, write: () => Promise.reject(new Refusal('UNAVAILABLE')) };
  await expect(exportRows(broken, listOf('직원', steps))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(steps).toEqual(['read 직원']);
  await exportRows(deps, listOf('입주민', steps));
  expect(steps).toEqual(['read 직원', 'read 입주민', 'recorded 입주민']);
});
