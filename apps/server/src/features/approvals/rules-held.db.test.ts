import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../test/office.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startTestServer();
  office = openOffice(server);
});
afterAll(() => server.close());

const line = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
] as const;

describe('WF-02 no step can be skipped by calling out of order', () => {
  const cases = [
    ['the decider before the reviewer', 'sojang01', { type: 'APPROVE' }, 'NOT_YOUR_TURN'],
    ['the drafter in place of the reviewer', 'gisa01', { type: 'APPROVE' }, 'NOT_YOUR_TURN'],
    ['a final decision without the right to it', 'gijeon01', { type: 'DECIDE_FINALLY' }, 'NOT_ALLOWED'],
    ['an early decision where the form forbids it', 'sojang01', { type: 'DECIDE_EARLY' }, 'NOT_ALLOWED'],
    ['a rejection without a reason', 'gijeon01', { type: 'REJECT', reason: ' ' }, 'REASON_REQUIRED'],
    ['enforcing what is not decided', 'gisa01', { type: 'ENFORCE', note: '시행' }, 'WRONG_STATE'],
    ['a vote where there is none', 'gijeon01', { type: 'VOTE', vote: 'FOR' }, 'NOT_ALLOWED'],
  ] as const;
  it.each(cases)('%s', async (_what, by, act, reason) => {
    const docId = await office.submitted({ by: 'gisa01', line: [...line] });
    const before = await office.digest(docId);
    const answer = await office.act(by, docId, act);
    expect(answer).toMatchObject({ status: 409, body: { code: 'ACT_REFUSED', details: { reason } } });
    expect(String(answer.body.errorUserMsg)).toMatch(/[가-힣]/);
    expect(await office.digest(docId)).toBe(before);
  });
});

it('ACL-03 a person who is not on the line finds nothing: not to read, not to act on, not to copy', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: [...line] });
  const before = await office.digest(docId);
  const stranger = await office.person('miwha01');
  const answers = [
    await stranger.get(`/api/elec-apv/documents/${docId}`),
    await stranger.get(`/api/elec-apv/documents/${docId}/history`),
    await stranger.get(`/api/elec-apv/documents/${docId}/verify`),
    await stranger.post(`/api/elec-apv/documents/${docId}/act`, { act: { type: 'APPROVE' } }),
    await stranger.post(`/api/elec-apv/documents/${docId}/copy`),
    await stranger.post(`/api/elec-apv/documents/${docId}/open`),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await office.digest(docId)).toBe(before);
});

it('ACL-02 a document of another complex does not exist for anyone of this one', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: [...line] });
  const other = await office.person('sojang02');
  expect((await other.get(`/api/elec-apv/documents/${docId}`)).status).toBe(404);
  expect(
    (await other.post(`/api/elec-apv/documents/${docId}/act`, { act: { type: 'VOID', reason: '남의 것' } })).status,
  ).toBe(404);
});

it('ACL-13 a confidential document is not among all documents for a manager who is not the top administrator', async () => {
  await server.sql("update member set is_super_admin = false where apt_id = '10001'");
  const docId = await office.submitted({
    by: 'gisa01',
    line: [{ order: 1, kind: 'DECIDE', personId: 'gijeon01' }],
    more: { security: 'CONFIDENTIAL' },
  });
  const manager = await office.person('sojang01');
  const all = await manager.get<{ items: { docId: string }[] }>('/api/elec-apv/all-apv-mng?size=100');
  expect(all.status).toBe(200);
  expect(all.body.items.map((item) => item.docId)).not.toContain(docId);
  expect((await manager.get(`/api/elec-apv/documents/${docId}`)).status).toBe(404);
  await server.sql("update member set is_super_admin = true where apt_id = '10001' and member_id = 'sojang01'");
  expect((await manager.get(`/api/elec-apv/documents/${docId}`)).status).toBe(200);
});

