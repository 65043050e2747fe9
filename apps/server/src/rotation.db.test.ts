import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../test/for-this-file.ts';
import { createDemoDatabase, TEST_SECRETS } from '../test/postgres.ts';
import { runTool } from '../test/run-tool.ts';
import { createVapid } from './features/push/public.ts';
import { judgeRotation } from './lib/domain/judge-rotation.ts';
import { createSeal } from './lib/seal.ts';
import { noteKeys } from './lib/sealed-store.ts';
import { keyId } from './lib/secrets.ts';

const office = forThisFile(async () => {
  const { drop, ...rest } = await createDemoDatabase();
  return { ...rest, close: drop };
});
const client = forThisFile(
  async () => {
    const opened = new pg.Client({ connectionString: office.ownerUrl });
    await opened.connect();
    return opened;
  },
  (opened) => opened.end(),
);
const dataDir = folderForThisFile('rotation');
const text = (secret: Buffer) => secret.toString('base64');
const next = randomBytes(32);
const CHANGED = {
  DANJI_SECRET: text(next),
  DANJI_SECRET_PREVIOUS: text(TEST_SECRETS.current),
};
const where = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: office.ownerUrl,
  // Others on this server use the role, too.
  DATABASE_APP_URL: office.appUrl,
  PUBLIC_URL: 'http://localhost:3998',
  PORT: '3998',
});
const sealed = async () =>
  (
    await client.query(
      `select member_id, secret_sealed from authenticator where secret_sealed is not null
       union all select key_id::text, secret_sealed from hub_key order by 1`,
    )
  ).rows;

it('TOK-13 doctor says what still needs the earlier secret and when it may go; npm run reseal seals anew what can be', async () => {
  await noteKeys(client, [keyId(TEST_SECRETS.current)]);
  const before = await sealed();
  const who = ['10001', 'gisa01'];
  await client.query(`insert into recovery_code (apt_id, member_id, code_hash) values ($1, $2, 'x')`, who);
  await client.query(
    `insert into push_subscription (apt_id, subscription_id, member_id, endpoint, p256dh, auth, vapid_key, created_at)
     values ($1, gen_random_uuid(), $2, 'https://push.example/1', 'x', 'y', $3, now())`,
    [...who, createVapid(TEST_SECRETS).current.publicKey],
  );
  // As the first start with the new one notes it.
  await noteKeys(client, [keyId(TEST_SECRETS.current), keyId(next)]);

  const doctor = () => runTool('doctor', [], { ...where(), ...CHANGED });
  const { output: first, code } = await doctor();
  // It would start: channels and the rest of a change of keys are no reason not to.
  expect(code).toBe(0);
  expect(first).toContain(`이전 비밀키로 잠긴 것이 ${before.length}건 있습니다`);
  expect(first).toContain('복구 코드를 1명이');
  expect(first).toContain('브라우저가 1개');
  expect(first).not.toContain('빼도 됩니다');
  // Nobody has looked for known passwords, because nobody else comes in: nothing is said about them.
  expect(first).not.toContain('시연 계정');

  const done = await runTool('reseal', [], { ...where(), ...CHANGED });
  expect(done.output).toContain(`${before.length}건을 새 값으로 다시 잠갔습니다`);
  // What people hold themselves cannot be made anew for them.
  expect(done.code).toBe(1);
  const after = await sealed();
  const [earlier, newer] = [createSeal(TEST_SECRETS), createSeal({ current: next, previous: [] })];
  expect(after.map((row) => newer.open(row.secret_sealed))).toEqual(
    before.map((row) => earlier.open(row.secret_sealed)),
  );

  await client.query('delete from recovery_code');
  await client.query('delete from push_subscription');
  const again = await runTool('reseal', [], { ...where(), ...CHANGED });
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('이전 비밀키를 빼도 됩니다') });
  expect((await doctor()).output).toContain('이전 비밀키를 빼도 됩니다');
  expect(await sealed()).toEqual(after);
  // And so it is: without the earlier one nothing is missing.
  const without = (await runTool('doctor', [], { ...where(), DANJI_SECRET: text(next) })).output;
  expect(without).toContain('잠긴 것을 모두 열 수 있습니다');
});

it('TOK-13 without an earlier secret nothing is sealed anew, and it is told', async () => {
  const before = await sealed();
  const told = await runTool('reseal', [], { ...where(), DANJI_SECRET: text(next) });
  expect(told).toMatchObject({ code: 2, output: expect.stringContaining('DANJI_SECRET_PREVIOUS') });
  expect(await sealed()).toEqual(before);
});

it('TOK-13 a secret that the server never started with seals nothing anew', async () => {
  const before = await sealed();
  const stray = { DANJI_SECRET: text(randomBytes(32)), DANJI_SECRET_PREVIOUS: text(next) };
  const told = await runTool('reseal', [], { ...where(), ...stray });
  expect(told).toMatchObject({ code: 2, output: expect.stringContaining('아직 시작한 적이 없습니다') });
  expect(await sealed()).toEqual(before);
});

it('each thing that needs it keeps it, and nothing else does', () => {
  const none = { sealed: 0, browsers: 0, links: 0, linksEndAt: null, people: 0 };
  expect(judgeRotation(none)).toMatchObject({ mayGo: true });
  for (const one of [{ sealed: 1 }, { browsers: 1 }, { people: 1 }, { links: 1, linksEndAt: new Date('2026-11-20') }])
    expect(judgeRotation({ ...none, ...one }), JSON.stringify(one)).toMatchObject({ mayGo: false });
  expect(judgeRotation({ ...none, links: 2, linksEndAt: new Date('2026-11-20') }).texts[0]).toContain(
    '2026-11-20 까지',
  );
});
