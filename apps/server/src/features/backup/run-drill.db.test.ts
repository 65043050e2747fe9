import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Status } from '@danji/contract/operation';
import { beforeEach, expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { KEY, saveOffice } from '../../../test/saved-office.ts';
import { createDatabase } from '../../lib/database.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { warnOperators } from '../operation/public.ts';
import { drillBackup } from './drill-backup.ts';
import { runDrill } from './run-drill.ts';

const root = folderForThisFile('drills');
const saved = forThisFile(() => saveOffice(root));
const db = forThisFile(() => createDatabase({ url: saved.office.server.database.appUrl }));
const sql = (text: string) => saved.office.server.sql(text);
const scratch = path.join(root, 'place');
beforeEach(async () => {
  await sql('delete from restore_drill');
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { mode: 0o700 });
});

const drill = (more: Partial<Parameters<typeof drillBackup>[0]> = {}) =>
  drillBackup({ file: saved.backup.file, key: KEY, secrets: saved.depsOf('').secrets, dataDir: scratch, ...more });
const copyOf = async () => {
  const { readFile } = await import('node:fs/promises');
  const file = path.join(root, 'copy.backup');
  await writeFile(file, await readFile(saved.backup.file));
  return file;
};
const noDatabase = async () => {
  throw new Error('no binaries here');
};
const counts = () => ({ rows: saved.backup.rows, files: saved.backup.files });

it('drill: the newest backup stands up in a place of its own, its history is checked, and the place is gone', async () => {
  await mkdir(path.join(scratch, 'drill-left-by-a-killed-one'));
  const before = await saved.office.snapshot('member', 'document', 'approval_event');
  expect(await drill()).toEqual({ state: 'DONE', way: 'RESTORED', ...counts(), finding: null });
  expect(await readdir(scratch)).toEqual([]);
  expect(await saved.office.snapshot('member', 'document', 'approval_event')).toEqual(before);
});

it('where no database can stand, or there is no room for one, the archive is read to its last byte, and that is said', async () => {
  expect(await drill({ start: noDatabase })).toEqual({
    state: 'DONE',
    way: 'READ',
    ...counts(),
    finding: expect.stringContaining('임시 데이터베이스를 열 수 없어'),
  });
  expect(await drill({ freeBytes: async () => 1_000 })).toMatchObject({
    way: 'READ',
    finding: expect.stringContaining('저장 공간이 모자라'),
  });
  expect(await readdir(scratch)).toEqual([]);
});

it('a changed byte, a wrong key: it failed, in words, without any database', async () => {
  const file = await copyOf();
  const handle = await open(file, 'r+');
  await handle.write(Buffer.from([0]), 0, 1, Math.floor((await stat(file)).size / 2));
  await handle.write(Buffer.from([255]), 0, 1, Math.floor((await stat(file)).size / 2) + 1);
  await handle.close();
  expect(await drill({ file, start: noDatabase })).toMatchObject({
    state: 'FAILED',
    finding: expect.stringContaining('내용이 바뀌었습니다'),
  });
  const other = { secret: Buffer.from('another key that was never used for any of these archives') };
  expect(await drill({ key: other })).toMatchObject({ state: 'FAILED', finding: expect.stringContaining('다른 열쇠') });
  expect(await readdir(scratch)).toEqual([]);
});

const runner = (more: Record<string, string> = {}, work?: typeof drillBackup) => ({
  db,
  clock: saved.office.server.clock,
  log: createLog('silent'),
  env: readEnv({ DATA_DIR: scratch, ...more }),
  secrets: saved.depsOf('').secrets,
  host: '서버 가',
  ...(work ? { drill: work } : {}),
});
const PHRASE = { BACKUP_PASSPHRASE: '느티나무 아래에서 늘 만나던 사람들' };
const GOOD = { state: 'DONE', way: 'RESTORED', rows: 10, files: 1, finding: null } as const;
const drills = async () => {
  const sysadmin = await saved.office.server.signIn('sysadmin');
  return (await sysadmin.get<Status>('/api/syst/status')).body;
};

