import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';
import { runInRelease } from './run-in-release.mjs';

const ASIDE = /^before-restore-/;
/** They are of the installation, not of the moment. */
const STAYS = ['backups', 'logs'];

export function refuseUnrestorable(state, variables) {
  if (variables.DATABASE_URL)
    throw new Refusal(
      `DATABASE_URL의 데이터베이스는 스스로 비우지 않습니다. 빈 데이터베이스를 만들어 DATABASE_URL로 정하고, 이전 판의 폴더에서 npm run restore -- ${state.backup} 을 실행한 뒤 시작해 주세요. 아무것도 바꾸지 않았습니다.`,
    );
  if (!existsSync(state.backup))
    throw new Refusal(`올리기 전 백업 ${state.backup} 이 없습니다. 아무것도 바꾸지 않았습니다.`);
}

/**
 * Puts what is in the data folder aside, inside it, and brings the backup back with the release that is to run. Gives what
 * undoes it. Nothing is removed: what was written since the backup lies in the folder that is named.
 */
export function restoreData({ old, state, variables, say }) {
  const { DATA_DIR: dataDir } = variables;
  const aside = path.join(dataDir, `before-restore-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`);
  const owner = statSync(dataDir);
  const give = (place) => process.getuid?.() === 0 && chownSync(place, owner.uid, owner.gid);
  const entries = readdirSync(dataDir).filter((name) => !STAYS.includes(name) && !ASIDE.test(name));
  mkdirSync(aside, { mode: 0o700 });
  give(aside);
  for (const name of entries) renameSync(path.join(dataDir, name), path.join(aside, name));
  const undo = () => {
    for (const name of readdirSync(dataDir))
      if (!STAYS.includes(name) && !ASIDE.test(name))
        rmSync(path.join(dataDir, name), { recursive: true, force: true });
    for (const name of readdirSync(aside)) renameSync(path.join(aside, name), path.join(dataDir, name));
    rmSync(aside, { recursive: true });
  };

  const keyFile = path.join(aside, 'secrets', 'backup.key');
  const own =
    !variables.BACKUP_KEY && !variables.BACKUP_PASSPHRASE && existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : null;
  say(`지금 자료를 ${aside} 에 두고 백업을 되살립니다…`);
  const { ok, output } = runInRelease(old, 'restore', [state.backup], {
    ...variables,
    ...(own ? { BACKUP_KEY: own.trim() } : {}),
  });
  if (!ok) {
    undo();
    throw new Refusal(`백업을 되살리지 못해 자료를 그대로 두었습니다.\n${output.trim()}`, 3);
  }
  if (own) {
    const kept = path.join(dataDir, 'secrets', 'backup.key');
    writeFileSync(kept, own, { mode: 0o600 });
    give(kept);
  }
  return undo;
}
