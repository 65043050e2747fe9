import type { Endpoint, Flag } from '@danji/contract/endpoint';
import { endpoints } from '@danji/contract/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../digest.ts';
import { forThisFile } from '../for-this-file.ts';
import { type Person, pathOf, startTestServer } from '../server.ts';
import { isTurn } from '../sweep.ts';

const server = forThisFile(startTestServer);
beforeAll(async () => {
  // Menus that are the operator's alone are opened to the complex here, so that each flag of each menu can be taken.
  await server.sql("insert into role values ('10001', gen_random_uuid(), null, '운영 메뉴')");
  await server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
     select r.apt_id, r.role_id, m.menu_id, true, true, true, true, true
       from role r, menu m where r.role_name = '운영 메뉴' and (m.full_path like '/system-mng%' or m.full_path = '/cmplx-info/legal-limits')`,
  );
  await giveOperatorMenus();
});
const sojang = forThisFile(() => server.signIn('sojang01'));

const giveOperatorMenus = () =>
  server.sql("insert into member_role select '10001', 'sojang01', role_id from role where role_name = '운영 메뉴'");

/** `npm run test:system` takes every menu; here one of so many. */
const EVERY = Number(process.env.FLAG_MENUS_EVERY ?? 12);
const FLAGS: readonly Flag[] = ['read', 'write', 'delete', 'print', 'excel'];
/** Whatever flags somebody has: these are the operator's, and their own tests show it. */
const OPERATOR_ALONE: readonly string[] = [
  'askComplexExport',
  'changeComplexLife',
  'checkComplexes',
  'complexTemplate',
  'draftSharedFormFromFile',
  'handOverAdminLink',
  'listComplexExports',
  'makeDemoComplex',
  'putNoticePicture',
  'removeDemoComplex',
  'takeComplexExport',
  'withdrawLegalLimit',
];
const ON_MENU = endpoints.filter(({ access, name }) => access.kind === 'menu' && !OPERATOR_ALONE.includes(name));
const menuOf = ({ access }: Endpoint) => (access.kind === 'menu' ? access.menu : '');
const flagOf = ({ access }: Endpoint) => (access.kind === 'menu' ? access.flag : '');

/** Each way to take rights away is asked about some of the endpoints, and each endpoint in some of the ways. */
const inTurnOf = (way: number) => ON_MENU.filter((_, i) => isTurn(i, way));

const ONE_FILE = [
  '--x',
  'content-disposition: form-data; name="files"; filename="a.png"',
  'content-type: image/png',
  '',
  'x',
  '--x--',
  '',
].join('\r\n');
/** Nothing that could be read, or a file that is none: whether it is looked at is decided by the right. */
const sendTo = (person: Person, { files }: Endpoint, url: string) =>
  files
    ? person.post(url, undefined, { raw: ONE_FILE, headers: { 'content-type': 'multipart/form-data; boundary=x' } })
    : person.post(url, '***');

/** Asks for nothing that exists, so that only the right decides. */
async function blocked(person = sojang, asked: readonly Endpoint[] = ON_MENU): Promise<string[]> {
  const names: string[] = [];
  for (const endpoint of asked) {
    const url = pathOf(endpoint, { memberId: 'nobody99', kind: 'LOGO' });
    const { status, body } = endpoint.method === 'GET' ? await person.get(url) : await sendTo(person, endpoint, url);
    if (status === 403) {
      expect(body).toMatchObject({ code: 'NO_PERMISSION', errorUserMsg: expect.stringMatching(/[가-힣]/) });
      names.push(endpoint.name);
    }
  }
  return names.sort();
}
/** Takes the flag from every role that has it; gives the roles. */
const takeFlag = (flag: Flag, menu: string) =>
  server.sql<{ role_id: string }>(
    `update role_menu rm set can_${flag} = false from menu m
      where m.menu_id = rm.menu_id and m.full_path = $1 and rm.apt_id = '10001' and rm.can_${flag} returning rm.role_id`,
    [menu],
  );
const giveFlag = (flag: Flag, menu: string, roles: { role_id: string }[]) =>
  server.sql(
    `update role_menu rm set can_${flag} = true from menu m
      where m.menu_id = rm.menu_id and m.full_path = $1 and rm.apt_id = '10001' and rm.role_id = any($2)`,
    [menu, roles.map(({ role_id }) => role_id)],
  );

describe('ACL-05: five flags', () => {
  it('ACL-05, TOK-10 taking one flag from one menu blocks exactly its endpoints, on the next request', async () => {
    expect(await blocked(sojang, inTurnOf(0))).toEqual([]);
    const menus = [...new Set(ON_MENU.map(menuOf))].filter((_, i) => i % EVERY === 0);
    for (const menu of menus) {
      const own = ON_MENU.filter((endpoint) => menuOf(endpoint) === menu);
      const taken = new Map<Flag, { role_id: string }[]>();
      for (const flag of FLAGS) taken.set(flag, await takeFlag(flag, menu));
      // One of each other menu stands for it.
      const others = new Map(ON_MENU.filter((one) => !own.includes(one)).map((one) => [menuOf(one), one]));
      const asked = await blocked(sojang, [...own, ...others.values()]);
      expect(asked, `all of ${menu}, and nothing of another`).toEqual(own.map(({ name }) => name).sort());
      for (const [flag, roles] of taken) await giveFlag(flag, menu, roles);
      for (const flag of FLAGS) {
        const roles = await takeFlag(flag, menu);
        const wanted = own.filter((endpoint) => flagOf(endpoint) === flag).map(({ name }) => name);
        expect(await blocked(sojang, own), `${flag} on ${menu}`).toEqual(wanted.sort());
        await giveFlag(flag, menu, roles);
      }
    }
    expect(await blocked(sojang, inTurnOf(1))).toEqual([]);
  }, 180_000);

  it('ACL-05 a menu that is out of use, a role that is taken away and a term that has ended block all of it', async () => {
    const namesOf = (asked: readonly Endpoint[]) => asked.map(({ name }) => name).sort();
    const expectAllBlocked = async (way: number) =>
      expect(await blocked(sojang, inTurnOf(way))).toEqual(namesOf(inTurnOf(way)));
    await server.sql('update menu set in_use = false');
    await expectAllBlocked(0);
    await server.sql('update menu set in_use = true');
    await server.sql("update member set permission_ends_on = '2020-01-01' where member_id = 'sojang01'");
    await expectAllBlocked(1);
    await server.sql("update member set permission_ends_on = null where member_id = 'sojang01'");
    expect(await blocked(sojang, inTurnOf(2))).toEqual([]);
    await server.sql("delete from member_role where member_id = 'sojang01'");
    await expectAllBlocked(3);
    await server.sql(
      "insert into member_role select '10001', 'sojang01', role_id from role where apt_id = '10001' and role_code in ('DIRECTOR', 'SUPER_ADMIN')",
    );
    await giveOperatorMenus();
    expect(await blocked(sojang, inTurnOf(0))).toEqual([]);
  });

  it('ACL-05 the flags of several roles add up, and a role of another complex gives nothing', async () => {
    const gisa = await server.signIn('gisa01');
    // What the role of staff opens: writing documents, dealing with one's own, finding them. Nothing of it manages anything.
    const STAFF = [
      'apv-inbox',
      'ref-inbox',
      'sent-inbox',
      'doc-register',
      'dept-docs',
      'registers',
      'reports',
      'new-apv-cre',
    ]
      .concat('sign-detail')
      .map((it) => `/elec-apv/${it}`)
      .concat('/search');
    // Of the calendar of duties they see all and plan nothing.
    const isLooking = (endpoint: Endpoint) =>
      menuOf(endpoint) === '/cmplx-info/duties' && ['read', 'print'].includes(flagOf(endpoint));
    const isStaff = (endpoint: Endpoint) =>
      isLooking(endpoint) || (STAFF.includes(menuOf(endpoint)) && flagOf(endpoint) !== 'excel');
    const barred = (...opened: string[]) =>
      ON_MENU.filter((endpoint) => !isStaff(endpoint) && !opened.includes(endpoint.name))
        .map(({ name }) => name)
        .sort();
    expect(await blocked(gisa)).toEqual(barred());
    await server.sql("insert into role values ('10001', gen_random_uuid(), null, '읽기 더하기')");
    await server.sql(
      `insert into role_menu (apt_id, role_id, menu_id, can_read)
       select apt_id, role_id, menu_id, true from role, unnest(array[14, 21]) menu_id where role_name = '읽기 더하기'`,
    );
    await server.sql(
      "insert into member_role select '10001', 'gisa01', role_id from role where role_name = '읽기 더하기'",
    );
    const added = ON_MENU.filter(
      (endpoint) =>
        ['/elec-apv/all-apv-mng', '/cmplx-info/emp-mng'].includes(menuOf(endpoint)) && flagOf(endpoint) === 'read',
    );
    expect(added.map(({ name }) => name)).toEqual(expect.arrayContaining(['listOrgDepartments', 'pageAllDocuments']));
    expect(await blocked(gisa)).toEqual(barred(...added.map(({ name }) => name)));
    await expect(
      server.sql(
        "insert into member_role select '10001', 'gisa01', role_id from role where apt_id = '10002' and role_code = 'SUPER_ADMIN'",
      ),
    ).rejects.toThrow('foreign key');
  });

  it('ACL-05 whoever only reads writes nothing', async () => {
    const gisa = await server.signIn('gisa02');
    await server.sql("delete from member_role where member_id = 'gisa02'");
    await server.sql(
      "insert into member_role select '10001', 'gisa02', role_id from role where apt_id = '10001' and role_code = 'READER'",
    );
    const barred = new Set(await blocked(gisa));
    const open = ON_MENU.filter(({ name }) => !barred.has(name));
    expect(open.filter((endpoint) => flagOf(endpoint) !== 'read')).toEqual([]);
    expect(open.map(({ name }) => name)).toEqual(expect.arrayContaining(['getDocument', 'pageReferenceInbox']));
  });

  it('ACL-05 a refused write changes nothing', async () => {
    const gisa = await server.signIn('gisa01');
    const { body } = await sojang.get<{ deptId: string }[]>('/api/comm/departments');
    const [first, second] = body;
    const before = await digestOf(server);
    for (const [url, payload] of [
      ['/api/dang/org/departments', '몰래팀'],
      [`/api/dang/org/departments/${first?.deptId}`, '몰래팀'],
      [`/api/dang/org/departments/${first?.deptId}/delete`, undefined],
      ['/api/dang/org/departments/changeSeqNo', { sourceId: first?.deptId, targetId: second?.deptId }],
      ['/api/comm/member/gisa01/grantSuperAdmin', undefined],
      ['/api/syst/users/gwajang01/lock', undefined],
      ['/api/syst/users/gwajang01/resign', { version: '', successorId: null, handOvers: [] }],
      ['/api/syst/users/gwajang01/resetPassword', undefined],
      [
        '/api/dang/org/absences',
        {
          personId: 'gwajang01',
          standInId: 'gisa01',
          reason: '연차',
          from: '2099-01-02T09:00:00+09:00',
          to: '2099-01-03T18:00:00+09:00',
        },
      ],
      ['/api/syst/service-accounts', { name: '몰래', rights: ['READ'] }],
      ['/api/cmplx-info/callbacks', { name: '몰래', url: 'https://erp.example.com/', kinds: ['APPROVED'] }],
      ['/api/cmplx-info/hub-keys', { overlapHours: 0 }],
      ['/api/elec-apv/privacy-log', { month: '2020-01' }],
    ] as const)
      expect((await gisa.post(url, payload)).status, url).toBe(403);
    expect(await digestOf(server)).toEqual(before);
  });
});

it('ACL-06 everything under /api/comm wants a session and the own complex, whatever the page rule says', async () => {
  const comm = endpoints.filter(({ path }) => path.startsWith('/api/comm/'));
  expect(comm.length).toBeGreaterThan(3);
  for (const endpoint of comm) {
    const url = pathOf(endpoint, { memberId: 'gisa01' });
    expect(endpoint.access.kind, endpoint.name).toBeOneOf(['signed-in', 'menu']);
    expect((await server.call(endpoint.method, url)).status, endpoint.name).toBe(401);
    const foreign =
      endpoint.method === 'GET' ? await sojang.get(`${url}?aptId=10002`) : await sojang.post(`${url}?aptId=10002`);
    expect(foreign.status, endpoint.name).toBe(403);
  }
});
