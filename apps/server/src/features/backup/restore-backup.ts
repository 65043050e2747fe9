import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { refuseEarlierArchive } from '../../lib/earlier-data.ts';
import { listMigrations, migrate, takeMigrationLock } from '../../lib/migrate.ts';
import { deriveKey, keyId, type Secrets } from '../../lib/secrets.ts';
import { passwordOf } from '../../lib/servers.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Depot } from '../files/public.ts';
import type { About, PartHead } from './archive.ts';
import type { KeySource } from './archive-key.ts';
import { isDataPath } from './data-files.ts';
import { beginLoad, commitLoad, endLoad, loadTable, undoLoad } from './load-store.ts';
import { placeData } from './place-data.ts';
import { quietLoad } from './quiet-store.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { archiveChanged } from './refusals.ts';
import { isAhead, makeBlank, notEmpty, readTargetState, type TargetState } from './target-store.ts';

type RestoreDeps = {
  file: string;
  key: KeySource;
  /** What `proveBackup` gave, where somebody has looked before there was a database. */
  proved?: Archive;
  ownerUrl: string;
  /** Where files and keys go. */
  dataDir: string;
  depot: Depot;
  /** Only the database: the same office goes on elsewhere, with its files and keys, its sign-ins and what it was about to send. */
  databaseOnly?: boolean;
  /** The secrets of the new place, once the archive's own key file lies in `staged` or there is none. */
  secretsOf(staged: string): Secrets;
  /** Where the role of the API is looked after by others: its address, with the password that it has or is to get. */
  appUrl?: string | null;
  say(line: string): void;
};

/**
 * Brings a backup back into an empty database. The whole archive is proved before anything is touched; then the schema
 * is made as it was, everything is loaded in one transaction, and files are put in their places before that commits.
 * Files go by their content, so what a failure leaves of them means nothing to anyone.
 */
export async function restoreBackup(deps: RestoreDeps): Promise<Archive> {
  const { file, key, say } = deps;
  const archive = deps.proved ?? (await proveBackup(file, key));
  say('백업 파일이 온전합니다. 데이터를 넣고 있습니다…');
  const client = new pg.Client({ connectionString: deps.ownerUrl, keepAlive: true, application_name: 'danji-restore' });
  client.on('error', () => {});
  await client.connect();
  const staged = path.join(deps.dataDir, `restore-${randomBytes(6).toString('hex')}`);
  try {
    // To the end: a server that starts meanwhile waits before it touches the schema.
    await takeMigrationLock(client);
    const state = await makeReady(client, archive.about);
    await mkdir(staged, { recursive: true, mode: 0o700 });
    const appPassword = await load(deps, client, archive, staged).catch(async (error) => {
      await undoLoad(client, state);
      throw error;
    });
    await bringUp(deps, appPassword);
    return archive;
  } finally {
    await client.end();
    await rm(staged, { recursive: true, force: true });
  }
}

/** Reads the archive to its last byte and refuses one that this program could not bring back. Touches nothing. */
export async function proveBackup(file: string, key: KeySource): Promise<Archive> {
  const archive = await readArchive(file, key);
  await refuseUnknownSchema(archive.about);
  return archive;
}

/** The state that a failure goes back to. */
async function makeReady(client: pg.Client, about: About): Promise<TargetState> {
  const state = await readTargetState(client);
  if (state === 'USED') throw notEmpty();
  if (state === 'BLANK' || !(await isAhead(client, about))) return state;
  await makeBlank(client);
  return 'BLANK';
}

/** Everything is in and committed by now; only the schema may be older than this program. */
async function bringUp({ ownerUrl, appUrl }: RestoreDeps, appPassword: string): Promise<void> {
  await migrate({ ownerUrl, appPassword, keepRole: Boolean(appUrl), locked: true }).catch((cause: Error) => {
    throw new StartError(
      `백업은 모두 복원됐지만 데이터베이스를 이 판으로 올리지 못했습니다 (${cause.message}). 다시 복원하지 마시고, npm start 로 시작하면 이어서 올립니다. 그래도 안 되면 기술 담당자에게 알려 주세요.`,
    );
  });
}

async function refuseUnknownSchema(about: About): Promise<void> {
  refuseEarlierArchive(about.migrations);
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  const unknown = about.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown)
    throw new StartError(
      `이 프로그램보다 새로운 판(${about.program}, ${unknown.name})에서 만든 백업입니다. 단지를 그 판 이상으로 올린 뒤 복원해 주세요.`,
    );
}

async function load(deps: RestoreDeps, client: pg.Client, { about, manifest }: Archive, staged: string) {
  const { ownerUrl, databaseOnly = false, appUrl } = deps;
  const expected = new Map(manifest.parts.flatMap((part) => (part.kind === 'table' ? [[part.name, part.sha256]] : [])));
  let appPassword = '';
  const open = async () => {
    // The files of the data folder stand first in the archive, so its key is here by now.
    const derived = appPasswordOf(deps.secretsOf(staged), about);
    appPassword = appUrl ? passwordOf(appUrl) : derived;
    const only = new Set(about.migrations.map(({ name }) => name));
    await migrate({ ownerUrl, appPassword, keepRole: Boolean(appUrl), only, locked: true });
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
  const { guards } = await opened;
  if (!databaseOnly) tellQuiet(deps, await quietLoad(client));
  await endLoad(client, guards, manifest.sequences);
  const takeBack = databaseOnly ? async () => {} : await placeData(deps.dataDir, staged, manifest);
  await commitLoad(client).catch(async (error) => {
    await takeBack();
    throw error;
  });
  return appPassword;
}

function tellQuiet({ say }: RestoreDeps, touched: ReadonlyMap<string, number>): void {
  const many = (table: string) => (touched.get(table) ?? 0).toLocaleString('ko-KR');
  say(
    `보내기를 기다리던 메시지 ${many('outbox_message')}건은 보내지 않음으로 두고, 로그인 ${many('session')}건과 쓰지 않은 결재 링크·인증번호를 모두 끝냈습니다.`,
  );
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
