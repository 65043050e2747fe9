import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { asOwner } from './as-owner.mjs';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with its types beside it
import { findMountsInside, moveAll } from './move-all.mjs';
import { Refusal } from './refusal.mjs';
import { runInRelease } from './run-in-release.mjs';
import { writeState } from './state.mjs';

const ASIDE = /^before-restore-/;
/** They are of the installation, not of the moment. */
const STAYS = ['backups', 'logs', 'lost+found'];
/** Stands in the environment of a restore that runs: whoever started it may be gone. */
export const RESTORING = 'UPGRADE_RESTORING';

/** What of the data folder is of the moment: neither backups, wherever in it they lie, nor what was put aside before. */
export function findMovable({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }) {
  // By its name and by where it really is: either folder may be a link.
  const kept = backupDir || dataDir;
  const real = existsSync(kept) ? realpathSync(kept) : kept;
  const backups = [path.relative(dataDir, kept), path.relative(realpathSync(dataDir), real)];
  const stays = [...STAYS, ...backups.map((way) => way.split(path.sep)[0])];
  return readdirSync(dataDir).filter((name) => !stays.includes(name) && !ASIDE.test(name));
}

export const nameAside = (dataDir) =>
  path.join(dataDir, `before-restore-${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}`);

export function refuseUnrestorable(state, variables) {
  if (variables.DATABASE_URL)
    throw new Refusal(
      `DATABASE_URL의 데이터베이스는 스스로 비우지 않습니다. 빈 데이터베이스를 만들어 DATABASE_URL로 정하고, 이전 판의 폴더에서 npm run restore -- ${state.backup} 을 실행한 뒤 시작해 주세요. 아무것도 바꾸지 않았습니다.`,
    );
  if (!existsSync(state.backup))
    throw new Refusal(`올리기 전 백업 ${state.backup} 이 없습니다. 아무것도 바꾸지 않았습니다.`);
  const [mount] = findMountsInside(realpathSync(variables.DATA_DIR), findMovable(variables));
  if (mount)
    throw new Refusal(
      `${mount} 가 따로 붙은 디스크라 자료를 옆에 둘 수 없습니다. 서비스를 멈추고 그 디스크의 내용을 옮겨 둔 뒤 umount 하고 다시 실행하시거나, 새 DATA_DIR에 이전 판의 폴더에서 npm run restore -- ${state.backup} 을 실행해 주세요. 아무것도 바꾸지 않았습니다.`,
    );
}

/**
 * Puts what is in the data folder aside, inside it (so that the folder may be a disk of its own), and brings the backup back
 * with the release that is to run. Nothing is removed: what was written since the backup lies in the folder that is named. What
 * takes it back is noted in `undos`, and in the state, where the next run finds it if this one is killed (undo-interrupted.mjs).
 */
export function restoreData({ home, old, now, state, variables, say, undos }) {
  const { DATA_DIR: dataDir } = variables;
  const aside = nameAside(dataDir);
  const note = (isMoved) => writeState(home, { ...state, restoring: { aside, isMoved, release: now.name } });
  undos.push(() => writeState(home, state));
  note(false);
  asOwner(dataDir, () => mkdirSync(aside, { mode: 0o700 }));
  // Empty, or nothing of it is removed.
  undos.push(() => orNameIt(aside, () => rmdirSync(aside)));
  asOwner(dataDir, () => moveAll(findMovable(variables), dataDir, aside));
  undos.push(() =>
    orNameIt(aside, () => {
      for (const name of findMovable(variables)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
      moveAll(readdirSync(aside), aside, dataDir);
    }),
  );
  note(true);

  if (!variables.BACKUP_KEY && !variables.BACKUP_PASSPHRASE) asOwner(dataDir, () => keepKey(aside, dataDir));
  say(`지금 자료를 ${aside} 에 두고 백업을 되살립니다…`);
  const { ok, output } = runInRelease(old, 'restore', [state.backup], { ...variables, [RESTORING]: aside });
  if (!ok) throw new Refusal(`백업을 되살리지 못했습니다.\n${output.trim()}`);
}

/** No backup holds the key that opens it: the restore finds it where it was, and so does the next backup. */
function keepKey(aside, dataDir) {
  const [from, to] = [aside, dataDir].map((folder) => path.join(folder, 'secrets', 'backup.key'));
  if (!existsSync(from)) return;
  mkdirSync(path.dirname(to), { mode: 0o700 });
  writeFileSync(to, readFileSync(from), { mode: 0o600, flag: 'wx' });
}

/** Takes something back in the data folder; where that fails, the person reads where the data are. */
export function orNameIt(aside, undo) {
  const dataDir = path.dirname(aside);
  try {
    asOwner(dataDir, undo);
  } catch (error) {
    throw new Refusal(
      `자료를 제자리에 되돌려 놓지 못했습니다 (${error.message}). 자료는 ${aside} 에 있으니 그 안의 것을 모두 ${dataDir} 로 옮겨 주세요`,
      4,
    );
  }
}
