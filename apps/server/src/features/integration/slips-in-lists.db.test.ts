import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { parseCsv, startTokenOffice } from '../personal-tokens/testing/token-office.ts';
import { callErp, makeAccount, type ServiceKey, slip } from './testing/erp-client.ts';
import { SLIP_LINE, sendOn } from './testing/send-on.ts';

const office = forThisFile(() => startTokenOffice(['gyeongri01', 'sojang01', 'hoejang01', 'gisa01']));
let key: ServiceKey;
let docId: string;
const NUMBER = '2026-11-0042';

beforeAll(async () => {
  key = await makeAccount(office.server, '10001', ['READ', 'SEND']);
  const sent = await callErp<{ docId: string }>(office.server, key, 'POST', '/api/erp/documents', slip(NUMBER));
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  docId = sent.body.docId;
});

type Told = { docId: string; formName: string | null; special: string | null; erpNumber: string | null };
const rowIn = async (by: string, path: string) => {
  const { body } = await office.as(by).get<{ items: Told[] }>(`/api/elec-apv/${path}`);
  return body.items.find((row) => row.docId === docId);
};
const SLIP = { formName: null, special: 'withdrawal', erpNumber: NUMBER };

/** The line of the slip in a file, by the names of the columns. */
async function lineIn(by: string, list: string): Promise<Record<string, string>> {
  const { secret } = await office.make(by, { parts: [list] });
  const [head = [], ...rows] = parseCsv((await office.read(secret, `${list}.csv`)).body);
  const line = rows.find((row) => row[head.indexOf('ERP 번호')] === NUMBER) ?? [];
  return Object.fromEntries(head.map((name, at) => [name, line[at] ?? '']));
}

it('a slip says what it is and which number the ERP gave it: in lists, in files, on the first page and in the register', async () => {
  expect(await rowIn('gyeongri01', 'sent-inbox?tab=draft&size=100')).toMatchObject(SLIP);
  expect(await lineIn('gyeongri01', 'sent-draft')).toMatchObject({ 양식: '출금전표' });
  await sendOn(office, docId, 'gyeongri01');
  expect(await rowIn('sojang01', 'apv-inbox?tab=waiting&size=100')).toMatchObject(SLIP);
  expect(await lineIn('sojang01', 'inbox-waiting')).toMatchObject({ 양식: '출금전표', 제목: '이체승인신청서' });
  for (const by of ['sojang01', 'hoejang01'])
    expect((await office.act(by, docId, { type: by === 'sojang01' ? 'APPROVE' : 'CONFIRM' })).status).toBe(200);
  expect(await rowIn('sojang01', 'doc-register?size=100')).toMatchObject(SLIP);
  expect(await lineIn('sojang01', 'doc-register')).toMatchObject({ 양식: '출금전표' });
  const { body } = await office.as('gyeongri01').get<{ recent: Told[] }>('/api/main/home');
  expect(body.recent.find((row) => row.docId === docId)).toMatchObject({ formName: null, special: 'withdrawal' });
});

it('the twin: what has a form keeps its name, and no number of an ERP', async () => {
  const line = SLIP_LINE.slice(0, 1);
  const plain = await office.submit('gyeongri01', line, { title: '사무용품 구입' });
  const { body } = await office.as('sojang01').get<{ items: Told[] }>('/api/elec-apv/apv-inbox?tab=waiting&size=100');
  const row = body.items.find((one) => one.docId === plain);
  expect(row).toMatchObject({ special: null, erpNumber: null });
  expect(row?.formName).not.toBeNull();
});

it('ordered by 양식 a slip stands where its word stands', async () => {
  const { body } = await office.as('sojang01').get<{ items: Told[] }>('/api/elec-apv/all-apv-mng?sort=form&size=100');
  const words = body.items.map(({ formName, special }) => formName ?? (special === 'withdrawal' ? '출금전표' : '가'));
  const at = body.items.findIndex((row) => row.docId === docId);
  const before = words.slice(0, at);
  const after = words.slice(at + 1);
  expect(at).toBeGreaterThanOrEqual(0);
  expect(before.every((word) => word <= '출금전표')).toBe(true);
  expect(after.every((word) => word >= '출금전표')).toBe(true);
});
