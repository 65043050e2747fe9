import { beforeAll, expect, it } from 'vitest';
import { downloadBy, exportsOf } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';

const REASON = '정전 대비 비상 연락망을 만듭니다.';
const EMPLOYEES = '/api/dang/org/employees/excel';
const RESIDENTS = '/api/syst/resident-list/excel';
const USERS = '/api/syst/user-list/excel';
const APPLICATIONS = '/api/dang/application-list/excel';
const OFFICERS = '/api/dang/officers/excel';

const server = forThisFile(startTestServer);
beforeAll(async () => {
  await server.sql(
    "update member set phone_no = '01011112222', email = '+gisa@example.com' where member_id = 'gisa01'",
  );
  await server.sql(
    "update member set phone_no = '01033334444', dong = '101', ho = '1203' where member_id = 'hoejang01'",
  );
  await server.sql(
    `insert into application (apt_id, application_id, body_id, position_id, applicant_name, dong, ho, phone_no, wished_id, starts_on, ends_on, agreed_at, created_at)
     select p.apt_id, gen_random_uuid(), p.body_id, p.position_id, '신청인', '102', '304', '01055556666', 'apply01', '2026-12-01', '2028-11-30', now(), now()
       from body_position p where p.apt_id = '10001' order by p.body_id, p.position_id limit 1`,
  );
});
const sojang = forThisFile(() => server.signIn('sojang01'));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const download = downloadBy(() => server);
const refused = refusedBy(() => server);
const ask = (filter: object = {}, more: object = {}) => ({ filter, reason: REASON, unmaskedYn: 'Y', ...more });
const newRecords = async (work: () => Promise<unknown>) => {
  const before = (await exportsOf(server)).length;
  await work();
  return (await exportsOf(server)).slice(before);
};
/** A person with these flags alone: w write, e Excel, each with read. */
async function give(memberId: string, flags: Record<string, string>): Promise<Person> {
  await server.sql("delete from role where apt_id = '10001' and role_name = '시험 역할'");
  await server.sql("insert into role values ('10001', gen_random_uuid(), null, '시험 역할')");
  for (const [path, letters] of Object.entries(flags))
    await server.sql(
      `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_excel)
       select '10001', r.role_id, m.menu_id, true, $2, $3 from role r, menu m where r.role_name = '시험 역할' and m.full_path = $1`,
      [path, letters.includes('w'), letters.includes('e')],
    );
  await server.sql("insert into member_role select '10001', $1, role_id from role where role_name = '시험 역할'", [
    memberId,
  ]);
  return server.signIn(memberId);
}

it('ACL-12 DAT-03 masked is the usual file: in full only when it is asked for, and then each person is on record', async () => {
  const masked = await download(sojang, RESIDENTS, { filter: {}, reason: REASON });
  expect(masked.rows.flat()).toEqual(expect.arrayContaining(['010-****-4444', '101동 ****호']));
  let rows: unknown[][] = [];
  const records = await newRecords(async () => {
    ({ rows } = await download(sojang, RESIDENTS, ask({ text: 'hoejang01' }), '203.0.113.9'));
  });
  expect(rows[1]).toEqual(expect.arrayContaining(['010-3333-4444', '101동 1203호']));
  expect(records).toEqual([
    expect.objectContaining({
      apt_id: '10001',
      member_id: 'sojang01',
      actor_member_id: null,
      detail: { what: '입주민 목록', filter: 'text=hoejang01', rows: 1, people: 1, reason: REASON, unmasked: 1 },
    }),
    {
      apt_id: '10001',
      member_id: 'hoejang01',
      actor_member_id: 'sojang01',
      ip_address: '203.0.113.9',
      user_agent: 'danji-test',
      at: server.clock.now(),
      detail: { what: '입주민 목록: 동·호, 휴대폰 번호', reason: REASON },
    },
  ]);
  // Neither the record nor the log holds a value.
  expect(JSON.stringify(await exportsOf(server))).not.toMatch(/33334444|3333-4444|1203/);
  expect(server.logLines.join('')).not.toMatch(/33334444|3333-4444/);
  const seen = await sojang.get<{ items: unknown[] }>('/api/cmplx-info/privacy/records?subject=hoejang01&kind=EXPORT');
  expect(seen.body.items).toMatchObject([{ personId: 'sojang01', subjectId: 'hoejang01', ip: '203.0.113.9' }]);
});

it('ACL-12 columns that are left out are neither in the file nor on record; a masked file names nobody', async () => {
  const records = await newRecords(() =>
    download(sojang, RESIDENTS, ask({ text: 'hoejang01' }, { hiddenColumns: ['dongHo'] })),
  );
  expect(records[1]?.detail.what).toBe('입주민 목록: 휴대폰 번호');
  const none = await newRecords(() =>
    download(sojang, RESIDENTS, ask({ text: 'hoejang01' }, { hiddenColumns: ['dongHo', 'phone'] })),
  );
  expect(none).toHaveLength(1);
  expect(none[0]?.detail).not.toHaveProperty('unmasked');
  expect(await newRecords(() => download(sojang, RESIDENTS, ask({}, { unmaskedYn: 'N' })))).toHaveLength(1);
});

