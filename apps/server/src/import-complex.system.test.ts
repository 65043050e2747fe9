import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../test/digest.ts';
import { folderForThisFile, forThisFile } from '../test/for-this-file.ts';
import { createTestDatabase } from '../test/postgres.ts';
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, with its types beside it
import { readEntries } from '../test/read-any-export.mjs';
import { runTool } from '../test/run-tool.ts';
import { ask, PDF, saveOffice } from '../test/saved-office.ts';
import type { ExportManifest } from './features/complex-export/domain/manifest.ts';
import { zipOf } from './features/complex-export/zip-stream.ts';
import { createDepot } from './features/files/public.ts';

const root = folderForThisFile('import-complex');
const saved = forThisFile(() => saveOffice(root));
const target = forThisFile(createTestDatabase, (database) => database.drop());
const here = () => ({ DATA_DIR: saved.dataDir, DATABASE_URL: saved.office.server.database.ownerUrl });
const place = path.join(root, 'elsewhere');
const there = () => ({ DATA_DIR: place, DATABASE_URL: target.ownerUrl });
const bring = (file: string, into = there()) => runTool('import-complex', [file], into);
const send = async (aptId: string, name: string, from = here()) => {
  const file = path.join(root, name);
  const made = await runTool('export-complex', [aptId, file, '다른 설치본으로 옮김'], from);
  expect(made.code, made.output).toBe(0);
  return file;
};

