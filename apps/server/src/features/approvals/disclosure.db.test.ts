import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { type Content, chainHash, contentHash } from './domain/history-chain.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gwajang01', 'sojang01']));

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const PARTIAL = { kind: 'PARTIAL', reason: '개인정보 포함' };
const CLOSED = { kind: 'CLOSED', reason: '입찰 전' };
const OPEN = { kind: 'OPEN', reason: '' };
const text = (key: string) => ({ key, label: key, type: 'text' as const });

type Read = { version: number; disclosure: unknown };
const path = (docId: string) => `/api/elec-apv/documents/${docId}`;
const read = async (docId: string, by = 'gisa01') => (await office.as(by).get<Read>(path(docId))).body;
const save = async (docId: string, about: Record<string, unknown>) =>
  office.as('gisa01').post(`${path(docId)}/save`, {
    version: (await read(docId)).version,
    draft: draftContent({ line: LINE, ...about }),
  });
async function decided(about: Record<string, unknown>): Promise<string> {
  const docId = await office.submit('gisa01', LINE, about);
  for (const by of ['gwajang01', 'sojang01']) await office.act(by, docId, { type: 'APPROVE' });
  return docId;
}
const isValid = async (docId: string) =>
  (await office.as('sojang01').get<{ validYn: string }>(`${path(docId)}/verify`)).body.validYn;
/** As the owner of the database, past the guards. */
async function pastTheGuards(change: () => Promise<unknown>): Promise<void> {
  const tables = ['document', 'approval_event'];
  for (const table of tables) await office.server.sql(`alter table ${table} disable trigger user`);
  await change();
  for (const table of tables) await office.server.sql(`alter table ${table} enable trigger user`);
}
const rewrite = (docId: string, disclosure: object | null) =>
  pastTheGuards(() => office.server.sql('update document set disclosure = $2 where doc_id = $1', [docId, disclosure]));

it('a draft begins as its form says, its drafter says otherwise, and a save without it leaves it as it is', async () => {
  const formId = await drawingRoom(office.server).published(office.as('sojang01'), [text('사유')], {
    disclosure: PARTIAL,
  });
  const { body } = await office.as('gisa01').post<{ docId: string }>('/api/elec-apv/documents', { formId });
  expect(await read(body.docId)).toMatchObject({ disclosure: PARTIAL });
  expect((await save(body.docId, {})).status).toBe(200);
  expect(await read(body.docId)).toMatchObject({ disclosure: PARTIAL });
  expect((await save(body.docId, { disclosure: OPEN })).status).toBe(200);
  expect(await read(body.docId)).toMatchObject({ disclosure: OPEN });
});

it('it is not what the grade says: an ordinary document may be closed', async () => {
  const docId = await decided({ disclosure: CLOSED });
  expect(await read(docId, 'sojang01')).toMatchObject({ disclosure: CLOSED, security: 'NORMAL' });
});

it('what is kept inside without a reason, and 대외비 that is open, are not sent, and nothing changes', async () => {
  for (const [about, message] of [
    [{ disclosure: { kind: 'CLOSED', reason: ' ' } }, '공개하지 않는 이유를 적어 주세요.'],
    [{ disclosure: OPEN, security: 'CONFIDENTIAL' }, '대외비 문서는 공개로 올릴 수 없습니다.'],
  ] as const) {
    const docId = await office.draft({ by: 'gisa01', line: LINE, more: about });
    const before = await digestOf(office.server);
    const refused = await office.act('gisa01', docId, { type: 'SUBMIT' });
    expect(refused.status).toBe(409);
    expect(refused.body.errorUserMsg).toContain(message);
    expect(await digestOf(office.server)).toEqual(before);
  }
});

it('a kind that is none and a reason that is too long are refused when they are saved', async () => {
  const docId = await office.draft({ by: 'gisa01', line: LINE });
  const before = await digestOf(office.server);
  for (const disclosure of [{ kind: 'SECRET', reason: '' }, { ...CLOSED, reason: '가'.repeat(41) }, { kind: 'OPEN' }])
    expect((await save(docId, { disclosure })).status).toBe(400);
  expect(await digestOf(office.server)).toEqual(before);
  const wrong = `update document set disclosure = '{"kind": "OPEN"}' where doc_id = $1`;
  await expect(office.server.sql(wrong, [docId])).rejects.toThrow('document_disclosure_check');
});

