import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { createTestClock, type Person, startTestServer } from '../../test/server.ts';

const clock = createTestClock(new Date('2026-11-14T12:00:00+09:00'));
const server = forThisFile(() => startTestServer({ clock }));
const WHO = 'gwajang01';
const MENU = '/cmplx-info/emp-mng';
const asked = '/api/comm/org/departments';
const statusOf = async (person: Person) => (await person.get(asked)).status;
const markOf = async (aptId = '10001') =>
  (await server.sql<{ mark: string }>('select rights_mark::text as mark from complex where apt_id = $1', [aptId]))[0]
    ?.mark;

/** Signed in, and known to the node: asked twice, the second time with the mark. */
async function remembered(memberId = WHO): Promise<Person> {
  const person = await server.signIn(memberId);
  for (let time = 0; time < 2; time++) expect(await statusOf(person)).toBe(200);
  return person;
}

const ofRole = `apt_id = '10001' and role_id in (select role_id from member_role where apt_id = '10001' and member_id = '${WHO}')
  and menu_id = (select menu_id from menu where full_path = '${MENU}')`;

beforeEach(async () => {
  await server.sql(`update member set permission_ends_on = null, state = 'ACTIVE' where member_id = '${WHO}'`);
  // Whatever the demo gives: this person reads that menu by a role of their own.
  await server.sql(
    `insert into role (apt_id, role_id, role_name) values ('10001', '00000000-0000-7000-8000-0000000000a1', '문') on conflict do nothing`,
  );
  await server.sql(
    `insert into member_role (apt_id, member_id, role_id) values ('10001', '${WHO}', '00000000-0000-7000-8000-0000000000a1') on conflict do nothing`,
  );
  await server.sql(`insert into role_menu (apt_id, role_id, menu_id, can_read) select '10001', '00000000-0000-7000-8000-0000000000a1', menu_id, true from menu where full_path = '${MENU}'
    on conflict (apt_id, role_id, menu_id) do update set can_read = true`);
});

/** How a right ends, how it comes back, and what the next request is answered. */
const CHANGES: [string, string, string, number][] = [
  [
    'the person is locked',
    `update member set state = 'LOCKED' where member_id = '${WHO}'`,
    `update member set state = 'ACTIVE' where member_id = '${WHO}'`,
    401,
  ],
  [
    'their term has ended',
    `update member set permission_ends_on = '2026-11-13' where member_id = '${WHO}'`,
    `update member set permission_ends_on = null where member_id = '${WHO}'`,
    403,
  ],
  [
    'their roles no longer read it',
    `update role_menu set can_read = false where ${ofRole}`,
    `update role_menu set can_read = true where ${ofRole}`,
    403,
  ],
  [
    'the menu is out of use',
    `update menu set in_use = false where full_path = '${MENU}'`,
    `update menu set in_use = true where full_path = '${MENU}'`,
    403,
  ],
  [
    'the menu has another address',
    `update menu set full_path = '/elsewhere' where full_path = '${MENU}'`,
    `update menu set full_path = '${MENU}' where full_path = '/elsewhere'`,
    403,
  ],
];

describe('what is remembered of somebody who was let in', () => {
  it.each(CHANGES)(
    'TOK-10 %s: the next request is refused, and served when it is given back',
    async (_, end, back, status) => {
      const person = await remembered();
      await server.sql(end);
      expect(await statusOf(person)).toBe(status);
      await server.sql(back);
      expect(await statusOf(person)).toBe(200);
    },
  );

  it('TOK-10 a role that is taken away, or goes to somebody else, or is removed, is gone with the next request', async () => {
    const person = await remembered();
    const roles = await server.sql(
      `delete from member_role where apt_id = '10001' and member_id = '${WHO}' returning *`,
    );
    expect(await statusOf(person)).toBe(403);
    for (const role of roles)
      await server.sql('insert into member_role (apt_id, member_id, role_id) values ($1, $2, $3)', [
        role.apt_id,
        role.member_id,
        role.role_id,
      ]);
    expect(await statusOf(person)).toBe(200);
    await server.sql(`delete from role_menu where ${ofRole}`);
    expect(await statusOf(person)).toBe(403);
  });

  it('TOK-10 a session that has ended, or is idle for longer than the complex allows from now on, lets nobody in', async () => {
    const person = await remembered();
    clock.advance(20 * 60_000);
    await server.sql(`update complex set idle_minutes = 10 where apt_id = '10001'`);
    expect(await statusOf(person)).toBe(401);
    await server.sql(`update complex set idle_minutes = 60 where apt_id = '10001'`);
    const other = await remembered();
    await server.sql("update session set ended_at = now(), end_reason = 'LOGOUT' where session_id = $1", [
      String(other.record.sessionId),
    ]);
    expect(await statusOf(other)).toBe(401);
  });

  it('TOK-10 a term that ends while the mark stays ends all the same', async () => {
    await server.sql(`update member set permission_ends_on = '2026-11-14' where member_id = '${WHO}'`);
    clock.set(new Date('2026-11-14T23:55:00+09:00'));
    const person = await remembered();
    clock.set(new Date('2026-11-15T00:00:00+09:00'));
    expect(await statusOf(person)).toBe(403);
    await server.sql(`update member set permission_ends_on = null where member_id = '${WHO}'`);
  });

  it('one right that is remembered opens no other menu, and nobody else', async () => {
    const person = await remembered();
    expect((await person.get('/api/system/menus')).status).toBeGreaterThanOrEqual(400);
    const other = await server.signIn('miwha01');
    const [before] = [await statusOf(other)];
    expect(await statusOf(other)).toBe(before);
  });

  it('a change counts when it is committed, not before and not when it is taken back', async () => {
    const person = await remembered();
    const writer = new pg.Client({ connectionString: server.database.ownerUrl });
    await writer.connect();
    try {
      for (const end of ['rollback', 'commit']) {
        await writer.query('begin');
        await writer.query(`update role_menu set can_read = false where ${ofRole}`);
        expect(await statusOf(person), end).toBe(200);
        await writer.query(end);
        expect(await statusOf(person), end).toBe(end === 'commit' ? 403 : 200);
      }
    } finally {
      await writer.end();
    }
  });

  it('a person is called by the new name with the next request', async () => {
    const person = await remembered();
    await server.sql(`update member set member_name = '김새이름' where member_id = '${WHO}'`);
    expect(JSON.stringify((await person.get('/api/main/memberInfo')).body)).toContain('김새이름');
  });

  it('the mark is what is compared: without it moving nobody would hear of a change', async () => {
    const person = await remembered();
    const writer = new pg.Client({ connectionString: server.database.ownerUrl });
    await writer.connect();
    await writer.query("set session_replication_role = 'replica'");
    await writer.query(`update role_menu set can_read = false where ${ofRole}`);
    expect(await statusOf(person)).toBe(200);
    await writer.query("update complex set rights_mark = gen_random_uuid() where apt_id = '10001'");
    await writer.end();
    expect(await statusOf(person)).toBe(403);
  });
});

