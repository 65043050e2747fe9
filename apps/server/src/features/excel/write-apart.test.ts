import { fileURLToPath } from 'node:url';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { createLog } from '../../lib/log.ts';
import { writeApart } from './write-apart.ts';
import type { Sheet } from './write-sheet.ts';

const sheet: Sheet = {
  name: '결재함',
  columns: [
    { title: '제목', width: 20 },
    { title: '금액', width: 10 },
    { title: '기한', width: 12 },
  ],
  rows: [
    ["'=1+1", 1_250_000, { day: '2026-11-19' }],
    ['승강기 점검 <b>&', null, null],
  ],
};

it('a file written apart has every cell: text as text, numbers as numbers, days as days (INJ-01)', async () => {
  const file = await writeApart(sheet, { log: createLog('silent') });
  const [read] = await readXlsxFile(file);
  expect(read).toMatchObject({
    sheet: '결재함',
    data: [
      ['제목', '금액', '기한'],
      ["'=1+1", 1_250_000, new Date('2026-11-19T00:00:00Z')],
      ['승강기 점검 <b>&', null, null],
    ],
  });
});

it('RES-04 work that hangs or dies is ended, told in the log and refused with a sentence', async () => {
  for (const name of ['hanging.mjs', 'dying.mjs']) {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => lines.push(line) });
    const program = fileURLToPath(new URL(`../../lib/testing/${name}`, import.meta.url));
    await expect(writeApart(sheet, { log, program, timeoutMs: 1_000 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      errorUserMsg: '엑셀 파일을 만들지 못했습니다. 잠시 뒤 다시 내려받아 주세요.',
    });
    expect(lines.join('')).toMatch(/the process apart (took more than|ended with)/);
    expect(lines.join('')).not.toContain('승강기');
  }
});
