import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, personOf, startTestServer, type TestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const node = forThisFile(() => server.addNode());
const operator = forThisFile(() => server.signIn('sysadmin'));
beforeAll(async () => {
  await addAdmin('admin02');
});
const second = forThisFile(() => server.signIn('admin02'));

const refused = refusedBy(() => server);

/** One more person of the operator, with the same password and no role yet. */
async function addAdmin(memberId: string): Promise<void> {
  await server.sql("insert into member (apt_id, member_id, member_type, member_name) values ('00000', $1, 'EMP', $1)", [
    memberId,
  ]);
  await server.sql(
    "insert into credential (apt_id, member_id, password_hash, changed_at) select '00000', $1, password_hash, changed_at from credential where member_id = 'sysadmin'",
    [memberId],
  );
}
const keepers = async () =>
  (
    await server.sql<{ member_id: string }>(
      "select member_id from member_role mr join role r using (apt_id, role_id) where r.role_code = 'SYSTEM_ADMIN' order by 1",
    )
  ).map(({ member_id }) => member_id);
const adminRole = async () => {
  const [row] = await server.sql<{ role_id: string; version: number }>(
    "select role_id, version from role where role_code = 'SYSTEM_ADMIN'",
  );
  return row as { role_id: string; version: number };
};
const give = async (memberIds: string[]) =>
  operator.post(`/api/syst/roles/${(await adminRole()).role_id}/members`, { memberIds });
const takePath = async () => `/api/syst/roles/${(await adminRole()).role_id}/members/remove`;
/** The same person, over another node. */
const elsewhere = (person: Person): Person =>
  personOf(
    (async (_: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) => {
      const answer = await node.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'danji', ...options.headers },
        payload: JSON.stringify(options.body),
      });
      return { status: answer.statusCode, body: answer.json(), headers: {}, cookies: {} };
    }) as TestServer['call'],
    person.memberId,
    person.record,
    person.cookies,
  );

it('SCR-14 the last one who manages rights and menus cannot be removed, nor can their flags', async () => {
  const path = await takePath();
  await refused(() => operator.post(path, { memberIds: ['sysadmin'] }), 409, 'DOOR_LOCKED');
  const { role_id, version } = await adminRole();
  const off = (menuId: number, read: 'Y' | 'N') => ({ menuId, read, write: 'N', delete: 'N', print: 'N', excel: 'N' });
  for (const menuId of [51, 52])
    for (const read of ['Y', 'N'] as const)
      await refused(
        () => operator.post(`/api/syst/roles/${role_id}/flags`, { version, flags: [off(menuId, read)] }),
        409,
        'DOOR_LOCKED',
      );
});

it('SCR-14 a role that alone keeps the door is neither deleted nor its people moved to one that does not', async () => {
  const { role_id: shipped } = await adminRole();
  const [own] = await server.sql<{ role_id: string }>(
    "insert into role (apt_id, role_id, role_name) values ('00000', gen_random_uuid(), '문지기') returning role_id",
  );
  await server.sql(
    'insert into role_menu select apt_id, $1, menu_id, can_read, can_write, can_delete, can_print, can_excel from role_menu where role_id = $2',
    [own?.role_id, shipped],
  );
  await server.sql("insert into member_role values ('00000', 'sysadmin', $1)", [own?.role_id]);
  await server.sql('update role_menu set can_write = false where role_id = $1 and menu_id in (51, 52)', [shipped]);
  const [{ version } = { version: 0 }] = await server.sql<{ version: number }>(
    'select version from role where role_id = $1',
    [own?.role_id],
  );
  const path = `/api/syst/roles/${own?.role_id}/delete`;
  await refused(() => operator.post(path, { version }), 409, 'IN_USE');
  await refused(() => operator.post(path, { version, moveToRoleId: shipped }), 409, 'DOOR_LOCKED');
  await server.sql('update role_menu set can_write = true where role_id = $1 and menu_id in (51, 52)', [shipped]);
  expect((await operator.post(path, { version, moveToRoleId: shipped })).status).toBe(200);
});

