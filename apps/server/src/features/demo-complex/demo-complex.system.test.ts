import type { makeDemoComplex } from '@danji/contract/demo-complex';
import type { Output } from '@danji/contract/endpoint';
import type { MemberInfo } from '@danji/contract/main';
import type { Status } from '@danji/contract/operation';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../db/demo/people.ts';
import { digestOf } from '../../../test/digest.ts';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { runTool } from '../../../test/run-tool.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { verifyDatabase } from '../history/public.ts';
import { sendDueMessages } from '../outbox/send-messages.ts';

type Made = Output<typeof makeDemoComplex>;
const dataDir = folderForThisFile('demo-complex');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));

/** Every row of every complex but these, table by table: what a removal must leave as it is. */
async function rowsOfOthers(...left: string[]): Promise<Record<string, string>> {
  const tables = await server.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'apt_id'
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await server.sql<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as all from ${name} t where not apt_id = any($1)`,
      [left],
    );
    found[name] = row?.all ?? '';
  }
  return found;
}
const countsOf = async (aptId: string) => {
  const tables = await server.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'apt_id'
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await server.sql(`select 1 from ${name} where apt_id = $1 limit 1`, [aptId])).length > 0) found.push(name);
  return found;
};
const guards = () =>
  server.sql(`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`);
const make = () => sysadmin.post<Made>('/api/syst/demo-complex', {});
const remove = (name: string) => sysadmin.post('/api/syst/demo-complex/remove', { name });
const papers = async (aptId: string) =>
  (await server.sql<{ many: number }>('select count(*)::int as many from document where apt_id = $1', [aptId]))[0]
    ?.many;

let made: Made;
let before: Record<string, string>;
beforeAll(async () => {
  before = await rowsOfOthers('00000');
  const answer = await make();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  made = answer.body;
});

it('it is made with its people, forms and papers beside the others, whose rows are as before; each has a password of their own', async () => {
  await expect.poll(() => papers(made.aptId), { timeout: 150_000, interval: 500 }).toBeGreaterThan(50);
  expect(await rowsOfOthers('00000', made.aptId)).toEqual(before);
  expect(made.name).toBe('체험 단지');
  expect(made.accounts.length).toBeGreaterThan(15);
  expect(new Set(made.accounts.map(({ password }) => password)).size).toBe(made.accounts.length);
  const { memberId, password } = made.accounts.find(({ positionName }) => positionName === '관리소장') ?? {
    memberId: '',
    password: '',
  };
  expect(memberId).toBe('exsojang01');
  const known = await server.call('POST', '/api/login', { body: { memberId, password: DEMO_PASSWORD } });
  expect(known).toMatchObject({ status: 401 });
  const opened = await server.call('POST', '/api/login', { body: { memberId, password } });
  const { accessToken } = opened.body as { accessToken: string };
  const { body } = await server.call('GET', '/api/main/memberInfo', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(body).toMatchObject({ aptId: made.aptId, aptName: '체험 단지', demoYn: 'Y' });
  expect((await (await server.signIn('sojang01')).get<MemberInfo>('/api/main/memberInfo')).body.demoYn).toBe('N');
  expect(await countsOf(made.aptId)).toEqual(
    expect.arrayContaining(['approval_event', 'attachment', 'body', 'document', 'form', 'member', 'stored_file']),
  );
  // Passwords are told once: neither the kept answer nor the record has them.
  const kept =
    JSON.stringify(await server.sql('select * from idempotency_key')) +
    JSON.stringify(await server.sql("select * from security_event where kind = 'DEMO_MADE'"));
  expect(kept).toContain(made.aptId);
  expect(kept).not.toContain(password);
}, 180_000);

it('its numbers are not among those of the others, its history under no root, and the whole is still as it was signed', async () => {
  const { people } = (await sysadmin.get<Status>('/api/syst/status')).body;
  expect(people.complexes).toBe(3);
  const [active] = await server.sql<{ many: number }>(
    "select count(*)::int as many from member where state = 'ACTIVE' and apt_id <> $1",
    [made.aptId],
  );
  expect(people.people).toBe(active?.many);
  expect(await server.sql('select 1 from history_pending where apt_id = $1', [made.aptId])).toEqual([]);
  const { findings } = await verifyDatabase({
    ownerUrl: server.database.ownerUrl,
    dataDir,
    needFile: false,
    needKeys: false,
  });
  expect(findings).toEqual([]);
});

it('a complex that was under a root is no practice, whatever is written on it: what nobody signed is found', async () => {
  await server.sql("delete from history_pending where apt_id = '10002'");
  const found = async () =>
    (await verifyDatabase({ ownerUrl: server.database.ownerUrl, dataDir, needFile: false, needKeys: false })).findings;
  await server.sql("insert into security_event (apt_id, at, kind) values ('10002', now(), 'SIGN_IN_FAILED')");
  await server.sql("delete from history_pending where apt_id = '10002'");
  expect(await found()).toMatchObject([{ aptId: '10002', why: 'RECORD_NOT_UNDER_A_ROOT' }]);
  await server.sql('alter table security_event disable trigger append_only');
  await server.sql("delete from security_event where apt_id = '10002'");
  await server.sql('alter table security_event enable trigger append_only');
  expect(await found()).toEqual([]);
});

it('nothing leaves it: its messages are kept, those of others go', async () => {
  const sent: string[] = [];
  const channel = { send: async ({ aptId }: { aptId: string }) => void sent.push(aptId) };
  await server.sql("update outbox_message set state = 'KEPT' where state = 'WAITING'");
  for (const aptId of [made.aptId, '10001'])
    await server.sql(
      `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
       values ($1, gen_random_uuid(), 'SMS', '01012345678', '알림', '내용', $2, $2)`,
      [aptId, server.clock.now().toISOString()],
    );
  const { seal } = await import('../../lib/seal.ts').then(({ createSeal }) => ({ seal: createSeal(server.secrets) }));
  const log = { warn: () => {} } as never;
  await sendDueMessages({
    db,
    clock: server.clock,
    log,
    seal,
    secrets: server.secrets,
    channels: { SMS: channel, EMAIL: channel, PUSH: channel } as never,
  });
  expect(sent).toEqual(['10001']);
  expect(
    await server.sql("select state from outbox_message where apt_id = $1 and recipient = '01012345678'", [made.aptId]),
  ).toEqual([{ state: 'KEPT' }]);
  await server.sql("delete from outbox_message where recipient = '01012345678'");
});

it('refused, and nothing is changed: a second one, another name, others than the operator, a complex that works', async () => {
  const sojang = await server.signIn('sojang01');
  await remove('');
  const [seen, state] = [await digestOf(server), await guards()];
  expect(await make()).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errorUserMsg: expect.stringContaining('이미 있습니다') },
  });
  const wrong = await remove('한빛마을 1단지');
  expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(JSON.stringify(wrong.body)).toContain('단지 이름 ‘체험 단지’를 그대로 입력해 주세요.');
  expect((await sojang.post('/api/syst/demo-complex', {})).status).toBe(403);
  expect((await sojang.post('/api/syst/demo-complex/remove', { name: '체험 단지' })).status).toBe(403);
  await expect(server.sql("select app.remove_demo_complex('10001')")).rejects.toThrow(/not there to practise in/);
  // Not even the API could make one of a complex that works.
  const app = createDatabase({ url: server.database.appUrl, max: 1 });
  const { statement } = await import('../../lib/statement.ts');
  await expect(
    app.transact((tx) => tx.run(statement`update complex set is_demo = true where apt_id = '10001'`)),
  ).rejects.toThrow(/permission denied/);
  await app.close();
  expect(await guards()).toEqual(state);
  expect(await digestOf(server)).toEqual(seen);
});

it('removed with its name typed, nothing of it is left in any table or as a file, others are as before, guards stand, and it is on record', async () => {
  const others = await rowsOfOthers('00000', made.aptId);
  const state = await guards();
  // Two at once: the second finds nothing more.
  const both = await Promise.all([remove(' 체험 단지 '), remove('체험 단지')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await countsOf(made.aptId)).toEqual([]);
  expect(await rowsOfOthers('00000', made.aptId)).toEqual(others);
  expect(await guards()).toEqual(state);
  await expect(server.sql("delete from security_event where apt_id = '00000'")).rejects.toThrow(/append-only/);
  const { existsSync, readdirSync } = await import('node:fs');
  const path = await import('node:path');
  const folder = path.join(dataDir, 'files', made.aptId);
  const left = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : [];
  expect(left).toEqual([]);
  expect(
    await server.sql(
      "select actor_member_id, detail ->> 'aptId' as apt from security_event where kind = 'DEMO_REMOVED'",
    ),
  ).toEqual([{ actor_member_id: 'sysadmin', apt: made.aptId }]);
  expect(await remove('체험 단지')).toMatchObject({ status: 404 });
  const { findings } = await verifyDatabase({
    ownerUrl: server.database.ownerUrl,
    dataDir,
    needFile: false,
    needKeys: false,
  });
  expect(findings).toEqual([]);
  const known = await server.call('POST', '/api/login', { body: { memberId: 'exsojang01', password: 'x' } });
  expect(known.status).toBe(401);
  // And it may be made anew, under other ids where somebody has one of them.
  await server.sql(
    "insert into member (apt_id, member_id, member_type, member_name) values ('10001', 'exgisa01', 'EMP', '엑스')",
  );
  const anew = await make();
  expect(anew.status, JSON.stringify(anew.body)).toBe(200);
  expect(anew.body.accounts.map(({ memberId }) => memberId)).toContain('e2sojang01');
  expect(anew.body.accounts.every(({ memberId }) => memberId.startsWith('e2'))).toBe(true);
  await server.sql("delete from member where member_id = 'exgisa01'");
});

it('the command makes and removes it too, says so, and is on record; asked for twice, nothing is changed', async () => {
  const where = {
    DATA_DIR: dataDir,
    DATABASE_URL: server.database.ownerUrl,
    DANJI_SECRET: server.secrets.current.toString('base64'),
  };
  const demo = (...words: string[]) => runTool('demo', words, where);
  expect(await demo()).toMatchObject({ code: 2, output: expect.stringContaining('npm run demo -- add') });
  await expect.poll(() => papers(made.aptId), { timeout: 150_000, interval: 500 }).toBeGreaterThan(50);
  const twice = await demo('add');
  expect(twice).toMatchObject({ code: 2, output: expect.stringContaining('이미 있습니다') });
  const others = await rowsOfOthers('00000', made.aptId);
  expect(await demo('remove')).toMatchObject({ code: 0, output: expect.stringContaining('모두 지웠습니다') });
  expect(await countsOf(made.aptId)).toEqual([]);
  expect(await rowsOfOthers('00000', made.aptId)).toEqual(others);
  expect(await demo('remove')).toMatchObject({ code: 2, output: expect.stringContaining('체험 단지가 없습니다') });
  const added = await demo('add');
  expect(added.code, added.output).toBe(0);
  expect(added.output).toMatch(/exsojang01 +\w{5}-\w{5}-\w{5}/);
  expect(await papers(made.aptId)).toBeGreaterThan(50);
  const kinds = await server.sql<{ kind: string }>(
    "select kind from security_event where apt_id = '00000' and kind like 'DEMO%' and actor_member_id is null order by at",
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['DEMO_REMOVED', 'DEMO_MADE']);
}, 400_000);
