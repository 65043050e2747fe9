import type { Dwellings } from '@danji/contract/dwellings';
import { dwellingsMax } from '@danji/contract/dwellings';
import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { zipOf } from '../../lib/testing/make-zip.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const refused = refusedBy(() => server);
const LIST = '/api/cmplx-info/dwellings';
const SMALL = [
  { dong: '101동', hos: ['101호', '102', '1001'] },
  { dong: '99', hos: ['201'] },
];
const add = (buildings: unknown, person = sojang) => person.post<{ added: number; known: number }>(LIST, { buildings });
const NOTHING = '00000000-0000-7000-8000-000000000000';
const list = async (person = sojang) => (await person.get<Dwellings>(LIST)).body;
const lastOf = async () => (await list()).last?.batchId ?? NOTHING;
/** Takes back the entry that is shown as the last one. */
const undo = async (batchId?: string, person = sojang) =>
  person.post<{ removed: number }>(`${LIST}/undo`, { batchId: batchId ?? (await lastOf()) });
beforeEach(() => server.sql('delete from dwelling'));

it('homes are entered together, counted by building in the order of doors, and each once', async () => {
  expect((await add(SMALL)).body).toEqual({ added: 4, known: 0 });
  expect((await add([{ dong: '101', hos: ['101', '103', '103'] }])).body).toEqual({ added: 1, known: 1 });
  expect(await list()).toMatchObject({
    total: 5,
    last: { batchId: expect.any(String), homes: 1 },
    buildings: [
      { dong: '99', homes: 1, first: '201', last: '201' },
      { dong: '101', homes: 4, first: '101', last: '1001' },
    ],
  });
});

it('the last entry is taken back, then the one before, and then there is nothing', async () => {
  await add(SMALL);
  await add([{ dong: '102', hos: ['101', '102'] }]);
  expect((await undo()).body).toEqual({ removed: 2 });
  expect((await undo()).body).toEqual({ removed: 4 });
  await refused(() => undo(), 404, 'NOT_FOUND');
});

