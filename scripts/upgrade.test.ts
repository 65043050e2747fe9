import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
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
  for (const name of ['package.json', 'apps/server/db/migrations/0001_first.sql'])
    expect(statSync(path.join(old, name)).isFile()).toBe(true);
  expect(office.upgrade(old)).toMatchObject({ code: 0 });
  const hidden = readdirSync(office.home, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const { mode } = statSync(path.join(office.home, name));
    return (
      !(mode & 0o004) ||
      (name !== 'package.json' && statSync(path.join(office.home, name)).isDirectory() && !(mode & 0o001))
    );
  });
  expect(hidden).toEqual([]);
  expect(statSync(office.home).mode & 0o005).toBe(0o005);
});
