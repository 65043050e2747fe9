import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Status } from '@danji/contract/operation';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { loadKeySource } from './archive-key.ts';
import { copyOut } from './copy-store.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { readArchive } from './read-archive.ts';
import { askWhenDue, type BackupRunner, noteBackup, runAsked } from './run-backups.ts';
import { BACKUP_LOCK } from './snapshot-queries.ts';
import { closeLostBackups } from './store.ts';

let dataDir: string;
let runner: BackupRunner;
const server = forThisFile(startTestServer);
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
beforeEach(async () => {
  await server.sql('delete from backup_run');
  dataDir = await mkdtemp(path.join(tmpdir(), 'danji-runs-'));
  runner = {
    db,
    clock: server.clock,
    log: createLog('silent'),
    env: readEnv({ DATA_DIR: dataDir }),
    secrets: server.secrets,
    ownerUrl: server.database.ownerUrl,
    host: '서버 가',
    program: '0.1.0',
  };
  return () => rm(dataDir, { recursive: true, force: true });
});

const ask = () => sysadmin.post('/api/syst/backup', {});
const status = async () => (await sysadmin.get<Status>('/api/syst/status')).body;
const runs = () => server.sql<{ state: string; failure: string | null }>('select * from backup_run order by asked_at');
const asked = () => server.sql("select * from security_event where kind = 'BACKUP_ASKED'");

it('the operator asks, one node makes it and reads it back, and the status page tells; it is on record', async () => {
  const before = (await asked()).length;
  expect(await ask()).toMatchObject({ status: 200 });
  expect((await status()).backups).toMatchObject([{ kind: 'ASKED', state: 'ASKED', bytes: null }]);
  const took = await Promise.all([runAsked(runner), runAsked({ ...runner, host: '서버 나' })]);
  expect([...took].sort()).toEqual([false, true]);
  const [run] = (await status()).backups;
  expect(run).toMatchObject({ state: 'DONE', damaged: 0, failure: null, files: 0 });
  expect(run?.bytes).toBeGreaterThan(10_000);
  const files = await readdir(path.join(dataDir, 'backups'));
  expect(files).toEqual([expect.stringMatching(/^danji-\d{8}-\d{6}\.backup$/)]);
  const key = loadKeySource(runner.env.backup, dataDir);
  const { manifest } = await readArchive(path.join(dataDir, 'backups', files[0] ?? ''), key);
  expect(manifest.parts.find((part) => part.kind === 'table' && part.name === 'public.member')?.rows).toBeGreaterThan(
    10,
  );
  expect(await asked()).toHaveLength(before + 1);
  expect(await runAsked(runner)).toBe(false);
});

it('asked for many times at once it is one; while it waits, asking again is refused and changes nothing', async () => {
  const before = (await asked()).length;
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'BACKUP_RUNNING' });
  expect(await runs()).toHaveLength(1);
  expect(await asked()).toHaveLength(before + 1);
  expect((await (await server.signIn('sojang01')).post('/api/syst/backup', {})).status).toBe(403);
});

