import { randomUUID } from 'node:crypto';
import { type ComplexSheetRow, complexSheetColumns } from '@danji/contract/complex-import';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { sendFile } from '../residents/testing/send-file.ts';

const server = forThisFile(startTestServer);
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const sojang = forThisFile(() => server.signIn('sojang01'));

const BASE = '/api/syst/complex-import';
type Checked = { rows: ComplexSheetRow[]; good: number; there: number; wrong: number; code?: string };
const sheetOf = (lines: readonly (readonly string[])[], heads: readonly string[] = complexSheetColumns) =>
  writeXlsxFile(
    [heads, ...lines].map((cells) => cells.map((value) => ({ value, type: String }))),
    { sheet: '단지' },
  ).toBuffer();
const check = async (bytes: Buffer, by: Person = sysadmin) =>
  sendFile<Checked>(server, by, { path: `${BASE}/check`, bytes, name: '단지.xlsx', fields: {}, key: randomUUID() });

it('of a real .xlsx each row is told its fate, nothing is registered, and those that are good are registered as by hand', async () => {
  const before = await digestOf(server, ['session']);
  const checked = await check(
    await sheetOf([
      ['20001', '느티마을 1단지', 'neuti01', '문정희', '010-1234-5678', ''],
      ['20002', '느티마을 2단지', 'neuti02', '배준호', '', ''],
      ['10001', '한빛마을 1단지', 'neuti03', '누구', '', ''],
      ['20003', '은행마을', 'sojang01', '누구', '', ''],
      ['20002', '두 번째', 'neuti04', '누구', '', ''],
    ]),
  );
  expect(checked.status, JSON.stringify(checked.body)).toBe(200);
  expect(checked.body).toMatchObject({ good: 2, there: 1, wrong: 2 });
  expect(checked.body.rows.map(({ line, fate }) => [line, fate])).toEqual([
    [2, 'GOOD'],
    [3, 'GOOD'],
    [4, 'THERE'],
    [5, 'WRONG'],
    [6, 'WRONG'],
  ]);
  expect(await digestOf(server, ['session'])).toEqual(before);
  for (const { aptId, name, adminId, adminName } of checked.body.rows.filter(({ fate }) => fate === 'GOOD'))
    expect((await sysadmin.post('/api/syst/complexes', { aptId, name, adminId, adminName })).status).toBe(200);
  // The same sheet once more: what was registered meanwhile is there.
  const again = await check(
    await sheetOf([
      ['20001', '느티마을 1단지', 'neuti01', '문정희', '', ''],
      ['20002', '느티마을 2단지', 'neuti02', '배준호', '', ''],
    ]),
  );
  expect(again.body).toMatchObject({ good: 0, there: 2, wrong: 0 });
});

it('refused, and nothing changes: no .xlsx, other heads, nothing in it, and whoever is not the operator', async () => {
  const row = ['20009', '느티마을', 'neuti09', '누구', '', ''];
  const before = await digestOf(server, ['session']);
  for (const [bytes, word] of [
    [Buffer.from('단지 번호,이름'), '.xlsx'],
    [await sheetOf([row], ['번호', '이름', '아이디', '관리자', '전화', '메일']), '열이 있어야'],
    [await sheetOf([]), '적힌 줄이 없습니다'],
  ] as const) {
    const refused = await check(bytes);
    expect(refused).toMatchObject({ status: 422, body: { code: 'IMPORT_REFUSED' } });
    expect(JSON.stringify(refused.body)).toContain(word);
  }
  expect(await check(await sheetOf([row]), sojang)).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION' } });
  expect((await sojang.get(`${BASE}/template`)).status).toBe(403);
  expect(await digestOf(server, ['session'])).toEqual(before);
});

it('the template has the heads that the check reads, and an example that it leaves out', async () => {
  const { rawPayload, statusCode } = await server.app.inject({
    method: 'GET',
    url: `${BASE}/template`,
    headers: { authorization: `Bearer ${sysadmin.token}` },
  });
  expect(statusCode).toBe(200);
  expect((await readSheet(rawPayload))[0]).toEqual([...complexSheetColumns]);
  expect(JSON.stringify((await check(rawPayload)).body)).toContain('적힌 줄이 없습니다');
});
