import { type OpenDuty, openDutyColumns } from '@danji/contract/open-duties';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { makeSheet } from '../excel/make-sheet.ts';
import { sheetColumns } from '../excel/public.ts';
import { writeSheet } from '../excel/write-sheet.ts';

const contract: OpenDuty = {
  ...{ docId: '1', ruleCode: 'CONTRACT', ruleName: '계약서', law: '공동주택관리법 제28조', title: '옥상 방수 계약' },
  ...{ docNumber: '계약-2026-0019', vendor: '세림방수', method: '지명경쟁', fund: null, amount: '68200000' },
  ...{ termFrom: '2026-11-09', termTo: null, baseOn: '2026-10-09', dueOn: '2026-11-09', state: 'LATE' },
  ...{ openedOn: null, shownUntil: null, retainUntil: '2031-12-31', reason: null, decidedName: null },
};
const DAYS = ['기간 시작', '기준일', '공개 기한', '문서 보존'];

it('amounts of what has to be shown are numbers in its file, days are days, and what is not there is an empty cell', async () => {
  const columns = sheetColumns(openDutyColumns);
  const notADay = { ...contract, termFrom: '=1+1' };
  const sheet = await makeSheet({ name: '공개할 것', columns, rows: [contract, notADay] });
  const [read] = await readXlsxFile(await writeSheet(sheet));
  const [head = [], first = [], second = []] = read?.data ?? [];
  const cellOf = (row: readonly unknown[], title: string) => row[head.indexOf(title)];
  expect(cellOf(first, '금액')).toBe(68_200_000);
  for (const title of DAYS) expect(cellOf(first, title), title).toBeInstanceOf(Date);
  expect(cellOf(first, '공개 기한')).toEqual(new Date('2026-11-09T00:00:00Z'));
  expect([cellOf(first, '기간 끝'), cellOf(first, '공개한 날')]).toEqual([null, null]);
  expect(cellOf(second, '기간 시작')).toBe("'=1+1");
});
