import { beforeAll, beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
beforeAll(async () => {
  await server.sql("update member set email = 'gisa@example.com' where member_id = 'gisa01'");
});
beforeEach(() => server.clock.advance(61_000));

const REVEAL = '/api/comm/personal-data/reveal';
const REASON = '야간 비상 연락을 하려고 번호를 봅니다';
const asked = { subjectId: 'gisa01', what: 'phoneNo', reason: REASON };
const refused = refusedBy(() => server);
const views = () =>
  server.sql(
    `select apt_id, member_id, actor_member_id, ip_address, user_agent, detail from security_event
      where kind = 'PERSONAL_DATA_VIEWED' order by event_id`,
  );
const numberOf = async (memberId: string) =>
  (await server.sql<{ phone_no: string }>('select phone_no from member where member_id = $1', [memberId]))[0]
    ?.phone_no ?? '';

it('ACL-12, LOG-01 a value is shown with a reason, and on record with who, when, from where, whose, what and why', async () => {
  const answer = await sojang.post<{ value: string }>(REVEAL, asked, { ip: '203.0.113.7' });
  expect(answer.status).toBe(200);
  expect(answer.body.value.replaceAll('-', '')).toBe(await numberOf('gisa01'));
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await sojang.post(REVEAL, { ...asked, what: 'email' })).body).toMatchObject({ value: 'gisa@example.com' });
  await server.sql("update member set dong = '101', ho = '1203' where member_id = 'hoejang01'");
  const home = await sojang.post(REVEAL, { ...asked, subjectId: 'hoejang01', what: 'dongHo' });
  expect(home.body).toMatchObject({ value: '101동 1203호' });
  expect((await views()).slice(0, 2)).toEqual([
    {
      apt_id: '10001',
      member_id: 'gisa01',
      actor_member_id: 'sojang01',
      ip_address: '203.0.113.7',
      user_agent: 'danji-test',
      detail: { what: 'phoneNo', reason: REASON },
    },
    expect.objectContaining({ detail: { what: 'email', reason: REASON } }),
  ]);
  // Neither the record nor the log holds the value itself.
  const value = await numberOf('gisa01');
  expect(JSON.stringify(await views())).not.toContain(value);
  expect(server.logLines.join('')).not.toContain(value.slice(3));
  expect(server.logLines.join('')).not.toContain('gisa@example.com');
});

it('ACL-12 the same key does not give the value again without a new record', async () => {
  const before = (await views()).length;
  const headers = { 'idempotency-key': 'reveal-key-0001' };
  await sojang.post(REVEAL, asked, { headers });
  await sojang.post(REVEAL, asked, { headers });
  expect(await views()).toHaveLength(before + 2);
});

it('ACL-12 refused, with nothing changed: no right, no reason, nobody, nothing kept, another complex', async () => {
  const head = await server.signIn('gwajang01');
  await refused(() => head.post(REVEAL, asked), 403, 'NO_PERMISSION');
  const gisa = await server.signIn('gisa02');
  await refused(() => gisa.post(REVEAL, asked), 403, 'NO_PERMISSION');
  await refused(() => gisa.post(REVEAL, { ...asked, subjectId: 'nobody99' }), 403, 'NO_PERMISSION');
  for (const reason of ['', '짧은 이유', `${' '.repeat(20)}짧다${' '.repeat(20)}`, 'ㄱ'.repeat(201)])
    await refused(() => sojang.post(REVEAL, { ...asked, reason }), 400, 'INVALID_INPUT');
  await refused(() => sojang.post(REVEAL, { ...asked, what: 'password_hash' }), 400, 'INVALID_INPUT');
  await refused(() => sojang.post(REVEAL, { ...asked, what: 'dongHo' }), 404, 'NOT_FOUND');
  await refused(() => sojang.post(REVEAL, { ...asked, subjectId: 'nobody99' }), 404, 'NOT_FOUND');
  await refused(() => sojang.post(REVEAL, { ...asked, subjectId: 'gisa21' }), 404, 'NOT_FOUND');
  await refused(() => sojang.post(`${REVEAL}?aptId=10002`, { ...asked, subjectId: 'gisa21' }), 403, 'FOREIGN_COMPLEX');
});

