import { beforeAll, describe, expect, it } from 'vitest';
import { downloadBy, exportsOf } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';

let sysadmin: Person;
let gisa: Person;
let roleId = '';
const REASON = '분기 점검 자료로 회의에 냅니다.';
const EVIL = '=HYPERLINK("http://evil.example")';

const server = forThisFile(startTestServer);
beforeAll(async () => {
  const now = server.clock.now().toISOString();
  const at = (minute: number) => new Date(Date.parse(now) + minute * 60_000).toISOString();
  for (const [n, subject, to, state] of [
    [1, EVIL, '01012345678', 'KEPT'],
    [2, '나 안내', 'someone@example.com', 'SENT'],
    [3, '가 안내', '01087654321', 'FAILED'],
  ] as const)
    await server.sql(
      `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at, sent_at)
       values ('10001', gen_random_uuid(), $1, $2, $3, '비밀 내용', $4, $5, $5, $6)`,
      [to.includes('@') ? 'EMAIL' : 'SMS', to, subject, state, at(n), state === 'SENT' ? at(n) : null],
    );
  await server.sql(
    `insert into access_right_history (apt_id, at, actor_apt_id, actor_member_id, member_id, act, detail)
     values ('10001', $1, '10001', 'sojang01', 'gisa01', 'ROLE_GIVEN', $2)`,
    [now, JSON.stringify({ roleName: EVIL, reason: '민원인 010-1234-5678 요청' })],
  );
  await server.sql(
    `insert into invitation (apt_id, invitation_id, code_hash, body_id, position_id, channel, recipient, starts_on, ends_on, expires_at, max_uses, created_by, created_at)
     select p.apt_id, gen_random_uuid(), sha256('x'), p.body_id, p.position_id, 'SMS', '01012345678', '2026-12-01', '2028-11-30', $1, 1, 'sojang01', $1
       from body_position p where p.apt_id = '10001' order by p.body_id, p.position_id limit 1`,
    [now],
  );
  await server.sql(
    `insert into application (apt_id, application_id, body_id, position_id, applicant_name, dong, ho, phone_no, email, wished_id, starts_on, ends_on, agreed_at, created_at, note)
     select p.apt_id, gen_random_uuid(), p.body_id, p.position_id, '신청인', '101', '1203', '01012345678', 'apply@example.com', 'apply01', '2026-12-01', '2028-11-30', $1, $1, $2
       from body_position p where p.apt_id = '10001' order by p.body_id, p.position_id limit 1`,
    [now, EVIL],
  );
  await server.sql("update complex set name = $1 where apt_id = '10003'", [EVIL.slice(0, 30)]);
  const [role] = await server.sql<{ role_id: string }>(
    "select role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'",
  );
  roleId = role?.role_id ?? '';
  await server.sql("update member set member_name = $1 where member_id = 'sojang01'", ['=박소장']);
  sysadmin = await server.signIn('sysadmin');
  gisa = await server.signIn('gisa01');
});
const download = downloadBy(() => server);
const refused = refusedBy(() => server);

/** Where each list is, of which complex, what its file is called on record, and what stands in it. */
const LISTS = [
  ['outbox-list', () => '/api/syst/outbox-list/excel?aptId=10001', '메시지 보관함', ['010-****-5678', `'${EVIL}`]],
  ['right history', () => '/api/syst/right-history/excel?aptId=10001', '권한 변경 이력', [`'${EVIL}`, '정기사']],
  [
    'role members',
    () => `/api/syst/roles/${roleId}/members/excel?aptId=10001`,
    '역할 구성원',
    ["'=박소장", '관리소장'],
  ],
  ['applications', () => '/api/dang/application-list/excel', '가입 신청', ['신청인', '010-****-5678', `'${EVIL}`]],
  ['invitations', () => '/api/dang/invitation-list/excel', '입주자단체 초대', ['010-****-5678', '문자']],
  ['complexes', () => '/api/syst/complex-list/excel', '단지 목록', ["'=박소장", 'sojang01']],
  ['codes', () => '/api/syst/code-list/excel', '공통코드', ['POSITION', '관리소장']],
] as const;
/** The two that know no other complex are the office's own. */
const whoOf = async (path: string) => (path.startsWith('/api/dang') ? server.signIn('sojang01') : sysadmin);

