import { chmod, chown, stat } from 'node:fs/promises';
import type { OsUser } from './choose-os-user.ts';

/** Lets the user lent by root pass through our data folder to the cluster in it, and see nothing else there. */
export async function letPass(dataDir: string, user: OsUser): Promise<void> {
  const folder = await stat(dataDir);
  if (folder.uid !== 0 || (folder.mode & 0o001) !== 0) return;
  if (folder.gid !== user.gid) await chown(dataDir, 0, user.gid);
  await chmod(dataDir, (folder.mode & 0o777) | 0o010);
}
