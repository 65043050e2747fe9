import { open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { createBlankDatabase, type TestDatabase } from '../../../test/postgres.ts';
import { ask, PDF, saveOffice } from '../../../test/saved-office.ts';
import { PASSWORD } from '../../../test/server.ts';
import { createApp } from '../../app.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { loadSecrets } from '../../lib/secrets.ts';
import { verifyDatabase } from '../history/public.ts';
import { makeBackup } from './make-backup.ts';

const root = folderForThisFile('backup');
const saved = forThisFile(() => saveOffice(root));
const tablesOf = async (database: TestDatabase) =>
  (await ask(database, "select from pg_tables where schemaname in ('public', 'app', 'pgboss')")).length;

it('drill: an office is saved, stands up elsewhere with the same hashes, an intact history, its files, and its people sign in', async () => {
  expect(saved.backup).toMatchObject({ files: 1, damaged: 0 });
  expect(saved.backup.rows).toBeGreaterThan(500);
  expect((await stat(saved.backup.file)).mode & 0o077).toBe(0);
  // Nothing of what people wrote stands in the archive in the open.
  const bytes = await readFile(saved.backup.file);
  for (const word of ['승강기', '견적', 'gisa01', '%PDF']) expect(bytes.includes(word), word).toBe(false);

  const database = await createBlankDatabase();
  const { dataDir, archive } = await saved.restore(database);
  expect(archive.manifest).toEqual(saved.backup.manifest);
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
    url: `/api/elec-apv/documents/${saved.docId}/attached/${saved.attachmentId}`,
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
  expect(await saved.office.server.sql(open)).toEqual([{ sessions: 2, links: 1, approvals: 1, codes: 1 }]);
  // Nor is there anything left in a message that could be sent.
  const unsent = `select state, sealed is null and link_id is null as empty from outbox_message where secret_kind is not null`;
  expect(await ask(database, unsent)).toEqual(Array(2).fill({ state: 'FAILED', empty: true }));
  expect(await saved.office.server.sql(unsent)).toEqual(Array(2).fill({ state: 'WAITING', empty: false }));
  await database.drop();
});

/** Guards, keys and counters are as they were: history cannot be changed, keys hold, numbers go on. */
async function expectSameShape(database: TestDatabase) {
  const shape = `select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as line from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
     union all select 'key ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'rows ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by 1`;
  expect(await ask(database, shape)).toEqual(await saved.office.server.sql(shape));
  await expect(ask(database, 'update approval_event set seq = 9')).rejects.toThrow(/append-only/);
  const counters = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
  expect(await ask(database, counters)).toEqual(await saved.office.server.sql(counters));
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
  await writeFile(file, await readFile(saved.backup.file));
  await spoil(file);
  await expect(saved.restore(database, file)).rejects.toThrow(words);
  expect(await tablesOf(database)).toBe(0);
  expect(await readdir(path.join(root, `new-${database.ownerUrl.slice(-8)}`))).toEqual([]);
  await database.drop();
});

it('refused: another key, words instead of a key, a newer schema, a database in use; and nothing is changed', async () => {
  const database = await createBlankDatabase();
  const other = { secret: Buffer.from('another key that was never used for any of these archives') };
  await expect(saved.restore(database, saved.backup.file, other)).rejects.toThrow(/다른 열쇠/);
  await expect(
    saved.restore(database, saved.backup.file, { passphrase: '아무 말이나 적은 암호문입니다 여기에' }),
  ).rejects.toThrow(/열쇠로 잠근/);

  await saved.office.server.sql(
    "insert into schema_migration (name, checksum) values ('9999_from_the_future.sql', 'x')",
  );
  const newer = await makeBackup({ ...saved.depsOf(saved.dataDir), folder: path.join(root, 'newer') }, new Date());
  await saved.office.server.sql("delete from schema_migration where name like '9999%'");
  await expect(saved.restore(database, newer.file)).rejects.toThrow(/새로운 판.*9999_from_the_future/);
  expect(await tablesOf(database)).toBe(0);
  await database.drop();

  await saved.office.server.sql("insert into schema_migration (name, checksum) values ('0005_sweep.sql', 'x')");
  await expect(
    makeBackup({ ...saved.depsOf(saved.dataDir), folder: path.join(root, 'earlier') }, new Date()),
  ).rejects.toThrow(/이전 판.*열 수 없습니다/s);
  await saved.office.server.sql("delete from schema_migration where name = '0005_sweep.sql'");

  const before = await saved.office.snapshot('member', 'document', 'approval_event');
  await expect(saved.restore(saved.office.server.database)).rejects.toThrow(/비어 있지 않은/);
  expect(await saved.office.snapshot('member', 'document', 'approval_event')).toEqual(before);
});

it('attached files are copied after the snapshot has ended; broken off there, nothing is left', async () => {
  const deps = { ...saved.depsOf(saved.dataDir), folder: path.join(root, 'broken-off') };
  const ending = new AbortController();
  const states: unknown[] = [];
  const open: typeof deps.depot.open = async (key) => {
    states.push(
      ...(await saved.office.server.sql(
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
