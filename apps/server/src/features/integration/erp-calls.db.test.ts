import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { upload } from '../files/testing/upload.ts';
import { callErp, makeAccount, signedHeaders, slip } from './testing/erp-client.ts';
import { SLIP_LINE, sendOn } from './testing/send-on.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const key = forThisFile(() => makeAccount(server, '10001', ['READ', 'SEND']));
const reader = forThisFile(() => makeAccount(server, '10001', ['READ']));
const foreign = forThisFile(() => makeAccount(server, '10002', ['READ', 'SEND']));

type Sent = { docId: string; state: string; repeatedYn: string };
const send = (number: string, changes: object = {}) =>
  callErp<Sent>(server, key, 'POST', '/api/erp/documents', slip(number, { ...changes }));
const sent = async (number: string, changes: object = {}) => (await send(number, changes)).body.docId;
const read = (path: string, by = key) =>
  callErp<Record<string, unknown>>(server, by, 'GET', `/api/erp/documents/${path}`);
const cancel = (docId: string, by = key) =>
  callErp<Sent & { code?: string }>(server, by, 'POST', `/api/erp/documents/${docId}/cancel`);
const byNumber = (number: string, more = '', by = key) =>
  read(`by-number?number=${encodeURIComponent(number)}${more}`, by);

const PDF = Buffer.from(`%PDF-1.4\n${'견적 '.repeat(50)}\n%%EOF\n`);
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] as const;
const submit = (docId: string, by: string) => sendOn(office, docId, by);

it('the ERP asks by its own number: the newest revision, or the one it names, also of one that was thrown away', async () => {
  const first = await sent('전표/2026-1');
  expect((await byNumber('전표/2026-1')).body).toMatchObject({ docId: first, revision: 1, state: 'DRAFT' });
  await cancel(first);
  expect((await byNumber('전표/2026-1')).body).toMatchObject({ docId: first, state: 'DELETED', url: null });
  const second = await sent('전표/2026-1', { revision: 2 });
  expect((await byNumber('전표/2026-1')).body).toMatchObject({ docId: second, revision: 2, state: 'DRAFT' });
  expect((await byNumber('전표/2026-1', '&revision=1')).body).toMatchObject({ docId: first, state: 'DELETED' });
  for (const [number, more] of [['없음'], ['전표/2026-1', '&revision=3']] as const)
    expect((await byNumber(number, more)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await byNumber('전표/2026-1', '', foreign)).body).toMatchObject({ code: 'NOT_FOUND' });
  for (const more of ['&revision=0', '&revision=x', '&special=other'])
    expect((await byNumber('전표/2026-1', more)).body, more).toMatchObject({ code: 'INVALID_INPUT' });
});

it('what nobody has sent on is taken back: the person is told, the feed says so, and the number can come again', async () => {
  const docId = await sent('C-1');
  expect((await cancel(docId)).body).toEqual({ docId, state: 'DELETED', repeatedYn: 'N' });
  expect((await cancel(docId)).body, 'after a lost answer').toEqual({ docId, state: 'DELETED', repeatedYn: 'Y' });
  expect(await server.sql('select state from document where doc_id = $1', [docId])).toEqual([]);
  const alarms = await server.sql(
    "select member_id, body, doc_id, ask from alarm where apt_id = '10001' and body like '%취소%' order by created_at desc limit 1",
  );
  expect(alarms).toEqual([
    { member_id: 'gyeongri01', body: 'ERP에서 출금전표를 취소했습니다', doc_id: null, ask: null },
  ]);
  const asks = await server.sql("select from alarm where doc_id = $1 and ask = 'DRAFT' and settled_at is null", [
    docId,
  ]);
  expect(asks).toEqual([]);
  const { items } = (
    await callErp<{ items: { docId: string; kind: string }[] }>(
      server,
      key,
      'GET',
      '/api/erp/documents?kinds=DELETED&limit=200',
    )
  ).body;
  expect(items.filter((item) => item.docId === docId)).toHaveLength(1);
  expect((await send('C-1', { revision: 2 })).status).toBe(200);
});

