import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { asOwner } from './as-owner.mjs';
import { Refusal } from './refusal.mjs';

const APART = 'before-upgrade';
/** Of these, going up and back. */
const KEPT = 4;

/**
 * Runs a command of a release (`backup`, `restore`, …) with the settings of the service and as the owner of its data: what
 * root would write there the service could not read.
 */
export function runInRelease(release, name, args, variables) {
  const command = release.scripts[name];
  if (!command) return { ok: false, output: `npm run ${name} 이 ${release.name} 에 없습니다.` };
  const quoted = args.map((arg) => ` '${arg.replaceAll("'", "'\\''")}'`).join('');
  const env = {
    HOME: variables.DATA_DIR,
    LANG: process.env.LANG ?? 'C.UTF-8',
    ...variables,
    PATH: `${path.join(release.folder, 'node_modules', '.bin')}:${process.env.PATH}`,
  };
  const owner = existsSync(variables.DATA_DIR) ? statSync(variables.DATA_DIR) : null;
  const as = process.getuid?.() === 0 && owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const result = spawnSync('sh', ['-c', `umask 077; ${command}${quoted}`], {
    cwd: release.folder,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
    ...as,
  });
  return {
    ok: result.status === 0,
    output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`,
  };
}

/**
 * Saves everything, read back to its last byte. Gives the file, and the moment from which on nothing is in it. The file gets a
 * second name in a folder of its own: backups of the same day take each other's place, and this one must outlive the night.
 */
export function saveAll(release, variables, needed = null) {
  const at = new Date().toISOString();
  const { ok, output } = runInRelease(release, 'backup', [], variables);
  const file = /✓ (\/.*\.backup)\s*$/m.exec(output)?.[1];
  if (ok && file && existsSync(file)) return { file: keepApart(file, variables.DATA_DIR, needed), at };
  throw new Refusal(`백업을 만들지 못해 올리지 않았습니다. 지금 판과 자료는 그대로입니다.\n${output.trim()}`);
}

/** `needed`: the way back, which stays however many come after it. The folder is the service's: nothing is done there as root. */
function keepApart(file, dataDir, needed) {
  const folder = path.join(path.dirname(file), APART);
  const kept = path.join(folder, path.basename(file));
  const names = needed === null ? [] : [path.basename(needed)];
  return asOwner(dataDir, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!lstatSync(folder).isDirectory())
      throw new Refusal(
        `${folder} 가 다른 곳을 가리키는 링크라 백업을 두지 않았습니다. 링크를 지우고 다시 실행해 주세요. 백업을 다른 디스크에 두려면 BACKUP_DIR로 정해 주세요.`,
      );
    try {
      linkSync(file, kept);
    } catch {
      // A disk that knows no second names.
      copyFileSync(file, kept);
    }
    const old = readdirSync(folder).filter((name) => name.endsWith('.backup'));
    for (const name of old.sort().slice(0, -KEPT)) if (!names.includes(name)) rmSync(path.join(folder, name));
    return kept;
  });
}
