import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { readRelease } from './read-release.mjs';
import { Refusal } from './refusal.mjs';

/** Not of the program: what was made by running it where it lay. */
const LEFT_OUT = ['.git', 'data', '.tmp', 'coverage', 'release', '.danji-install-lock'];
/** The packages, the screens and the server in one file, where the source does not bring them. */
const PACKAGES_BYTES = 1_200 * 1_048_576;
const SPARE_BYTES = 200 * 1_048_576;

const releasesOf = (home) => path.join(home, 'releases');

/** The release that `current` points to; null where nothing is installed yet. */
export function readCurrent(home) {
  const link = path.join(home, 'current');
  if (!lstatSync(link, { throwIfNoEntry: false })) return null;
  const folder = path.resolve(home, readlinkSync(link));
  if (!existsSync(folder)) throw new Refusal(`${link} 가 가리키는 ${folder} 가 없습니다. 아무것도 바꾸지 않았습니다.`);
  return readRelease(folder);
}

/** Whether a folder is one of the releases that were put here before: it need not be put here again. */
export const isPlaced = (home, folder) => path.dirname(folder) === releasesOf(home);

/** In one step: whoever reads it finds the one or the other. */
export function pointCurrent(home, name) {
  const fresh = path.join(home, `.current.${process.pid}`);
  rmSync(fresh, { force: true });
  symlinkSync(path.join('releases', name), fresh);
  renameSync(fresh, path.join(home, 'current'));
}

/** A folder to read the new release in; an archive is opened beside the releases first. */
export function openSource(home, source) {
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found) throw new Refusal(`${source} 가 없습니다. 새 판의 폴더나 .tar.gz 파일을 적어 주세요.`);
  if (found.isDirectory()) return { folder: source, close() {} };
  const folder = path.join(releasesOf(home), `.opened-${process.pid}`);
  refuseFull(home, found.size * 8);
  mkdirSync(folder, { recursive: true });
  const close = () => rmSync(folder, { recursive: true, force: true });
  const opened = spawnSync('tar', ['-xf', source, '-C', folder, '--strip-components=1', '--no-same-owner'], {
    encoding: 'utf8',
  });
  if (opened.status === 0) return { folder, close };
  close();
  throw new Refusal(
    `${source} 를 풀지 못했습니다. 파일이 온전한지 확인해 주세요.\n${opened.stderr ?? opened.error?.message}`,
  );
}

/** Before anything is written: whether it fits. */
export function refuseUnplaceable({ home, name, folder }) {
  if (!/^[\w.+-]+$/.test(name) || name.startsWith('.'))
    throw new Refusal(`판 이름 ${name} 은 폴더 이름으로 쓸 수 없습니다.`);
  if (existsSync(path.join(releasesOf(home), name)))
    throw new Refusal(
      `${path.join(releasesOf(home), name)} 가 이미 있습니다. 이미 둔 그 판으로 올리려면 npm run upgrade -- ${path.join(releasesOf(home), name)} 을 실행하시고, 다시 두려면 --name 으로 다른 이름을 정해 주세요.`,
    );
  refuseFull(home, sizeOf(folder) + (existsSync(path.join(folder, 'node_modules')) ? 0 : PACKAGES_BYTES));
}

function refuseFull(home, needed) {
  mkdirSync(releasesOf(home), { recursive: true });
  const disk = statfsSync(home);
  const free = disk.bavail * disk.bsize;
  if (free > needed + SPARE_BYTES) return;
  const inMegabytes = (bytes) => Math.round(bytes / 1_048_576).toLocaleString('ko-KR');
  throw new Refusal(
    `새 판을 둘 공간이 모자랍니다 (${inMegabytes(free)}MB 남음, ${inMegabytes(needed + SPARE_BYTES)}MB 필요). ${releasesOf(home)} 에서 쓰지 않는 판을 지운 뒤 다시 실행해 주세요. 아무것도 바꾸지 않았습니다.`,
  );
}

function sizeOf(place) {
  const found = lstatSync(place);
  if (!found.isDirectory()) return found.size;
  return readdirSync(place).reduce(
    (sum, name) => sum + (LEFT_OUT.includes(name) ? 0 : sizeOf(path.join(place, name))),
    0,
  );
}

/**
 * Copies the release to its place and makes it ready to start: packages, screens, the server in one file. It gets its name
 * when all of that is done; of one that failed nothing stays.
 */
export function placeRelease({ home, name, folder, say }) {
  const incoming = path.join(releasesOf(home), `.incoming-${name}`);
  const place = path.join(releasesOf(home), name);
  rmSync(incoming, { recursive: true, force: true });
  try {
    mkdirSync(incoming);
    const entries = readdirSync(folder).filter((entry) => !LEFT_OUT.includes(entry));
    const copy = [
      '-RP',
      '--preserve=mode,timestamps,links',
      ...entries.map((entry) => path.join(folder, entry)),
      incoming,
    ];
    run('cp', copy, '새 판을 옮겨 두지 못했습니다');
    // However it was unpacked: the service's user reads it, and only root changes it.
    run('chmod', ['-R', 'u+rwX,go+rX,go-w', incoming], '새 판의 권한을 정하지 못했습니다');
    say('새 판을 준비합니다 (패키지와 화면). 몇 분 걸릴 수 있습니다…');
    run(process.execPath, ['scripts/prepare.mjs', 'start'], '새 판을 준비하지 못했습니다', {
      cwd: incoming,
      env: plainEnv(),
    });
    renameSync(incoming, place);
    return readRelease(place);
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true });
    throw error;
  }
}

export const removeRelease = (home, name) =>
  rmSync(path.join(releasesOf(home), name), { recursive: true, force: true });

/** What `npm run` sets is about the folder that it ran in. */
function plainEnv() {
  const kept = ['npm_execpath', 'npm_node_execpath'];
  return Object.fromEntries(
    Object.entries(process.env).filter(([key]) => kept.includes(key) || !/^(npm_|INIT_CWD$)/.test(key)),
  );
}

function run(command, args, failed, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1_048_576, ...options });
  if (result.status === 0) return;
  const why = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim().split('\n').slice(-8);
  throw new Refusal(`${failed}. 지금 판은 그대로입니다.\n${why.join('\n')}`);
}