it('INJ-01 employees, officers, users and applicants likewise; a value in full is still no formula', async () => {
  const staff = await download(sojang, EMPLOYEES, ask({ text: 'gisa01' }));
  expect(staff.rows[1]).toContain('010-1111-2222');
  const officers = await newRecords(async () => {
    expect((await download(sojang, OFFICERS, ask())).rows.flat()).toContain('010-3333-4444');
  });
  expect(officers.map(({ member_id }) => member_id)).toContain('hoejang01');
  const users = await download(sysadmin, `${USERS}?aptId=10001`, ask({ text: 'gisa01' }));
  expect(users.rows[1]).toEqual(expect.arrayContaining(['010-1111-2222', "'+gisa@example.com"]));
  // Someone who only applied has no account: the record knows them by their application, and says the name beside it.
  const applied = await newRecords(async () => {
    expect((await download(sojang, APPLICATIONS, ask())).rows[1]).toEqual(
      expect.arrayContaining(['010-5555-6666', '102동 304호']),
    );
  });
  expect(applied[1]).toMatchObject({
    member_id: null,
    actor_member_id: 'sojang01',
    detail: { what: '가입 신청: 동·호, 휴대폰 번호', applicationId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  const told = await sojang.get<{ items: unknown[] }>(
    `/api/cmplx-info/privacy/records?${new URLSearchParams({ kind: 'EXPORT', subject: '신청인' })}`,
  );
  expect(told.body.items).toContainEqual(expect.objectContaining({ subjectName: '신청인 (가입 신청)' }));
});

it('ACL-12 refused with nothing on record: the Excel right alone shows nothing in full, nor do other people’s records', async () => {
  const ONLY_EXCEL: [string, string][] = [
    ['/cmplx-info/emp-mng', EMPLOYEES],
    ['/system-mng/tenant-mng', RESIDENTS],
    ['/system-mng/user-mng', USERS],
    ['/cmplx-info/tenant-mng', APPLICATIONS],
    ['/cmplx-info/tenant-mng', OFFICERS],
  ];
  for (const [menu, path] of ONLY_EXCEL) {
    const person = await give('seomu01', { [menu]: 'e' });
    expect((await download(person, path, { filter: {}, reason: REASON })).status, path).toBe(200);
    const body = await refused(() => person.post(path, ask()), 403, 'NO_PERMISSION');
    expect(body.errorUserMsg).toContain('가리지 않고');
  }
  // Who keeps the residents may not take the employees, and the other way round; all users take both.
  const keeper = await give('seomu01', {
    '/cmplx-info/tenant-mng': 'w',
    '/cmplx-info/emp-mng': 'e',
    '/system-mng/user-mng': 'e',
  });
  await refused(() => keeper.post(EMPLOYEES, ask()), 403, 'NO_PERMISSION');
  await refused(() => keeper.post(USERS, ask()), 403, 'NO_PERMISSION');
  await refused(() => keeper.post(USERS, ask({ memberType: 'EMP' })), 403, 'NO_PERMISSION');
  expect((await download(keeper, USERS, ask({ memberType: 'TENANT' }))).status).toBe(200);
  await refused(() => keeper.post(USERS, ask({ memberType: 'TENANT' }, { reason: '짧다' })), 400, 'INVALID_INPUT');
});

it('ACL-02 the record of a person lies with their complex: the operator takes one complex at a time', async () => {
  await refused(() => sysadmin.post(USERS, ask({ everywhereYn: 'Y' })), 400, 'INVALID_INPUT');
  const records = await newRecords(() => download(sysadmin, `${RESIDENTS}?aptId=10002`, ask()));
  expect(records.length).toBeGreaterThan(1);
  expect(new Set(records.map(({ apt_id }) => apt_id))).toEqual(new Set(['10002']));
  await refused(() => sojang.post(`${RESIDENTS}?aptId=10002`, ask()), 403, 'FOREIGN_COMPLEX');
});

it('DAT-03 the top administrator is told of every file in full, and not of their own', async () => {
  const alarms = () =>
    server.sql<{ title: string }>(
      "select title from alarm where member_id = 'sojang01' and title like '%가리지 않고%' order by alarm_id",
    );
  const before = (await alarms()).length;
  await download(sojang, RESIDENTS, ask({ text: 'hoejang01' }));
  expect(await alarms()).toHaveLength(before);
  const keeper = await give('seomu01', { '/system-mng/tenant-mng': 'we' });
  await download(keeper, RESIDENTS, ask({ text: 'hoejang01' }));
  expect((await alarms()).at(-1)?.title).toContain('입주민 목록 1건을 가리지 않고 엑셀로 내려받았습니다');
});
