import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { callErp, makeAccount, slip } from './testing/erp-client.ts';

let people: Record<string, Person>;
const server = forThisFile(startTestServer);
const key = forThisFile(() => makeAccount(server, '10001', ['READ', 'SEND']));
const foreign = forThisFile(() => makeAccount(server, '10002', ['READ']));
beforeAll(async () => {
  const ids = ['gyeongri01', 'gisa01', 'sojang01'];
  people = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await server.signIn(id)] as const)));
});

type Item = { cursor: string; docId: string; outcome: string; number: string | null };
type List = { items: Item[]; next: string };
const as = (id: string) => people[id] as Person;
const act = (by: string, docId: string, what: object) =>
  as(by).post<{ state: string }>(`/api/elec-apv/documents/${docId}/act`, { act: what });
const read = (docId: string, by = key) => callErp(server, by, 'GET', `/api/erp/documents/${docId}`);
const list = async (after = '0', limit = 100, by = key) =>
  (await callErp<List>(server, by, 'GET', `/api/erp/documents?after=${after}&limit=${limit}`)).body;

async function submit(docId: string, by: string, changes: object = {}): Promise<void> {
  const { body } = await as(by).get<{ content: object; amount: number | null; version: number }>(
    `/api/elec-apv/documents/${docId}`,
  );
  const none = { referenceIds: [], readerIds: [], receivingDeptIds: [], relatedDocIds: [] };
  const line = [
    { order: 1, kind: 'DECIDE', personId: 'sojang01' },
    { order: 2, kind: 'CONFIRM', personId: 'hoejang01' },
  ];
  const fixed = { urgentYn: 'N', security: 'NORMAL', retentionYears: 5, line, ...none };
  const draft = { title: '제목', content: body.content, amount: body.amount, ...fixed, ...changes };
  const saved = await as(by).post(`/api/elec-apv/documents/${docId}/save`, { version: body.version, draft });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await act(by, docId, { type: 'SUBMIT' })).body.state).toBe('IN_PROGRESS');
}
async function write(changes: object = {}): Promise<string> {
  const [form] = await server.sql(`select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'`);
  const made = await as('gisa01').post<{ docId: string }>('/api/elec-apv/documents', { formId: form?.form_id });
  await submit(made.body.docId, 'gisa01', changes);
  return made.body.docId;
}
const sendSlip = async (number: string) =>
  (await callErp<{ docId: string }>(server, key, 'POST', '/api/erp/documents', slip(number))).body.docId;

it('what the ERP sent can be read in any state, with the line and who signed', async () => {
  const docId = await sendSlip('R-1');
  expect((await read(docId)).body).toMatchObject({ state: 'DRAFT', number: 'R-1', special: 'withdrawal', steps: [] });
  await submit(docId, 'gyeongri01');
  await act('sojang01', docId, { type: 'REJECT', reason: '계좌를 확인해 주세요' });
  const rejected = await read(docId);
  expect(rejected.body).toMatchObject({
    state: 'REJECTED',
    amount: 3_300_000,
    drafterId: 'gyeongri01',
    content: { totalCount: 2 },
  });
  expect((rejected.body.steps as unknown[]).at(1)).toMatchObject({
    personName: '박소장',
    state: 'REJECTED',
    reason: '계좌를 확인해 주세요',
  });
});

it('ACL-02, ACL-13 other documents only once they are decided, confidential ones never, those of another complex not at all', async () => {
  const open = await write();
  expect((await read(open)).status).toBe(404);
  await act('sojang01', open, { type: 'APPROVE' });
  expect((await read(open)).body).toMatchObject({ state: 'APPROVED', number: null, formName: expect.any(String) });
  expect((await read(open, foreign)).body).toMatchObject({ code: 'NOT_FOUND' });
  const secret = await write({ security: 'CONFIDENTIAL' });
  await act('sojang01', secret, { type: 'APPROVE' });
  expect((await read(secret)).status).toBe(404);
  expect((await list()).items.map((item) => item.docId)).not.toContain(secret);
  expect(await list('0', 100, foreign)).toEqual({ items: [], next: '0' });
});

it('the list goes on from a cursor and passes over nothing, also while many are decided at once', async () => {
  const start = (await list()).next;
  const seen: Item[] = [];
  let after = start;
  const pull = async () => {
    for (;;) {
      const page = await list(after, 3);
      seen.push(...page.items);
      after = page.next;
      if (page.items.length < 3) return;
    }
  };
  const docs = await Promise.all(Array.from({ length: 12 }, () => write()));
  let deciding = true;
  const reading = (async () => {
    while (deciding) await pull();
  })();
  await Promise.all(docs.map((docId) => act('sojang01', docId, { type: 'APPROVE' })));
  deciding = false;
  await reading;
  await pull();
  expect(seen.map((item) => item.docId).sort()).toEqual([...docs].sort());
  const cursors = seen.map((item) => Number(item.cursor));
  expect(cursors).toEqual(cursors.map((_, index) => (cursors[0] ?? 0) + index));
  expect((await list(after)).items).toEqual([]);
});

it('an outcome of the ERP’s own document carries its number, for each turn that it took', async () => {
  const docId = await sendSlip('R-2');
  const after = (await list()).next;
  await submit(docId, 'gyeongri01');
  await act('sojang01', docId, { type: 'REJECT', reason: '다시' });
  await act('gyeongri01', docId, { type: 'SUBMIT' });
  await act('sojang01', docId, { type: 'APPROVE' });
  const { items } = await list(after);
  expect(items.map((item) => [item.number, item.outcome])).toEqual([
    ['R-2', 'REJECTED'],
    ['R-2', 'APPROVED'],
  ]);
});

it('a cursor or a number of rows that is none is refused', async () => {
  for (const question of ['after=x', 'after=-1', 'limit=0', 'limit=201', 'limit=1e1', 'other=1'])
    expect((await callErp(server, key, 'GET', `/api/erp/documents?${question}`)).status, question).toBe(400);
  expect((await callErp(server, key, 'GET', '/api/erp/documents/none')).status).toBe(400);
});
