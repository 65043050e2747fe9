import { statSync } from 'node:fs';

/**
 * Does something in the data folder with the rights of its owner. The folder is the service's, and so is every name in it: a
 * link that lies there would lead root anywhere. Not for work that waits: the rights are the whole process's.
 */
export function asOwner(dataDir, work) {
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return work();
  const [groups, group] = [process.getgroups(), process.getegid()];
  process.setgroups([gid]);
  process.setegid(gid);
  process.seteuid(uid);
  try {
    return work();
  } finally {
    process.seteuid(0);
    process.setegid(group);
    process.setgroups(groups);
  }
}
