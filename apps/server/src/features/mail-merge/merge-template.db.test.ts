import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { HEADS, openMergeDesk } from '../../../test/merge-desk.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { createLog } from '../../lib/log.ts';
import { unpackWorkbook } from '../../lib/workbook/unpack-workbook.ts';
import { type Sheet, writeApart } from '../excel/public.ts';
import { createMergeTemplate } from './read-merge.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const desk = openMergeDesk(server, office);

it('the template has the heads that the letter needs, and nothing in it is taken for a receiver', async () => {
  const gyeongri = await office.person('gyeongri01');
  const docId = await desk.decided();
  const { status, pdf: file } = await desk.template(gyeongri, docId);
  expect(status).toBe(200);
  const [read] = await readXlsxFile(file);
  expect(read?.data[0]).toEqual(HEADS);
  const sent = await desk.prepare(gyeongri, docId, file);
  expect(sent).toMatchObject({ status: 422, body: { details: { reason: 'EMPTY' } } });
  expect((await desk.runs(gyeongri, docId)).runs).toEqual([]);
});

it('RES-04 its lines are made where sheets are written, beside whoever is served, and stay text', async () => {
  const log = createLog('silent');
  const written: Sheet[] = [];
  const template = createMergeTemplate({
    log,
    write: (sheet, options) => {
      written.push(sheet);
      return writeApart(sheet, options);
    },
  });
  const words = ['동', '호'].map((name) => ({ name }));
  const { body } = await template({
    facts: { words },
    actor: { homeAptId: '10001', memberId: 'gyeongri01' },
  } as never);
  expect(written).toMatchObject([{ rows: [], textLines: 300 }]);
  const parts = await unpackWorkbook(body as Buffer);
  const sheet = String([...parts].find(([name]) => name.startsWith('xl/worksheets/'))?.[1]);
  const rows = sheet.match(/<row /g) ?? [];
  expect(rows).toHaveLength(301);
  const styles = [...sheet.matchAll(/<c r="[AB]301" s="(\d+)"/g)].map(([, style]) => style);
  expect(styles).toHaveLength(2);
  expect(String(parts.get('xl/styles.xml'))).toContain('formatCode="@"');
});
