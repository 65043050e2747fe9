import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileOf = (home) => path.join(home, 'upgrade.json');

/**
 * What the last change over was: from which release to which, and the backup that was made before it; `restoring` while data lie
 * aside.
 */
export function readState(home) {
  try {
    return JSON.parse(readFileSync(fileOf(home), 'utf8'));
  } catch {
    return null;
  }
}

export function writeState(home, state) {
  if (state === null) return rmSync(fileOf(home), { force: true });
  const fresh = `${fileOf(home)}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(state, null, 2)}\n`, { flush: true });
  renameSync(fresh, fileOf(home));
}
