import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { closeAccount } from '../../../test/close-account.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { PASSWORD, type Person, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { buildRoot, copyRootsToFile, loadRootSigner, verifyDatabase } from '../history/public.ts';
import { purgeApproved } from './purge-approved.ts';
import { proposeAll } from './start-privacy.ts';

let sojang: Person;
let secret: string;
let longer: string;
let floored: string;
const BASE = '/api/cmplx-info/privacy/retention';
type Item = { itemId: string; docId: string | null; memberId: string | null; label: string; docNumber: string };
const floor = (years: number | null) =>
  server.sql("update complex set retention_min = $1 where apt_id = '10001'", [years]);
const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
beforeAll(async () => {
  const office = openOffice(server);
  secret = await office.complete('gisa01', { retentionYears: 3, security: 'CONFIDENTIAL', title: '징계 대상자 명단' });
  longer = await office.complete('gisa02', { retentionYears: 3 });
  floored = await office.complete('gisa02', { retentionYears: 1 });
  // An officer who came by an invitation, and left.
  await server.sql(`
    insert into invitation (apt_id, invitation_id, code_hash, body_id, position_id, channel, recipient, starts_on, ends_on, expires_at, max_uses, created_by, created_at)
    select p.apt_id, gen_random_uuid(), sha256('x'), p.body_id, p.position_id, 'SMS', '01000007777', '2026-01-01', '2027-01-01', now(), 1, 'sojang01', now()
      from body_position p where p.apt_id = '10001' limit 1`);
  await server.sql(`
    insert into application (apt_id, application_id, invitation_id, body_id, position_id, applicant_name, dong, ho, phone_no, email, wished_id, starts_on, ends_on, state, agreed_at, created_at, member_id, note)
    select i.apt_id, gen_random_uuid(), i.invitation_id, i.body_id, i.position_id, '임관리', '101', '1203', '01000007777', 'x@example.kr', 'gwanri01', i.starts_on, i.ends_on, 'LEFT', now(), now(), 'gwanri01', '전화 010-0000-7777'
      from invitation i where i.recipient = '01000007777'`);
  await server.sql(`
    insert into officer_term (apt_id, term_id, body_id, position_id, member_id, starts_on, ends_on, ended_at, end_reason, changed_at)
    select apt_id, '00000000-0000-7000-8000-0000000000aa', body_id, position_id, 'gwanri01', '2020-01-01', '2020-02-01', now(), '탈퇴: 임관리님 이사', now()
      from application where member_id = 'gwanri01'`);
  await server.sql(
    "update application set term_id = '00000000-0000-7000-8000-0000000000aa' where member_id = 'gwanri01'",
  );
  await server.sql(`
    insert into application_event (apt_id, application_id, act, reason, actor_id, at)
    select apt_id, application_id, 'LEAVE', '임관리님이 102동 1203호로 이사', 'sojang01', now() from application where member_id = 'gwanri01'`);
  const sysadmin = await server.signIn('sysadmin');
  expect((await closeAccount(sysadmin, 'gwanri01')).status).toBe(200);
  server.clock.advance(4 * 366 * 86_400_000);
  sojang = await server.signIn('sojang01');
});
const deps = () => ({
  db,
  clock: server.clock,
  log: server.app.log as never,
  metrics: { securityEvents: { inc: () => {} } } as never,
});
const runs = async () => (await sojang.get<{ runId: string; kept: number; done: number; state: string }[]>(BASE)).body;
const items = async (by: Person) => (await by.get<{ items: Item[] }>(`${BASE}/${(await runs())[0]?.runId}`)).body.items;

it('DAT-05 nothing is proposed before the shortest time that the complex asks for', async () => {
  await floor(10);
  await proposeAll(deps());
  expect((await items(sojang)).filter(({ docId }) => docId !== null)).toEqual([]);
  await server.sql('delete from retention_item');
  await server.sql('delete from retention_run');
  await floor(3);
  await proposeAll(deps());
  const listed = (await items(sojang)).map(({ docId, memberId }) => docId ?? memberId).sort();
  expect(listed).toEqual([secret, longer, floored, 'gwanri01'].sort());
});

it('the list does not tell the title of what is confidential to whoever may not read it', async () => {
  await server.sql(
    `insert into member_role select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'`,
  );
  const labelFor = async (by: Person, id: string) => (await items(by)).find(({ docId }) => docId === id);
  expect(await labelFor(sojang, secret)).toMatchObject({ label: '징계 대상자 명단' });
  const director = await server.signIn('gwajang01');
  expect(await labelFor(director, secret)).toMatchObject({
    label: '볼 수 없는 문서',
    docNumber: (await labelFor(sojang, secret))?.docNumber,
  });
  expect(await labelFor(director, longer)).toMatchObject({ label: '승강기 3호기 부품 교체' });
});

it('DAT-05 what is no longer due when the list is carried out stays whole, and the list says why', async () => {
  const [run] = await runs();
  await server.sql('update document set retention_years = 10 where doc_id = $1', [longer]);
  const body = { act: 'APPROVE', password: PASSWORD, kept: [] };
  expect((await sojang.post(`${BASE}/${run?.runId}/decide`, body)).body).toEqual({ ok: true });
  expect(await purgeApproved(deps())).toBe(3);
  expect((await runs())[0]).toMatchObject({ state: 'DONE', kept: 1, done: 3 });
  const purged = await server.sql<{ doc_id: string }>('select doc_id from document where purged_at is not null');
  expect(purged.map(({ doc_id }) => doc_id).sort()).toEqual([secret, floored].sort());
  const [kept] = await server.sql('select kept_reason from retention_item where doc_id = $1', [longer]);
  expect(kept).toEqual({ kept_reason: '보존기한이 아직 남아 폐기하지 않음' });
});

it('DAT-05 with the person goes how they once applied, and whom the invitation was sent to', async () => {
  expect(
    await server.sql(
      "select applicant_name, dong, ho, phone_no, email, note from application where member_id = 'gwanri01'",
    ),
  ).toEqual([{ applicant_name: '(지움)', dong: '', ho: '', phone_no: '', email: null, note: null }]);
  expect(await server.sql("select from invitation where recipient = '01000007777'")).toEqual([]);
  expect(
    await server.sql(
      `select e.act, e.actor_id, e.reason, t.end_reason from application_event e join application a using (apt_id, application_id)
         join officer_term t using (apt_id, term_id) where a.member_id = 'gwanri01'`,
    ),
  ).toEqual([{ act: 'LEAVE', actor_id: 'sojang01', reason: null, end_reason: '(지움)' }]);
  // Nobody blanks a reason otherwise, and what was erased still verifies.
  await expect(server.sqlAsApp('10001', 'update application_event set reason = null')).rejects.toThrow(
    'permission denied',
  );
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-judged-'));
  const signer = loadRootSigner({ dataDir, source: {} });
  await buildRoot({ db, signer }, server.clock.now());
  await copyRootsToFile({ db, signer }, { error: () => {} });
  expect((await verifyDatabase({ ownerUrl: server.database.ownerUrl, dataDir })).findings).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});
