import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlankDatabase, createDemoDatabase, TEST_SECRETS, type TestDatabase } from '../test/postgres.ts';
import { runTool } from '../test/run-tool.ts';

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
const digest = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select (select md5(string_agg(m::text, '|' order by apt_id, member_id)) from member m) as people, (select count(*)::int from complex) as complexes",
  );
  await client.end();
  return rows[0];
};

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