it('ACL-12 each right shows the people whose data it keeps, and no others; a term that has ended shows nobody', async () => {
  const give = (path: string) =>
    server.sql(
      `with r as (insert into role values ('10001', gen_random_uuid(), null, $1) returning role_id),
            m as (insert into member_role select '10001', 'seomu01', role_id from r)
       insert into role_menu (apt_id, role_id, menu_id, can_write) select '10001', r.role_id, menu_id, true from r, menu where full_path = $1`,
      [path],
    );
  const take = (path: string) => server.sql("delete from role where apt_id = '10001' and role_name = $1", [path]);
  const seomu = await server.signIn('seomu01');
  const sees = async (subjectId: string) => (await seomu.post(REVEAL, { ...asked, subjectId })).status;
  const found: Record<string, number[]> = {};
  const paths = ['/cmplx-info/emp-mng', '/cmplx-info/tenant-mng', '/system-mng/user-mng', '/system-mng/tenant-mng'];
  for (const path of [...paths, '/cmplx-info/privacy-mng']) {
    await give(path);
    found[path] = [await sees('gisa01'), await sees('hoejang01')];
    await take(path);
  }
  expect(found).toEqual({
    '/cmplx-info/emp-mng': [200, 403],
    '/cmplx-info/tenant-mng': [403, 200],
    '/system-mng/user-mng': [200, 200],
    '/system-mng/tenant-mng': [403, 200],
    '/cmplx-info/privacy-mng': [403, 403],
  });
  await give('/cmplx-info/emp-mng');
  await server.sql("update member set permission_ends_on = '2020-01-01' where member_id = 'seomu01'");
  expect(await sees('gisa01')).toBe(403);
});

it('ACL-12 the operator sees a value of another complex, and the record lies with that complex', async () => {
  const sysadmin = await server.signIn('sysadmin');
  const before = (await views()).length;
  expect((await sysadmin.post(`${REVEAL}?aptId=10002`, { ...asked, subjectId: 'gisa21' })).status).toBe(200);
  expect((await views()).slice(before)).toEqual([
    expect.objectContaining({ apt_id: '10002', member_id: 'gisa21', actor_member_id: 'sysadmin' }),
  ]);
});