describe('the mark of a complex', () => {
  it('moves with each change that entering asks about, in that complex alone, and with nothing else', async () => {
    const moved = async (text: string) => {
      const before = [await markOf(), await markOf('10002')];
      await server.sql(text);
      const after = [await markOf(), await markOf('10002')];
      return after.map((mark, at) => mark !== before[at]);
    };
    for (const text of [
      `update member set member_name = member_name || '님' where member_id = '${WHO}'`,
      `update member set state = 'ON_LEAVE' where member_id = '${WHO}'`,
      `update member set state = 'ACTIVE' where member_id = '${WHO}'`,
      `update role_menu set can_write = not can_write where ${ofRole}`,
      `update complex set idle_minutes = idle_minutes + 1 where apt_id = '10001'`,
    ])
      expect(await moved(text), text).toEqual([true, false]);
    expect(await moved(`update menu set in_use = in_use where full_path = '${MENU}'`)).toEqual([true, true]);
    for (const text of [
      `update member set phone_no = '01012345678' where member_id = '${WHO}'`,
      `update member set member_name = member_name where member_id = '${WHO}'`,
      `update complex set households = 10 where apt_id = '10001'`,
      `update session set last_used_at = last_used_at where member_id = '${WHO}'`,
    ])
      expect(await moved(text), text).toEqual([false, false]);
  });

  it('another mark than that of the complex is no mark: everything is asked, whatever the node says it knows', async () => {
    const { record } = await server.signIn(WHO);
    const enter = async (mark: string | null, menu: string) =>
      (
        await server.sqlAsApp<{ verdict: string; is_super_admin: boolean; member_name: string }>(
          null,
          "select verdict, is_super_admin, member_name from app.enter($1, '10001', $2, $3, 'read', null, false, $4, '거짓', 'OSRM', 60, null)",
          [clock.now(), record.sessionId, menu, mark],
        )
      )[0];
    const old = (await markOf()) ?? null;
    await server.sql(`update complex set idle_minutes = idle_minutes + 1 where apt_id = '10001'`);
    for (const mark of [old, '00000000-0000-4000-8000-000000000000', null]) {
      expect(await enter(mark, '/system-mng/menu-mng')).toMatchObject({ verdict: 'NO_PERMISSION' });
      const entered = await enter(mark, MENU);
      expect(entered).toMatchObject({ verdict: 'OK', is_super_admin: false });
      expect(entered?.member_name).not.toBe('거짓');
    }
  });

  it('is not given in a transaction that has written: nobody else sees what it sees', async () => {
    const { record } = await server.signIn(WHO);
    const writer = new pg.Client({ connectionString: server.database.ownerUrl });
    await writer.connect();
    const given = async () =>
      (
        await writer.query("select mark from app.enter($1, '10001', $2, null, null, null, false)", [
          clock.now(),
          record.sessionId,
        ])
      ).rows[0].mark;
    await writer.query('begin');
    expect(await given()).toBe(await markOf());
    await writer.query(`update role_menu set can_read = true where ${ofRole}`);
    expect(await given()).toBeNull();
    await writer.query('rollback');
    await writer.end();
  });
});
