import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderForThisFile } from '../test/for-this-file.ts';
import { createBlankDatabase, createDemoDatabase, TEST_SECRETS, type TestDatabase } from '../test/postgres.ts';
import { runTool } from '../test/run-tool.ts';
import { openPrograms } from '../test/start-program.ts';
import { openDatabase } from './launch/open-database.ts';
import { hashPassword } from './lib/password.ts';
import { findLoopbackPort } from './lib/postgres/find-loopback-port.ts';

const { start } = openPrograms(folderForThisFile('programs'));

let root: string;
let office: TestDatabase;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'danji-tools-'));
  office = await createDemoDatabase();
  await mkdir(path.join(root, 'office', 'secrets'), { recursive: true, mode: 0o700 });
  const key = path.join(root, 'office', 'secrets', 'master.key');
  await writeFile(key, TEST_SECRETS.current.toString('base64'), { mode: 0o600 });
});
afterAll(async () => {
  await office.drop();
  await rm(root, { recursive: true, force: true });
});
const ask = async (url: string, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};
const digest = async (url: string) =>
  (
    await ask(
      url,
      "select (select md5(string_agg(m::text, '|' order by apt_id, member_id)) from member m) as people, (select count(*)::int from complex) as complexes",
    )
  )[0];

it('npm run backup, restore --drill, restore and move: an office goes from one server into an embedded database and on to another server', async () => {
  const from = { DATA_DIR: path.join(root, 'office'), DATABASE_URL: office.ownerUrl };
  const saved = await runTool('backup', [], from);
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('끝까지 다시 읽어 확인했습니다') });
  expect(saved.output).toContain('secrets/backup.key');
  const folder = path.join(root, 'office', 'backups');
  const [name = ''] = await readdir(folder);
  const file = path.join(folder, name);

  const places = path.join(root, 'temporary');
  await mkdir(places);
  const drill = (what: string) => runTool('restore', [what, '--drill'], { ...from, TMPDIR: places });
  expect(await drill(file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/해시가 백업과 같습니다[\s\S]*모두 온전합니다[\s\S]*되살릴 수 있습니다/),
  });
  const spoiled = path.join(root, 'spoiled.backup');
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  await writeFile(spoiled, bytes);
  const told = await drill(spoiled);
  expect(told).toMatchObject({ code: 2, output: expect.stringContaining('내용이 바뀌었습니다') });
  // No database is made for a file that is no good, and nothing is left of either.
  expect(told.output).not.toContain('데이터베이스를 처음 만듭니다');
  expect(await readdir(places)).toEqual([]);
  const members = await digest(office.ownerUrl);

  const home = path.join(root, 'home');
  expect(await runTool('restore', [file], { DATA_DIR: home })).toMatchObject({
    code: 2,
    output: expect.stringContaining('백업을 열 열쇠가 없습니다'),
  });
  const BACKUP_KEY = (await readFile(path.join(root, 'office', 'secrets', 'backup.key'), 'utf8')).trim();
  const restored = await runTool('restore', [file], { DATA_DIR: home, BACKUP_KEY });
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/해시가 백업과 같습니다[\s\S]*모두 온전합니다/),
  });
  expect(await runTool('restore', [file], { DATA_DIR: home, BACKUP_KEY })).toMatchObject({
    code: 2,
    output: expect.stringContaining('비어 있지 않은 데이터베이스'),
  });

  const target = await createBlankDatabase();
  // What was a demo does not go where others come in, and nothing is made over there.
  expect(await runTool('move', [target.ownerUrl], { DATA_DIR: home })).toMatchObject({
    code: 2,
    output: expect.stringMatching(/시연 계정\(.*sojang01.*\)이 누구나 아는 비밀번호로.*옮기지 않았습니다/),
  });
  expect(await ask(target.ownerUrl, `select 1 from pg_tables where schemaname in ('public', 'app')`)).toEqual([]);
  const embedded = await openDatabase({ dataDir: home, databaseUrl: null });
  await ask(embedded.ownerUrl, 'update credential set password_hash = $1', [
    await hashPassword('다른 긴 비밀번호 하나'),
  ]);
  await embedded.close();
  // An office that was restored is no demo, also without a variable that says so: no account and no password is printed.
  const run = start({ DATA_DIR: home, PORT: String(await findLoopbackPort()) });
  const printed = await run.ready();
  for (const word of ['sojang01', 'danji1234!', '시연']) expect(printed).not.toContain(word);
  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  const moved = await runTool('move', [target.ownerUrl], { DATA_DIR: home });
  expect(moved).toMatchObject({
    code: 0,
    output: expect.stringMatching(/원래와 같습니다[\s\S]*모두 온전[\s\S]*DATABASE_URL/),
  });
  expect((await readdir(home)).filter((name) => /^(move|restore|backups)/.test(name))).toEqual([]);
  expect(await digest(target.ownerUrl)).toEqual(members);
  expect(await digest(office.ownerUrl)).toEqual(members);
  const again = await runTool('move', [target.ownerUrl], { DATA_DIR: home });
  expect(again).toMatchObject({ code: 2, output: expect.stringContaining('비어 있지 않은 데이터베이스') });
  await target.drop();
}, 180_000);