describe('WF-04 a finished document is immutable, whoever writes', () => {
  const changes = [
    "update document set title = '다른 제목' where doc_id = $1",
    "update document set content = '{}' where doc_id = $1",
    'update document set amount = 1 where doc_id = $1',
    "update document set doc_number = '가짜-1' where doc_id = $1",
    "update document set state = 'IN_PROGRESS' where doc_id = $1",
    'delete from document where doc_id = $1',
    "update step set reason = '바꾼 사유' where doc_id = $1 and kind = 'DECIDE'",
    "update step set person_id = 'gisa02' where doc_id = $1 and kind = 'DECIDE'",
    'delete from step where doc_id = $1',
    "update approval_event set actor_id = 'gisa02' where doc_id = $1",
    'delete from approval_event where doc_id = $1',
    'truncate approval_event',
  ];
  it.each(changes)('%s', async (change) => {
    const docId = await office.submitted({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
    expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
    const before = await office.digest(docId);
    // As the owner, who is not held back by privileges or row-level security: the triggers hold.
    await expect(server.sql(change, change.includes('$1') ? [docId] : [])).rejects.toThrow();
    expect(await office.digest(docId)).toBe(before);
  });
});

it('WF-03 a drafter cannot decide their own document, nor anyone be named twice; nothing is submitted', async () => {
  const own = await office.draft({ by: 'sojang01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  expect((await office.act('sojang01', own, { type: 'SUBMIT' })).body).toMatchObject({
    details: { reason: 'SELF_DECISION' },
  });
  const twice = await office.draft({
    by: 'gisa01',
    line: [...line, { order: 3, kind: 'CONFIRM', personId: 'gijeon01' }],
  });
  expect((await office.act('gisa01', twice, { type: 'SUBMIT' })).body).toMatchObject({
    details: { reason: 'LINE_PERSON_TWICE', personId: 'gijeon01' },
  });
  const gone = await office.draft({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'locked01' }] });
  const refused = await office.act('gisa01', gone, { type: 'SUBMIT' });
  expect(refused.body).toMatchObject({ details: { reason: 'LINE_PERSON_GONE' } });
  expect(refused.body.errorUserMsg).toContain('잠긴이님은');
  const states = await server.sql('select distinct state from document where doc_id = any($1)', [[own, twice, gone]]);
  expect(states).toEqual([{ state: 'DRAFT' }]);
});

it('bulk approve: each document answers for itself', async () => {
  const good = await office.submitted({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  const notYet = await office.submitted({ by: 'gisa01', line: [...line] });
  const answer = await (await office.person('sojang01')).post<{ docId: string; okYn: string; code: string | null }[]>(
    '/api/elec-apv/bulkApprove',
    {
      documents: [{ docId: good }, { docId: notYet }],
    },
  );
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.body.map((row) => [row.docId, [row.okYn, row.code]]))).toEqual({
    [good]: ['Y', null],
    [notYet]: ['N', 'ACT_REFUSED'],
  });
  const [state] = await server.sql('select state from document where doc_id = $1', [good]);
  expect(state).toEqual({ state: 'APPROVED' });
  const steps = await server.sql("select state from step where doc_id = $1 and kind = 'DECIDE'", [notYet]);
  expect(steps).toEqual([{ state: 'PLANNED' }]);
  expect(await server.sql("select seq from approval_event where doc_id = $1 and type = 'APPROVE'", [notYet])).toEqual(
    [],
  );
});

it('a moment of the history that was moved by a microsecond is found', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  const verify = async () =>
    (await (await office.person('gisa01')).get(`/api/elec-apv/documents/${docId}/verify`)).body;
  expect(await verify()).toMatchObject({ validYn: 'Y' });
  await server.sql('alter table approval_event disable trigger append_only');
  await server.sql("update approval_event set at = at + interval '1 microsecond' where doc_id = $1", [docId]);
  await server.sql('alter table approval_event enable trigger append_only');
  expect(await verify()).toMatchObject({ validYn: 'N', brokenAt: 1, reason: 'HASH' });
});