it('once a week by itself, on one node, with the newest backup; off, or without a backup, nothing is tried', async () => {
  const tried: string[] = [];
  const note: typeof drillBackup = async ({ file }) => {
    tried.push(path.basename(file));
    return GOOD;
  };
  expect(await runDrill(runner(PHRASE, note))).toBe(false);
  await mkdir(path.join(scratch, 'backups'));
  for (const name of [
    'danji-20261114-030000.backup',
    'danji-20261115-030000.backup',
    '.danji-20261116-030000.backup.part',
  ])
    await writeFile(path.join(scratch, 'backups', name), 'x');
  expect(await runDrill(runner({ ...PHRASE, DRILL_DAY: 'off' }, note))).toBe(false);
  expect(tried).toEqual([]);
  const nodes = await Promise.all(Array.from({ length: 8 }, () => runDrill(runner(PHRASE, note))));
  expect(nodes.filter(Boolean)).toEqual([true]);
  expect(await runDrill(runner(PHRASE, note))).toBe(false);
  expect(tried).toEqual(['danji-20261115-030000.backup']);
  expect(await drills()).toMatchObject({
    drillDay: 0,
    drills: [
      { state: 'DONE', way: 'RESTORED', fileName: 'danji-20261115-030000.backup', rows: 10, files: 1, host: '서버 가' },
    ],
  });
  saved.office.server.clock.advance(7 * 24 * 3_600_000);
  expect(await runDrill(runner(PHRASE, note))).toBe(true);
});

it('LOG-05 one that failed is told to the operators and tried again after a day; one whose server died is as if it had not been', async () => {
  await mkdir(path.join(scratch, 'backups'));
  await writeFile(path.join(scratch, 'backups', 'danji-20261115-030000.backup'), 'no archive at all');
  expect(await runDrill(runner(PHRASE))).toBe(true);
  expect((await drills()).drills).toMatchObject([
    { state: 'FAILED', rows: null, finding: expect.stringContaining('백업 파일이 아니거나') },
  ]);
  await sql('delete from status_alert');
  await warnOperators({ db, clock: saved.office.server.clock });
  const told = await saved.office.server.sql<{ body: string }>(
    "select body from alarm where link_url = '/system-mng/status' and body like '%되살려 보니 실패%'",
  );
  expect(told).toHaveLength(1);
  expect(await runDrill(runner(PHRASE))).toBe(false);
  saved.office.server.clock.advance(24 * 3_600_000);
  await sql("update restore_drill set state = 'RUNNING', ended_at = null");
  expect(await runDrill(runner(PHRASE, async () => GOOD))).toBe(true);
  expect((await drills()).drills).toMatchObject([{ state: 'DONE' }]);
});

it('a place that cannot be used is a drill that failed, in words, and not one that broke off', async () => {
  const dataDir = path.join(root, 'no-folder');
  await writeFile(dataDir, 'a file where the folder should be');
  const plenty = async () => Number.MAX_SAFE_INTEGER;
  for (const more of [
    { dataDir, freeBytes: plenty },
    {
      freeBytes: async () => {
        throw Object.assign(new Error('statfs'), { code: 'EACCES' });
      },
    },
  ])
    expect(await drill(more)).toMatchObject({
      state: 'FAILED',
      ...counts(),
      finding: expect.stringMatching(/되살리기를 끝내지 못했습니다 \((EEXIST|ENOTDIR|EACCES)\)/),
    });
});

it('LOG-05 without its key, or when it breaks off, a drill has failed and is told; a new key is never made', async () => {
  await mkdir(path.join(scratch, 'backups'));
  await writeFile(path.join(scratch, 'backups', 'danji-20261115-030000.backup'), 'x');
  expect(await runDrill(runner())).toBe(true);
  expect((await drills()).drills).toMatchObject([
    { state: 'FAILED', finding: expect.stringContaining('백업을 열 열쇠가 없습니다') },
  ]);
  expect(await readdir(scratch)).toEqual(['backups']);
  saved.office.server.clock.advance(24 * 3_600_000);
  const broken = async () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  expect(await runDrill(runner(PHRASE, broken))).toBe(true);
  const status = await drills();
  expect(status.drills).toMatchObject([{ state: 'FAILED', finding: expect.stringContaining('ENOSPC') }, {}]);
  expect(status.findings).toEqual(
    expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining('ENOSPC') })]),
  );
});
