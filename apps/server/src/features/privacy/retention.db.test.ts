import { beforeAll, expect, it } from 'vitest';
import { closeAccount } from '../../../test/close-account.ts';
import { digestOf } from '../../../test/digest.ts';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { PASSWORD, type Person, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { deskOf } from '../approvals/testing/desk.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { buildRoot, copyRootsToFile, loadRootSigner, verifyDatabase } from '../history/public.ts';
import { purgeApproved } from './purge-approved.ts';
import { proposeAll } from './start-privacy.ts';

let sojang: Person;
let old: string;
let kept: string;
let young: string;
const server = forThisFile(startTestServer);
const dataDir = folderForThisFile('retention');
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
beforeAll(async () => {
  const office = openOffice(server);
  // One was rejected first: its history quotes what was written.
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const gisa = await office.person('gisa01');
  const desk = deskOf(() => gisa);
  const formId = await drawingRoom(server).published(await office.person('sojang01'), [
    { key: '사유', label: '사유', type: 'text' },
    { key: '지시', label: '지시', type: 'text', filledBy: 'DECIDE' },
  ]);
  old = await desk.begin(formId);
  await desk.save(old, 1, { 사유: '고장' }, { line, title: '오래된 문서 제목', retentionYears: 1 });
  await desk.submit(old);
  await office.act('sojang01', old, { type: 'REJECT', reason: '금액을 다시 확인해 주세요' });
  await office.act('gisa01', old, { type: 'REDRAFT' });
  const [row] = await server.sql<{ version: number; state: string }>(
    'select version, state from document where doc_id = $1',
    [old],
  );
  expect(row?.state).toBe('REJECTED');
  await office.act('gisa01', old, { type: 'SUBMIT' });
  // And the one who decides fills something in.
  await office.act('sojang01', old, { type: 'APPROVE', fill: [{ key: '지시', value: '임꺽정에게 맡길 것' }] });
  expect(await server.sql("select 1 from approval_event where payload::text like '%임꺽정%'")).toHaveLength(1);
  kept = await office.complete('gisa02', { retentionYears: 1 });
  young = await office.complete('gisa01', { retentionYears: 10 });
  const commenter = await office.person('gisa01');
  await commenter.post(`/api/elec-apv/documents/${old}/comments`, { body: '댓글에 적은 이름 홍길동' });
  const sysadmin = await server.signIn('sysadmin');
  expect((await closeAccount(sysadmin, 'gwanri01')).status).toBe(200);
  // Four years later.
  server.clock.advance(4 * 366 * 86_400_000);
  sojang = await server.signIn('sojang01');
});

const deps = () => ({ db, clock: server.clock, log: server.app.log as never, metrics: metrics as never });
const metrics = { securityEvents: { inc: () => {} } };
const refused = refusedBy(() => server);
const TRACES = ['security_event', 'login_guard'];
const BASE = '/api/cmplx-info/privacy/retention';
type Run = { runId: string; state: string; documents: number; members: number; kept: number; done: number };
type Item = { itemId: string; docId: string | null; memberId: string | null; label: string; titleHash: string };
const runs = async () => (await sojang.get<Run[]>(BASE)).body;
const items = async (runId: string) => (await sojang.get<{ items: Item[] }>(`${BASE}/${runId}`)).body.items;
/** Everything up to now is put under a signed root, and then checked as `npm run verify` does. */
async function verified() {
  const signer = loadRootSigner({ dataDir, source: {} });
  await buildRoot({ db, signer }, server.clock.now());
  await copyRootsToFile({ db, signer }, { error: () => {} });
  return (await verifyDatabase({ ownerUrl: server.database.ownerUrl, dataDir })).findings;
}

it('DAT-05 once a month, on all nodes together, a list says what is past its time; the top administrator is told', async () => {
  const made = await Promise.all([proposeAll(deps()), proposeAll(deps())]);
  expect(made[0] + made[1]).toBe(1);
  expect(await proposeAll(deps())).toBe(0);
  const [run] = await runs();
  expect(run).toMatchObject({ state: 'PROPOSED', documents: 2, members: 1, done: 0 });
  const listed = await items(run?.runId ?? '');
  expect(listed.map(({ docId, memberId }) => docId ?? memberId).sort()).toEqual([old, kept, 'gwanri01'].sort());
  expect(listed.find(({ docId }) => docId === old)?.label).toBe('오래된 문서 제목');
  const alarms = await server.sql(`select member_id from alarm where title like '보존기한이 지난 자료 3건%'`);
  expect(alarms).toEqual([{ member_id: 'sojang01' }]);
  // By hand it is the same list, and nothing is written twice.
  const before = await digestOf(server);
  expect((await sojang.post(`${BASE}/propose`)).body).toEqual({ runId: run?.runId, repeatedYn: 'Y' });
  expect(await digestOf(server)).toEqual(before);
});

it('DAT-05 nothing goes without the top administrator and their password; each refusal changes nothing', async () => {
  const [run] = await runs();
  const url = `${BASE}/${run?.runId}/decide`;
  const body = { act: 'APPROVE', password: PASSWORD, kept: [] };
  const other = await server.signIn('gyeongri01');
  await refused(() => other.post(url, body), 403, 'NO_PERMISSION');
  const sysadmin = await server.signIn('sysadmin');
  await refused(() => sysadmin.post(`${url}?aptId=10001`, body), 403, 'NO_PERMISSION');
  await server.sql(
    `insert into member_role select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'`,
  );
  const director = await server.signIn('gwajang01');
  await refused(() => director.post(url, body), 403, 'NO_PERMISSION');
  const before = await digestOf(server, TRACES);
  expect((await sojang.post(url, { ...body, password: 'wrong' })).body).toMatchObject({
    code: 'REAUTHENTICATION_FAILED',
  });
  expect(await digestOf(server, TRACES)).toEqual(before);
  const nobody = '00000000-0000-7000-8000-000000000000';
  await refused(
    () => sojang.post(url, { ...body, kept: [{ itemId: nobody, reason: '소송이 진행 중입니다' }] }),
    404,
    'NOT_FOUND',
  );
  await refused(() => sojang.post(url, { ...body, kept: [{ itemId: nobody, reason: '짧다' }] }), 400, 'INVALID_INPUT');
  await refused(() => sojang.post(`${BASE}/${nobody}/decide`, body), 404, 'NOT_FOUND');
  expect(await purgeApproved(deps())).toBe(0);
});

it('the database itself lets nobody erase what no approved list names, nor change the list', async () => {
  const purge = `update document set purged_at = now(), content = '{}', amount = null where doc_id = $1`;
  for (const id of [old, young]) {
    await expect(server.sqlAsApp('10001', purge, [id])).rejects.toThrow('only what an approved list names');
    await expect(server.sql(purge, [id])).rejects.toThrow('only what an approved list names');
  }
  await server.sqlAsApp('10001', 'select app.erase_quoted_words($1, $2)', ['10001', young]);
  await expect(server.sqlAsApp('10001', 'select app.erase_quoted_words($1, $2)', ['10001', old])).rejects.toThrow(
    'append-only',
  );
  await expect(server.sqlAsApp('10001', "update retention_item set due_on = '2020-01-01'")).rejects.toThrow(
    'permission denied',
  );
  await expect(server.sqlAsApp('10001', 'delete from retention_run')).rejects.toThrow('permission denied');
  expect(await verified()).toEqual([]);
});

it('DAT-05 approved, exactly the list goes but what was kept with a reason, once, and a tombstone stays that verifies', async () => {
  const [run] = await runs();
  const listed = await items(run?.runId ?? '');
  const keptItem = listed.find(({ docId }) => docId === kept)?.itemId;
  const decided = await sojang.post(`${BASE}/${run?.runId}/decide`, {
    act: 'APPROVE',
    password: PASSWORD,
    kept: [{ itemId: keptItem, reason: '소송이 진행 중입니다' }],
  });
  expect(decided.body).toEqual({ ok: true });
  const before = await server.sql<Record<string, unknown>>('select * from document where doc_id = $1', [old]);
  const done = await Promise.all([purgeApproved(deps()), purgeApproved(deps())]);
  expect(done[0] + done[1]).toBe(2);
  expect(await purgeApproved(deps())).toBe(0);
  expect((await runs())[0]).toMatchObject({ state: 'DONE', kept: 1, done: 2 });

  const [tombstone] = await server.sql<Record<string, unknown>>('select * from document where doc_id = $1', [old]);
  expect(tombstone).toMatchObject({
    title: '보존기한이 지나 폐기한 문서',
    content: {},
    amount: null,
    state: 'APPROVED',
    doc_number: before[0]?.doc_number,
    decided_at: before[0]?.decided_at,
    content_hash: before[0]?.content_hash,
  });
  const [last] = await server.sql<{ type: string; payload: Record<string, unknown> }>(
    'select type, payload from approval_event where doc_id = $1 order by seq desc limit 1',
    [old],
  );
  expect(last).toMatchObject({ type: 'PURGE', payload: { docNumber: before[0]?.doc_number } });
  expect(last?.payload.titleHash).toBe(listed.find(({ docId }) => docId === old)?.titleHash);
  // Not a word of it is anywhere in the database.
  for (const words of ['오래된 문서 제목', '홍길동', '금액을 다시 확인해', '임꺽정']) {
    for (const table of ['document', 'step', 'approval_event', 'doc_comment', 'comment_revision', 'alarm'])
      expect(
        await server.sql(`select 1 from ${table} t where t::text like '%${words}%'`),
        `${table}: ${words}`,
      ).toEqual([]);
  }
  expect(await verified()).toEqual([]);
  // The others are whole.
  for (const id of [kept, young]) {
    const [row] = await server.sql('select purged_at from document where doc_id = $1', [id]);
    expect(row).toEqual({ purged_at: null });
  }
});

it('DAT-05 someone who left long ago is anonymous; their id still signs what they signed', async () => {
  const [member] = await server.sql(
    "select member_name, phone_no, email, state, anonymised_at is not null as done from member where member_id = 'gwanri01'",
  );
  expect(member).toEqual({ member_name: '퇴직한 구성원', phone_no: null, email: null, state: 'RESIGNED', done: true });
  expect(await server.sql("select 1 from credential where member_id = 'gwanri01'")).toEqual([]);
});

it('a tombstone does not change again, and the document and its history are still read', async () => {
  await expect(server.sql("update document set title = 'x' where doc_id = $1", [old])).rejects.toThrow('tombstone');
  const detail = await sojang.get(`/api/elec-apv/documents/${old}`);
  expect(detail.body).toMatchObject({ title: '보존기한이 지나 폐기한 문서' });
  expect((await sojang.get(`/api/elec-apv/documents/${old}/verify`)).body).toMatchObject({ validYn: 'Y' });
});

it('the verifier tells when something is put in the place of what was erased', async () => {
  const tamper = async (text: string) => {
    await server.sql('alter table document disable trigger user');
    await server.sql(text, [old]);
    await server.sql('alter table document enable trigger user');
  };
  await tamper(`update document set content = '{"금액": 1}' where doc_id = $1`);
  expect(await verified()).toMatchObject([{ docId: old, why: 'CONTENT' }]);
  await tamper(`update document set content = '{}', disclosure = '{"kind": "OPEN", "reason": ""}' where doc_id = $1`);
  expect(await verified()).toMatchObject([{ docId: old, why: 'CONTENT' }]);
  await tamper('update document set disclosure = null where doc_id = $1');
  expect(await verified()).toEqual([]);
  await tamper(`update document set content_hash = sha256('x') where doc_id = $1`);
  expect(await verified()).toMatchObject([{ docId: old, why: 'CONTENT' }]);
});

it('what was kept is not proposed again within a year, and a decided list is decided', async () => {
  const [run] = await runs();
  await refused(
    () => sojang.post(`${BASE}/${run?.runId}/decide`, { act: 'DISMISS', password: PASSWORD, kept: [] }),
    409,
    'STALE',
  );
  server.clock.advance(40 * 86_400_000);
  expect(await proposeAll(deps())).toBe(0);
  server.clock.advance(366 * 86_400_000);
  expect(await proposeAll(deps())).toBe(1);
});