it('from 상신 on it stands, also against whoever writes past the program', async () => {
  const docId = await office.submit('gisa01', LINE, { disclosure: CLOSED });
  const change = `update document set disclosure = null where doc_id = $1`;
  await expect(office.server.sql(change, [docId])).rejects.toThrow('cannot be rewritten');
});

it('it is under the seal: another one, and one that is taken away, show', async () => {
  const docId = await decided({ disclosure: CLOSED });
  expect(await isValid(docId)).toBe('Y');
  for (const other of [OPEN, { ...CLOSED, reason: '입찰 뒤' }, null]) {
    await rewrite(docId, other);
    expect(await isValid(docId)).toBe('N');
  }
  await rewrite(docId, CLOSED);
  expect(await isValid(docId)).toBe('Y');
});

it('a document from before it was asked for keeps its seal, and one that is put in later shows', async () => {
  const docId = await decided({});
  expect(await read(docId, 'sojang01')).toMatchObject({ disclosure: null });
  expect(await isValid(docId)).toBe('Y');
  await rewrite(docId, OPEN);
  expect(await isValid(docId)).toBe('N');
  await rewrite(docId, null);
});

type Deciding = { seq: number; type: string; actor_id: string; at: string; payload: Payload; prev_hash: Buffer };
type Payload = Record<string, unknown> & { docNumber: string };
type Row = Pick<Content, 'aptId' | 'docId' | 'title' | 'content' | 'amount' | 'line'>;

/** As the program of before would have left it: without a mark in the last event, and with a seal that knows nothing of it. */
async function sealAsBefore(docId: string): Promise<void> {
  const { server } = office;
  const [event] = await server.sql<Deciding>(
    'select *, app.stamp(at) as at from approval_event where doc_id = $1 order by seq desc limit 1',
    [docId],
  );
  const [row] = await server.sql<Row>(
    `select apt_id as "aptId", doc_id as "docId", title, content, amount,
            (select json_agg(json_build_object('order', ord, 'kind', kind, 'personId', person_id, 'actorId', actor_id))
               from step s where s.doc_id = d.doc_id) as line from document d where doc_id = $1`,
    [docId],
  );
  if (!event || !row) throw new Error('nothing was decided');
  const { hasDisclosure, ...rest } = event.payload;
  expect(hasDisclosure).toBe(true);
  const seal = contentHash({ ...row, docNumber: rest.docNumber as string, attachments: [] });
  const payload = { ...rest, contentHash: seal.toString('hex') };
  const { seq, type, actor_id: actorId, at } = event;
  const hash = chainHash(event.prev_hash, { ...row, seq, type, actorId, onBehalfOf: null, at, payload });
  await pastTheGuards(async () => {
    await server.sql('update approval_event set payload = $3, hash = $4 where doc_id = $1 and seq = $2', [
      ...[docId, seq, payload, hash],
    ]);
    await server.sql('update document set content_hash = $2, event_hash = $3 where doc_id = $1', [docId, seal, hash]);
  });
}

it('WF-04 what a program from before sealed while nodes were updated is whole, though the seal knows nothing of it', async () => {
  const docId = await decided({ disclosure: CLOSED });
  await sealAsBefore(docId);
  expect(await isValid(docId)).toBe('Y');
  expect(await read(docId, 'sojang01')).toMatchObject({ disclosure: CLOSED });
});

it('WF-04 the mark of it is chained: taken out of any event, or put into one, it shows', async () => {
  const docId = await decided({ disclosure: CLOSED });
  const plain = await decided({});
  const { server } = office;
  const marks = (id: string) =>
    server.sql(`select 1 from approval_event where doc_id = $1 and payload -> 'hasDisclosure' = 'true'`, [id]);
  expect([(await marks(docId)).length, (await marks(plain)).length]).toEqual([3, 0]);
  const change = (text: string, values: unknown[]) => pastTheGuards(() => server.sql(text, values));
  const put = `update approval_event set payload = payload || '{"hasDisclosure": true}' where doc_id = $1 and seq = $2`;
  for (const seq of [1, 2, 3]) {
    await change(`update approval_event set payload = payload - 'hasDisclosure' where doc_id = $1 and seq = $2`, [
      docId,
      seq,
    ]);
    expect(await isValid(docId)).toBe('N');
    await change(put, [docId, seq]);
    expect(await isValid(docId)).toBe('Y');
  }
  await change(put, [plain, 1]);
  expect(await isValid(plain)).toBe('N');
});

