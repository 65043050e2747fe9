// Makes sure that what `npm start` and `npm test` need is there. Plain JavaScript for any Node from 20 up, and without
// a single dependency: it runs before the first install.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, with its types beside it
import { BUILDS, hashSources, isBuildStale, stampBuild } from '../apps/server/builds.mjs';
// biome-ignore lint/correctness/useImportExtensions: as above
import { BROWSER_SHELL, findBrowser, findShell } from '../apps/server/find-browser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INSTALL_STAMP = 'node_modules/.danji-install';
/** Beside what it guards: an install removes the folder of packages. */
const INSTALL_LOCK = '.danji-install-lock';
const LONGEST_INSTALL_MS = 15 * 60_000;
/** Every other command looks at what is there and says what is missing. */
const INSTALLING = ['start', 'test'];

/** Why the packages have to be installed, or null when they are as the lockfile says. */
export function findInstallProblem(root, platform = `${process.platform}-${process.arch}`) {
  const modules = path.join(root, 'node_modules');
  if (!existsSync(modules)) return 'missing';
  if (!existsSync(path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) return 'incomplete';
  const stamp = readText(path.join(root, INSTALL_STAMP));
  if (stamp === describeInstall(root, platform)) return null;
  // Installed by hand: npm writes down what it put there once it is done.
  if ((stamp === null || stamp.startsWith(`${platform} `)) && matchesLockfile(root)) return null;
  return stamp === null ? 'incomplete' : 'outdated';
}

/**
 * Notes that the install was finished; an interrupted one leaves no note. Written only when it says something else, and by
 * renaming: whoever reads it meanwhile finds the old one or the new one, never half of one. Where it cannot be written (a
 * checkout of somebody else's), the next command looks at the packages again.
 */
export function stampInstall(root, platform = `${process.platform}-${process.arch}`) {
  const file = path.join(root, INSTALL_STAMP);
  const text = describeInstall(root, platform);
  if (readText(file) === text) return;
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, file);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

/**
 * One install at a time in a folder: the second waits, and then looks again whether it is still needed. A lock whose process
 * is gone, or that is older than any install, is taken over.
 */
export function lockInstall(root) {
  const folder = path.join(root, INSTALL_LOCK);
  for (let told = false; !tryLock(folder); told = true) {
    if (!told) console.log('  다른 명령이 패키지를 설치하고 있어 기다립니다…');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  return () => rmSync(folder, { recursive: true, force: true });
}

function tryLock(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isLockHeld(folder)) return false;
    // Only one of those that wait can rename it away.
    const gone = `${folder}.${process.pid}`;
    try {
      renameSync(folder, gone);
    } catch {
      return false;
    }
    rmSync(gone, { recursive: true, force: true });
    return tryLock(folder);
  }
  writeFileSync(path.join(folder, 'pid'), String(process.pid));
  return true;
}

function isLockHeld(folder) {
  const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  if (since === undefined || Date.now() - since > LONGEST_INSTALL_MS) return false;
  const pid = Number(readText(path.join(folder, 'pid')));
  // Between the folder and its note there is a moment.
  return pid ? isAlive(pid) : Date.now() - since < 10_000;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * A process that runs from the packages of this folder, such as a server or its database, and is neither this one nor what
 * started it. Null where there is none, or where the system does not tell (all but Linux).
 */
export function findRunningFrom(root, own = process.pid) {
  const inside = path.join(root, 'node_modules') + path.sep;
  const ours = new Set(listAncestors(own));
  const pids = existsSync('/proc/self/exe') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids.map(Number).find((pid) => !ours.has(pid) && readProgram(pid)?.startsWith(inside)) ?? null;
}

function listAncestors(pid) {
  const status = pid > 0 ? readText(`/proc/${pid}/status`) : null;
  const parent = Number(/^PPid:\s*(\d+)/m.exec(status ?? '')?.[1] ?? 0);
  return [pid, ...(parent > 0 ? listAncestors(parent) : [])];
}

function readProgram(pid) {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return null;
  }
}

/**
 * Whether `npm ci` refused only because optional packages for other machines are not in the lockfile: npm leaves them
 * out of it when the registry of the day did not have them. Everything else is still pinned by its hash.
 */
export function lacksOnlyOptional(root, refusal) {
  const reasons = refusal.match(/(?:Missing|Invalid): .*/g) ?? [];
  const packages = readPackages(path.join(root, 'package-lock.json')) ?? {};
  const optional = new Set(Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})));
  const names = reasons.map((reason) => /^Missing: (.+)@\S* from lock file/.exec(reason)?.[1]);
  return names.length > 0 && names.every((name) => name !== undefined && optional.has(name));
}

/** The Node that npm itself runs on. Ours may be the one inside node_modules, which an install removes. */
export function findOuterNode(root, candidates) {
  const inside = path.join(root, 'node_modules') + path.sep;
  return candidates.find((file) => file && !path.resolve(file).startsWith(inside)) ?? null;
}

function describeInstall(root, platform) {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  return `${platform} ${hash}\n`;
}

function matchesLockfile(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true;
    const found = present[place];
    // Packages for other machines are left out by npm.
    if (!found) return entry.optional === true || entry.devOptional === true;
    return entry.link === true || (found.version === entry.version && found.integrity === entry.integrity);
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', ...options });
}