it('what was sent on stays: no program takes it back, whoever asks, and nothing changes', async () => {
  const docId = await sent('C-2');
  await submit(docId, 'gyeongri01');
  const before = await server.sql('select state, version from document where doc_id = $1', [docId]);
  expect(await cancel(docId)).toMatchObject({ status: 409, body: { code: 'ERP_CANCEL_REFUSED' } });
  const waiting = await sent('C-3');
  expect((await cancel(waiting, reader)).body).toMatchObject({ code: 'NO_PERMISSION' });
  expect((await cancel(waiting, foreign)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect(await server.sql('select state, version from document where doc_id = $1', [docId])).toEqual(before);
  expect(await server.sql('select state from document where doc_id = $1', [waiting])).toEqual([{ state: 'DRAFT' }]);
  const own = await office.draft({ by: 'gisa01', line: [...LINE] });
  expect((await cancel(own)).body, 'a draft of the office is none of its business').toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await server.sql('select state from document where doc_id = $1', [own])).toEqual([{ state: 'DRAFT' }]);
});

it('CON-01 sent on and taken back at the same moment: one of the two happens', async () => {
  for (let round = 0; round < 4; round += 1) {
    const docId = await sent(`RACE-${round}`);
    const drafter = await office.person('gyeongri01');
    const { body } = await drafter.get<{ content: object; amount: number; version: number }>(
      `/api/elec-apv/documents/${docId}`,
    );
    const none = { referenceIds: [], readerIds: [], receivingDeptIds: [], relatedDocIds: [] };
    const fixed = { urgentYn: 'N', security: 'NORMAL', retentionYears: 5, line: SLIP_LINE, ...none };
    const draft = { title: '이체', content: body.content, amount: body.amount, ...fixed };
    await drafter.post(`/api/elec-apv/documents/${docId}/save`, { version: body.version, draft });
    const [taken, again, acted] = await Promise.all([
      cancel(docId),
      cancel(docId),
      drafter.post(`/api/elec-apv/documents/${docId}/act`, { act: { type: 'SUBMIT' } }),
    ]);
    const [row] = await server.sql('select state from document where doc_id = $1', [docId]);
    if (acted.status === 200) {
      expect(row).toEqual({ state: 'IN_PROGRESS' });
      expect([taken.status, again.status]).toEqual([409, 409]);
    } else {
      expect(row).toBeUndefined();
      expect([taken.body.repeatedYn, again.body.repeatedYn].sort()).toEqual(['N', 'Y']);
    }
  }
});

it('attachments and the paper are taken by a program that may read the document, as they were sent, each on record', async () => {
  const docId = await sent('P-1');
  const drafter = await office.person('gyeongri01');
  const added = await upload(server, drafter, docId, '견적서.pdf', PDF);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  expect((await read(`${docId}/pdf`)).body, 'nobody vouches for a draft').toMatchObject({ code: 'NOT_FOUND' });
  await submit(docId, 'gyeongri01');
  const shown = await read(docId);
  const hash = createHash('sha256').update(PDF).digest('hex');
  const attachmentId = String(added.body.attachmentId);
  expect(shown.body).toMatchObject({
    attachments: [{ attachmentId, name: '견적서.pdf', mime: 'application/pdf', bytes: PDF.length, sha256: hash }],
    url: expect.stringMatching(new RegExp(`^https?://.+/elec-apv/sign-detail/${docId}$`)),
  });
  const got = await server.app.inject({
    method: 'GET',
    url: `/api/erp/documents/${docId}/attached/${attachmentId}`,
    headers: signedHeaders(server, reader, {
      method: 'GET',
      path: `/api/erp/documents/${docId}/attached/${attachmentId}`,
      raw: '',
    }),
  });
  expect(got.statusCode).toBe(200);
  expect(createHash('sha256').update(got.rawPayload).digest('hex')).toBe(hash);
  const paper = await server.app.inject({
    method: 'GET',
    url: `/api/erp/documents/${docId}/pdf`,
    headers: signedHeaders(server, reader, { method: 'GET', path: `/api/erp/documents/${docId}/pdf`, raw: '' }),
  });
  expect(paper.statusCode, paper.body.slice(0, 300)).toBe(200);
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const took = await server.sql(
    "select member_id, detail->>'docId' as doc, detail->>'accountId' as account from security_event where apt_id = '10001' and kind = 'SERVICE_TOOK' order by at, event_id",
  );
  expect(took).toEqual([
    { member_id: null, doc: docId, account: reader.accountId },
    { member_id: null, doc: docId, account: reader.accountId },
  ]);
  for (const path of [`${docId}/attached/${attachmentId}`, `${docId}/pdf`])
    expect((await read(path, foreign)).body, path).toMatchObject({ code: 'NOT_FOUND' });
});

it('ACL-02 of papers of the office a program takes what it may read: decided ones, no confidential ones', async () => {
  const open = await office.draft({ by: 'gisa01', line: [...LINE] });
  const added = await upload(server, await office.person('gisa01'), open, '사진.pdf', PDF);
  await office.act('gisa01', open, { type: 'SUBMIT' });
  const attached = `${open}/attached/${added.body.attachmentId}`;
  for (const path of [attached, `${open}/pdf`])
    expect((await read(path)).body, 'not decided').toMatchObject({ code: 'NOT_FOUND' });
  await office.act('sojang01', open, { type: 'APPROVE' });
  for (const path of [attached, `${open}/pdf`]) expect((await read(path)).status, path).toBe(200);
  const secret = await office.draft({ by: 'gisa01', line: [...LINE], more: { security: 'CONFIDENTIAL' } });
  const kept = await upload(server, await office.person('gisa01'), secret, '사진.pdf', PDF);
  await office.act('gisa01', secret, { type: 'SUBMIT' });
  await office.act('sojang01', secret, { type: 'APPROVE' });
  for (const path of [`${secret}/attached/${kept.body.attachmentId}`, `${secret}/pdf`])
    expect((await read(path)).body, 'confidential').toMatchObject({ code: 'NOT_FOUND' });
});

it('a drafter who may not draft is refused at the call, and nothing waits for them', async () => {
  await server.sql(
    `update role_menu rm set can_write = false from member_role mr, menu m
      where mr.apt_id = rm.apt_id and mr.role_id = rm.role_id and mr.member_id = 'hoejang01'
        and m.menu_id = rm.menu_id and m.full_path = '/elec-apv/new-apv-cre'`,
  );
  const refused = await send('D-1', { drafterId: 'hoejang01' });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', details: [{ field: 'body.drafterId', rule: 'may_draft' }] },
  });
  expect(await server.sql("select from erp_document where erp_number = 'D-1'")).toEqual([]);
  expect((await send('D-1')).status, 'the number is free').toBe(200);
});

