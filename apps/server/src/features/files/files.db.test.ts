import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DocumentDetail } from '@danji/contract/approvals';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { addressOf } from './depot.ts';
import { pictureOf, samples } from './testing/samples.ts';
import { act, download, draftOf, filesIn, formOf, send, sha256, upload } from './testing/upload.ts';

let drafter: Person;
let decider: Person;
let stranger: Person;
let neighbour: Person;
const dataDir = folderForThisFile('attach');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));
beforeAll(async () => {
  const [other] = await server.sql<{ member_id: string }>(
    "select m.member_id from member m join member_role r using (apt_id, member_id) where m.apt_id not in ('10001') and m.is_super_admin and m.state = 'ACTIVE' order by 1 limit 1",
  );
  drafter = await server.signIn('gisa01');
  decider = await server.signIn('sojang01');
  stranger = await server.signIn('gyeongri01');
  neighbour = await server.signIn(String(other?.member_id));
});

const folder = (...parts: string[]) => path.join(dataDir, 'files', ...parts);
const rows = async (docId: string) =>
  server.sql<{ name: string; sha256: Buffer }>(
    'select name, sha256 from attachment where doc_id = $1 order by seq_no',
    [docId],
  );
const pathOfFile = (hash: string) => folder(addressOf({ aptId: '10001', sha256: Buffer.from(hash, 'hex') }));
const attachedIds = async (person: Person, docId: string) =>
  (await person.get<{ attachments: { attachmentId: string }[] }>(`/api/elec-apv/documents/${docId}`)).body.attachments;

describe('attaching', () => {
  it('FIL-01, FIL-03 keeps a file by its hash and shows it in the document', async () => {
    const docId = await draftOf(server, drafter);
    const first = await upload(server, drafter, docId, '견적서 (최종).hwp', samples.hwp);
    expect(first).toMatchObject({
      status: 200,
      body: {
        name: '견적서 (최종).hwp',
        bytes: samples.hwp.length,
        sha256: sha256(samples.hwp),
        seqNo: 1,
        scannedYn: 'N',
      },
    });
    await upload(server, drafter, docId, '../../내역.xlsx', samples.xlsx);
    expect((await rows(docId)).map(({ name }) => name)).toEqual(['견적서 (최종).hwp', '내역.xlsx']);
    expect(await readFile(pathOfFile(sha256(samples.hwp)))).toEqual(samples.hwp);
    expect(await filesIn(folder('incoming'))).toEqual([]);
    const detail = await drafter.get(`/api/elec-apv/documents/${docId}`);
    expect(z.safeDecode(DocumentDetail, detail.body as never).error).toBeUndefined();
    expect(detail.body).toMatchObject({ attachments: [first.body, { name: '내역.xlsx', seqNo: 2 }] });
  });

  it('TAP-05 gives the same attachment to a retry, with a key, without, and days later, for pictures as well', async () => {
    const docId = await draftOf(server, drafter);
    const photo = await pictureOf('jpeg');
    const key = { 'idempotency-key': `upload-${docId}` };
    const first = await upload(server, drafter, docId, '현장.jpg', photo, key);
    expect(first.status).toBe(200);
    expect(await upload(server, drafter, docId, '현장.jpg', photo, key)).toEqual(first);
    expect(await upload(server, drafter, docId, '현장.jpg', photo)).toEqual(first);
    const others = await Promise.all([1, 2, 3].map(() => upload(server, drafter, docId, '현장.jpg', photo)));
    for (const other of others) expect(other).toEqual(first);
    // A phone that was without a connection for days asks with a key that the server has forgotten (TAP-05).
    await server.sql('delete from idempotency_key');
    expect(await upload(server, drafter, docId, '현장.jpg', photo, key)).toEqual(first);
    expect(await rows(docId)).toHaveLength(1);
    const reused = await upload(server, drafter, docId, '다른.pdf', samples.pdf, key);
    expect(reused).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    expect(await rows(docId)).toHaveLength(1);
  });

  it.each([
    ['a renamed program', '견적서.pdf', samples.exe],
    ['a renamed page', '견적서.hwp', samples.html],
    ['a renamed drawing', '사진.png', samples.svg],
    ['a program', 'setup.exe', samples.exe],
  ])('FIL-01 refuses %s, and nothing is left of it', async (_, name, bytes) => {
    const docId = await draftOf(server, drafter);
    const before = [await filesIn(folder()), await server.sql('select sha256 from stored_file')];
    const answer = await upload(server, drafter, docId, name, bytes);
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'FILE_REFUSED', errorUserMsg: expect.stringMatching(/[가-힣]/) },
    });
    expect(await rows(docId)).toEqual([]);
    expect([await filesIn(folder()), await server.sql('select sha256 from stored_file')]).toEqual(before);
  });

  it('refuses a form that breaks off, has two files, none, or is no form', async () => {
    const docId = await draftOf(server, drafter);
    const before = await filesIn(folder());
    const { type, body } = formOf('a.pdf', Buffer.concat([samples.pdf, Buffer.alloc(100_000, 'x')]));
    expect(await send(server, drafter, docId, type, body.subarray(0, 50_000))).toMatchObject({ status: 400 });
    const one = formOf('a.pdf', samples.pdf).body;
    const two = Buffer.concat([
      one.subarray(0, one.lastIndexOf('--\r\n')),
      Buffer.from('\r\n'),
      formOf('b.pdf', samples.pdf).body,
    ]);
    expect(await send(server, drafter, docId, type, two)).toMatchObject({ status: 413 });
    expect(await send(server, drafter, docId, type, Buffer.from('------danji-test-border--\r\n'))).toMatchObject({
      status: 400,
    });
    expect(await send(server, drafter, docId, 'application/json', Buffer.from('{}'))).toMatchObject({ status: 415 });
    expect(await rows(docId)).toEqual([]);
    expect(await filesIn(folder())).toEqual(before);
  });
});