it('a copy keeps it', async () => {
  const docId = await decided({ disclosure: PARTIAL });
  const { body } = await office.as('gisa01').post<{ docId: string }>(`${path(docId)}/copy`);
  expect(await read(body.docId)).toMatchObject({ disclosure: PARTIAL });
});

it('이어서 작성: what stays inside stays inside; of what is open the next form says it', async () => {
  const room = drawingRoom(office.server);
  const next = await room.published(office.as('sojang01'), [text('근거')], { disclosure: PARTIAL });
  const matter = { marks: {}, next: [{ form: next, writers: ['DRAFTERS_DEPT'] }] };
  const first = await room.published(office.as('sojang01'), [text('사유')], { matter });
  const goOn = async (disclosure: object) => {
    const { body } = await office.as('gisa01').post<{ docId: string }>('/api/elec-apv/documents', { formId: first });
    const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
    expect((await save(body.docId, { line, content: { 사유: '고장' }, disclosure })).status).toBe(200);
    for (const [by, type] of [['gisa01', 'SUBMIT'] as const, ['sojang01', 'APPROVE'] as const])
      expect((await office.act(by, body.docId, { type })).status).toBe(200);
    const made = await office.as('gisa01').post<{ docId: string }>(`${path(body.docId)}/continue`, { formId: next });
    return (await read(made.body.docId)).disclosure;
  };
  expect(await goOn(CLOSED)).toEqual(CLOSED);
  expect(await goOn(OPEN)).toEqual(PARTIAL);
});

it('대외비 from before it was asked for says 비공개 also to its copy and its next paper, though their form says 공개', async () => {
  const room = drawingRoom(office.server);
  const next = await room.published(office.as('sojang01'), [text('근거')], { disclosure: OPEN });
  const matter = { marks: {}, next: [{ form: next, writers: ['DRAFTERS_DEPT'] }] };
  const formId = await room.published(office.as('sojang01'), [text('사유')], { matter, disclosure: OPEN });
  const { body } = await office.as('gisa01').post<{ docId: string }>('/api/elec-apv/documents', { formId });
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const secret = { security: 'CONFIDENTIAL', disclosure: CLOSED };
  expect((await save(body.docId, { line, content: { 사유: '고장' }, ...secret })).status).toBe(200);
  for (const [by, type] of [['gisa01', 'SUBMIT'] as const, ['sojang01', 'APPROVE'] as const])
    expect((await office.act(by, body.docId, { type })).status).toBe(200);
  await rewrite(body.docId, null);
  const copy = await office.as('gisa01').post<{ docId: string }>(`${path(body.docId)}/copy`);
  const after = await office.as('gisa01').post<{ docId: string }>(`${path(body.docId)}/continue`, { formId: next });
  for (const made of [copy, after])
    expect(await read(made.body.docId)).toMatchObject({
      security: 'CONFIDENTIAL',
      disclosure: { kind: 'CLOSED', reason: '대외비' },
    });
});

it('CTL-09 an approval of what was to stay inside is not kept when it is opened; others read what was sent until it is sent again', async () => {
  const docId = await office.submit('gisa01', LINE, { disclosure: CLOSED });
  await office.act('gwajang01', docId, { type: 'APPROVE' });
  await office.act('sojang01', docId, { type: 'REJECT', reason: '다시' });
  const same = { content: { 사유: '고장' }, amount: 1_848_000 };
  expect((await save(docId, { ...same, disclosure: OPEN })).status).toBe(200);
  expect(await read(docId, 'gwajang01')).toMatchObject({ disclosure: CLOSED });
  await office.act('gisa01', docId, { type: 'SUBMIT', keepApprovals: true });
  const sent = await read(docId, 'gwajang01');
  expect(sent).toMatchObject({ disclosure: OPEN });
  expect(sent).toMatchObject({
    steps: expect.arrayContaining([expect.objectContaining({ personId: 'gwajang01', state: 'PENDING' })]),
  });
});
