import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { BARE_ENV, buildCommand } from './build-command.ts';
import type { OsUser } from './choose-os-user.ts';
import type { PostgresBinaries } from './find-binaries.ts';

const DRAFT = 'postgres.init-';
export const OWNER = 'danji_owner';

/**
 * Hangul must be letters, or trigrams and word searches come out empty. Linux has C.UTF-8 everywhere; the locale built
 * into PostgreSQL knows the same letters where the system has none.
 */
const LOCALE =
  process.platform === 'linux'
    ? ['--locale-provider=libc', '--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Whether the cluster stands. A folder that is there but is no cluster is refused, never overwritten. */
export async function hasCluster(clusterDir: string): Promise<boolean> {
  const version = await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) return true;
  const entries = await readdir(clusterDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (entries === null) return false;
  if (entries.length > 0) {
    throw new StartError(
      `${clusterDir} 폴더에 데이터베이스가 아닌 파일이 있어 시작하지 않았습니다. 폴더를 옮기시거나 DATA_DIR을 바꾸어 주세요.`,
    );
  }
  await rmdir(clusterDir);
  return false;
}

/** Makes the cluster beside its place and moves it there when it is whole, so a half-made one is never taken for one. */
export async function initialiseCluster(options: {
  clusterDir: string;
  binaries: PostgresBinaries;
  password: string;
  user: OsUser | null;
}): Promise<void> {
  const { clusterDir, binaries, password, user } = options;
  const draft = path.join(path.dirname(clusterDir), DRAFT + randomBytes(6).toString('hex'));
  const target = path.join(draft, 'cluster');
  const passwordFile = path.join(draft, 'password');
  await mkdir(target, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const entry of [draft, target, passwordFile]) await chown(entry, user.uid, user.gid);
  try {
    const args = ['-D', target, `--username=${OWNER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await runInitdb(buildCommand(binaries.initdb, [...args, '--encoding=UTF8', ...LOCALE], user, [target]));
    await rename(target, clusterDir);
  } finally {
    await removeFolder(draft);
  }
}

/** Removes what interrupted initialisations left. The caller holds the lock of the data folder. */
export async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(DRAFT)) await removeFolder(path.join(dataDir, name));
  }
}

/** Root may have been handed the folder of a copied installation: everything in it must belong to the lent user. */
export async function giveTo(user: OsUser, entry: string): Promise<void> {
  const found = await lstat(entry);
  if (found.isDirectory()) for (const name of await readdir(entry)) await giveTo(user, path.join(entry, name));
  if (!found.isSymbolicLink()) await chown(entry, user.uid, user.gid);
}

/** An orphaned initdb may still be writing; what cannot be removed now is removed by a later start. */
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {});
}

function runInitdb(command: ReturnType<typeof buildCommand>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      ...command.options,
      env: BARE_ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2_000);
    });
    child.on('error', (error) => reject(failed(error.message)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(failed(output.trim()))));
  });
}

function failed(detail: string): StartError {
  return new StartError(`내장 데이터베이스를 만들지 못했습니다. 디스크 공간과 폴더 권한을 확인해 주세요.\n${detail}`);
}
