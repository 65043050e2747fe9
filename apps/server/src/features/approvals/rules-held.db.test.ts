import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);

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
    await office.person(by);
    const before = await digestOf(server);
    const answer = await office.act(by, docId, act);
    expect(answer).toMatchObject({ status: 409, body: { code: 'ACT_REFUSED', details: { reason } } });
    expect(String(answer.body.errorUserMsg)).toMatch(/[가-힣]/);
    expect(await digestOf(server)).toEqual(before);
  });
  it('WF-02 the twin: in order each of them is done', async () => {
    const docId = await office.submitted({ by: 'gisa01', line: [...line] });
    for (const [by, act, state] of [
      ['gijeon01', { type: 'APPROVE' }, 'IN_PROGRESS'],
      ['sojang01', { type: 'APPROVE' }, 'APPROVED'],
      ['gisa01', { type: 'ENFORCE', note: '시행' }, 'ENFORCED'],
    ] as const)
      expect((await office.act(by, docId, act)).body).toMatchObject({ state });
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
    more: { amount: 100_000, security: 'CONFIDENTIAL' },
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
    "insert into attachment select (jsonb_populate_record(a, jsonb_build_object('attachment_id', gen_random_uuid(), 'seq_no', 9))).* from attachment a where doc_id = $1",
    "update attachment set name = '다른 견적서.pdf' where doc_id = $1",
    "update attachment set sha256 = sha256('other'::bytea) where doc_id = $1",
    'delete from attachment where doc_id = $1',
    "insert into step select (jsonb_populate_record(s, jsonb_build_object('step_id', gen_random_uuid(), 'kind', 'REVIEW', 'person_id', 'gisa02', 'actor_id', 'gisa02'))).* from step s where doc_id = $1 and kind = 'DECIDE'",
    'insert into related_document select d.apt_id, d.doc_id, o.doc_id from document d join document o on o.apt_id = d.apt_id and o.doc_id <> d.doc_id where d.doc_id = $1 limit 1',
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
    const docId = await finished();
    const before = await digestOf(server);
    // As the owner, who is not held back by privileges or row-level security: the triggers hold.
    await expect(server.sql(change, change.includes('$1') ? [docId] : [])).rejects.toThrow(
      /cannot be rewritten|keeps its number|does not go back|never erased|stands|cannot change|append-only|finished/,
    );
    expect(await digestOf(server)).toEqual(before);
  });

  /** Decided, with a file. */
  async function finished(): Promise<string> {
    const docId = await office.draft({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
    for (const words of ['quote', 'other'])
      await server.sql(
        "insert into stored_file (apt_id, sha256, bytes, created_at, claimed_at) values ('10001', sha256($1::bytea), 5, now(), now()) on conflict do nothing",
        [words],
      );
    await server.sql(
      `insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at)
       values ('10001', $1, gen_random_uuid(), sha256('quote'::bytea), '견적서.pdf', 'application/pdf', 5, 1, 'gisa01', now())`,
      [docId],
    );
    expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
    expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
    return docId;
  }

  it('WF-04 nor does any call of the API change it: not a save, not an act, not a file; its seal stays', async () => {
    const docId = await finished();
    const gisa = await office.person('gisa01');
    const [row] = await server.sql<{ version: number; attachment_id: string }>(
      'select d.version, a.attachment_id from document d join attachment a using (apt_id, doc_id) where d.doc_id = $1',
      [docId],
    );
    const path = `/api/elec-apv/documents/${docId}`;
    const before = await digestOf(server);
    const answers = [
      await gisa.post(`${path}/save`, { version: row?.version, draft: draftContent({ title: '고침', line: [] }) }),
      await gisa.post(`${path}/attached/${row?.attachment_id}/remove`),
    ];
    for (const [by, act] of [
      ['gisa01', { type: 'SUBMIT' }],
      ['gisa01', { type: 'RECALL' }],
      ['sojang01', { type: 'REJECT', reason: '다시' }],
      ['sojang01', { type: 'UNDO' }],
      ['sojang01', { type: 'STEP_BACK', reason: '다시' }],
      ['sojang01', { type: 'FORCE_RECALL', reason: '다시' }],
      ['sojang01', { type: 'CHANGE_LINE', line: [{ order: 1, kind: 'DECIDE', personId: 'gijeon01' }] }],
      ['gisa01', { type: 'DELETE' }],
    ] as const)
      answers.push(await office.act(by, docId, act));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
    expect(await digestOf(server)).toEqual(before);
    expect((await gisa.get(`${path}/verify`)).body).toMatchObject({ validYn: 'Y' });
  });

  it('WF-04 a correction is a new document that names the old one, which stays as it was', async () => {
    const docId = await finished();
    const gisa = await office.person('gisa01');
    const before = await office.digest(docId);
    const copy = await gisa.post<{ docId: string; version: number }>(`/api/elec-apv/documents/${docId}/copy`);
    expect(copy.status).toBe(200);
    const saved = await gisa.post(`/api/elec-apv/documents/${copy.body.docId}/save`, {
      version: copy.body.version,
      draft: draftContent({ title: '정정', content: {}, line: [], relatedDocIds: [docId] }),
    });
    expect(saved.status).toBe(200);
    const chain = await gisa.get<{ links: unknown[] }>(`/api/elec-apv/documents/${copy.body.docId}/chain`);
    expect(chain.body.links).toEqual([{ from: docId, to: copy.body.docId }]);
    expect(await office.digest(docId)).toBe(before);
  });
});

it('WF-03 a drafter cannot decide their own document, nor anyone be named twice; nothing is submitted', async () => {
  const own = await office.draft({
    by: 'sojang01',
    line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
    more: { amount: null },
  });
  const before = await digestOf(server);
  expect((await office.act('sojang01', own, { type: 'SUBMIT' })).body).toMatchObject({
    details: { reason: 'SELF_DECISION' },
  });
  expect(await digestOf(server)).toEqual(before);
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
  // The twin: where the policy of the form says so and no money is in it, the drafter decides.
  await server.sql('update document set policy = policy || \'{"allowSelfDecision": true}\' where doc_id = $1', [own]);
  expect((await office.act('sojang01', own, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await office.act('sojang01', own, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
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