it('letters in another code are told as that, and nothing is kept', async () => {
  const path = '/api/erp/documents';
  const raw = JSON.stringify(slip('CP-1'));
  const sendBytes = (payload: Buffer | string, type: string) =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': type, ...signedHeaders(server, key, { method: 'POST', path, raw }) },
      payload,
    });
  // 출금 in CP949.
  const bytes = Buffer.concat([Buffer.from('{"special":"'), Buffer.from([0xc3, 0xe2, 0xb1, 0xdd]), Buffer.from('"}')]);
  const inKorean = await sendBytes(bytes, 'application/json');
  expect(inKorean.json()).toMatchObject({ code: 'BAD_JSON', errorUserMsg: expect.stringContaining('UTF-8') });
  const named = await sendBytes(raw, 'application/json; charset=euc-kr');
  expect(named.json()).toMatchObject({ code: 'UNSUPPORTED_TYPE', errorUserMsg: expect.stringContaining('UTF-8') });
  for (const type of ['application/xml', 'application/x-www-form-urlencoded', 'text/plain'])
    expect((await sendBytes('<a/>', type)).json()).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: 'send application/json',
      errorUserMsg: expect.stringContaining('application/json'),
    });
  expect(await server.sql("select from erp_document where erp_number = 'CP-1'")).toEqual([]);
  expect((await sendBytes(raw, 'application/json; charset=UTF-8')).statusCode).toBe(200);
});

it('what is half, compressed or has a name too many is told to a program as that', async () => {
  const path = '/api/erp/documents';
  const told = async (payload: Buffer | string, headers: Record<string, string> = {}) => {
    const signed = signedHeaders(server, key, { method: 'POST', path, raw: String(payload) });
    const all = { 'content-type': 'application/json', ...headers, ...signed };
    return (await server.app.inject({ method: 'POST', url: path, headers: all, payload })).json();
  };
  const raw = JSON.stringify(slip('TOLD-1'));
  expect(await told(raw.slice(0, -9))).toMatchObject({
    code: 'BAD_JSON',
    errorUserMsg: expect.stringContaining('끊겼'),
  });
  expect(await told(gzipSync(raw), { 'content-encoding': 'gzip' })).toMatchObject({
    code: 'BAD_JSON',
    errorUserMsg: expect.stringContaining('압축'),
  });
  expect(await told(JSON.stringify({ ...slip('TOLD-1'), vat: 10 }))).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ field: 'body.vat', rule: 'unrecognized_keys', message: expect.stringMatching(/[가-힣]/) }],
  });
  expect(await server.sql("select from erp_document where erp_number = 'TOLD-1'")).toEqual([]);
});

it('lists carry the number of the ERP and find a slip by it; papers of the office have none', async () => {
  const docId = await sent('전표-찾기/7', { documentName: '찾을 전표' });
  type Rows = { items: { docId: string; erpNumber: string | null }[] };
  const drafter = await office.person('gyeongri01');
  const find = async (by: typeof drafter, path: string, text: string) =>
    (await by.get<Rows>(`/api/elec-apv/${path}text=${encodeURIComponent(text)}`)).body.items.map((row) => [
      row.docId,
      row.erpNumber,
    ]);
  expect(await find(drafter, 'sent-inbox?tab=draft&', '찾기/7')).toEqual([[docId, '전표-찾기/7']]);
  expect(await find(drafter, 'sent-inbox?tab=draft&', '찾기/8')).toEqual([]);
  await submit(docId, 'gyeongri01');
  const director = await office.person('sojang01');
  expect(await find(director, 'apv-inbox?tab=waiting&', '찾기/7')).toEqual([[docId, '전표-찾기/7']]);
  expect(await find(director, 'all-apv-mng?', '찾기/7')).toEqual([[docId, '전표-찾기/7']]);
  await office.submitted({ by: 'gisa01', line: [...LINE], title: '찾기 없는 기안' });
  expect((await find(director, 'all-apv-mng?', '찾기 없는')).map(([, number]) => number)).toEqual([null]);
});
