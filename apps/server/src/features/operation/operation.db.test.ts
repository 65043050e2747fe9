import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Status } from '@danji/contract/operation';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { handleErrors } from '../../http/errors.ts';
import { keepFailures } from '../../http/failures.ts';
import { createDatabase } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
import type { Need } from '../../lib/needs.ts';
import { createNoteTrouble } from './note-trouble.ts';
import { beatOnce, keepLooking, startHeartbeat } from './start-heartbeat.ts';
import { warnOperators } from './warn-operators.ts';

const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const dataDir = folderForThisFile('operation');
beforeEach(async () => {
  await server.sql('delete from node');
  await server.sql('delete from server_error');
  await server.sql('delete from status_alert');
  await server.sql("delete from alarm where link_url = '/system-mng/status'");
});

const status = async () => (await sysadmin.get<Status>('/api/syst/status')).body;
/** A server that fails as ours would, with what a person wrote in the failure. */
async function failingApp() {
  const app = Fastify();
  handleErrors(app);
  const failures = keepFailures(app, () => server.clock.now());
  app.get('/api/breaks/:id', async () => {
    throw Object.assign(new Error('duplicate key: 홍길동 010-1234-5678'), { code: '23505', constraint: 'some_rule' });
  });
  app.get('/api/works', async () => ({ ok: true }));
  return { app, failures };
}
const node = () => ({ nodeId: newId(), host: '서버 가', version: '0.1.0', startedAt: server.clock.now() });
const alarms = () =>
  server.sql<{ apt_id: string; member_id: string; body: string }>(
    "select apt_id, member_id, body from alarm where link_url = '/system-mng/status'",
  );

it('LOG-05 the operator sees nodes, database, queues, disk and backups, and what to do', async () => {
  const { app, failures } = await failingApp();
  const deps = { db, clock: server.clock, failures, dataDir, version: '0.1.0' };
  await beatOnce(deps, node());
  const seen = await status();
  expect(seen.nodes).toMatchObject([{ host: '서버 가', aliveYn: 'Y', backup: null }]);
  expect(seen.nodes[0]?.memoryBytes).toBeGreaterThan(1_000_000);
  expect(seen.nodes[0]?.disk?.totalBytes).toBeGreaterThan(0);
  expect(seen.database.version).toMatch(/^18/);
  expect(seen.database.connections).toBeGreaterThan(0);
  expect(seen.people.complexes).toBe(3);
  expect(seen.findings.map(({ text }) => text).join()).toContain('백업이 아직 없습니다');

  const { mkdir } = await import('node:fs/promises');
  await mkdir(path.join(dataDir, 'backups'));
  const file = path.join(dataDir, 'backups', 'danji.backup');
  await writeFile(file, 'x'.repeat(100));
  await utimes(file, server.clock.now(), server.clock.now());
  await beatOnce(deps, node());
  const later = await status();
  expect(later.nodes.map(({ backup }) => backup?.bytes ?? null)).toContain(100);
  expect(later.findings.map(({ text }) => text).join()).not.toContain('백업');
  await app.close();
});

it('LOG-05 a node says that it lives though looking at what it lacks hangs or fails; what was found is told when it is there', async () => {
  const { app, failures } = await failingApp();
  const log = { warn: () => {} } as unknown as Log;
  const deps = { db, clock: server.clock, log, failures, dataDir, version: '0.1.0' };
  const nodes = () => server.sql<{ facts: { needs: Need[] } }>('select facts from node');
  const hanging = startHeartbeat({ ...deps, look: () => new Promise<Need[]>(() => {}) });
  await expect.poll(nodes).toHaveLength(1);
  await hanging();
  expect(await nodes()).toEqual([]);

  const need: Need = { id: 'address', weight: 'WARNS', urgent: false, text: '주소를 정해 주세요.' };
  const telling = startHeartbeat({ ...deps, look: async () => [need] });
  await expect.poll(async () => (await nodes()).flatMap(({ facts }) => facts.needs)).toEqual([need]);
  await telling();

  // A look that does not end is given up; what was seen before stays.
  const looks = [async () => [need], () => new Promise<Need[]>(() => {}), async (): Promise<Need[]> => []];
  let at = server.clock.now().getTime();
  const clock = { ...server.clock, now: () => new Date(at) };
  const needs = keepLooking({ log, clock, look: () => (looks.shift() ?? (async () => []))() }, 1);
  const seen: number[] = [];
  for (let times = 0; times < 3; times++) {
    await needs.lookAgain();
    seen.push(needs.seen().length);
    at += 11 * 60_000;
  }
  expect(seen).toEqual([1, 1, 0]);
  await app.close();
});