it('what fails is told in words, and leaves no half file', async () => {
  await ask();
  await writeFile(path.join(dataDir, 'backups'), 'a file where the folder should be');
  expect(await runAsked(runner)).toBe(true);
  expect(await runs()).toMatchObject([
    { state: 'FAILED', failure: expect.stringContaining('백업을 끝내지 못했습니다') },
  ]);
  await rm(path.join(dataDir, 'backups'));
  await ask();
  const gone = { ...runner, ownerUrl: server.database.ownerUrl.replace(/test_\w+$/, 'no_such_database') };
  await runAsked(gone);
  expect((await runs()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
  await ask();
  const broken = new AbortController();
  broken.abort();
  await runAsked({ ...runner, secrets: server.secrets }, broken.signal);
  expect((await runs()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
  expect(await readdir(dataDir)).not.toContain('backups');
});

it('one whose server died is closed once its lock is gone, and its half file goes with the next', async () => {
  await ask();
  const long = new Date(server.clock.now().getTime() - 60_000).toISOString();
  await server.sql("update backup_run set state = 'RUNNING', started_at = $1", [long]);
  const other = new pg.Client({ connectionString: server.database.ownerUrl });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  expect(await runAsked(runner)).toBe(false);
  expect(await runs()).toMatchObject([{ state: 'RUNNING' }]);
  await other.end();
  await expect.poll(() => runAsked(runner).then(runs)).toMatchObject([{ state: 'FAILED' }]);
  await mkdir(path.join(dataDir, 'backups'));
  await writeFile(path.join(dataDir, 'backups', '.danji-20260101-000000.backup.part'), 'half');
  await ask();
  await runAsked(runner);
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^danji-/)]);
});

it('a phrase instead of a key: it opens with the same words and with no others', async () => {
  const words = { BACKUP_PASSPHRASE: '관리사무소 금고 속 종이에 적은 말' };
  const env = readEnv({ DATA_DIR: dataDir, ...words });
  await ask();
  await runAsked({ ...runner, env });
  const [name = ''] = await readdir(path.join(dataDir, 'backups'));
  const file = path.join(dataDir, 'backups', name);
  await expect(readArchive(file, { passphrase: words.BACKUP_PASSPHRASE })).resolves.toBeDefined();
  await expect(readArchive(file, { passphrase: '관리사무소 금고 속 종이에 적은 말!' })).rejects.toThrow(/다른 열쇠/);
  await expect(readArchive(file, { secret: Buffer.alloc(32, 1) })).rejects.toThrow(/BACKUP_PASSPHRASE/);
});

const command = (more: { done?: (made: MadeBackup) => Promise<void>; freeBytes?: () => Promise<number> }) =>
  makeBackup(
    {
      ownerUrl: runner.ownerUrl,
      dataDir,
      folder: path.join(dataDir, 'backups'),
      key: { secret: Buffer.alloc(32, 3) },
      secrets: runner.secrets,
      depot: null,
      program: '0.1.0',
      ...more,
    },
    new Date(),
  );
/** What another node does when it looks for backups whose server has died. */
const closeLost = () => db.transact((tx) => closeLostBackups(tx, new Date(Date.now() + 3_600_000)));

it('the command makes the backup that waits, and is refused only while another one runs; whole, it is never taken for lost', async () => {
  await ask();
  await noteBackup(runner.ownerUrl, '명령', (done) =>
    command({
      done: async (made) => {
        await closeLost();
        await done(made);
      },
    }),
  );
  await closeLost();
  expect(await runs()).toMatchObject([{ kind: 'ASKED', state: 'DONE', host: '명령' }]);
  await ask();
  await server.sql("update backup_run set state = 'RUNNING', started_at = now() where state = 'ASKED'");
  const before = await runs();
  await expect(noteBackup(runner.ownerUrl, '명령', (done) => command({ done }))).rejects.toThrow(/진행 중/);
  expect(await runs()).toEqual(before);
});

it('without room for all there is to save the first backup is not begun', async () => {
  const [size] = await server.sql<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  const freeBytes = async () => Number(size?.bytes) + 50 * 1_048_576;
  await expect(command({ freeBytes })).rejects.toThrow(/공간이 모자랍니다/);
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([]);
});

it('without attached files it says so in its name', async () => {
  await ask();
  await runAsked({ ...runner, env: readEnv({ DATA_DIR: dataDir, BACKUP_FILES: '0' }) });
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([expect.stringMatching(/-without-files\.backup$/)]);
});

it('a table that cannot be read fails where it is read, and nowhere else', async () => {
  const client = new pg.Client({ connectionString: runner.ownerUrl });
  await client.connect();
  const { body } = copyOut(client, { name: 'no_such_table', columns: ['1'], order: ['1'] });
  await client.query('select 1');
  await expect(
    (async () => {
      for await (const _ of body);
    })(),
  ).rejects.toThrow(/no_such_table/);
  await client.end();
});

it('by itself once a day, on one node; old ones go', async () => {
  expect(await askWhenDue({ ...runner, env: readEnv({ DATA_DIR: dataDir, BACKUP_HOUR: 'off' }) })).toBe(false);
  expect((await Promise.all([askWhenDue(runner), askWhenDue(runner)])).filter(Boolean)).toHaveLength(1);
  await mkdir(path.join(dataDir, 'backups'));
  await writeFile(path.join(dataDir, 'backups', 'danji-20200101-000000.backup'), 'old');
  await writeFile(path.join(dataDir, 'backups', 'danji-20200101-010000.backup'), 'old');
  await runAsked(runner);
  expect(await readdir(path.join(dataDir, 'backups'))).not.toContain('danji-20200101-000000.backup');
  expect(await askWhenDue(runner)).toBe(false);
  server.clock.advance(24 * 3_600_000);
  expect(await askWhenDue(runner)).toBe(true);
});
