import { constants, existsSync } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadKeySource } from '../features/backup/public.ts';
import { lookAtRootKey } from '../features/history/public.ts';
import { type Env, type EnvSource, isLoopback, PROJECT_ROOT } from '../lib/env/read-env.ts';
import { type NeedFacts, sentenceOf } from '../lib/needs.ts';
import { loadSecrets, readPreviousSecrets } from '../lib/secrets.ts';
import { findFreePort } from './find-free-port.ts';
import { findPlain, hasPlainMail } from './find-plain.ts';

/** What can be seen before there is a database, and without making anything. */
export async function lookAtMachine(env: Env, source: EnvSource): Promise<NeedFacts> {
  const [folder, disk, backup] = await Promise.all([
    lookAtFolder(env.dataDir),
    lookAtDisk(env.dataDir),
    lookAtBackup(env),
  ]);
  return {
    program: { node: process.version, hasFonts: hasFonts() },
    folder,
    disk,
    backup,
    secret: await sentenceOf(() => {
      readPreviousSecrets(source);
      if (hasSecret(env, source)) loadSecrets({ dataDir: env.dataDir, source });
    }),
    rootKeyForm: await sentenceOf(() => lookAtRootKey({ dataDir: env.dataDir, source }, null)),
    ...(env.demo
      ? {}
      : { channels: lookAtChannels(env), plain: { addresses: findPlain(env), hasMail: hasPlainMail(env) } }),
  };
}

/** Without one the start would make one: nothing is made by looking. */
export const hasSecret = (env: Pick<Env, 'dataDir'>, source: EnvSource): boolean =>
  Boolean(source.DANJI_SECRET?.trim()) || existsSync(path.join(env.dataDir, 'secrets', 'master.key'));

/** Whether it, or the folder that it would be made in, can be written; and whether others can read what is in it (CFG-01). */
export async function lookAtFolder(dir: string): Promise<NonNullable<NeedFacts['folder']>> {
  const trouble = await troubleWith(dir);
  if (trouble !== null || process.platform === 'win32' || !existsSync(dir))
    return { dir, trouble, isOpenToOthers: false };
  const isOpen = ((await stat(dir)).mode & 0o006) !== 0;
  // An empty one becomes ours at the start.
  return { dir, trouble, isOpenToOthers: isOpen && (await readdir(dir)).length > 0 };
}

/** The code of what stands in the way of writing there, or null. */
async function troubleWith(dir: string): Promise<string | null> {
  try {
    const place = await nearest(dir);
    if (!(await stat(place)).isDirectory()) return 'ENOTDIR';
    await access(place, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
  }
}

async function nearest(dir: string): Promise<string> {
  let place = dir;
  for (;;) {
    const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (found || place === path.dirname(place)) return place;
    place = path.dirname(place);
  }
}

async function lookAtDisk(dir: string): Promise<NonNullable<NeedFacts['disk']> | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(await nearest(dir));
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

async function lookAtBackup({ backup, dataDir }: Env): Promise<NonNullable<NeedFacts['backup']>> {
  const hasKeyFile = existsSync(path.join(dataDir, 'secrets', 'backup.key'));
  const isGiven = backup.key !== null || backup.passphrase !== null;
  const names = await readdir(backup.folder).catch(() => []);
  return {
    isOff: backup.hour === null,
    folder: backup.folder,
    folderTrouble: await troubleWith(backup.folder),
    keyTrouble: await sentenceOf(() => {
      if (isGiven || hasKeyFile) loadKeySource(backup, dataDir);
    }),
    isKeyGone: !isGiven && !hasKeyFile && names.some((name) => name.endsWith('.backup')),
  };
}

const lookAtChannels = ({ smtpUrl, messageWebhookUrl, publicUrl }: Env): NonNullable<NeedFacts['channels']> => ({
  hasMail: smtpUrl !== null,
  hasText: messageWebhookUrl !== null,
  isLocalAddress: publicUrl === null || isLoopback(new URL(publicUrl).hostname),
});

/** For whoever only looks, a server of ours that runs there already is not in the way. */
export async function lookAtPort(
  { port: wanted, host, production }: Pick<Env, 'port' | 'host' | 'production'>,
  { mayRun = false } = {},
): Promise<NonNullable<NeedFacts['port']>> {
  let open = wanted;
  const trouble = await sentenceOf(async () => {
    open = await findFreePort(wanted, host);
  });
  const isOurs = mayRun && open !== wanted && (await isOurServer(wanted, host));
  return { wanted, open: isOurs ? wanted : open, isOurs, production, trouble };
}

async function isOurServer(port: number, host: string): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/livez`, { signal: AbortSignal.timeout(1_000) });
    return answer.headers.has('x-request-id') && ((await answer.json()) as { ok?: boolean }).ok === true;
  } catch {
    return false;
  }
}

function hasFonts(): boolean {
  const requireWeb = createRequire(path.join(PROJECT_ROOT, 'apps', 'web', 'package.json'));
  try {
    const folder = path.dirname(requireWeb.resolve('pretendard/package.json'));
    return existsSync(path.join(folder, 'dist', 'web')) && existsSync(path.join(folder, 'dist', 'public'));
  } catch {
    return false;
  }
}