it('only the entry that was seen is taken back, and only within a day; otherwise the list stays as it is', async () => {
  await add(SMALL);
  const seen = await lastOf();
  await add([{ dong: '102', hos: ['101', '102'] }]);
  await refused(() => undo(seen), 409, 'STALE');
  await refused(() => sojang.post(`${LIST}/undo`), 400, 'INVALID_INPUT');
  // Of two clicks on the same button the second takes nothing more.
  const newer = await lastOf();
  const both = await Promise.all([undo(newer), undo(newer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await list()).toMatchObject({ total: 4, last: { batchId: seen, homes: 4 } });
  await server.sql('update dwelling set added_at = $1', [new Date(server.clock.now().getTime() - 25 * 3_600_000)]);
  expect((await list()).last).toBeNull();
  const body = await refused(() => undo(seen), 409, 'GUIDE_REFUSED');
  expect(body.errorUserMsg).toContain('24시간이 지나');
  // Of before it was kept when.
  await server.sql('update dwelling set added_at = null');
  expect((await list()).last).toBeNull();
  await refused(() => undo(seen), 409, 'GUIDE_REFUSED');
});

it('a building goes with its homes; one that is not there is told', async () => {
  await add(SMALL);
  expect((await sojang.post(`${LIST}/remove`, { dong: '101' })).status).toBe(200);
  expect((await list()).buildings.map(({ dong }) => dong)).toEqual(['99']);
  await refused(() => sojang.post(`${LIST}/remove`, { dong: '101' }), 404, 'NOT_FOUND');
});

it('who registers a resident is told what is known of a home; without a list nothing is said', async () => {
  const check = async (query: string) => (await sojang.get(`/api/syst/dwellings/check${query}`)).body;
  expect(await check('?dong=101&ho=101')).toEqual({ listedYn: 'N', knownYn: 'N', dongs: [], hos: [] });
  await add(SMALL);
  expect(await check('?dong=101&ho=1001')).toEqual({
    listedYn: 'Y',
    knownYn: 'Y',
    dongs: ['99', '101'],
    hos: ['101', '102', '1001'],
  });
  expect(await check('?dong=101&ho=999')).toMatchObject({ listedYn: 'Y', knownYn: 'N' });
  expect(await check('?dong=7')).toMatchObject({ listedYn: 'Y', knownYn: 'N', hos: [] });
});

it('bad input and more than a list holds leave nothing behind, also when two enter at once', async () => {
  await refused(() => add([]), 400, 'INVALID_INPUT');
  await refused(() => add([{ dong: '101', hos: [] }]), 400, 'INVALID_INPUT');
  await refused(() => add([{ dong: '1 0<1', hos: ['1'] }]), 400, 'INVALID_INPUT');
  const half = (from: number) =>
    Array.from({ length: 11 }, (_, dong) => ({
      dong: String(from + dong),
      hos: Array.from({ length: 1_000 }, (_unused, ho) => String(ho + 1)),
    }));
  const both = await Promise.all([add(half(101)), add(half(201))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await list()).total).toBeLessThanOrEqual(dwellingsMax);
});

it('only who sets the complex up changes the list, and nobody sees that of another complex', async () => {
  await add(SMALL);
  const gisa = await server.signIn('gisa01');
  await refused(() => gisa.get(LIST), 403, 'NO_PERMISSION');
  await refused(() => add(SMALL, gisa), 403, 'NO_PERMISSION');
  await refused(() => undo(NOTHING, gisa), 403, 'NO_PERMISSION');
  await refused(() => gisa.post(`${LIST}/remove`, { dong: '101' }), 403, 'NO_PERMISSION');
  const sojang02 = await server.signIn('sojang02');
  expect(await list(sojang02)).toMatchObject({ total: 0, buildings: [] });
  await refused(() => sojang02.get(`${LIST}?aptId=10001`), 403, 'FOREIGN_COMPLEX');
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook with these rows in its first sheet, each cell a text. */
const workbookOf = (rows: readonly (readonly string[])[]) =>
  zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells
            .map((text, at) => `<c r="${'ABC'[at]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`)
            .join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  });
const sendSheet = (bytes: Buffer, person: Person = sojang, name = 'a.xlsx') =>
  person.post<{ rows: string }>(`${LIST}/sheet`, undefined, {
    raw: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="files"; filename="'),
      Buffer.from(`${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]) as unknown as string,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });

it('an Excel file is read as rows to look at, and nothing of it is kept; what is none is told', async () => {
  const sheet = workbookOf([
    ['동', '호', '비고'],
    ['101', '1203', '빈집'],
  ]);
  const read = await sendSheet(sheet);
  expect(read).toMatchObject({ status: 200, body: { rows: '동\t호\n101\t1203' } });
  expect((await list()).total).toBe(0);
  await refused(() => sendSheet(Buffer.from('동,호\n101,1203')), 422, 'IMPORT_REFUSED');
  await refused(() => sendSheet(workbookOf([])), 422, 'IMPORT_REFUSED');
  const gisa = await server.signIn('gisa01');
  await refused(() => sendSheet(sheet, gisa), 403, 'NO_PERMISSION');
});

it('so is a CSV, as Excel writes it in Korea too; broken and half-right ones are told in words', async () => {
  const csv = (bytes: Buffer) => sendSheet(bytes, sojang, '동호.csv');
  // 동,호 in CP949.
  const heads = Buffer.from([0xb5, 0xbf, 0x2c, 0xc8, 0xa3, 0x0d, 0x0a]);
  for (const bytes of [
    Buffer.from('\ufeff동,호\r\n101,1203'),
    Buffer.concat([heads, Buffer.from('"101",1203\r\n')]),
    Buffer.from('\ufeff동\t호\r\n101\t1203', 'utf16le'),
  ])
    expect(await csv(bytes)).toMatchObject({ status: 200, body: { rows: '동\t호\n101\t1203' } });
  for (const [bytes, reason] of [
    [Buffer.concat([heads, Buffer.from('느티동,1203\r\n')]), 'MIXED'],
    [Buffer.from('101,"1203\n101,1204'), 'OPEN_QUOTE'],
    [Buffer.from('101,=1203'), 'FORMULA'],
    [Buffer.from([0x80, 0xff, 0xff]), 'ENCODING'],
    [Buffer.from('1,1\n'.repeat(20_002)), 'TOO_MANY_ROWS'],
    [Buffer.from(' \r\n'), 'EMPTY'],
  ] as const) {
    const body = await refused(() => csv(bytes), 422, 'IMPORT_REFUSED');
    expect([body.details?.reason, body.errorUserMsg]).toEqual([reason, expect.stringMatching(/주세요\.$/)]);
  }
  expect((await list()).total).toBe(0);
});
