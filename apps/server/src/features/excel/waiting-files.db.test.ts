import { endpoints } from '@danji/contract/index';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadBy, exportsOf } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { filesWaiting } from './public.ts';

let owner: pg.Client;
let sojang: Person;
let sysadmin: Person;
let roleId = '';
let docId = '';
const BODY = { filter: {}, reason: '분기 점검 자료로 회의에 냅니다.' };
const LATE = '나중이름';

const server = forThisFile(startTestServer);
beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const now = server.clock.now().toISOString();
  await server.sql(
    `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at)
     values ('10001', gen_random_uuid(), 'SMS', '01012345678', '안내', '', 'KEPT', $1, $1)`,
    [now],
  );
  await server.sql(
    `insert into access_right_history (apt_id, at, actor_apt_id, actor_member_id, member_id, act, detail)
     values ('10001', $1, '10001', 'sojang01', 'gisa01', 'ROLE_GIVEN', '{}')`,
    [now],
  );
  for (const [table, columns, values] of [
    [
      'invitation',
      'invitation_id, code_hash, channel, expires_at, max_uses, created_by',
      "sha256('x'), 'QR', $1, 1, 'sojang01'",
    ],
    [
      'application',
      'application_id, applicant_name, dong, ho, phone_no, wished_id, agreed_at',
      "'신청인', '1', '1', '01012345678', 'apply01', $1",
    ],
  ])
    await server.sql(
      `insert into ${table} (apt_id, body_id, position_id, starts_on, ends_on, created_at, ${columns})
       select apt_id, body_id, position_id, '2026-12-01', '2028-11-30', $1, gen_random_uuid(), ${values}
         from body_position where apt_id = '10001' order by 2, 3 limit 1`,
      [now],
    );
  const [role] = await server.sql<{ role_id: string }>(
    "select role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'",
  );
  roleId = role?.role_id ?? '';
  sojang = await server.signIn('sojang01');
  sysadmin = await server.signIn('sysadmin');
  const [form] = await server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  docId = (await sojang.post<{ docId: string }>('/api/elec-apv/documents', { formId: form?.form_id })).body.docId;
});
afterAll(() => owner.end());
const download = downloadBy(() => server);

/** Documents carry the names that people had when they wrote them; their lists are read in the same way. */
const LISTS = endpoints
  .map(({ path }) => path)
  .filter((path) => /(?<!elec-apv\/[a-z-]+(?:\/:register)?|publications\/due)\/excel$/.test(path));
const take = (path: string) =>
  path.startsWith('/api/syst/')
    ? download(
        sysadmin,
        `${path.replace(':roleId', roleId)}${/complex-list|code-list/.test(path) ? '' : '?aptId=10001'}`,
        BODY,
      )
    : download(sojang, path, BODY);

it('whoever waits for their turn has read nothing: each list is read when its file is made', async () => {
  expect(LISTS.length).toBeGreaterThanOrEqual(13);
  // The first has its turn and cannot put its download on record; all others wait behind it.
  await owner.query('begin');
  await owner.query('lock table security_event in share mode');
  const first = take('/api/syst/code-list/excel');
  await expect
    .poll(
      async () =>
        (
          await server.sql(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBe(1);
  const others = LISTS.map(async (path) => [path, await take(path)] as const);
  await expect.poll(filesWaiting, { timeout: 20_000 }).toBe(LISTS.length);
  await owner.query('update member set member_name = $1', [LATE]);
  await owner.query('update application set applicant_name = $1', [LATE]);
  await owner.query('update outbox_message set subject = $1', [LATE]);
  await owner.query('update comm_code set code_name = $1', [LATE]);
  // Limits are entered by the operator alone, and never changed.
  await owner.query('set local session_replication_role = replica');
  await owner.query(
    `insert into legal_limit (limit_id, kind, from_day, amount, law, set_at)
     values (gen_random_uuid(), 'QUOTATIONS', '2026-11-01', 3, $1, now())`,
    [LATE],
  );
  await owner.query(
    `with made as (insert into duty (apt_id, duty_id, field, name, law, rule, rule_from, changed_at, changed_by)
       values ('10001', gen_random_uuid(), 'OTHER', $1, '', '{"kind":"WINDOW","from":1,"to":12}', '2026-01-01', now(), 'sojang01') returning *)
     insert into duty_day (apt_id, duty_day_id, duty_id, due_on, made_at)
     select apt_id, gen_random_uuid(), duty_id, make_date(extract(year from now() at time zone 'Asia/Seoul')::int, 12, 31), now() from made`,
    [LATE],
  );
  await owner.query(
    `with person as (insert into vacation_person (apt_id, member_id) values ('10001', 'sojang01') on conflict do nothing)
     insert into vacation_promotion (apt_id, promotion_id, member_id, part, until_day, asked_hours, first_at, first_by, first_by_name)
     values ('10001', gen_random_uuid(), 'sojang01', 'YEAR', make_date(extract(year from now() at time zone 'Asia/Seoul')::int, 12, 31), 8,
             now(), 'sojang01', '박소장')`,
  );
  await owner.query(
    `insert into publication (apt_id, publication_id, code, doc_id, kind, title, content, words, shown_from, shown_until, checked_at, checked_by, checked_name)
     values ('10001', gen_random_uuid(), 'ABCDEFGHJKLMNPQR', $2, 'NOTICE', $1, '{}', '', '2026-11-01', '2027-11-01', now(), 'sojang01', $1)`,
    [LATE, docId],
  );
  await owner.query(
    `insert into management_contract (apt_id, contract_id, side, other_apt_id, other_name, starts_on, ends_on, reason, proposed_at, proposer_name)
     values ('10001', gen_random_uuid(), 'COMPLEX', '70001', $1, '2026-11-01', '2027-11-01', '위탁관리', now(), '민경수')`,
    [LATE],
  );
  await owner.query('commit');

  expect((await first).rows.flat().join('\n')).not.toContain(LATE);
  for (const [path, { status, rows }] of await Promise.all(others)) {
    expect(status, path).toBe(200);
    expect(rows.flat().join('\n'), path).toContain(LATE);
  }
  expect(filesWaiting()).toBe(0);
  expect(await exportsOf(server)).toHaveLength(LISTS.length + 1);
});

it('ACL-12 what was taken away while one waited is not given: the right is asked for again when the rows are read', async () => {
  const before = (await exportsOf(server)).length;
  const unmasked = { ...BODY, unmaskedYn: 'Y' };
  await server.sql(
    `insert into member_role select '10001', 'seomu01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'`,
  );
  const seomu = await server.signIn('seomu01');
  await owner.query('begin');
  await owner.query('lock table security_event in share mode');
  const first = take('/api/syst/code-list/excel');
  await expect
    .poll(
      async () =>
        (
          await server.sql(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBe(1);
  const second = download(seomu, '/api/dang/org/employees/excel', unmasked);
  await expect.poll(filesWaiting, { timeout: 20_000 }).toBe(1);
  await owner.query("update role_menu set can_write = false where apt_id = '10001' and role_id = $1", [roleId]);
  await owner.query('commit');
  expect((await first).status).toBe(200);
  expect(await second).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION' } });
  expect(await exportsOf(server)).toHaveLength(before + 1);
});