describe.each(LISTS)('%s as a file', (_name, path, list, holds) => {
  it('DAT-03 INJ-01 ACL-12 has what the list has, masked and without a formula; who took it and why is on record', async () => {
    const by = await whoOf(path());
    const { status, rows, body } = await download(by, path(), { filter: {}, reason: REASON }, '203.0.113.7');
    expect(status, JSON.stringify(body)).toBe(200);
    const cells = rows.flat();
    expect(cells).toEqual(expect.arrayContaining([...holds]));
    expect(cells.filter((cell) => /^[=+\-@]/.test(String(cell)))).toEqual([]);
    expect(cells.join()).not.toMatch(/01012345678|010-1234|비밀 내용|apply@|1203/);
    expect((await exportsOf(server)).at(-1)).toMatchObject({
      member_id: by.memberId,
      actor_member_id: null,
      ip_address: '203.0.113.7',
      detail: { what: list, rows: rows.length - 1, reason: REASON },
    });
  });

  it('ACL-05 DAT-03 VAL-01 refused, with nothing on record: no Excel right, no reason or a short one, an unknown filter', async () => {
    const by = await whoOf(path());
    await refused(() => gisa.post(path(), { filter: {}, reason: REASON }), 403, 'NO_PERMISSION');
    const before = await exportsOf(server);
    for (const body of [
      { filter: {} },
      { filter: {}, reason: '짧은 이유' },
      { filter: { sort: 'password' }, reason: REASON },
      { filter: {}, reason: REASON, rows: 5 },
    ])
      expect(await by.post(path(), body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await exportsOf(server)).toEqual(before);
  });
});

it('ACL-02 ACL-08 a complex takes its own alone: another is refused, and a role of another is not there', async () => {
  const flags = `insert into role_menu (apt_id, role_id, menu_id, can_read, can_excel)
    select r.apt_id, r.role_id, m.menu_id, true, true from role r, menu m
     where r.apt_id = '10002' and r.role_code = 'SUPER_ADMIN' and m.full_path like '/system-mng/%'
    on conflict (apt_id, role_id, menu_id) do update set can_excel = true`;
  await server.sql(flags);
  const other = await server.signIn('sojang02');
  for (const [name, path] of LISTS.slice(0, 3))
    expect((await download(other, path(), { filter: {}, reason: REASON })).status, name).toBe(403);
  for (const [name, path, , holds] of LISTS) {
    if (name === 'codes') continue;
    const { status, rows } = await download(other, path().replace('?aptId=10001', ''), { filter: {}, reason: REASON });
    expect(status, name).toBe(name === 'role members' ? 404 : 200);
    for (const one of holds.filter((cell) => /박소장|신청인|정기사|5678|sojang01/.test(cell)))
      expect(rows.flat(), `${name} ${one}`).not.toContain(one);
  }
});

it('the file has the order, the filter and the columns that were asked for', async () => {
  const take = (filter: object, hiddenColumns: string[] = []) =>
    download(sysadmin, '/api/syst/outbox-list/excel?aptId=10001', { filter, hiddenColumns, reason: REASON });
  const subjects = async (filter: object) => (await take(filter)).rows.slice(1).map(([subject]) => subject);
  expect(await subjects({ text: '안내' })).toEqual(['가 안내', '나 안내']);
  expect(await subjects({ text: '안내', sort: '-subject' })).toEqual(['나 안내', '가 안내']);
  expect(await subjects({ state: 'SENT' })).toEqual(['나 안내']);
  expect((await take({}, ['to', 'error'])).rows[0]).toEqual(['제목', '상태', '방법', '만든 때', '보낸 때']);
  expect((await exportsOf(server)).at(-1)?.detail.filter).toBe('');
});

it('DAT-03 more than a thousand rows at once are told to the top administrator, a thousand are not', async () => {
  const fill = (to: number) =>
    server.sql(
      `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at)
       select '10001', gen_random_uuid(), 'SMS', '01012345678', '많은 안내', '', 'KEPT', now(), now()
         from generate_series(1, $1 - (select count(*)::int from outbox_message where apt_id = '10001'))`,
      [to],
    );
  const alarms = () =>
    server.sql<{ member_id: string; title: string; body: string }>(
      "select member_id, title, body from alarm where title like '%메시지 보관함%엑셀로 내려받았습니다'",
    );
  const take = () =>
    download(sysadmin, '/api/syst/outbox-list/excel?aptId=10001', {
      filter: {},
      hiddenColumns: ['to'],
      reason: REASON,
    });
  await fill(1_000);
  expect((await take()).rows).toHaveLength(1_001);
  expect(await alarms()).toEqual([]);
  await fill(1_001);
  expect((await take()).rows).toHaveLength(1_002);
  expect(await alarms()).toEqual([
    { member_id: 'sojang01', title: expect.stringContaining('1,001건을 엑셀로'), body: REASON },
  ]);
});
