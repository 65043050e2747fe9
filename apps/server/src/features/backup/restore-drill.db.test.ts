import { mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderForThisFile } from '../../../test/for-this-file.ts';
import { type StartedOffice, startOffice } from '../../../test/office.ts';
import { createBlankDatabase, createTestDatabase, TEST_SECRETS, type TestDatabase } from '../../../test/postgres.ts';
import { PASSWORD } from '../../../test/server.ts';
import { createApp } from '../../app.ts';
import { createDatabase } from '../../lib/database.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { loadSecrets } from '../../lib/secrets.ts';
import { withRole } from '../../lib/servers.ts';
import { createDepot } from '../files/public.ts';
import { buildRoot, copyRootsToFile, loadRootSigner, verifyDatabase } from '../history/public.ts';
import type { KeySource } from './archive-key.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const KEY: KeySource = { secret: Buffer.from('the key of these tests, and of no office, 0123', 'utf8') };
const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, '견적 '), Buffer.from('\n%%EOF\n')]);

let office: StartedOffice;
let docId: string;
let attachmentId: string;
let backup: MadeBackup;

const root = folderForThisFile('backup');
beforeAll(async () => {
  const dataDir = path.join(root, 'office');
  await mkdir(path.join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  await writeFile(path.join(dataDir, 'secrets', 'master.key'), TEST_SECRETS.current.toString('base64'), {
    mode: 0o600,
  });
  office = await startOffice(['gisa01', 'sojang01'], { env: { dataDir } });
  docId = await office.draft({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  attachmentId = await attach();
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  await office.act('sojang01', docId, { type: 'APPROVE' });
  await office.server.sql(`
    with someone as (select apt_id, member_id from member where member_id = 'gisa01'),
         reset as (insert into one_time_link (apt_id, link_hash, member_id, purpose, expires_at, created_at)
                   select apt_id, '\\x01', member_id, 'RESET', now() + interval '1 day', now() from someone),
         code as (insert into otp_challenge (apt_id, challenge_id, member_id, login_type, method, expires_at)
                  select apt_id, gen_random_uuid(), member_id, 'otp', 'APP', now() + interval '1 day' from someone)
    insert into approval_link (apt_id, link_id, link_hash, doc_id, step_id, member_id, person_id, channel, recipient, created_at, expires_at)
    select apt_id, gen_random_uuid(), sha256('link'), doc_id, step_id, 'sojang01', 'sojang01', 'SMS', '01012345678', now(), now() + interval '1 day'
      from step limit 1`);
  const db = createDatabase({ url: office.server.database.appUrl });
  const signer = loadRootSigner({ dataDir, source: {} });
  await buildRoot({ db, signer }, office.server.clock.now());
  await copyRootsToFile({ db, signer }, { error: () => {} });
  await db.close();
  backup = await makeBackup(depsOf(dataDir), new Date());
});
afterAll(() => office.server.close());

const depsOf = (dataDir: string) => ({
  ownerUrl: office.server.database.ownerUrl,
  dataDir,
  folder: path.join(dataDir, 'backups'),
  key: KEY,
  secrets: TEST_SECRETS,
  depot: createDepot({ dataDir, s3: null }),
  program: '0.1.0',
});

async function attach(): Promise<string> {
  const { upload } = await import('../files/testing/upload.ts');
  const answer = await upload(office.server, office.as('gisa01'), docId, '견적서.pdf', PDF);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [row] = await office.server.sql<{ attachment_id: string }>('select attachment_id from attachment');
  return row?.attachment_id ?? '';
}

/** Restores into a place of its own. */
async function restore(database: TestDatabase, file = backup.file, key = KEY, name = database.ownerUrl.slice(-8)) {
  const dataDir = path.join(root, `new-${name}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const archive = await restoreBackup({
    file,
    key,
    ownerUrl: database.ownerUrl,
    dataDir,
    depot: createDepot({ dataDir, s3: null }),
    secretsOf: (staged) => loadSecrets({ dataDir: staged, source: {} }),
    say: () => {},
  });
  return { dataDir, archive };
}
const tablesOf = async (database: TestDatabase) =>
  (await ask(database, "select from pg_tables where schemaname in ('public', 'app', 'pgboss')")).length;

it('drill: an office is saved, stands up elsewhere with the same hashes, an intact history, its files, and its people sign in', async () => {
  expect(backup).toMatchObject({ files: 1, damaged: 0 });
  expect(backup.rows).toBeGreaterThan(500);
  expect((await stat(backup.file)).mode & 0o077).toBe(0);
  // Nothing of what people wrote stands in the archive in the open.
  const bytes = await readFile(backup.file);
  for (const word of ['승강기', '견적', 'gisa01', '%PDF']) expect(bytes.includes(word), word).toBe(false);

  const database = await createBlankDatabase();
  const { dataDir, archive } = await restore(database);
  expect(archive.manifest).toEqual(backup.manifest);
  const verified = await verifyDatabase({ ownerUrl: database.ownerUrl, dataDir });
  expect(verified).toMatchObject({ findings: [], documents: 1, events: 2, roots: 1 });
  await expectSameShape(database);

  const server = await createApp({
    env: { ...readEnv({}), dataDir },
    secrets: loadSecrets({ dataDir, source: {} }),
    appUrl: database.appUrl,
    log: createLog('silent'),
    jobs: false,
  });
  const headers = { 'x-requested-with': 'danji' };
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers,
    payload: { memberId: 'gisa01', password: PASSWORD },
  });
  expect(signedIn.statusCode).toBe(200);
  const file = await server.app.inject({
    url: `/api/elec-apv/documents/${docId}/attached/${attachmentId}`,
    headers: { ...headers, authorization: `Bearer ${signedIn.json().accessToken}` },
  });
  expect(file.rawPayload.equals(PDF)).toBe(true);
  await server.close();
  // Who was signed in when it was saved is not any more, and no link or code of then opens anything.
  const open = `select (select count(*)::int from session where ended_at is null) as sessions,
    (select count(*)::int from one_time_link where used_at is null and expires_at > now()) as links,
    (select count(*)::int from approval_link where used_at is null and expires_at > now()) as approvals,
    (select count(*)::int from otp_challenge where closed_at is null) as codes`;
  expect(await ask(database, open)).toEqual([{ sessions: 1, links: 0, approvals: 0, codes: 0 }]);
  expect(await office.server.sql(open)).toEqual([{ sessions: 2, links: 1, approvals: 1, codes: 1 }]);
  await database.drop();
});

async function ask(database: TestDatabase, text: string) {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** Guards, keys and counters are as they were: history cannot be changed, keys hold, numbers go on. */
async function expectSameShape(database: TestDatabase) {
  const shape = `select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as line from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
     union all select 'key ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'rows ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by 1`;
  expect(await ask(database, shape)).toEqual(await office.server.sql(shape));
  await expect(ask(database, 'update approval_event set seq = 9')).rejects.toThrow(/append-only/);
  const counters = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
  expect(await ask(database, counters)).toEqual(await office.server.sql(counters));
}

const BROKEN: [string, (file: string) => Promise<void>, RegExp][] = [
  ['one byte flipped in the middle', (file) => flip(file, 0.5), /내용이 바뀌었습니다/],
  ['one byte flipped near the end', (file) => flip(file, 0.999), /내용이 바뀌었습니다/],
  ['one byte flipped in the words at the start', (file) => flip(file, 0, 40), /열쇠|머리말|바뀌었습니다/],
  ['the end cut off', async (file) => truncate(file, (await stat(file)).size - 100), /중간에 끊겼습니다/],
  ['half of it', async (file) => truncate(file, Math.floor((await stat(file)).size / 2)), /중간에 끊겼습니다/],
  ['something added', async (file) => writeFile(file, 'x', { flag: 'a' }), /내용이 바뀌었습니다/],
  ['no archive at all', async (file) => writeFile(file, 'PK\u0003\u0004 something else'), /백업 파일이 아니거나/],
];
async function flip(file: string, share: number, at?: number) {
  const handle = await open(file, 'r+');
  const place = at ?? Math.floor((await handle.stat()).size * share);
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, place);
  byte[0] = (byte[0] ?? 0) ^ 1;
  await handle.write(byte, 0, 1, place);
  await handle.close();
}

it.each(BROKEN)('refused, and the new place stays as it was: %s', async (_name, spoil, words) => {
  const database = await createBlankDatabase();
  const file = path.join(root, 'spoiled.backup');
  await writeFile(file, await readFile(backup.file));
  await spoil(file);
  await expect(restore(database, file)).rejects.toThrow(words);
  expect(await tablesOf(database)).toBe(0);
  expect(await readdir(path.join(root, `new-${database.ownerUrl.slice(-8)}`))).toEqual([]);
  await database.drop();
});

it('refused: another key, words instead of a key, a newer schema, a database in use; and nothing is changed', async () => {
  const database = await createBlankDatabase();
  const other = { secret: Buffer.from('another key that was never used for any of these archives') };
  await expect(restore(database, backup.file, other)).rejects.toThrow(/다른 열쇠/);
  await expect(restore(database, backup.file, { passphrase: '아무 말이나 적은 암호문입니다 여기에' })).rejects.toThrow(
    /열쇠로 잠근/,
  );

  await office.server.sql("insert into schema_migration (name, checksum) values ('9999_from_the_future.sql', 'x')");
  const newer = await makeBackup(
    { ...depsOf(path.join(root, 'office')), folder: path.join(root, 'newer') },
    new Date(),
  );
  await office.server.sql("delete from schema_migration where name like '9999%'");
  await expect(restore(database, newer.file)).rejects.toThrow(/새로운 판.*9999_from_the_future/);
  expect(await tablesOf(database)).toBe(0);
  await database.drop();

  await office.server.sql("insert into schema_migration (name, checksum) values ('0005_sweep.sql', 'x')");
  await expect(
    makeBackup({ ...depsOf(path.join(root, 'office')), folder: path.join(root, 'earlier') }, new Date()),
  ).rejects.toThrow(/이전 판.*열 수 없습니다/s);
  await office.server.sql("delete from schema_migration where name = '0005_sweep.sql'");

  const before = await office.snapshot('member', 'document', 'approval_event');
  await expect(restore(office.server.database)).rejects.toThrow(/비어 있지 않은/);
  expect(await office.snapshot('member', 'document', 'approval_event')).toEqual(before);
});

it('a database that the program has prepared and nobody has used counts as empty', async () => {
  const database = await createTestDatabase();
  const { dataDir } = await restore(database);
  expect((await verifyDatabase({ ownerUrl: database.ownerUrl, dataDir })).findings).toEqual([]);
  await database.drop();
});

it('an owner who is no superuser, as on a managed server, restores it, saves it again, and nothing is left out', async () => {
  const database = await createBlankDatabase();
  const name = new URL(database.ownerUrl).pathname.slice(1);
  const role = `owner_${name.slice(-8)}`;
  await office.server.sql(`create role ${role} login createrole password 'for-this-test-only'`);
  await office.server.sql(`grant danji_app, danji_platform to ${role} with admin option`);
  await office.server.sql(`alter database ${name} owner to ${role}`);
  const plain = { ...database, ownerUrl: withRole(database.ownerUrl, role, 'for-this-test-only') };
  const { dataDir } = await restore(plain, backup.file, KEY, role);
  const again = await makeBackup({ ...depsOf(dataDir), ownerUrl: plain.ownerUrl }, new Date());
  // All but what a restore puts to rest.
  const resting = ['session', 'outbox_message', 'one_time_link', 'approval_link', 'otp_challenge'];
  const lasting = ({ manifest }: MadeBackup) =>
    manifest.parts.filter((part) => part.kind !== 'table' || !resting.includes(part.name.slice(7)));
  expect(lasting(again)).toEqual(lasting(backup));
  expect((await verifyDatabase({ ownerUrl: plain.ownerUrl, dataDir })).findings).toEqual([]);
  await database.drop();
  await office.server.sql(`drop role ${role}`);
});

it('the key of the seals must fit; a failure half way leaves a blank database', async () => {
  const database = await createBlankDatabase();
  const dataDir = path.join(root, 'other-secret');
  await mkdir(dataDir, { mode: 0o700 });
  const deps = { file: backup.file, key: KEY, ownerUrl: database.ownerUrl, dataDir, say: () => {} };
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

it('attached files are copied after the snapshot has ended; broken off there, nothing is left', async () => {
  const deps = { ...depsOf(path.join(root, 'office')), folder: path.join(root, 'broken-off') };
  const ending = new AbortController();
  const states: unknown[] = [];
  const open: typeof deps.depot.open = async (key) => {
    states.push(
      ...(await office.server.sql(
        "select xact_start is null as ended from pg_stat_activity where datname = current_database() and application_name = 'danji-backup'",
      )),
    );
    ending.abort();
    return deps.depot.open(key);
  };
  await expect(
    makeBackup({ ...deps, depot: { ...deps.depot, open }, signal: ending.signal }, new Date()),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(states).toEqual([{ ended: true }]);
  expect(await readdir(deps.folder)).toEqual([]);
});

it('a file that was lost or damaged is told, and keeps nothing else from being saved', async () => {
  const dataDir = path.join(root, 'office');
  const files = (await readdir(path.join(dataDir, 'files'), { recursive: true })).filter((name) => name.length > 64);
  const stored = path.join(dataDir, 'files', files[0] ?? '');
  await writeFile(stored, 'not what it was');
  const damaged = await makeBackup({ ...depsOf(dataDir), folder: path.join(root, 'damaged') }, new Date());
  expect(damaged).toMatchObject({ damaged: 1, files: 1 });
  const database = await createBlankDatabase();
  const { dataDir: restored } = await restore(database, damaged.file);
  expect(await readdir(restored)).not.toContain('files');
  await database.drop();
  await rm(stored);
  const lost = await makeBackup({ ...depsOf(dataDir), folder: path.join(root, 'lost') }, new Date());
  expect(lost).toMatchObject({ damaged: 1, files: 0 });
  await writeFile(stored, PDF);
});
