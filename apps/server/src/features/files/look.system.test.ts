import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { draftOf, upload } from './testing/upload.ts';

const dataDir = folderForThisFile('heavy');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));

/** Legal in every part, and three million cells: more than its reader may take. */
function heavyWorkbook(): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  let rows = '';
  for (let row = 1; rows.length < 39_000_000; row++)
    rows += `<row r="${row}">${['A', 'B', 'C', 'D'].map((at, i) => `<c r="${at}${row}"><v>${(row * 7919 * (i + 3)) % 1_000_003}</v></c>`).join('')}</row>`;
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${links}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  });
}

it('a file that takes all it can get is ended, says so, and everybody else is answered meanwhile', async () => {
  const drafter = await server.signIn('gisa01');
  const docId = await draftOf(server, drafter);
  const { status, body } = await upload(server, drafter, docId, '무거운.xlsx', heavyWorkbook());
  expect(status).toBe(200);
  let isOver = false;
  const looking = drafter
    .get<{ state: string }>(`/api/elec-apv/documents/${docId}/attached/${body.attachmentId}/look?from=1`)
    .finally(() => {
      isOver = true;
    });
  let answers = 0;
  while (!isOver) {
    expect((await server.call('GET', '/livez')).status).toBe(200);
    answers += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await looking).body.state).toBe('TOO_HEAVY');
  expect(answers).toBeGreaterThan(3);
}, 120_000);