describe('who may', () => {
  it('ACL-17, ACL-02 a draft and its files are the drafter’s alone; to others they do not exist', async () => {
    const docId = await draftOf(server, drafter);
    const { body } = await upload(server, drafter, docId, '견적서.pdf', samples.pdf);
    for (const person of [decider, stranger, neighbour]) {
      expect((await download(server, person, docId, body.attachmentId)).status).toBe(404);
      expect((await upload(server, person, docId, 'x.pdf', samples.pdf)).status).toBe(404);
      expect((await person.post(`/api/elec-apv/documents/${docId}/attached/${body.attachmentId}/remove`)).status).toBe(
        404,
      );
    }
    expect((await download(server, null, docId, body.attachmentId)).status).toBe(401);
    expect(await rows(docId)).toHaveLength(1);
    expect((await download(server, drafter, docId, body.attachmentId)).status).toBe(200);
  });

  it('ACL-17 once submitted, whoever may read the document may read its files, and nobody else', async () => {
    const docId = await draftOf(server, drafter, 'CONFIDENTIAL');
    const { body } = await upload(server, drafter, docId, '견적서.pdf', samples.pdf);
    expect((await act(drafter, docId, { type: 'SUBMIT' })).status).toBe(200);
    expect((await download(server, decider, docId, body.attachmentId)).bytes).toEqual(samples.pdf);
    for (const person of [stranger, neighbour])
      expect((await download(server, person, docId, body.attachmentId)).status).toBe(404);
    const other = await draftOf(server, drafter);
    expect((await download(server, drafter, other, body.attachmentId)).status).toBe(404);
  });

  it('ACL-17 what the drafter attaches after 반려 goes with the next 상신: nobody else sees, reads or copies it before', async () => {
    const docId = await draftOf(server, drafter);
    await upload(server, drafter, docId, '견적서.txt', Buffer.from('먼저 보낸 견적'));
    await act(drafter, docId, { type: 'SUBMIT' });
    await act(decider, docId, { type: 'REJECT', reason: '다시 받아 주세요' });
    server.clock.advance(60_000);
    const added = await upload(server, drafter, docId, '아직 안 보낸 견적.txt', Buffer.from('보내지 않은 금액'));
    const names = async (person: Person, of = docId) =>
      (await person.get<{ attachments: { name: string }[] }>(`/api/elec-apv/documents/${of}`)).body.attachments.map(
        ({ name }) => name,
      );
    expect(await names(drafter)).toEqual(['견적서.txt', '아직 안 보낸 견적.txt']);
    expect(await names(decider)).toEqual(['견적서.txt']);
    const fileOf = (person: Person) => download(server, person, docId, added.body.attachmentId);
    const look = async (person: Person) =>
      (await person.get(`/api/elec-apv/documents/${docId}/attached/${added.body.attachmentId}/look?from=1`)).status;
    expect([(await fileOf(decider)).status, await look(decider)]).toEqual([404, 404]);
    expect([(await fileOf(drafter)).status, await look(drafter)]).toEqual([200, 200]);
    const { body: copy } = await decider.post<{ docId: string }>(`/api/elec-apv/documents/${docId}/copy`);
    expect(await names(decider, copy.docId)).toEqual(['견적서.txt']);
    await act(drafter, docId, { type: 'SUBMIT' });
    expect(await names(decider)).toEqual(['견적서.txt', '아직 안 보낸 견적.txt']);
    expect([(await fileOf(decider)).status, await look(decider)]).toEqual([200, 200]);
  });

  it('ACL-17 lists and searches count, filter and quote the files that were sent, while the document is rewritten', async () => {
    const docId = await draftOf(server, drafter);
    await act(drafter, docId, { type: 'SUBMIT' });
    await act(decider, docId, { type: 'REJECT', reason: '견적을 붙여 주세요' });
    server.clock.advance(60_000);
    await upload(server, drafter, docId, '승강기 부품 몰래 견적.txt', Buffer.from('보내지 않은 승강기 부품 금액'));
    type Row = { docId: string; attachmentCount: number; places?: { found: { text: string } }[] };
    const rowIn = async (person: Person, address: string) =>
      (await person.get<{ items: Row[] }>(address)).body.items.find((one) => one.docId === docId);
    const byName = (person: Person) => rowIn(person, '/api/search/documents?q=몰래 견적&size=50');
    const found = (person: Person, filter = '') =>
      rowIn(person, `/api/search/documents?q=승강기 부품${filter}&size=50`);
    const countIn = async (person: Person, list: string) =>
      (await rowIn(person, `/api/elec-apv/${list}`))?.attachmentCount;
    const seen = async (sent: string, asked: string) => ({
      drafter: await countIn(drafter, `sent-inbox?tab=${sent}`),
      decider: await countIn(decider, `apv-inbox?tab=${asked}`),
      manager: await countIn(decider, 'all-apv-mng'),
      found: (await found(decider))?.attachmentCount,
      quoted: JSON.stringify((await found(decider))?.places ?? []).includes('몰래 견적'),
      byName: (await byName(decider)) !== undefined,
      attached: (await found(decider, '&attachedYn=Y')) !== undefined,
      bare: (await found(decider, '&attachedYn=N')) !== undefined,
    });
    const before = {
      drafter: 1,
      decider: 0,
      manager: 0,
      found: 0,
      quoted: false,
      byName: false,
      attached: false,
      bare: true,
    };
    expect(await seen('rejected', 'rejected')).toEqual(before);
    await act(drafter, docId, { type: 'SUBMIT' });
    const after = {
      drafter: 1,
      decider: 1,
      manager: 1,
      found: 1,
      quoted: true,
      byName: true,
      attached: true,
      bare: false,
    };
    expect(await seen('running', 'waiting')).toEqual(after);
  });

  it('ACL-17 no address leads to the files themselves', async () => {
    const hash = sha256(samples.pdf);
    for (const address of [
      `/files/10001/${hash.slice(0, 2)}/${hash}`,
      `/contents/..%2ffiles%2f10001`,
      `/contents/..%2ffiles%2f10001%2f${hash.slice(0, 2)}%2f${hash}`,
      `/assets/..%2f..%2ffiles%2f10001%2f${hash.slice(0, 2)}%2f${hash}`,
      `/data/files/10001/${hash.slice(0, 2)}/${hash}`,
      `/api/files/${hash}`,
    ]) {
      const answer = await server.app.inject({
        method: 'GET',
        url: address,
        headers: { authorization: `Bearer ${drafter.token}` },
      });
      expect(answer.rawPayload.includes(samples.pdf)).toBe(false);
    }
  });

  it('files change only while the document is open: the API says so, and the database holds it', async () => {
    const docId = await draftOf(server, drafter);
    const { body } = await upload(server, drafter, docId, '견적서.pdf', samples.pdf);
    await act(drafter, docId, { type: 'SUBMIT' });
    const before = [await rows(docId), await filesIn(folder())];
    const refused = await upload(server, drafter, docId, '늦음.pdf', Buffer.concat([samples.pdf, Buffer.from('late')]));
    expect(refused).toMatchObject({ status: 409, body: { code: 'ACT_REFUSED', details: { reason: 'WRONG_STATE' } } });
    const remove = `/api/elec-apv/documents/${docId}/attached/${body.attachmentId}/remove`;
    expect(await drafter.post(remove)).toMatchObject({ status: 409, body: { code: 'ACT_REFUSED' } });
    await expect(server.sqlAsApp('10001', 'delete from attachment where doc_id = $1', [docId])).rejects.toThrow(
      'cannot change',
    );
    expect([await rows(docId), await filesIn(folder())]).toEqual(before);
    await act(decider, docId, { type: 'REJECT', reason: '견적이 다릅니다' });
    expect((await drafter.post(remove)).status).toBe(200);
    expect(await attachedIds(drafter, docId)).toEqual([]);
    expect((await drafter.post(remove)).status).toBe(404);
  });

  it('a form that asks for an attachment is not submitted without one', async () => {
    const docId = await draftOf(server, drafter);
    await server.sql('alter table form_version disable trigger user');
    await server.sql(
      `update form_version v set settings = settings || '{"attachmentsRequired": 1}' from document d
        where d.doc_id = $1 and v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version`,
      [docId],
    );
    const refused = await act(drafter, docId, { type: 'SUBMIT' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'ACT_REFUSED',
        details: { reason: 'NO_ATTACHMENT' },
        errorUserMsg: expect.stringContaining('첨부'),
      },
    });
    expect(await server.sql('select state, version from document where doc_id = $1', [docId])).toEqual([
      { state: 'DRAFT', version: 2 },
    ]);
    await upload(server, drafter, docId, '견적서.pdf', samples.pdf);
    expect((await act(drafter, docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
    await server.sql("update form_version set settings = settings - 'attachmentsRequired'");
    await server.sql('alter table form_version enable trigger user');
  });
});

describe('downloading', () => {
  it('FIL-03, FIL-04, DAT-02 saves, never shows; the name comes back whole; nothing is kept on the way', async () => {
    const docId = await draftOf(server, drafter);
    const { body } = await upload(server, drafter, docId, '견적서 (최종).hwp', samples.hwp);
    const { status, headers, bytes } = await download(server, drafter, docId, body.attachmentId);
    expect(status).toBe(200);
    expect(bytes).toEqual(samples.hwp);
    expect(headers).toMatchObject({
      'content-type': 'application/x-hwp',
      'content-length': String(samples.hwp.length),
      'content-disposition': `attachment; filename="___ (__).hwp"; filename*=UTF-8''%EA%B2%AC%EC%A0%81%EC%84%9C%20%28%EC%B5%9C%EC%A2%85%29.hwp`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
  });

  it('FIL-09 a flipped byte or a lost file is never served: 500, and an event that nobody can erase', async () => {
    const docId = await draftOf(server, drafter);
    const bytes = Buffer.concat([samples.pdf, Buffer.from(docId)]);
    const { body } = await upload(server, drafter, docId, '견적서.pdf', bytes);
    const file = pathOfFile(sha256(bytes));
    const damaged = Buffer.from(bytes);
    damaged[10] = (damaged[10] ?? 0) ^ 1;
    await writeFile(file, damaged);
    const refused = await download(server, drafter, docId, body.attachmentId);
    expect(refused.status).toBe(500);
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({
      code: 'FILE_DAMAGED',
      errorUserMsg: expect.stringContaining('손상'),
    });
    await rm(file);
    expect((await download(server, drafter, docId, body.attachmentId)).status).toBe(500);
    const events = await server.sql<{ detail: object }>(
      "select detail from security_event where kind = 'FILE_DAMAGED' and detail ->> 'docId' = $1 order by event_id",
      [docId],
    );
    expect(events.map(({ detail }) => detail)).toMatchObject([
      { why: 'CHANGED', attachmentId: body.attachmentId },
      { why: 'MISSING' },
    ]);
    expect(server.logLines.some((line) => line.includes('FILE_DAMAGED'))).toBe(true);
    expect((await upload(server, drafter, docId, '견적서.pdf', bytes)).body).toEqual(body);
    expect((await download(server, drafter, docId, body.attachmentId)).bytes).toEqual(bytes);
  });

  it('the seal of a decided document binds its files', async () => {
    const docId = await draftOf(server, drafter);
    await upload(server, drafter, docId, '견적서.pdf', samples.pdf);
    await act(drafter, docId, { type: 'SUBMIT' });
    expect((await act(decider, docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
    const verify = () => drafter.get(`/api/elec-apv/documents/${docId}/verify`);
    expect((await verify()).body).toMatchObject({ validYn: 'Y' });
    await server.sql('alter table attachment disable trigger user');
    await server.sql("update attachment set name = '다른 견적서.pdf' where doc_id = $1", [docId]);
    expect((await verify()).body).toMatchObject({ validYn: 'N', reason: 'CONTENT' });
    await server.sql("update attachment set name = '견적서.pdf' where doc_id = $1", [docId]);
    expect((await verify()).body).toMatchObject({ validYn: 'Y' });
    await server.sql('delete from attachment where doc_id = $1', [docId]);
    expect((await verify()).body).toMatchObject({ validYn: 'N', reason: 'CONTENT' });
    await server.sql('alter table attachment enable trigger user');
  });
});

describe('copying a document', () => {
  it('takes its attachments along: the same files under the same names, in rows of their own', async () => {
    const docId = await draftOf(server, drafter);
    await upload(server, drafter, docId, '견적서.hwp', samples.hwp);
    const second = await upload(server, drafter, docId, '버릴 것.xlsx', samples.xlsx);
    await upload(server, drafter, docId, '내역.xlsx', samples.xlsx);
    await drafter.post(`/api/elec-apv/documents/${docId}/attached/${second.body.attachmentId}/remove`);
    await act(drafter, docId, { type: 'SUBMIT' });
    const made = await decider.post<{ docId: string }>(`/api/elec-apv/documents/${docId}/copy`);
    const copyId = made.body.docId;
    expect(await rows(copyId)).toEqual(await rows(docId));
    const [before, after] = [await attachedIds(drafter, docId), await attachedIds(decider, copyId)];
    expect(after).toMatchObject([{ seqNo: 1 }, { seqNo: 2 }]);
    expect(after.some((one) => before.some((other) => other.attachmentId === one.attachmentId))).toBe(false);
    const got = await download(server, decider, copyId, after[0]?.attachmentId);
    expect(got).toMatchObject({ status: 200, bytes: samples.hwp });
    // A draft is its drafter's alone, with all that hangs on it.
    expect((await download(server, drafter, copyId, after[0]?.attachmentId)).status).toBe(404);
    // What is taken off the copy stays on the document.
    const kept = await rows(docId);
    await decider.post(`/api/elec-apv/documents/${copyId}/attached/${after[0]?.attachmentId}/remove`);
    expect(await rows(copyId)).toHaveLength(1);
    expect(await rows(docId)).toEqual(kept);
  });

  it('ACL-03, ACL-17 copies nothing of a document that the caller may not read', async () => {
    const docId = await draftOf(server, drafter);
    await upload(server, drafter, docId, '견적서.hwp', samples.hwp);
    await act(drafter, docId, { type: 'SUBMIT' });
    const count = () => server.sql('select (select count(*) from document) d, (select count(*) from attachment) a');
    const before = await count();
    for (const person of [stranger, neighbour])
      expect((await person.post(`/api/elec-apv/documents/${docId}/copy`)).status).toBe(404);
    expect(await count()).toEqual(before);
  });
});