let whole: string;
beforeAll(async () => {
  await mkdir(path.join(place, 'secrets'), { recursive: true });
  await writeFile(path.join(place, 'secrets', 'master.key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 });
  await saved.office.server.sql("update member set last_login_at = now() where member_id = 'gisa01'");
  whole = await send('10001', 'first.zip');
}, 120_000);

type Change = (parts: Map<string, Buffer>, manifest: ExportManifest) => void;
/** The archive with something changed in it, and the manifest made to fit as whoever writes one would. */
async function forged(file: string, name: string, change: Change): Promise<string> {
  const parts = await readEntries(file);
  const manifest = JSON.parse(parts.get('manifest.json')?.toString('utf8') ?? '') as ExportManifest;
  change(parts, manifest);
  parts.delete('manifest.json');
  manifest.entries = [...parts].map(([where, bytes]) => ({
    ...{ path: where, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  }));
  parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  async function* all() {
    for (const [where, bytes] of parts) {
      const body = (async function* () {
        yield bytes;
      })();
      yield { path: where, level: 1, body };
    }
  }
  const pieces: Buffer[] = [];
  for await (const piece of zipOf(all(), () => {})) pieces.push(piece);
  const made = path.join(root, name);
  await writeFile(made, Buffer.concat(pieces));
  return made;
}
const replace = (parts: Map<string, Buffer>, name: string, from: string | RegExp, to: string) => {
  const before = parts.get(name)?.toString('utf8') ?? '';
  const after = before.replace(from, to);
  expect(after, name).not.toBe(before);
  parts.set(name, Buffer.from(after));
};
const counts = () =>
  ask(
    target,
    'select (select count(*)::int from complex) as complexes, (select count(*)::int from member) as members, (select count(*)::int from document) as documents, (select count(*)::int from history_pending) as pending',
  );
const EMPTY = [{ complexes: 0, members: 0, documents: 0, pending: 0 }];
const guards = () =>
  ask(target, 'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2');

it('refused, and nothing is written: rows of another complex, tables that are never handed out, numbers beyond all, another edition, a broken chain', async () => {
  const standing = await guards();
  const refused = async (name: string, change: Change, words: string | RegExp) => {
    const { code, output } = await bring(await forged(whole, `${name}.zip`, change));
    expect(code, output).toBe(2);
    expect(output).toMatch(words);
    expect(await counts()).toEqual(EMPTY);
  };
  await refused(
    'rival',
    (parts) => replace(parts, 'import/department.jsonl', '"apt_id":"10001"', '"apt_id":"10002"'),
    /다른 단지의 자료가 섞여/,
  );
  await refused(
    'door',
    (parts, manifest) => {
      manifest.tables.push({
        name: 'credential',
        columns: ['apt_id', 'member_id', 'password_hash', 'changed_at', 'must_change'],
        rows: 0,
      });
      parts.set('import/credential.jsonl', Buffer.from(''));
      parts.set('tables/credential.csv', Buffer.from('apt_id\n'));
    },
    /표의 구성이 이 프로그램과 달라/,
  );
  await refused(
    'numbers',
    (parts) => replace(parts, 'import/security_event.jsonl', /"event_id":\d+/, '"event_id":900000000000000000'),
    /번호가 지나치게/,
  );
  await refused(
    'newer',
    (_, manifest) => void manifest.migrations.push({ name: '9999_from_the_future.sql', checksum: 'x' }),
    /새로운 판.*9999_from_the_future/,
  );
  await refused('older', (_, manifest) => void manifest.migrations.pop(), /이전 판에서 내보낸/);
  await refused(
    'chain',
    (parts) => replace(parts, 'import/approval_event.jsonl', '"actor_id":"sojang01"', '"actor_id":"gijeon01"'),
    /온전한 파일이 아니라서/,
  );
  await refused(
    'garbage',
    (parts) => replace(parts, 'import/department.jsonl', /^\{/, 'no row'),
    /가져오지 못했습니다/,
  );
  await refused(
    'operator',
    (parts) => replace(parts, 'import/complex.jsonl', '"is_operator":false', '"is_operator":true'),
    /운영센터와 체험 단지/,
  );
  expect(await guards()).toEqual(standing);
}, 240_000);

it('over a complex that is there, or with ids that somebody has, nothing is brought in and nothing is changed', async () => {
  const { server } = saved.office;
  const second = await send('10002', 'second.zip');
  const other = await forged(second, 'other.zip', (parts, manifest) => {
    manifest.aptId = '10009';
    for (const name of parts.keys())
      if (name.startsWith('import/'))
        parts.set(
          name,
          Buffer.from((parts.get(name)?.toString('utf8') ?? '').replaceAll('"apt_id":"10002"', '"apt_id":"10009"')),
        );
  });
  const before = await digestOf(server);
  expect(await bring(whole, here())).toMatchObject({
    code: 2,
    output: expect.stringContaining('단지 번호 10001이(가) 이미 있습니다'),
  });
  expect(await bring(other, here())).toMatchObject({
    code: 2,
    output: expect.stringContaining('이미 쓰고 있는 아이디가 있어'),
  });
  expect(await digestOf(server)).toEqual(before);
}, 120_000);

it('brought over it is what it was: each table, each file, the chain under a root of its own; people without passwords', async () => {
  const standing = await guards();
  const run = await bring(whole);
  expect(run.code, run.output).toBe(0);
  expect(run.output).toContain('첫 링크');
  expect(await guards()).toEqual(standing);
  expect(
    await ask(
      target,
      'select (select count(*)::int from credential) as doors, (select count(*)::int from member where last_login_at is not null) as were',
    ),
  ).toEqual([{ doors: 0, were: 0 }]);
  const checked = await runTool('verify', ['--without-file'], there());
  expect(checked.code, checked.output).toBe(0);
  expect(checked.output).toContain('규칙이 모두 맞습니다');
  const [file] = await ask(target, 'select sha256 from attachment');
  const kept: Buffer[] = [];
  for await (const chunk of (await createDepot({ dataDir: place, s3: null }).open({
    aptId: '10001',
    sha256: file.sha256,
  })) ?? [])
    kept.push(chunk as Buffer);
  expect(Buffer.concat(kept).equals(PDF)).toBe(true);

  // Exported again, table by table. Who was in before, what shared form one came from and this very act are of the place.
  const [first, again] = [await readEntries(whole), await readEntries(await send('10001', 'again.zip', there()))];
  const lines = (entries: Map<string, Buffer>, name: string) =>
    (entries.get(name)?.toString('utf8') ?? '')
      .split('\n')
      .filter((line) => line !== '' && !/"kind":"COMPLEX_(EXPORT|IMPORT)/.test(line))
      .map((line) => {
        const { last_login_at: _a, origin_id: _b, origin_version: _c, ...row } = JSON.parse(line);
        return row;
      });
  const names = [...first.keys()].filter((name) => name.startsWith('import/'));
  expect([...again.keys()].filter((name) => name.startsWith('import/'))).toEqual(names);
  for (const name of names) expect(lines(again, name), name).toEqual(lines(first, name));
  expect(lines(first, 'import/document.jsonl').length).toBeGreaterThan(0);

  // Brought in twice it is there already.
  expect(await bring(whole)).toMatchObject({ code: 2, output: expect.stringContaining('이미 있습니다') });
  const [noted] = await ask(
    target,
    "select count(*)::int as many from security_event where kind = 'COMPLEX_IMPORTED' and apt_id = '10001'",
  );
  expect(noted).toEqual({ many: 1 });
  // The numbers of records go on behind those that came.
  await ask(target, "insert into security_event (apt_id, at, kind) values ('10001', now(), 'SIGN_IN_FAILED')");
}, 240_000);