it('ACL-12 someone who applied and has no account is shown likewise; whose it was is the application, and its name beside it', async () => {
  await server.sql(
    `insert into application (apt_id, application_id, body_id, position_id, applicant_name, dong, ho, phone_no, wished_id, starts_on, ends_on, agreed_at, created_at)
     select apt_id, '00000000-0000-7000-8000-0000000000a1', body_id, position_id, '지원해', '105', '903', '01000007070', 'jiwon01', '2026-01-01', '2027-01-01', now(), now()
       from body_position where apt_id = '10001' limit 1`,
  );
  const applicationId = '00000000-0000-7000-8000-0000000000a1';
  const whose = { applicationId, reason: REASON };
  const before = (await views()).length;
  expect((await sojang.post(REVEAL, { ...whose, what: 'phoneNo' })).body).toMatchObject({ value: '010-0000-7070' });
  expect((await sojang.post(REVEAL, { ...whose, what: 'dongHo' })).body).toMatchObject({ value: '105동 903호' });
  expect((await views()).slice(before)).toEqual([
    expect.objectContaining({
      member_id: null,
      actor_member_id: 'sojang01',
      detail: { what: 'phoneNo', reason: REASON, applicationId },
    }),
    expect.objectContaining({ detail: { what: 'dongHo', reason: REASON, applicationId } }),
  ]);
  expect(JSON.stringify(await views())).not.toContain('01000007070');
  const records = async (query: string) =>
    (await sojang.get<{ items: object[] }>(`/api/cmplx-info/privacy/records?kind=VIEW&${query}`)).body.items;
  const found = { personId: 'sojang01', subjectId: applicationId, subjectName: '지원해 (가입 신청)' };
  expect(await records('subject=%EC%A7%80%EC%9B%90%ED%95%B4')).toEqual([
    expect.objectContaining(found),
    expect.objectContaining(found),
  ]);
  // No right, no reason, nobody, nothing kept, another complex, both at once.
  const gisa = await server.signIn('gisa02');
  await refused(() => gisa.post(REVEAL, { ...whose, what: 'phoneNo' }), 403, 'NO_PERMISSION');
  await refused(() => sojang.post(REVEAL, { ...whose, what: 'email' }), 404, 'NOT_FOUND');
  await refused(() => sojang.post(REVEAL, { ...whose, what: 'phoneNo', reason: '그냥' }), 400, 'INVALID_INPUT');
  await refused(() => sojang.post(REVEAL, { ...asked, applicationId }), 400, 'INVALID_INPUT');
  await refused(() => sojang.post(REVEAL, { what: 'phoneNo', reason: REASON }), 400, 'INVALID_INPUT');
  const other = await server.signIn('sojang02');
  await refused(() => other.post(REVEAL, { ...whose, what: 'phoneNo' }), 404, 'NOT_FOUND');
  await server.sql(
    "update application set state = 'REJECTED', erased_at = now(), applicant_name = '(지움)', dong = '', ho = '', phone_no = '', wished_id = '' where application_id = $1",
    [applicationId],
  );
  for (const what of ['phoneNo', 'dongHo'])
    await refused(() => sojang.post(REVEAL, { ...whose, what }), 404, 'NOT_FOUND');
  expect(await records('subject=0000000000a1')).toEqual([
    expect.objectContaining({ subjectName: '(지움) (가입 신청)' }),
    expect.objectContaining({ subjectId: applicationId }),
  ]);
});

it('so many values in a minute and no more, also of many calls at once; a minute later it goes on', async () => {
  const before = (await views()).length;
  const answers = await Promise.all(Array.from({ length: 30 }, () => sojang.post(REVEAL, asked)));
  const codes = answers.map(({ status }) => status);
  expect(codes.filter((status) => status === 200)).toHaveLength(20);
  expect(codes.filter((status) => status === 429)).toHaveLength(10);
  expect(await views()).toHaveLength(before + 20);
  server.clock.advance(61_000);
  expect((await sojang.post(REVEAL, asked)).status).toBe(200);
});

it('the reasons given lately are offered again: mine, each once, newest first, without numbers in them', async () => {
  const reason = '입주민 010-1234-5678 민원 회신';
  await sojang.post(REVEAL, { ...asked, reason });
  server.clock.advance(1000);
  await sojang.post(REVEAL, asked);
  expect((await sojang.get('/api/comm/personal-data/reasons')).body).toEqual([
    REASON,
    '입주민 010-****-5678 민원 회신',
  ]);
  const other = await server.signIn('gyeongri01');
  expect((await other.get('/api/comm/personal-data/reasons')).body).toEqual([]);
});

it('LOG-04 nobody changes an access record: not the application, not the owner', async () => {
  const before = await views();
  for (const table of ['security_event', 'access_right_history']) {
    for (const change of [
      `update ${table} set detail = '{}'`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ])
      await expect(server.sqlAsApp('10001', change), change).rejects.toThrow(/permission denied|must be owner/);
    // Row triggers speak only where there are rows.
    for (const change of [`update ${table} set detail = '{}'`, `delete from ${table}`])
      if ((await server.sql(`select from ${table} limit 1`)).length > 0)
        await expect(server.sql(change), change).rejects.toThrow(/append-only/);
    await expect(server.sql(`truncate ${table}`)).rejects.toThrow(/append-only/);
  }
  expect(await views()).toEqual(before);
  // Nor can the application write a record for another complex.
  await expect(
    server.sqlAsApp('10001', "insert into security_event (apt_id, at, kind) values ('10002', now(), 'SIGN_IN_OK')"),
  ).rejects.toThrow(/row-level security/);
});
