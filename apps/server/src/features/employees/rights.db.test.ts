import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { createDesk, PATH } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const desk = createDesk(server, openOffice(server));
beforeAll(async () => {
  // gwajang01 looks after employees, and has nothing of what the top administrator has beside.
  await server.sql(
    "insert into member_role select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'",
  );
});
const sojang = forThisFile(() => desk.person('sojang01'));
const director = forThisFile(() => desk.person('gwajang01'));

const refused = refusedBy(() => server);
const change = async (memberId: string, more: Record<string, unknown> = {}) => ({
  ...(await desk.asChange(await desk.detail(memberId))),
  ...more,
});

describe('ACL-05: each flag on each call', () => {
  const ROLE = '00000000-0000-7000-8000-0000000000bb';
  const holder = 'miwha01';
  beforeAll(() =>
    server.sql(`insert into role (apt_id, role_id, role_name) values ('10001', '${ROLE}', '직원 담당');
      insert into member_role values ('10001', '${holder}', '${ROLE}')`),
  );
  const allow = (flags: readonly string[]) =>
    server.sql(
      `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
       select '10001', $1, menu_id, 'read' = any($2), 'write' = any($2), 'delete' = any($2), false, 'excel' = any($2) from menu where full_path = '/cmplx-info/emp-mng'
       on conflict (apt_id, role_id, menu_id) do update set can_read = excluded.can_read, can_write = excluded.can_write,
         can_delete = excluded.can_delete, can_excel = excluded.can_excel`,
      [ROLE, flags],
    );
  const calls: [flag: string, ask: (person: Person) => Promise<{ status: number; body: unknown }>][] = [
    ['read', (person) => person.get(PATH)],
    ['read', (person) => person.get('/api/dang/org/employee-options')],
    ['read', (person) => person.get(`${PATH}/gisa01`)],
    ['write', (person) => person.post(PATH, {})],
    ['write', (person) => person.post(`${PATH}/gisa01`, {})],
    ['write', (person) => person.post(`${PATH}/gisa01/move`, {})],
    ['write', (person) => person.post(`${PATH}/gisa01/first-link`)],
    ['write', (person) => person.post(`${PATH}/gisa01/leave`, {})],
    ['write', (person) => person.post(`${PATH}/gisa01/return`, {})],
    ['delete', (person) => person.get(`${PATH}/gisa01/leaving`)],
    ['delete', (person) => person.post(`${PATH}/gisa01/leaving`, {})],
    ['excel', (person) => person.post(`${PATH}/excel`, {})],
  ];

  it.each(['read', 'write', 'delete', 'excel'])(
    'ACL-01 ACL-05 with %s alone exactly its calls are open',
    async (flag) => {
      await allow([flag]);
      const person = await desk.person(holder);
      for (const [wanted, ask] of calls) {
        if (wanted === flag) expect((await ask(person)).status, String(ask)).not.toBe(403);
        else await refused(() => ask(person), 403, 'NO_PERMISSION');
      }
      await allow([]);
    },
  );
});

