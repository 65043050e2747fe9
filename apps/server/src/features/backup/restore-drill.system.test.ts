import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { createBlankDatabase, createTestDatabase, type TestDatabase } from '../../../test/postgres.ts';
import { ask, KEY, PDF, saveOffice } from '../../../test/saved-office.ts';
import { loadSecrets } from '../../lib/secrets.ts';
import { withRole } from '../../lib/servers.ts';
import { createDepot } from '../files/public.ts';
import { verifyDatabase } from '../history/public.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const root = folderForThisFile('backup');
const saved = forThisFile(() => saveOffice(root));
const tablesOf = async (database: TestDatabase) =>
  (await ask(database, "select from pg_tables where schemaname in ('public', 'app', 'pgboss')")).length;

it('a database that the program has prepared and nobody has used counts as empty', async () => {
  const database = await createTestDatabase();
  const { dataDir } = await saved.restore(database);
  expect((await verifyDatabase({ ownerUrl: database.ownerUrl, dataDir })).findings).toEqual([]);
  await database.drop();
});

it('an owner who is no superuser, as on a managed server, restores it, saves it again, and nothing is left out', async () => {
  const database = await createBlankDatabase();
  const name = new URL(database.ownerUrl).pathname.slice(1);
  const role = `owner_${name.slice(-8)}`;
  await saved.office.server.sql(`create role ${role} login createrole password 'for-this-test-only'`);
  await saved.office.server.sql(`grant danji_app, danji_platform to ${role} with admin option`);
  await saved.office.server.sql(`alter database ${name} owner to ${role}`);
  const plain = { ...database, ownerUrl: withRole(database.ownerUrl, role, 'for-this-test-only') };
  const { dataDir } = await saved.restore(plain, saved.backup.file, KEY, role);
  const again = await makeBackup({ ...saved.depsOf(dataDir), ownerUrl: plain.ownerUrl }, new Date());
  // All but what a restore puts to rest.
  const resting = ['session', 'outbox_message', 'one_time_link', 'approval_link', 'otp_challenge'];
  const lasting = ({ manifest }: MadeBackup) =>
    manifest.parts.filter((part) => part.kind !== 'table' || !resting.includes(part.name.slice(7)));
  expect(lasting(again)).toEqual(lasting(saved.backup));
  expect((await verifyDatabase({ ownerUrl: plain.ownerUrl, dataDir })).findings).toEqual([]);
  await database.drop();
  await saved.office.server.sql(`drop role ${role}`);
});

it('a file that was lost or damaged is told, and keeps nothing else from being saved', async () => {
  const { dataDir } = saved;
  const files = (await readdir(path.join(dataDir, 'files'), { recursive: true })).filter((name) => name.length > 64);
  const stored = path.join(dataDir, 'files', files[0] ?? '');
  await writeFile(stored, 'not what it was');
  const damaged = await makeBackup({ ...saved.depsOf(dataDir), folder: path.join(root, 'damaged') }, new Date());
  expect(damaged).toMatchObject({ damaged: 1, files: 1 });
  const database = await createBlankDatabase();
  const { dataDir: restored } = await saved.restore(database, damaged.file);
  expect(await readdir(restored)).not.toContain('files');
  await database.drop();
  await rm(stored);
  const lost = await makeBackup({ ...saved.depsOf(dataDir), folder: path.join(root, 'lost') }, new Date());
  expect(lost).toMatchObject({ damaged: 1, files: 0 });
  await writeFile(stored, PDF);
});

it('the key of the seals must fit; a failure half way leaves a blank database', async () => {
  const database = await createBlankDatabase();
  const dataDir = path.join(root, 'other-secret');
  await mkdir(dataDir, { mode: 0o700 });
  const deps = { file: saved.backup.file, key: KEY, ownerUrl: database.ownerUrl, dataDir, say: () => {} };
  const folder = createDepot({ dataDir, s3: null });
  await expect(
    restoreBackup({ ...deps, depot: folder, secretsOf: () => ({ current: Buffer.alloc(32, 7), previous: [] }) }),
  ).rejects.toThrow(/비밀 값과 다릅니다/);
  const full = { ...folder, put: () => Promise.reject(new Error('ENOSPC: no space left on device')) };
  const secretsOf = (staged: string) => loadSecrets({ dataDir: staged, source: {} });
  await expect(restoreBackup({ ...deps, depot: full, secretsOf })).rejects.toThrow(/ENOSPC/);
  expect(await tablesOf(database)).toBe(0);
  expect(await readdir(dataDir)).toEqual([]);
  // And the same place takes it once there is room.
  await restoreBackup({ ...deps, depot: folder, secretsOf });
  expect(await tablesOf(database)).toBeGreaterThan(50);
  await database.drop();
});
