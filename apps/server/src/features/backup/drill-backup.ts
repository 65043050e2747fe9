import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '../../lib/postgres/start-embedded.ts';
import { loadSecrets, type Secrets } from '../../lib/secrets.ts';
import { StartError } from '../../lib/start-error.ts';
import { createDepot } from '../files/public.ts';
import { describeFinding, verifyDatabase } from '../history/public.ts';
import type { KeySource } from './archive-key.ts';
import { freeBytesOf } from './check-space.ts';
import type { DrillResult } from './drill-store.ts';
import { countsOf } from './make-backup.ts';
import type { Archive } from './read-archive.ts';
import { proveBackup, restoreBackup } from './restore-backup.ts';

export type DrillDeps = {
  file: string;
  key: KeySource;
  secrets: Secrets;
  /** The scratch place is made in it, and removed. */
  dataDir: string;
  start?: typeof startEmbedded;
  freeBytes?: typeof freeBytesOf;
};

const SCRATCH = 'drill-';
/** A database takes more than its rows, and a new cluster has something in it already. */
const ROOM = 3;
const CLUSTER_BYTES = 300 * 1_048_576;

/**
 * Brings a backup back as `npm run restore -- <file> --drill` does: the whole archive is proved, loaded into a database of its
 * own, every table and file compared, every chain, seal and root checked; then all of it is removed. Where no such database
 * can stand, the archive is at least read to its last byte, and that is said.
 */
export async function drillBackup(deps: DrillDeps): Promise<DrillResult> {
  let archive: Archive;
  try {
    archive = await proveBackup(deps.file, deps.key);
  } catch (error) {
    return failedDrill(error, null);
  }
  const counts = countsOf(archive.manifest);
  const read = (why: string): DrillResult => ({ state: 'DONE', way: 'READ', ...partOf(counts), finding: why });
  let scratch: string | null = null;
  try {
    await clearLeftovers(deps.dataDir);
    if (await lacksRoom(deps, archive))
      return read('임시로 되살릴 저장 공간이 모자라 파일만 끝까지 읽어 확인했습니다.');
    await mkdir(deps.dataDir, { recursive: true, mode: 0o700 });
    scratch = await mkdtemp(path.join(deps.dataDir, SCRATCH));
    const embedded = await (deps.start ?? startEmbedded)({ dataDir: scratch }).catch(() => null);
    if (!embedded) return read('임시 데이터베이스를 열 수 없어 파일만 끝까지 읽어 확인했습니다.');
    try {
      return await bringBack(deps, archive, scratch, embedded.url);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    return failedDrill(error, counts);
  } finally {
    // What cannot be removed says nothing about the backup: the next drill removes it, or fails and tells so.
    if (scratch) await rm(scratch, { recursive: true, force: true }).catch(() => {});
  }
}

async function bringBack(
  { file, key, secrets }: DrillDeps,
  proved: Archive,
  scratch: string,
  ownerUrl: string,
): Promise<DrillResult> {
  await restoreBackup({
    file,
    key,
    proved,
    ownerUrl,
    dataDir: scratch,
    depot: createDepot({ dataDir: scratch, s3: null }),
    secretsOf: (staged) =>
      existsSync(path.join(staged, 'secrets', 'master.key')) ? loadSecrets({ dataDir: staged, source: {} }) : secrets,
    say: () => {},
  });
  const { findings } = await verifyDatabase({ ownerUrl, dataDir: scratch });
  const [first] = findings;
  const counts = partOf(countsOf(proved.manifest));
  return first
    ? {
        state: 'FAILED',
        way: 'RESTORED',
        ...counts,
        finding: `되살린 이력이 서명과 다릅니다. ${describeFinding(first)}`,
      }
    : { state: 'DONE', way: 'RESTORED', ...counts, finding: null };
}

const partOf = ({ rows, files }: { rows: number; files: number }) => ({ rows, files });

/** In words, whatever it was; `counts` of an archive that was read to its end. */
export const failedDrill = (error: unknown, counts: { rows: number; files: number } | null): DrillResult => ({
  state: 'FAILED',
  way: counts ? 'RESTORED' : 'READ',
  rows: counts?.rows ?? null,
  files: counts?.files ?? null,
  finding:
    error instanceof StartError
      ? error.message
      : `되살리기를 끝내지 못했습니다 (${(error as NodeJS.ErrnoException).code ?? (error as Error).name}). 기술 담당자에게 서버 기록을 확인해 달라고 해 주세요.`,
});

async function lacksRoom({ dataDir, freeBytes = freeBytesOf }: DrillDeps, { manifest }: Archive): Promise<boolean> {
  const tables = manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return (await freeBytes(dataDir)) < tables * ROOM + manifest.files.bytes + CLUSTER_BYTES;
}

/** What a drill left whose server was killed. Drills are one at a time. */
async function clearLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => []))
    if (name.startsWith(SCRATCH)) await rm(path.join(dataDir, name), { recursive: true, force: true });
}
