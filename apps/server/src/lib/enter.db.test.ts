import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { createTestClock, startTestServer } from '../../test/server.ts';

const MINUTE = 60_000;
const clock = createTestClock(new Date('2026-11-14T12:00:00+09:00'));
const server = forThisFile(() => startTestServer({ clock }));

const lastUsed = async (memberId: string) =>
  (
    await server.sql<{ at: Date }>('select max(last_used_at) as at from session where member_id = $1', [memberId])
  )[0]?.at.getTime();

describe('using a session', () => {
  it('is noted at most once in half a minute, whatever the number of requests', async () => {
    const person = await server.signIn('gisa01');
    const start = clock.now().getTime();
    clock.advance(29_000);
    await person.get('/api/main/memberInfo');
    expect(await lastUsed('gisa01')).toBe(start);
    clock.advance(2_000);
    await Promise.all(Array.from({ length: 10 }, () => person.get('/api/main/memberInfo')));
    expect(await lastUsed('gisa01')).toBe(start + 31_000);
  });

  it('a read does not wait for a write of the same person that holds the session', async () => {
    const person = await server.signIn('gisa02');
    const holder = new pg.Client({ connectionString: server.database.ownerUrl });
    await holder.connect();
    await holder.query("begin; update session set device = device where member_id = 'gisa02'");
    const before = await lastUsed('gisa02');
    clock.advance(MINUTE);
    // With the lock held, waiting would end in 503 after the lock timeout.
    expect((await person.get('/api/main/memberInfo')).status).toBe(200);
    expect(await lastUsed('gisa02')).toBe(before);
    await holder.query('rollback');
    await holder.end();
    expect((await person.get('/api/main/memberInfo')).status).toBe(200);
    expect(await lastUsed('gisa02')).toBe(clock.now().getTime());
  });

  it('a refused write does not count as use', async () => {
    const person = await server.signIn('miwha01');
    const before = await lastUsed('miwha01');
    clock.advance(MINUTE);
    expect((await person.post('/api/dang/org/departments', '몰래')).status).toBe(403);
    expect((await person.post('/api/alarm/mark/not-an-id')).status).toBe(400);
    expect(await lastUsed('miwha01')).toBe(before);
  });
});

describe('the end of a term', () => {
  it('ACL-04 permissions hold through the last day in Korea, to the minute, and not a minute longer', async () => {
    await server.sql("update member set permission_ends_on = '2026-12-31' where member_id = 'sojang02'");
    const statusAt = async (moment: string) => {
      clock.set(new Date(moment));
      return (await (await server.signIn('sojang02')).get('/api/comm/org/departments')).status;
    };
    expect(await statusAt('2026-12-31T00:00:00+09:00')).toBe(200);
    expect(await statusAt('2026-12-31T23:59:59+09:00')).toBe(200);
    expect(await statusAt('2027-01-01T00:00:00+09:00')).toBe(403);
  });
});

describe('the way in, asked directly', () => {
  const enter = (
    sessionId: string,
    aptId: string,
    scope: string | null = null,
    menu: string | null = null,
    flag: string | null = null,
  ) =>
    server
      .sqlAsApp<{ verdict: string }>(null, 'select (app.enter($1, $2, $3, $4, $5, $6, false)).verdict', [
        clock.now(),
        aptId,
        sessionId,
        menu,
        flag,
        scope,
      ])
      .then(([row]) => row?.verdict);

  it('ACL-09 a session opens its own complex only; the operator any that exists; an unknown flag none', async () => {
    const [sojang, sysadmin] = [await server.signIn('sojang01'), await server.signIn('sysadmin')];
    const [mine, operators] = [String(sojang.record.sessionId), String(sysadmin.record.sessionId)];
    expect(await enter(mine, '10001')).toBe('OK');
    expect(await enter(mine, '10002'), 'a session named under another complex').toBe('SIGNED_OUT');
    expect(await enter(mine, '10001', '10001')).toBe('OK');
    expect(await enter(mine, '10001', '10002')).toBe('FOREIGN_COMPLEX');
    expect(await enter(mine, '10001', '99999')).toBe('FOREIGN_COMPLEX');
    expect(await enter(operators, '00000', '10002')).toBe('OK');
    expect(await enter(operators, '00000', '99999')).toBe('NOT_FOUND');
    expect(await enter(mine, '10001', null, '/cmplx-info/emp-mng', 'read')).toBe('OK');
    for (const [menu, flag] of [
      ['/cmplx-info/emp-mng', 'rule'],
      ['/cmplx-info/emp-mng', null],
      ['/nowhere', 'read'],
      ['', 'read'],
      ['/system-mng/menu-mng', 'read'],
    ] as const)
      expect(await enter(mine, '10001', null, menu, flag), `${flag} on ${menu}`).toBe('NO_PERMISSION');
  });

  it('TOK-09 a member who is locked or has left is out at once', async () => {
    const { record } = await server.signIn('gwajang01');
    const session = String(record.sessionId);
    expect(await enter(session, '10001')).toBe('OK');
    for (const state of ['LOCKED', 'RESIGNED']) {
      await server.sql("update member set state = $1 where member_id = 'gwajang01'", [state]);
      expect(await enter(session, '10001'), state).toBe('SIGNED_OUT');
    }
  });
});