it('SCR-14 who cannot sign in keeps no door: locked, left, or a term that has ended', async () => {
  expect((await give(['admin02'])).status).toBe(200);
  const path = await takePath();
  for (const change of ["state = 'LOCKED'", "state = 'RESIGNED'", "permission_ends_on = '2020-01-01'"]) {
    await server.sql(`update member set ${change} where member_id = 'admin02'`);
    await refused(() => operator.post(path, { memberIds: ['sysadmin'] }), 409, 'DOOR_LOCKED');
    await server.sql("update member set state = 'ACTIVE', permission_ends_on = null where member_id = 'admin02'");
  }
  // With somebody else there, nobody still takes it from themselves.
  await refused(() => operator.post(path, { memberIds: ['sysadmin'] }), 409, 'OWN_DOOR');
});

it('CON-06, SCR-14 two administrators who remove each other at once, over two nodes, leave one', async () => {
  for (let round = 0; round < 12; round++) {
    await server.sql(
      "insert into member_role select '00000', m, role_id from role, unnest(array['sysadmin', 'admin02']) m where role_code = 'SYSTEM_ADMIN' on conflict do nothing",
    );
    const path = await takePath();
    const answers = await Promise.all([
      operator.post(path, { memberIds: ['admin02'] }),
      elsewhere(second).post(path, { memberIds: ['sysadmin'] }),
    ]);
    const statuses = answers.map(({ status }) => status);
    // The slower one has lost the right before they ask, or finds that nobody would be left.
    expect(
      statuses.filter((status) => status === 200),
      JSON.stringify(answers.map(({ body }) => body)),
    ).toHaveLength(1);
    expect(statuses.find((status) => status !== 200)).toBeOneOf([403, 409]);
    expect(await keepers()).toHaveLength(1);
  }
});

it('CON-06, SCR-14 a grid emptied while the other keeper is removed leaves the door open', async () => {
  const [twin] = await server.sql<{ role_id: string }>(
    "insert into role (apt_id, role_id, role_name) values ('00000', gen_random_uuid(), '둘째 관리') returning role_id",
  );
  await server.sql(
    "insert into role_menu select apt_id, $1, menu_id, can_read, can_write, can_delete, can_print, can_excel from role_menu join role using (apt_id, role_id) where role_code = 'SYSTEM_ADMIN'",
    [twin?.role_id],
  );
  for (let round = 0; round < 8; round++) {
    await server.sql("delete from member_role where apt_id = '00000'");
    await server.sql(
      "insert into member_role select '00000', 'sysadmin', role_id from role where role_code = 'SYSTEM_ADMIN'",
    );
    await server.sql("insert into member_role values ('00000', 'admin02', $1)", [twin?.role_id]);
    await server.sql("update role_menu set can_write = true where apt_id = '00000' and menu_id in (51, 52)");
    const { version } = (
      await server.sql<{ version: number }>('select version from role where role_id = $1', [twin?.role_id])
    )[0] as { version: number };
    const flags = [52].map((menuId) => ({ menuId, read: 'Y', write: 'N', delete: 'N', print: 'N', excel: 'N' }));
    const answers = await Promise.all([
      operator.post(`/api/syst/roles/${twin?.role_id}/flags`, { version, flags }),
      elsewhere(second).post(await takePath(), { memberIds: ['sysadmin'] }),
    ]);
    expect(
      answers.filter(({ status }) => status === 200),
      JSON.stringify(answers),
    ).toHaveLength(1);
    const [row] = await server.sql<{ n: number }>(
      `select count(distinct mr.member_id)::int as n from member_role mr join role_menu rm using (apt_id, role_id)
        where mr.apt_id = '00000' and rm.menu_id = 52 and rm.can_write and rm.can_read`,
    );
    expect(row?.n).toBe(1);
  }
});