function fail(sentence, detail = '') {
  console.error(`\n  ${sentence}\n`);
  if (detail.trim()) console.error(detail.trim().split('\n').slice(-20).join('\n'));
  process.exit(1);
}

function install(goal) {
  if (findInstallProblem(ROOT)) {
    if (!INSTALLING.includes(goal))
      fail('필요한 패키지가 없거나 맞지 않습니다. npm ci 를 실행한 뒤 다시 실행해 주세요.');
    const unlock = lockInstall(ROOT);
    process.once('exit', unlock);
    installWhatIsMissing();
    unlock();
  }
  checkNode();
  stampInstall(ROOT);
}

function installWhatIsMissing() {
  const problem = findInstallProblem(ROOT);
  if (problem) {
    if (findRunningFrom(ROOT) !== null)
      fail('이 폴더의 단지가 실행 중이어서 패키지를 바꾸지 않았습니다. 먼저 멈춘 뒤 다시 실행해 주세요.');
    console.log('  필요한 패키지를 설치합니다. 처음에는 1분쯤 걸립니다…');
    // Without the note an interruption from here on is seen by the next start.
    rmSync(path.join(ROOT, INSTALL_STAMP), { force: true });
    let result = npm(['ci']);
    if (result.status !== 0 && lacksOnlyOptional(ROOT, result.stderr ?? '')) {
      // Like `npm ci`, from nothing: over a half-made folder npm would take the halves for whole.
      removeModules();
      result = npm(['install', '--no-save']);
    }
    if (result.status !== 0) {
      fail(
        '패키지를 설치하지 못했습니다. 인터넷 연결과 디스크 공간을 확인하고 다시 실행해 주세요.',
        result.stderr || result.error?.message,
      );
    }
    stampInstall(ROOT);
  }
}

function removeModules() {
  for (const folder of ['.', ...listWorkspaces()]) {
    rmSync(path.join(ROOT, folder, 'node_modules'), { recursive: true, force: true, maxRetries: 3 });
  }
}

function listWorkspaces() {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name)),
  );
}

function npm(words) {
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = [...words, '--include=dev', '--include=optional', ...quiet];
  const script = process.env.npm_execpath;
  const node = findOuterNode(ROOT, [process.env.npm_node_execpath, process.execPath]);
  if (script?.endsWith('.js') && node) return run(node, [script, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** The scripts of package.json run on the Node that came with the install; an install without its scripts lacks it. */
function checkNode() {
  const result = run(path.join(ROOT, 'node_modules', '.bin', 'node'), ['--version'], {
    shell: process.platform === 'win32',
  });
  if (!/^v(2[4-9]|[3-9]\d)\./.test(result.stdout ?? '')) {
    rmSync(path.join(ROOT, INSTALL_STAMP), { force: true });
    fail('함께 설치되는 Node 24가 없습니다. npm rebuild node 를 실행한 뒤 다시 시작해 주세요.', result.stderr ?? '');
  }
}

function buildWeb() {
  if (!existsSync(path.join(ROOT, 'apps/web/index.html')) || !isBuildStale(ROOT, 'web')) return;
  console.log('  화면을 준비합니다…');
  const hash = hashSources(ROOT, 'web');
  rmSync(path.join(ROOT, BUILDS.web.stamp), { force: true });
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = run(path.join(ROOT, 'node_modules', '.bin', 'node'), [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(ROOT, 'apps/web'),
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail('화면을 만들지 못했습니다.', `${result.stdout ?? ''}\n${result.stderr ?? ''}`);
  stampBuild(ROOT, 'web', hash);
}

/** Puts the server into one file and compiles it into its cache: it starts sooner and need not carry the compiler. */
export function compileServer() {
  if (!isBuildStale(ROOT, 'server')) return;
  const hash = hashSources(ROOT, 'server');
  rmSync(path.join(ROOT, BUILDS.server.stamp), { force: true });
  // The same as at the start, or what was compiled would not be taken.
  const memory = ['--max-semi-space-size=4', '--no-parallel-scavenge', '--heap-growing-percent=30'];
  const flags = [...memory, '--import', './apps/server/compile-cache.mjs'];
  const result = run(path.join(ROOT, 'node_modules', '.bin', 'node'), [...flags, 'scripts/compile-server.ts'], {
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return stampBuild(ROOT, 'server', hash);
  // The start then takes the sources, which takes longer; what is really wrong is told there.
  console.error('  서버를 한 파일로 만들지 못했습니다. 원본으로 시작합니다.');
  console.error((result.stderr ?? '').trim().split('\n').slice(-5).join('\n'));
}

function ensureBrowser() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (findBrowser() && (findShell() || process.env.CHROMIUM_PATH || !isDebianRoot)) return;
  if (isDebianRoot) {
    console.log('  화면 시험에 쓸 Chromium을 설치합니다…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', BROWSER_SHELL], { env });
    if (findBrowser()) return;
  }
  fail(
    '화면 시험에 쓸 Chrome, Chromium, Edge 가운데 하나가 필요합니다. 설치한 뒤 다시 실행하시거나, CHROMIUM_PATH로 실행 파일을 알려 주세요 (Debian: apt-get install chromium).',
  );
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const goal = process.argv[2];
  install(goal);
  if (goal === 'start' || goal === 'build') buildWeb();
  if (['start', 'bench', 'chaos', 'test'].includes(goal)) compileServer();
  if (goal === 'test') ensureBrowser();
}