describe('nobody gives, or takes over, more than they have', () => {
  const SYSTEM = '00000000-0000-7000-8000-0000000000cc';
  beforeAll(() =>
    server.sql(`insert into role (apt_id, role_id, role_name) values ('10001', '${SYSTEM}', '메뉴 담당');
      insert into role_menu (apt_id, role_id, menu_id, can_read, can_write) select '10001', '${SYSTEM}', menu_id, true, true from menu
       where full_path = '/system-mng/menu-mng'`),
  );

  it('ACL-15 a role with a flag that the giver lacks cannot be given, on registering and on changing', async () => {
    const body = await desk.newEmployee({ memberId: 'newboss1', roleIds: [SYSTEM] });
    await refused(() => director.post(PATH, body), 403, 'ROLE_BEYOND_GIVER');
    const more = await change('gisa01', { roleIds: [SYSTEM] });
    await refused(() => sojang.post(`${PATH}/gisa01`, more), 403, 'ROLE_BEYOND_GIVER');
    const { body: options } = await director.get<{ roles: { roleName: string; grantableYn: string }[] }>(
      '/api/dang/org/employee-options',
    );
    expect(options.roles.find(({ roleName }) => roleName === '메뉴 담당')?.grantableYn).toBe('N');
    expect(options.roles.find(({ roleName }) => roleName === '직원')?.grantableYn).toBe('Y');
  });

  it('ACL-15 the role of the top administrator moves with the property alone', async () => {
    const roleId = await desk.roleId('SUPER_ADMIN');
    const more = await change('gisa01', { roleIds: [roleId] });
    await refused(() => sojang.post(`${PATH}/gisa01`, more), 409, 'ROLE_OF_TOP_ADMIN');
    // And saving the top administrator's own card does not drop it.
    expect((await sojang.post(`${PATH}/sojang01`, await change('sojang01'))).status).toBe(200);
    expect((await desk.detail('sojang01')).roles.map(({ roleName }) => roleName)).toContain('최고관리자');
  });

  it('ACL-15 who may do more is not changed by who may do less: not their mailbox, not their rights, not their place', async () => {
    await server.sql(`insert into member_role values ('10001', 'gijeon01', '${SYSTEM}')`);
    const great = await change('gijeon01', { email: 'mine@example.com' });
    const top = await change('sojang01', { email: 'mine@example.com' });
    await refused(() => director.post(`${PATH}/gijeon01`, great), 403, 'NO_PERMISSION');
    await refused(() => director.post(`${PATH}/sojang01`, top), 403, 'NO_PERMISSION');
    const { version } = top;
    const away = { version, from: '2026-01-01', to: '2099-01-01', reason: '휴직', standInId: null };
    await refused(() => director.post(`${PATH}/sojang01/leave`, away), 403, 'NO_PERMISSION');
    await refused(
      () => director.post(`${PATH}/sojang01/leaving`, { version, successorId: null, handOvers: [] }),
      403,
      'NO_PERMISSION',
    );
    expect((await director.get<{ changeableYn: string }>(`${PATH}/sojang01`)).body.changeableYn).toBe('N');
    expect((await director.get<{ changeableYn: string }>(`${PATH}/gisa01`)).body.changeableYn).toBe('Y');
    await server.sql(`delete from member_role where role_id = '${SYSTEM}'`);
  });

  it('ACL-15 the operator gives in a complex what they have themselves, with the complex named', async () => {
    const sysadmin = await desk.person('sysadmin');
    const more = await change('gisa02', { roleIds: [SYSTEM] });
    expect((await sysadmin.post(`${PATH}/gisa02?aptId=10001`, more)).status).toBe(200);
    const [last] = (await desk.historyOf('gisa02')).slice(-1);
    expect(last).toMatchObject({ act: 'ROLES_CHANGED', actor_member_id: 'sysadmin' });
    await server.sql(`delete from member_role where role_id = '${SYSTEM}'`);
  });
});

describe('the door stays with someone', () => {
  const STAFF = async () => [await desk.roleId('STAFF')];
  beforeEach(() =>
    server.sql(
      `delete from member_role where member_id in ('sojang01', 'gwajang01');
       insert into member_role select '10001', m, role_id from role, unnest(array['sojang01', 'gwajang01']) m where apt_id = '10001' and role_code = 'DIRECTOR'`,
    ),
  );

  it('ACL-15 nobody takes their own right to employees away', async () => {
    const more = await change('gwajang01', { roleIds: await STAFF() });
    await refused(() => director.post(`${PATH}/gwajang01`, more), 409, 'OWN_RIGHT');
  });

  it('ACL-15 the last two cannot take it from each other at the same moment', async () => {
    await server.sql("update member set is_super_admin = false where member_id = 'sojang01'");
    const [mine, theirs] = [
      await change('sojang01', { roleIds: await STAFF() }),
      await change('gwajang01', { roleIds: await STAFF() }),
    ];
    const answers = await Promise.all([
      director.post(`${PATH}/sojang01`, mine),
      sojang.post(`${PATH}/gwajang01`, theirs),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await server.sql(
      `select distinct member_id from member_role mr join role_menu rm using (apt_id, role_id)
        where mr.apt_id = '10001' and rm.menu_id = 21 and rm.can_write and mr.member_id in ('sojang01', 'gwajang01')`,
    );
    expect(left).toHaveLength(1);
    await server.sql("update member set is_super_admin = true where member_id = 'sojang01'");
  });
});
