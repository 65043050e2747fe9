import { expect, it } from 'vitest';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);

// A sum that the head of the department decides.
const line = [{ order: 1, kind: 'DECIDE', personId: 'gijeon01' }] as const;
const small = { amount: 100_000 };
const deptOf = async (memberId: string) => {
  const [row] = await server.sql<{ dept_id: string }>('select dept_id from member where member_id = $1', [memberId]);
  return row?.dept_id ?? '';
};
const read = async (by: string, docId: string) =>
  (await office.person(by)).get<Record<string, unknown>>(`/api/elec-apv/documents/${docId}`);

/** Saves again what the document says already, but for this. */
async function save(by: string, docId: string, changes: Record<string, unknown>) {
  const { body } = await read(by, docId);
  const { title, content, amount, security, draftLine: line } = body;
  const draft = draftContent({ title, content, amount, security, line, ...changes });
  return (await office.person(by)).post(`/api/elec-apv/documents/${docId}/save`, { version: body.version, draft });
}

it('ACL-13 a confidential document has no readers beside its line: they are refused, and nothing is saved', async () => {
  const docId = await office.draft({ by: 'gisa01', line: [...line] });
  const before = await office.digest(docId);
  for (const others of [
    { referenceIds: ['miwha01'] },
    { readerIds: ['miwha01'] },
    { receivingDeptIds: [await deptOf('gyeongri01')] },
  ]) {
    const refused = await save('gisa01', docId, { security: 'CONFIDENTIAL', ...others });
    expect(refused).toMatchObject({
      status: 409,
      body: { errorUserMsg: expect.stringContaining('대외비'), details: { reason: 'CONFIDENTIAL' } },
    });
  }
  expect(await office.digest(docId)).toBe(before);
  expect((await save('gisa01', docId, { security: 'CONFIDENTIAL' })).status).toBe(200);
});

it('ACL-13 whoever was named on a document reads it no more once it is confidential', async () => {
  const more = { ...small, referenceIds: ['miwha01'], receivingDeptIds: [await deptOf('gyeongri01')] };
  const docId = await office.submitted({ by: 'gisa01', line: [...line], more });
  expect((await read('miwha01', docId)).status).toBe(200);
  await office.act('gijeon01', docId, { type: 'REJECT', reason: '보안등급을 확인해 주세요' });
  expect((await save('gisa01', docId, { security: 'CONFIDENTIAL' })).status).toBe(200);
  // As if someone had written them past the rules.
  await server.sql(
    "insert into participant select apt_id, doc_id, 'miwha01', '', 'REFERENCE', now(), 'gisa01' from document where doc_id = $1",
    [docId],
  );
  expect((await read('miwha01', docId)).status).toBe(404);
  expect((await read('gijeon01', docId)).status).toBe(200);
});

it('a copy of a confidential document is confidential', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: [...line], more: { ...small, security: 'CONFIDENTIAL' } });
  const copy = await (await office.person('gijeon01')).post<{ docId: string }>(`/api/elec-apv/documents/${docId}/copy`);
  expect((await read('gijeon01', copy.body.docId)).body).toMatchObject({ security: 'CONFIDENTIAL', state: 'DRAFT' });
});

it('whoever is named as 참조 and as 열람 has the document in the list once', async () => {
  const more = { ...small, referenceIds: ['miwha01'], readerIds: ['miwha01', 'gisa02'] };
  const docId = await office.submitted({ by: 'gisa01', line: [...line], more });
  await office.act('gijeon01', docId, { type: 'APPROVE' });
  const drafter = await office.person('gisa01');
  await drafter.post(`/api/elec-apv/documents/${docId}/readers`, { memberIds: ['miwha01', 'gisa02'] });
  for (const memberId of ['miwha01', 'gisa02']) {
    const inbox = await (await office.person(memberId)).get<{ items: { docId: string }[] }>(
      '/api/elec-apv/ref-inbox?tab=all&size=100',
    );
    expect(inbox.body.items.filter((item) => item.docId === docId)).toHaveLength(1);
  }
});

it('the drafter is frozen as they are at 상신, not as they were when the draft was begun', async () => {
  const docId = await office.draft({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  const [home] = await server.sql<{ dept_id: string }>("select dept_id from member where member_id = 'gisa01'");
  await server.sql("update member set dept_id = $1, position_name = '주임' where member_id = 'gisa01'", [
    await deptOf('gyeongri01'),
  ]);
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  await server.sql("update member set dept_id = $1 where member_id = 'gisa01'", [home?.dept_id]);
  const done = await office.act('sojang01', docId, { type: 'APPROVE' });
  expect(done.body.docNumber).toMatch(/^경리과-/);
  expect((await read('gisa01', docId)).body).toMatchObject({
    drafter: { deptName: '경리과', positionName: '주임' },
  });
});

it('일괄 결재 agrees and confirms also where one stands in', async () => {
  const docId = await office.submitted({
    by: 'gisa01',
    line: [
      { order: 1, kind: 'AGREE', personId: 'gyeongri01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    ],
  });
  const away = await office.person('gyeongri01');
  const absence = {
    reason: '연차',
    from: server.clock.now().toISOString(),
    to: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
    standInId: 'gijeon01',
  };
  expect((await away.post('/api/comm/absences', absence)).status).toBe(200);
  const standIn = await office.person('gijeon01');
  const bulk = await standIn.post('/api/elec-apv/bulkApprove', { documents: [{ docId }] });
  expect(bulk.body).toEqual([{ docId, okYn: 'Y', code: null, errorUserMsg: null }]);
  const [step] = await server.sql("select state, manner, actor_id from step where doc_id = $1 and kind = 'AGREE'", [
    docId,
  ]);
  expect(step).toEqual({ state: 'AGREED', manner: 'STAND_IN', actor_id: 'gijeon01' });
});

it('VAL-01 a day that is not in the calendar and an amount beyond the books are refused in words', async () => {
  const gisa = await office.person('gisa01');
  for (const day of ['2026-02-30', '2026-13-01', '0000-00-00'])
    expect(await gisa.get(`/api/elec-apv/sent-inbox?tab=draft&from=${day}`), day).toMatchObject({
      status: 400,
      body: { errorUserMsg: expect.stringContaining('달력에 없는 날') },
    });
  const docId = await office.draft({ by: 'gisa01', line: [...line] });
  for (const amount of [1_000_000_000_000_000, -1_000_000_000_000_000])
    expect(await save('gisa01', docId, { amount }), String(amount)).toMatchObject({
      status: 400,
      body: { errorUserMsg: expect.stringContaining('금액') },
    });
});
