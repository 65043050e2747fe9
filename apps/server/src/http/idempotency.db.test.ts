import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../test/digest.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../test/server.ts';
import { createDatabase } from '../lib/database.ts';
import { nodeFlags } from '../lib/node-flags.ts';
import { sweepServed } from '../lib/sweep.ts';

const server = forThisFile(startTestServer);
const second = forThisFile(() => server.addNode());
const sojang = forThisFile(() => server.signIn('sojang01'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const CREATE = '/api/dang/org/departments';
const withKey = (key: string, headers: Record<string, string> = {}) => ({
  headers: { 'idempotency-key': key, authorization: `Bearer ${sojang.token}`, ...headers },
});
const named = async (name: string) =>
  Number((await server.sql<{ n: string }>('select count(*) as n from department where dept_name = $1', [name]))[0]?.n);
const keys = async () => Number((await server.sql<{ n: string }>('select count(*) as n from idempotency_key'))[0]?.n);

/** The same request on another node. */
const onSecond = async (url: string, body: unknown, key: string, token = sojang.token) => {
  const answer = await second.app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
  });
  return { status: answer.statusCode, text: answer.body };
};

describe('IDM-01: the same key and body act once', () => {
  it('IDM-01 a second time, on any node, gives the first answer to the letter', async () => {
    const first = await sojang.post(CREATE, '한번팀', withKey('key-once-0001'));
    expect(first.status).toBe(200);
    expect(await sojang.post(CREATE, '한번팀', withKey('key-once-0001'))).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await onSecond(CREATE, '한번팀', 'key-once-0001')).toEqual({
      status: 200,
      text: JSON.stringify(first.body),
    });
    expect(await named('한번팀')).toBe(1);
    // The twin: without a key it is a second act, which the name forbids.
    expect((await sojang.post(CREATE, '한번팀')).status).toBe(409);
  });

  it('IDM-01 twenty at the same moment on two nodes: one effect, one answer', async () => {
    const base = await server.listen();
    await second.app.listen({ port: 0, host: '127.0.0.1' });
    const address = second.app.server.address();
    const other = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const answer = await fetch(`${i % 2 ? base : other}${CREATE}`, {
          method: 'POST',
          body: '"동시팀"',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${sojang.token}`,
            'idempotency-key': 'key-together-1',
          },
        });
        return { status: answer.status, text: await answer.text() };
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await named('동시팀')).toBe(1);
  });
});

describe('IDM-01: beside a program of before, which writes its key first and holds no lock on it', () => {
  const kept = (key: string) => server.sql('select * from idempotency_key where key = $1', [key]);

  /** A key that a twin on a node of before has written, with its answer, and not committed yet. What it did is left out. */
  async function keptBySomebodyElse(name: string, key: string) {
    const { body: answer } = await sojang.post(CREATE, name, withKey(key));
    const twin = new pg.Client({ connectionString: server.database.ownerUrl });
    await twin.connect();
    await twin.query(`create temp table kept as select * from idempotency_key where key = '${key}'`);
    await twin.query('delete from idempotency_key where key = $1', [key]);
    await twin.query('delete from department where dept_name = $1', [name]);
    await twin.query('begin');
    await twin.query('insert into idempotency_key select * from kept');
    return { answer, twin };
  }

  const someoneWaitsFor = (twin: pg.Client) =>
    expect
      .poll(async () => {
        const { rows } = await twin.query(
          'select count(*)::int as n from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
        );
        return rows[0]?.n;
      })
      .toBe(1);

  it.each([
    ['commit', '먼저팀', 0],
    ['rollback', '취소팀', 1],
  ])('IDM-01 a twin there ends with a %s: whoever came second has its answer, or acts', async (end, name, done) => {
    const key = `key-before-${end}`;
    const { answer, twin } = await keptBySomebodyElse(name, key);
    const second = sojang.post(CREATE, name, withKey(key));
    await someoneWaitsFor(twin);
    await twin.query(end);
    await twin.end();
    const { status, body } = await second;
    expect({ status, isTheirs: JSON.stringify(body) === JSON.stringify(answer) }).toEqual({
      status: 200,
      isTheirs: end === 'commit',
    });
    expect(await named(name)).toBe(done);
    expect(await kept(key)).toHaveLength(1);
  });
});

describe('IDM-02: a key belongs to one request of one person', () => {
  it('IDM-02 with another body, query or address it is 422 and nothing happens', async () => {
    await sojang.post(CREATE, '본래팀', withKey('key-other-0001'));
    const before = await digestOf(server);
    for (const [url, body] of [
      [CREATE, '다른팀'],
      [`${CREATE}?aptId=10001`, '본래팀'],
      ['/api/auth/thumbnail/remove', undefined],
    ] as const) {
      const { status, body: answer } = await sojang.post<{ code: string }>(url, body, withKey('key-other-0001'));
      expect({ url, status, code: answer.code }).toEqual({ url, status: 422, code: 'KEY_REUSED' });
    }
    expect(await digestOf(server)).toEqual(before);
  });

  it('IDM-02 the same key of someone else is a key of their own', async () => {
    const other = await server.signIn('sojang02');
    const headers = { 'idempotency-key': 'key-shared-001', authorization: `Bearer ${other.token}` };
    const mine = await sojang.post<{ deptId: string }>(CREATE, '공통팀', withKey('key-shared-001'));
    const theirs = await other.post<{ deptId: string }>(CREATE, '저쪽팀', { headers });
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body.deptId).not.toBe(mine.body.deptId);
    expect(await named('저쪽팀')).toBe(1);
  });

  it('IDM-02 nor is it that of a colleague of the same complex: each has their own answer and effect', async () => {
    const gisa = await server.signIn('gisa01');
    const key = { 'idempotency-key': 'key-shared-002' };
    const save = (person: Person, name: string) =>
      person.post(
        '/api/search/saved',
        { name, query: 'q=x' },
        { headers: { ...key, authorization: `Bearer ${person.token}` } },
      );
    expect((await save(sojang, '누수')).status).toBe(200);
    // Another body is no misuse of somebody else's key, and the same body is no repetition of theirs.
    expect((await save(gisa, '정전')).status).toBe(200);
    expect((await save(await server.signIn('gwajang01'), '누수')).status).toBe(200);
    const saved = await server.sql('select member_id, name from saved_search order by 1');
    expect(saved).toEqual([
      { member_id: 'gisa01', name: '정전' },
      { member_id: 'gwajang01', name: '누수' },
      { member_id: 'sojang01', name: '누수' },
    ]);
    const owners = await server.sql("select member_id from idempotency_key where key = 'key-shared-002' order by 1");
    expect(owners).toEqual([{ member_id: 'gisa01' }, { member_id: 'gwajang01' }, { member_id: 'sojang01' }]);
    // The twin: with their own it is one.
    expect((await save(gisa, '누수')).status).toBe(422);
  });

  it('IDM-02 a malformed key is refused, not ignored', async () => {
    const before = await digestOf(server);
    for (const key of ['short', 'x'.repeat(101), 'with space', "key'; drop", 'two, keys-joined', 'key-%EA%B0%80-1'])
      expect((await sojang.post(CREATE, '키팀', withKey(key))).status, key).toBe(400);
    expect(await digestOf(server)).toEqual(before);
  });

  it('TOK-10, IDM-02 a kept answer is not given to someone who has lost the right meanwhile', async () => {
    await sojang.post(CREATE, '권한팀', withKey('key-right-0001'));
    await server.sql("update role_menu set can_write = false where apt_id = '10001' and menu_id = 21");
    expect((await sojang.post(CREATE, '권한팀', withKey('key-right-0001'))).status).toBe(403);
    await server.sql(
      "update role_menu rm set can_write = true from role r where rm.apt_id = '10001' and rm.menu_id = 21 and r.apt_id = rm.apt_id and r.role_id = rm.role_id and r.role_code in ('DIRECTOR', 'SUPER_ADMIN')",
    );
    expect((await sojang.post(CREATE, '권한팀', withKey('key-right-0001'))).status).toBe(200);
  });
});

describe('IDM-04: what was refused is not kept', () => {
  it('IDM-04 a corrected retry with the same key works: bad input, a conflict, a wrong password', async () => {
    const before = await keys();
    expect((await sojang.post(CREATE, '***', withKey('key-mended-001'))).status).toBe(400);
    expect((await sojang.post(CREATE, '관리과', withKey('key-mended-001'))).status).toBe(409);
    const wrong = await sojang.post(
      '/api/comm/member/gwajang01/grantSuperAdmin',
      { password: 'wrong' },
      withKey('key-mended-002'),
    );
    expect(wrong.status).toBe(403);
    expect(await keys()).toBe(before);
    expect((await sojang.post(CREATE, '고친팀', withKey('key-mended-001'))).status).toBe(200);
    expect(await keys()).toBe(before + 1);
  });

  it('IDM-04 answers with secrets are never kept', async () => {
    const before = await keys();
    const { status } = await sojang.post('/api/auth/otp/begin', { password: 'danji1234!' }, withKey('key-secret-001'));
    expect(status).toBe(200);
    expect(await keys()).toBe(before);
  });
});

/** In `npm run test:system` also before its commit. */
const KILLS = Number(process.env.KILLS ?? 1);

describe('IDM-03: a node that is killed around its commit', () => {
  /** A node in its own process; see crash-node.ts. */
  async function startCrashing(when: 'before' | 'after'): Promise<{ base: string; child: ChildProcess }> {
    const script = fileURLToPath(new URL('../../test/crash-node.ts', import.meta.url));
    const child = spawn(process.execPath, [...nodeFlags, script, server.database.appUrl, when], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    return { base: String(line).trim(), child };
  }

  it.each(
    (
      [
        ['after', 1],
        ['before', 0],
      ] as const
    ).slice(0, KILLS),
  )(
    'IDM-03 killed %s COMMIT: the retry on another node finds it done %i times, and it is done once',
    async (when, done) => {
      const name = when === 'after' ? '확정팀' : '미확정';
      const key = `key-crash-${when}`;
      const { base, child } = await startCrashing(when);
      const exit = once(child, 'exit');
      const lost = fetch(`${base}${CREATE}`, {
        method: 'POST',
        body: JSON.stringify(name),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sojang.token}`,
          'idempotency-key': key,
        },
      });
      await expect(lost).rejects.toThrow();
      expect((await exit)[1]).toBe('SIGKILL');
      // The database notices a dead client by itself; until then its transaction may still hold the key.
      await expect
        .poll(() =>
          server.sql(
            "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
          ),
        )
        .toEqual([]);
      expect(await named(name)).toBe(done);
      const retry = await onSecond(CREATE, name, key);
      expect(retry.status).toBe(200);
      const { deptId } = JSON.parse(retry.text);
      expect(await server.sql('select dept_id from department where dept_name = $1', [name])).toEqual([
        { dept_id: deptId },
      ]);
      expect(await onSecond(CREATE, name, key)).toEqual(retry);
    },
  );
});

it('IDM-05 keys stay for a day at least, and go afterwards', async () => {
  const db = createDatabase({ url: server.database.appUrl, max: 1 });
  const now = server.clock.now().getTime();
  const hours = (count: number) => new Date(now + count * 3_600_000);
  await sojang.post(CREATE, '오늘팀', withKey('key-old-000001'));
  await sweepServed(db, hours(25));
  expect(await sojang.post(CREATE, '오늘팀', withKey('key-old-000001'))).toMatchObject({ status: 200 });
  expect(await keys()).toBeGreaterThan(5);
  await sweepServed(db, hours(49));
  expect(await keys()).toBe(0);
  expect((await sojang.post(CREATE, '오늘팀', withKey('key-old-000001'))).status).toBe(409);
  await db.close();
});
