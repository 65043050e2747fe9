import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { StartError } from '../../lib/start-error.ts';
import { findBackups } from './find-backups.ts';
import { estimateBytes } from './snapshot-queries.ts';

export type FreeBytes = (folder: string) => Promise<number>;

/** What the disk must have left, for the database may lie on it too. */
const FLOOR_BYTES = 100 * 1_048_576;

/** A disk that does not tell is taken to have room. */
export const freeBytesOf: FreeBytes = async (folder) => {
  const disk = await statfs(folder).catch(() => null);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
};

type Place = { folder: string; withFiles: boolean; freeBytes: FreeBytes };

/** Better no backup than one that fills the disk: it will be about as large as the last, or at most all there is to save. */
export async function checkSpace(client: pg.Client, { folder, withFiles, freeBytes }: Place): Promise<void> {
  const alike = (await findBackups(folder)).filter((found) => !found.draft && found.withFiles === withFiles);
  const newest = alike.at(-1);
  const needed = newest ? newest.bytes * 1.2 : await estimateBytes(client, withFiles);
  await refuseUnder(needed + FLOOR_BYTES, folder, freeBytes);
}

/** While it grows: others fill the disk too. */
export const watchSpace = ({ folder, freeBytes }: Omit<Place, 'withFiles'>) =>
  refuseUnder(FLOOR_BYTES, folder, freeBytes);

async function refuseUnder(needed: number, folder: string, freeBytes: FreeBytes): Promise<void> {
  const free = await freeBytes(folder);
  if (free > needed) return;
  throw new StartError(
    `백업을 둘 공간이 모자랍니다 (${inMegabytes(free)}MB 남음, ${inMegabytes(needed)}MB 필요). 오래된 백업을 다른 곳으로 옮기거나 BACKUP_DIR로 다른 디스크를 정해 주세요.`,
  );
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1_048_576).toLocaleString('ko-KR');
