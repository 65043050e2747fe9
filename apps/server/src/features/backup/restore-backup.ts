import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { listMigrations, migrate } from '../../lib/migrate.ts';
import { deriveKey, keyId, type Secrets } from '../../lib/secrets.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Depot } from '../files/public.ts';
import type { About, Manifest, PartHead } from './archive.ts';
import type { KeySource } from './archive-key.ts';
import { isDataPath } from './data-files.ts';
import { beginLoad, commitLoad, endLoad, loadTable, readTargetState, undoLoad } from './load-store.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { archiveChanged } from './refusals.ts';

export type RestoreDeps = {
  file: string;
  key: KeySource;
  ownerUrl: string;
  /** Where files and keys go. */
  dataDir: string;
  depot: Depot;
  /** Only the database: files and keys are where they belong already. */
  databaseOnly?: boolean;
  /** The secrets of the new place, once the archive's own key file lies in `staged` or there is none. */
  secretsOf(staged: string): Secrets;
  say(line: string): void;
};

/**
 * Brings a backup back into an empty database. The whole archive is proved before anything is touched; then the schema
 * is made as it was, everything is loaded in one transaction, and files are put in their places before that commits.
 * Files go by their content, so what a failure leaves of them means nothing to anyone.
 */
export async function restoreBackup(deps: RestoreDeps): Promise<Archive> {
  const { file, key, say } = deps;
  const archive = await readArchive(file, key);
  await refuseUnknownSchema(archive.about);
  say('백업 파일이 온전합니다. 데이터를 넣고 있습니다…');
  const client = new pg.Client({ connectionString: deps.ownerUrl, keepAlive: true, application_name: 'danji-restore' });
  client.on('error', () => {});
  await client.connect();
  const staged = path.join(deps.dataDir, `restore-${randomBytes(6).toString('hex')}`);
  try {
    const state = await readTargetState(client);
    if (state === 'USED')
      throw new StartError('비어 있지 않은 데이터베이스입니다. 빈 데이터베이스나 새 DATA_DIR을 정해 주세요.');
    await mkdir(staged, { recursive: true, mode: 0o700 });
    try {
      await load(deps, client, archive, staged);
    } catch (error) {
      await undoLoad(client, state);
      throw error;
    }
    return archive;
  } finally {
    await client.end();
    await rm(staged, { recursive: true, force: true });
  }
}

async function refuseUnknownSchema(about: About): Promise<void> {
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  const unknown = about.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown)
    throw new StartError(
      `이 프로그램보다 새로운 판(${about.program}, ${unknown.name})에서 만든 백업입니다. 단지를 그 판 이상으로 올린 뒤 복원해 주세요.`,
    );
}

async function load(deps: RestoreDeps, client: pg.Client, { about, manifest }: Archive, staged: string): Promise<void> {
  const { ownerUrl, databaseOnly = false } = deps;
  const expected = new Map(manifest.parts.flatMap((part) => (part.kind === 'table' ? [[part.name, part.sha256]] : [])));
  let appPassword = '';
  const open = async () => {
    // The files of the data folder stand first in the archive, so its key is here by now.
    appPassword = appPasswordOf(deps.secretsOf(staged), about);
    await migrate({ ownerUrl, appPassword, only: new Set(about.migrations.map(({ name }) => name)) });
    return beginLoad(client);
  };
  let opened: ReturnType<typeof open> | null = null;
  await readArchive(deps.file, deps.key, async (head, body) => {
    if (head.kind === 'data') return databaseOnly ? null : stageData(staged, head.path, body);
    if (head.kind === 'file') return databaseOnly ? null : putFile(deps.depot, staged, head, body);
    opened ??= open();
    const { sha256 } = await loadTable(client, (await opened).shapes, head, body);
    if (sha256 !== expected.get(head.name))
      throw new StartError(`${head.name} 표가 백업과 같게 들어가지 않았습니다. 데이터베이스 서버를 확인해 주세요.`);
  });
  opened ??= open();
  await endLoad(client, (await opened).guards, manifest.sequences);
  if (!databaseOnly) await placeData(deps.dataDir, staged, manifest);
  await commitLoad(client);
  await migrate({ ownerUrl, appPassword });
}

function appPasswordOf(secrets: Secrets, about: About): string {
  if (![secrets.current, ...secrets.previous].some((secret) => keyId(secret) === about.secretId))
    throw new StartError(
      '백업을 만든 서버의 비밀 값과 다릅니다. 그 서버의 DANJI_SECRET을 정해 주세요 (바꾸었다면 DANJI_SECRET_PREVIOUS에 더해 주세요).',
    );
  return deriveKey(secrets.current, 'app-role-password').toString('base64url');
}

async function stageData(staged: string, name: string, body: AsyncIterable<Buffer>): Promise<void> {
  if (!isDataPath(name)) throw archiveChanged();
  const target = path.join(staged, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(body, { objectMode: false }), createWriteStream(target, { mode: 0o600, flush: true }));
}

/** A file that was damaged before it was saved is not brought back under a name that says it is whole. */
async function putFile(depot: Depot, staged: string, head: PartHead & { kind: 'file' }, body: AsyncIterable<Buffer>) {
  const draft = path.join(staged, 'file');
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(Readable.from(hashed(), { objectMode: false }), createWriteStream(draft, { mode: 0o600 }));
  const sha256 = hash.digest();
  if (sha256.toString('hex') === head.hash) await depot.put({ aptId: head.aptId, sha256 }, draft);
}

/** What lies there already is set aside under another name, never lost. */
async function placeData(dataDir: string, staged: string, manifest: Manifest): Promise<void> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  for (const part of manifest.parts) {
    if (part.kind !== 'data') continue;
    const target = path.join(dataDir, part.path);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    if (await stat(target).catch(() => null)) await rename(target, `${target}.before-restore-${stamp}`);
    await rename(path.join(staged, part.path), target);
  }
}
