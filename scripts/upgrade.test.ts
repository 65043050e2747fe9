import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallOffice } from './testing/small-office.ts';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with its types beside it
import { findMountsInside, moveAll } from './upgrade/move-all.mjs';

let folder: string;
let office: Awaited<ReturnType<typeof openSmallOffice>>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'danji-upgrade-'));
  office = await openSmallOffice(folder);
});
afterEach(() => {
  office.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function install(backup?: string) {
  const old = office.makeRelease({ version: '1.0.0', ...(backup === undefined ? {} : { backup }) });
  expect(office.upgrade(old)).toMatchObject({ code: 0 });
  office.start();
  await expect.poll(async () => (await office.state()).isReady).toBe(true);
  return office.state();
}
const ofOld = /1\.0\.0 판을 다시 시작했습니다. 자료는 모두 그대로/;

describe('OPS-05 whatever fails after the stop', () => {
  it('the release from before is started again and the person is told', async () => {
    // The note of the change over cannot be written: a folder has its name.
    const before = await install(
      'echo saved > "$BACKUP_DIR/a.backup"; mkdir -p ../../upgrade.json/in-the-way; echo "✓ $BACKUP_DIR/a.backup"',
    );
    for (const bars of [true, false]) {
      const fallen = office.upgrade(office.makeRelease({ version: bars ? '2.0.0' : '2.0.1', bars }));
      expect(fallen).toEqual({ code: 3, output: expect.stringMatching(ofOld) });
      expect(await office.state()).toEqual(before);
    }
  });

  it('also a backup that fails, where nothing may be written after it', async () => {
    const before = await install('echo "no room"; exit 2');
    const fallen = office.upgrade(office.makeRelease({ version: '2.0.0', bars: true }));
    expect(fallen).toEqual({ code: 3, output: expect.stringMatching(/no room[\s\S]*1\.0\.0 판을 다시 시작했습니다/) });
    expect(await office.state()).toEqual(before);
    // Where the backup can be made before, nothing is stopped for it.
    const refused = office.upgrade(office.makeRelease({ version: '2.0.1' }));
    expect(refused).toEqual({ code: 2, output: expect.stringContaining('백업을 만들지 못해 올리지 않았습니다') });
    expect(await office.state()).toEqual(before);
  });

  it('nobody ends it half way: signals wait until something runs again', async () => {
    const before = await install('touch ../../saving; sleep 2; exit 1');
    const { child, ended } = office.begin(office.makeRelease({ version: '2.0.0', bars: true }));
    await expect.poll(() => existsSync(path.join(office.home, 'saving')), { timeout: 10_000 }).toBe(true);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) child.kill(signal);
    await sleep(50);
    expect(await ended).toEqual({ code: 3, output: expect.stringMatching(ofOld) });
    expect(await office.state()).toEqual(before);
  });

  it('where not even the old one can be started, it says what to do', async () => {
    await install(`touch '${office.at('no-start')}'; exit 1`);
    const fallen = office.upgrade(office.makeRelease({ version: '2.0.0', bars: true }));
    expect(fallen).toEqual({
      code: 4,
      output: expect.stringMatching(
        /1\.0\.0 판도 다시 시작하지 못했습니다[\s\S]*ln -sfn releases\/1\.0\.0 \S+current; sh .*service\.sh' start/,
      ),
    });
    expect(await office.state()).toMatchObject({ current: 'releases/1.0.0', isReady: false, one: 'as it was' });
  });

  it('what cannot be stopped goes on running, and that is said', async () => {
    const before = await install();
    writeFileSync(office.at('no-stop'), '');
    const refused = office.upgrade(office.makeRelease({ version: '2.0.0', bars: true }));
    expect(refused).toEqual({
      code: 2,
      output: expect.stringMatching(/멈추지 못했습니다[\s\S]*1\.0\.0 판이 그대로 돌고 있고/),
    });
    expect(await office.state()).toEqual(before);
  });

  it('killed between stop and start: the same command says that nothing runs and how to go on', async () => {
    await install('touch ../../saving; sleep 1; echo saved > "$BACKUP_DIR/a.backup"; echo "✓ $BACKUP_DIR/a.backup"');
    const next = office.makeRelease({ version: '2.0.0', bars: true });
    const { child, ended } = office.begin(next);
    await expect.poll(() => existsSync(path.join(office.home, 'saving')), { timeout: 10_000 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    const placed = path.join(office.home, 'releases/2.0.0');
    const again = office.upgrade(next);
    expect(again).toEqual({ code: 2, output: expect.stringMatching(/대답하지 않습니다[\s\S]*service\.sh' start/) });
    expect(again.output).toContain(`npm run upgrade -- ${placed}`);
    expect(await office.state()).toMatchObject({ current: 'releases/1.0.0', isReady: false });
    expect(office.upgrade(placed)).toMatchObject({ code: 0 });
    expect(await office.state()).toMatchObject({ current: 'releases/2.0.0', isReady: true });
  });

  it('the way back of the release that runs again is still its own', async () => {
    await install();
    expect(office.upgrade(office.makeRelease({ version: '2.0.0' }))).toMatchObject({ code: 0 });
    const fallen = office.upgrade(office.makeRelease({ version: '3.0.0', falls: true }));
    expect(fallen).toEqual({ code: 3, output: expect.stringMatching(/2\.0\.0 판을 다시 시작했습니다/) });
    expect(office.upgrade('--back')).toMatchObject({ code: 0 });
    expect(await office.state()).toMatchObject({ current: 'releases/1.0.0', isReady: true });
  });
});

describe('OPS-05 going back with the backup', () => {
  async function barred(restore?: string) {
    await install();
    // The restore is done by the release that is gone back to.
    if (restore !== undefined) {
      const manifest = path.join(office.home, 'releases/1.0.0/package.json');
      const read = JSON.parse(readFileSync(manifest, 'utf8'));
      writeFileSync(manifest, JSON.stringify({ ...read, scripts: { ...read.scripts, restore } }));
    }
    expect(office.upgrade(office.makeRelease({ version: '2.0.0', bars: true }))).toMatchObject({ code: 0 });
    return office.state();
  }

  it('a restore that fails leaves the data and the release as they were', async () => {
    const before = await barred('mkdir -p "$DATA_DIR/files/half"; echo broken; exit 2 #');
    expect(office.upgrade('--back', '--restore')).toEqual({
      code: 3,
      output: expect.stringMatching(/broken[\s\S]*2\.0\.0 판을 다시 시작했습니다/),
    });
    expect(await office.state()).toEqual(before);
  });

  it('is done once: what was written since is not put aside by the same command', async () => {
    await barred();
    expect(office.upgrade('--back', '--restore')).toMatchObject({ code: 0 });
    const first = await office.state();
    expect(first).toMatchObject({ current: 'releases/1.0.0', isReady: true, one: 'restored' });
    // Backups stay where they are, whatever the folder is called.
    expect(readdirSync(office.at('data', 'kept here', 'before-upgrade')).length).toBeGreaterThan(0);
    writeFileSync(office.at('data', 'files', 'one'), 'written since');
    expect(office.upgrade('--back', '--restore')).toEqual({
      code: 2,
      output: expect.stringMatching(/이미 백업을 되살려.*아무것도 바꾸지 않았습니다/),
    });
    expect(await office.state()).toEqual({ ...first, one: 'written since' });
  });

  it('however many tries fail after it, the backup that going back needs stays', async () => {
    await barred();
    writeFileSync(office.at('no-stop'), '');
    for (const n of [1, 2, 3, 4, 5]) {
      const failed = office.upgrade(office.makeRelease({ version: `3.0.${n}`, bars: true }));
      expect(failed).toEqual({ code: 2, output: expect.stringMatching(/멈추지 못했습니다/) });
    }
    rmSync(office.at('no-stop'));
    expect(office.upgrade('--back', '--restore')).toMatchObject({ code: 0 });
    expect(await office.state()).toMatchObject({ current: 'releases/1.0.0', isReady: true, one: 'restored' });
  });

  it('a data folder that is a link keeps its backups, by whatever name they are given', async () => {
    renameSync(office.data, office.at('real'));
    symlinkSync(office.at('real'), office.data);
    const env = readFileSync(office.at('danji.env'), 'utf8');
    writeFileSync(office.at('danji.env'), env.replace('/data/kept here', '/real/kept here'));
    await barred('[ -e "$BACKUP_DIR" ] && mkdir "$DATA_DIR/files" && echo restored > "$DATA_DIR/files/one" #');
    expect(office.upgrade('--back', '--restore')).toMatchObject({ code: 0 });
    expect(await office.state()).toMatchObject({ current: 'releases/1.0.0', isReady: true, one: 'restored' });
  });

  describe('killed while it restores', () => {
    const HALF =
      'cmp "$DATA_DIR/secrets/backup.key" "$DATA_DIR/../key" && mkdir "$DATA_DIR/files" && echo half > "$DATA_DIR/files/one" && while [ -e "$DATA_DIR/../hold" ]; do touch "$DATA_DIR/../restoring"; sleep 0.1; done; echo restored > "$DATA_DIR/files/one" #';
    async function killed() {
      const before = await barred(HALF);
      mkdirSync(office.at('data', 'secrets'));
      for (const file of [office.at('key'), office.at('data', 'secrets', 'backup.key')]) writeFileSync(file, 'the key');
      writeFileSync(office.at('hold'), '');
      const { child, ended } = office.begin('--back', '--restore');
      await expect.poll(() => existsSync(office.at('restoring')), { timeout: 10_000 }).toBe(true);
      child.kill('SIGKILL');
      await ended;
      expect(await office.state()).toMatchObject({ isReady: false, one: 'half', current: before.current });
      // While the half that is left alone still writes, nothing is touched.
      const busy = office.upgrade('--back', '--restore');
      expect(busy).toEqual({ code: 2, output: expect.stringMatching(/아직 자료를 쓰고 있습니다 \(프로세스 \d+\)/) });
      rmSync(office.at('hold'));
      await expect.poll(async () => (await office.state()).one).toBe('restored');
      return { ...before, data: [...before.data, 'secrets', 'secrets/backup.key'].sort() };
    }

    it('the next run puts the data back first, whatever is asked', async () => {
      const before = await killed();
      expect(office.upgrade('--back')).toEqual({
        code: 2,
        output: expect.stringMatching(/도중에 끊겼습니다[\s\S]*2\.0\.0 판이 다시 돌고[\s\S]*열 수 없습니다/),
      });
      const after = await office.state();
      const own = after.data.filter((name) => !name.startsWith('before-restore-'));
      expect({ ...after, data: own }).toEqual({ ...before, one: 'as it was' });
      // What lay in their place is not thrown away, and what was asked can be done now.
      expect(after.data.filter((name) => name.endsWith('/files/one'))).toHaveLength(1);
      expect(office.upgrade('--back', '--restore')).toMatchObject({ code: 0 });
      expect(await office.state()).toMatchObject({ current: 'releases/1.0.0', isReady: true, one: 'restored' });
      expect(readFileSync(office.at('data', 'secrets', 'backup.key'), 'utf8')).toBe('the key');
    });

    it('a service that was started meanwhile is not taken from under the people: it is said', async () => {
      await killed();
      office.start();
      await expect.poll(async () => (await office.state()).isReady).toBe(true);
      const meanwhile = await office.state();
      for (const more of [['--back'], ['--back', '--restore'], [office.makeRelease({ version: '3.0.0' })]]) {
        const refused = office.upgrade(...more);
        expect(refused).toEqual({ code: 2, output: expect.stringMatching(/되살리다 만 자료로 돌고 있습니다/) });
        expect(await office.state()).toEqual(meanwhile);
      }
    });

    it('also where it was killed while the data were being moved', async () => {
      await barred();
      const before = await office.state();
      office.stop();
      const aside = office.at('data', 'before-restore-1');
      mkdirSync(aside);
      writeFileSync(office.at('data', 'two'), 'not yet moved');
      renameSync(office.at('data', 'files'), path.join(aside, 'files'));
      const state = path.join(office.home, 'upgrade.json');
      const restoring = { aside, isMoved: false, release: '2.0.0' };
      writeFileSync(state, JSON.stringify({ ...JSON.parse(readFileSync(state, 'utf8')), restoring }));
      expect(office.upgrade('--back')).toMatchObject({ code: 2 });
      expect(await office.state()).toEqual({ ...before, data: [...before.data, 'two'].sort() });
    });
  });

  it('a disk inside the data folder is found before anything is stopped', () => {
    mkdirSync(path.join(folder, 'a b'));
    mkdirSync(path.join(folder, 'c'));
    const mounts = new Set([path.join(folder, 'a b')]);
    expect(findMountsInside(folder, ['a b', 'c'], mounts)).toEqual([path.join(folder, 'a b')]);
    expect(findMountsInside('/', ['proc', 'etc'])).toEqual(['/proc']);
  });

  it('all are moved or none', () => {
    const [from, to] = ['from', 'to'].map((name) => path.join(folder, name)) as [string, string];
    for (const place of [from, to]) mkdirSync(place);
    for (const name of ['a', 'b']) writeFileSync(path.join(from, name), name);
    expect(() => moveAll(['a', 'not there', 'b'], from, to)).toThrow(/ENOENT/);
    expect([readdirSync(from), readdirSync(to)]).toEqual([['a', 'b'], []]);
    moveAll(['a', 'b'], from, to);
    expect([readdirSync(from), readdirSync(to)]).toEqual([[], ['a', 'b']]);
  });
});

it("OPS-05 a narrow umask of root does not hide the program from the service's user", async () => {
  const old = office.makeRelease({ version: '1.0.0' });
  const hiddenIn = (place: string) =>
    ['.', ...readdirSync(place, { recursive: true, encoding: 'utf8' })].filter((name) => {
      const found = statSync(path.join(place, name));
      const needed = found.isDirectory() ? 0o005 : 0o004;
      return (found.mode & needed) !== needed;
    });
  // Nothing of what root has unpacked can be read by others; all of what is put in place can.
  expect(hiddenIn(old)).toEqual(expect.arrayContaining(['.', 'apps', 'package.json', 'scripts/prepare.mjs']));
  expect(office.upgrade(old)).toMatchObject({ code: 0 });
  expect(readdirSync(path.join(office.home, 'releases/1.0.0'))).toEqual(
    expect.arrayContaining(['node_modules', 'package.json']),
  );
  expect(hiddenIn(office.home)).toEqual([]);
});

describe('OPS-05 the data folder is of the service, and root does nothing through its links', () => {
  const NOBODY = 65_534;
  const isRoot = process.getuid?.() === 0;
  /** As it is installed: the program is root's, the data are not. */
  function giveData() {
    chmodSync(folder, 0o755);
    if (isRoot) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, office.data]);
  }
  const namesOf = (place: string) => readdirSync(place).sort();

  it('the folder of backups as a link gives nothing away and removes nothing', async () => {
    giveData();
    await install();
    const target = office.at('of root');
    mkdirSync(target, { mode: 0o700 });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f.backup']) writeFileSync(path.join(target, name), name);
    const before = { ...(await office.state()), names: namesOf(target), uid: statSync(target).uid };
    symlinkSync(target, office.at('data', 'kept here', 'before-upgrade'));
    for (const bars of [false, true]) {
      const refused = office.upgrade(office.makeRelease({ version: bars ? '2.0.0' : '2.0.1', bars }));
      expect(refused).toEqual({ code: bars ? 3 : 2, output: expect.stringMatching(/before-upgrade/) });
      expect({ ...(await office.state()), names: namesOf(target), uid: statSync(target).uid }).toEqual(before);
    }
  });

  it('the key of backups as a link is read with the rights of the service alone', async () => {
    giveData();
    await install();
    expect(office.upgrade(office.makeRelease({ version: '2.0.0', bars: true }))).toMatchObject({ code: 0 });
    const secret = office.at('secret of root');
    writeFileSync(secret, 'of root', { mode: 0o000 });
    mkdirSync(office.at('data', 'secrets'));
    symlinkSync(secret, office.at('data', 'secrets', 'backup.key'));
    if (isRoot) spawnSync('chown', ['-hR', `${NOBODY}:${NOBODY}`, office.at('data', 'secrets')]);
    const before = await office.state();
    expect(office.upgrade('--back', '--restore')).toEqual({ code: 3, output: expect.stringMatching(/EACCES/) });
    expect(await office.state()).toEqual(before);
  });

  it('what is made there is of its owner', async () => {
    giveData();
    await install();
    expect(office.upgrade(office.makeRelease({ version: '2.0.0', bars: true }))).toMatchObject({ code: 0 });
    expect(office.upgrade('--back', '--restore')).toMatchObject({ code: 0 });
    const { uid } = statSync(office.data);
    const made = readdirSync(office.data, { recursive: true, encoding: 'utf8' });
    expect(made.filter((name) => statSync(path.join(office.data, name)).uid !== uid)).toEqual([]);
    expect(made).toContain('kept here/before-upgrade');
  });
});

it('OPS-05 a lock that was left behind is taken, one that is held is not', async () => {
  await install();
  const lock = path.join(office.home, '.upgrading');
  mkdirSync(lock);
  writeFileSync(path.join(lock, 'pid'), String(process.pid));
  const refused = office.upgrade(office.makeRelease({ version: '2.0.0' }));
  expect(refused).toEqual({ code: 2, output: expect.stringContaining(`프로세스 ${process.pid}`) });
  expect(await office.state()).toMatchObject({ current: 'releases/1.0.0', releases: ['1.0.0'] });
  writeFileSync(path.join(lock, 'pid'), '999999999');
  expect(office.upgrade(office.at('danji-2.0.0'))).toMatchObject({ code: 0 });
  expect(readdirSync(office.home).sort()).toEqual(['current', 'releases', 'upgrade.json']);
});