it('LOG-05 what failed inside is listed by its kind, without a word of what people wrote; refusals are not', async () => {
  const { app, failures } = await failingApp();
  await app.inject('/api/breaks/secret-id');
  await app.inject('/api/works');
  await app.inject('/api/nothing');
  expect(failures.counts(server.clock.now())).toEqual({ requests: 3, failures: 1 });
  await beatOnce({ db, clock: server.clock, failures, dataDir, version: '0.1.0' }, node());
  expect(failures.take()).toEqual([]);
  const seen = await status();
  expect(seen.errorsToday).toBe(1);
  expect(seen.errors).toMatchObject([
    { route: 'GET /api/breaks/:id', code: 'INTERNAL', summary: 'Error 23505 some_rule', host: '서버 가' },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/홍길동|010-1234|secret-id/);
  await app.close();
});

it('ACL-05 nobody sees it without the right, and nobody of a complex has it', async () => {
  for (const memberId of ['sojang01', 'gisa01', 'hoejang01']) {
    const answer = await (await server.signIn(memberId)).get('/api/syst/status');
    expect(answer, memberId).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION' } });
  }
});

it('LOG-05 a node that went silent and twenty failed sign-ins in a minute are told to the operator, once, and again when they come back', async () => {
  const now = server.clock.now();
  const silent = new Date(now.getTime() - 90_000).toISOString();
  await server.sql(
    `insert into node values (gen_random_uuid(), '서버 나', '0.1.0', $1, $1,
      '{"memoryBytes":1,"used":0,"waiting":0,"max":1,"requests":0,"failures":0,"disk":null,"backup":null}')`,
    [silent],
  );
  const told = await Promise.all([
    warnOperators({ db, clock: server.clock }),
    warnOperators({ db, clock: server.clock }),
  ]);
  expect(told[0] + told[1]).toBe(1);
  expect(await alarms()).toEqual([
    { apt_id: '00000', member_id: 'sysadmin', body: expect.stringContaining('서버 나에서 1분 넘게 소식이 없습니다') },
  ]);
  for (let i = 0; i < 20; i += 1)
    await server.sql("insert into security_event (apt_id, at, kind) values ('10001', $1, 'SIGN_IN_FAILED')", [
      now.toISOString(),
    ]);
  expect(await warnOperators({ db, clock: server.clock })).toBe(1);
  expect((await alarms()).map(({ body }) => body).join()).toContain('로그인이 20번 실패했습니다');
  expect(await warnOperators({ db, clock: server.clock })).toBe(0);

  await server.sql('delete from node');
  expect(await warnOperators({ db, clock: server.clock })).toBe(0);
  await server.sql(
    `insert into node values (gen_random_uuid(), '서버 나', '0.1.0', $1, $1,
      '{"memoryBytes":1,"used":0,"waiting":0,"max":1,"requests":0,"failures":0,"disk":null,"backup":null}')`,
    [silent],
  );
  expect(await warnOperators({ db, clock: server.clock })).toBe(1);
});

it('LOG-05 what the programs of complexes were not told is told to the operator; what was stopped, and what waits for minutes only, is not', async () => {
  const at = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString();
  const endpoint = newId();
  await server.sql(
    `insert into callback_endpoint (apt_id, endpoint_id, endpoint_name, url, kinds, secret_sealed, created_at, changed_at)
     values ('10001', $1, 'ERP', 'https://erp.example.kr/', '{APPROVED}', 'x', $2, $2)`,
    [endpoint, at(60)],
  );
  const put = async (no: number, state: string, minutes: number) => {
    const docId = newId();
    await server.sql(
      `insert into feed_event (apt_id, feed_no, event_id, doc_id, kind, at, title) values ('10001', $1, $2, $2, 'APPROVED', $3, '제목')`,
      [no, docId, at(minutes)],
    );
    await server.sql(
      `insert into feed_delivery (apt_id, endpoint_id, feed_no, doc_id, state, next_attempt_at) values ('10001', $1, $2, $3, $4, $5)`,
      [endpoint, no, docId, state, at(minutes)],
    );
  };
  /** What they are told of programs outside. */
  const warn = async () => {
    await warnOperators({ db, clock: server.clock });
    return (await alarms()).map(({ body }) => body).filter((body) => body.includes('연동'));
  };
  await put(9001, 'WAITING', 5);
  await server.sql('update callback_endpoint set open_until = $1 where endpoint_id = $2', [at(-10), endpoint]);
  expect(await warn()).toEqual([]);
  await put(9002, 'WAITING', 30);
  await server.sql('update callback_endpoint set is_enabled = false where endpoint_id = $1', [endpoint]);
  expect(await warn()).toEqual([]);
  await server.sql('update callback_endpoint set is_enabled = true where endpoint_id = $1', [endpoint]);
  await put(9003, 'FAILED', 60);
  const told = await warn();
  expect(told.toSorted()).toEqual([
    '연동 프로그램 1곳이 알림을 받지 않아 쉬었다 다시 보내고 있습니다. 받는 쪽이 켜져 있는지 확인해 주세요.',
    '이번 주에 연동 프로그램에 전하지 못한 결재 소식이 1건 있습니다. 연동 관리에서 다시 보낼 수 있습니다.',
  ]);
  expect(await warn()).toHaveLength(2);
  await server.sql('update callback_endpoint set removed_at = now() where endpoint_id = $1', [endpoint]);
});

it('LOG-05 what failed while the database was away is told once it is back, the newest of it', async () => {
  const { app, failures } = await failingApp();
  await app.inject('/api/breaks/one');
  const away = createDatabase({ url: server.database.appUrl });
  await away.close();
  const rest = { clock: server.clock, failures, dataDir, version: '0.1.0' };
  await expect(beatOnce({ db: away, ...rest }, node())).rejects.toThrow();
  for (let i = 0; i < 49; i += 1) await app.inject('/api/breaks/more');
  await beatOnce({ db, ...rest }, node());
  expect((await status()).errorsToday).toBe(50);
  // There is an end to what is held.
  failures.putBack(
    Array.from({ length: 60 }, () => ({ at: server.clock.now(), requestId: 'r', route: 'x', code: 'c', summary: 's' })),
  );
  expect(failures.take()).toHaveLength(50);
  await app.close();
});

it('LOG-05 what broke in a browser stands on the page of operation, apart from the errors of the server', async () => {
  const { failures } = await failingApp();
  const note = createNoteTrouble(failures);
  const client = { requestId: newId(), ip: '10.0.0.1', userAgent: '', device: null };
  const body = { page: 'elec-apv-apv-inbox', name: 'TypeError' as const, places: ['desk-1a2b.js:1:20'] };
  const tell = (ip: string) => note({ body, client: { ...client, ip }, now: server.clock.now() });
  for (let i = 0; i < 30; i += 1) await tell('10.0.0.1');
  await expect(tell('10.0.0.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await tell('10.0.0.2');
  await beatOnce({ db, clock: server.clock, failures, dataDir, version: '0.1.0' }, node());
  const { errors, errorsToday } = await status();
  expect(errors).toHaveLength(10);
  expect(errors[0]).toMatchObject({
    code: 'BROWSER',
    route: 'elec-apv-apv-inbox',
    summary: 'TypeError desk-1a2b.js:1:20',
  });
  expect(errorsToday).toBe(0);
});

it('LOG-05 a browser tells without a session, and in no words of its own', async () => {
  const tell = (body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/trouble',
      payload: body,
      headers: { 'x-requested-with': 'danji' },
    });
  const good = { page: 'home', name: 'TypeError', places: ['office-1a2b.js:1:20'] };
  expect((await tell(good)).statusCode).toBe(200);
  const before = await digestOf(server);
  for (const bad of [
    { ...good, page: '홍길동' },
    { ...good, name: '홍길동 010-1234-5678' },
    { ...good, places: ['https://elsewhere.example/a.js:1:2'] },
    { ...good, places: Array.from({ length: 4 }, () => 'a.js:1:2') },
    { ...good, message: '홍길동' },
  ])
    expect((await tell(bad)).statusCode, JSON.stringify(bad)).toBe(400);
  expect(await digestOf(server)).toEqual(before);
});

it('LOG-05 FIL-09 reuse, errors over one in a hundred, a full disk, an old backup and a damaged file are told, each once; well again, nothing is', async () => {
  server.clock.advance(120_000);
  const now = server.clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const say = (facts: object) =>
    server.sql(`insert into node values (gen_random_uuid(), '서버 다', '0.1.0', $1, $1, $2)`, [
      now.toISOString(),
      JSON.stringify({ memoryBytes: 1, used: 0, waiting: 0, max: 1, ...facts }),
    ]);
  const GIB = 1024 ** 3;
  const tell = async () => {
    await server.sql("delete from alarm where link_url = '/system-mng/status'");
    await warnOperators({ db, clock: server.clock });
    return (await alarms()).map(({ body }) => body);
  };
  const well = {
    requests: 1000,
    failures: 10,
    disk: { freeBytes: 20 * GIB, totalBytes: 100 * GIB },
    backup: { newestAt: hoursAgo(25), bytes: 1, count: 1 },
  };
  await say(well);
  expect(await tell()).toEqual([]);

  await server.sql('delete from node');
  await say({
    requests: 1000,
    failures: 11,
    disk: { freeBytes: 9 * GIB, totalBytes: 100 * GIB },
    backup: { newestAt: hoursAgo(27), bytes: 1, count: 1 },
  });
  await server.sql("insert into security_event (apt_id, at, kind) values ('10001', $1, 'REFRESH_REUSED')", [now]);
  await server.sql(
    `insert into server_error (error_id, at, node_id, request_id, route, code, summary)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'r', 'GET /x', 'FILE_DAMAGED', 'Refusal')`,
    [now],
  );
  const told = await tell();
  expect(told).toHaveLength(5);
  for (const words of [
    '저장 공간이 9.0GB 남았습니다',
    '이미 쓴 로그인 정보',
    '손상되거나 없어진 첨부파일',
    '마지막 백업이 26시간이 넘었습니다',
    '1,000건 가운데 11건이 오류로',
  ])
    expect(told).toContainEqual(expect.stringContaining(words));
  expect(await tell()).toEqual([]);
  server.clock.advance(25 * 3_600_000);
  await server.sql('delete from node');
  await say({ ...well, backup: { newestAt: server.clock.now().toISOString(), bytes: 1, count: 1 } });
  await server.sql('update node set seen_at = $1', [server.clock.now().toISOString()]);
  expect(await tell()).toEqual([]);
});
