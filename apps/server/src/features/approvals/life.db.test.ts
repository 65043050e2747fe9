import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';

let people: Record<string, Person>;
const server = forThisFile(startTestServer);
beforeAll(async () => {
  const ids = ['gisa01', 'gijeon01', 'gwajang01', 'sojang01', 'hoejang01', 'gamsa01', 'gyeongri01'];
  people = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await server.signIn(id)] as const)));
});

const as = (id: string) => people[id] as Person;

export async function draft(by: string, line: unknown[], title = '승강기 3호기 부품 교체') {
  const [form] = await server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  const made = await as(by).post<{ docId: string; version: number }>('/api/elec-apv/documents', {
    formId: form?.form_id,
  });
  expect(made.status).toBe(200);
  const saved = await as(by).post(`/api/elec-apv/documents/${made.body.docId}/save`, {
    version: 1,
    draft: {
      title,
      content: { 사유: '고장' },
      amount: 1848000,
      urgentYn: 'N',
      security: 'NORMAL',
      retentionYears: 5,
      line,
      referenceIds: ['gyeongri01'],
      readerIds: [],
      receivingDeptIds: [],
      relatedDocIds: [],
    },
  });
  expect(saved.body).toMatchObject({ version: 2 });
  return made.body.docId;
}
const act = (by: string, docId: string, what: Record<string, unknown>) =>
  as(by).post<Record<string, unknown>>(`/api/elec-apv/documents/${docId}/act`, { act: what });

it('a document goes from draft to its number, and its history can be verified', async () => {
  const docId = await draft('gisa01', [
    { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    { order: 3, kind: 'CONFIRM', personId: 'hoejang01' },
  ]);
  expect((await act('gisa01', docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  const inbox = await as('gijeon01').get<{ items: { docId: string }[]; total: number }>(
    '/api/elec-apv/apv-inbox?tab=waiting',
  );
  expect(inbox.body.items.map((item) => item.docId)).toContain(docId);
  expect((await act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({
    code: 'ACT_REFUSED',
    details: { reason: 'NOT_YOUR_TURN' },
  });
  expect((await act('gijeon01', docId, { type: 'APPROVE', reason: '확인했습니다' })).body).toMatchObject({
    state: 'IN_PROGRESS',
  });
  const detail = await as('sojang01').get<{ abilities: string[] }>(`/api/elec-apv/documents/${docId}`);
  expect(detail.body.abilities).toEqual(expect.arrayContaining(['APPROVE', 'REJECT', 'HOLD']));
  const decided = await act('sojang01', docId, { type: 'APPROVE' });
  expect(decided.body).toMatchObject({ state: 'APPROVED', docNumber: expect.stringMatching(/^기전과-\d{4}-0001$/) });
  expect((await act('hoejang01', docId, { type: 'CONFIRM' })).status).toBe(200);
  const verdict = await as('gisa01').get(`/api/elec-apv/documents/${docId}/verify`);
  expect(verdict.body).toEqual({ validYn: 'Y', events: 4, brokenAt: null, reason: null });
  const counts = await as('gisa01').get('/api/elec-apv/counts');
  expect(counts.status).toBe(200);
});
