import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../test/digest.ts';
import { folderForThisFile, forThisFile } from '../test/for-this-file.ts';
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, with its types beside it
import { compareWithManifest, readCsv, readEntries } from '../test/read-any-export.mjs';
import { runTool } from '../test/run-tool.ts';
import { PDF, saveOffice } from '../test/saved-office.ts';
import { BLANK, HARMLESS, LEFT_OUT } from './features/complex-export/domain/left-out.ts';
import type { ExportManifest } from './features/complex-export/domain/manifest.ts';
import { TABLE_WORDS } from './features/complex-export/domain/table-words.ts';
import { zipOf } from './features/complex-export/zip-stream.ts';

const root = folderForThisFile('complex-export');
const saved = forThisFile(() => saveOffice(root));
const sql = (text: string, values: unknown[] = []) => saved.office.server.sql(text, values);
const where = () => ({ DATA_DIR: saved.dataDir, DATABASE_URL: saved.office.server.database.ownerUrl });
const exportTo = (file: string, ...words: string[]) => runTool('export-complex', ['10001', file, ...words], where());
// Nothing of the installation: neither its folder nor its database.
const verify = (file: string) => runTool('verify-export', [file], {});

const whole = path.join(root, 'hanbit.zip');
let entries: Map<string, Buffer>;
let output: string;
beforeAll(async () => {
  await sql("update member set member_name = '=1+1' where member_id = 'gisa01'");
  const run = await exportTo(whole, '관리 계약이 끝나 자료를 넘김');
  expect(run.code, run.output).toBe(0);
  output = run.output;
  entries = await readEntries(whole);
}, 120_000);

const textOf = (name: string) => entries.get(name)?.toString('utf8') ?? '';
const rowsOf = (table: string) => readCsv(textOf(`tables/${table}.csv`));
/** The same archive with some parts changed, and the manifest made to fit where that is asked for. */
async function changed(name: string, change: (parts: Map<string, Buffer>) => void, fit = false): Promise<string> {
  const parts = new Map(entries);
  change(parts);
  if (fit) {
    const manifest = JSON.parse(textOf('manifest.json')) as ExportManifest;
    for (const entry of manifest.entries) {
      const bytes = parts.get(entry.path) ?? Buffer.alloc(0);
      entry.bytes = bytes.length;
      entry.sha256 = createHash('sha256').update(bytes).digest('hex');
    }
    parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  }
  const file = path.join(root, `${name}.zip`);
  const pieces: Buffer[] = [];
  async function* all() {
    for (const [where, bytes] of parts)
      yield {
        path: where,
        level: 9,
        body: (async function* () {
          yield bytes;
        })(),
      };
  }
  for await (const piece of zipOf(all(), () => {})) pieces.push(piece);
  await writeFile(file, Buffer.concat(pieces));
  return file;
}

it('a script that knows nothing of the program reads all of it: rows, files by their names, papers, and what the manifest says', async () => {
  expect(compareWithManifest(entries)).toEqual([]);
  const [document] = rowsOf('document').filter(({ doc_id: id }) => id === saved.docId);
  expect(document).toMatchObject({ state: 'APPROVED', apt_id: '10001' });
  const number = document?.doc_number ?? '';
  expect(entries.get(`files/${number}/01 견적서.pdf`)?.equals(PDF)).toBe(true);
  const paper = [...entries.keys()].find((name) => name.startsWith('documents/'));
  expect(textOf(paper ?? '')).toContain(number);
  expect(textOf('읽어 주세요.txt')).toContain('한빛마을');
  for (const table of ['document', 'member', 'step', 'approval_event', 'form_version']) {
    const [counted] = await sql(`select count(*)::int as many from ${table} where apt_id = '10001'`);
    expect(rowsOf(table).length, table).toBe(counted?.many);
  }
  // A cell that a spreadsheet would work out is told as text; what another installation reads stays as it is.
  expect(rowsOf('member').map(({ member_name: name }) => name)).toContain("'=1+1");
  expect(textOf('import/member.jsonl')).toContain('"member_name":"=1+1"');
  const columns = readCsv(textOf('columns.csv'));
  expect(columns.find((row) => row.표 === 'document' && row.열 === 'doc_number')).toMatchObject({
    '열 설명': '문서번호',
  });
});

it('nothing of another complex and nothing that opens a door is in it; what is left out is said', async () => {
  const others = await sql("select member_id from member where apt_id <> '10001'");
  expect(others.length).toBeGreaterThan(3);
  for (const [name, bytes] of entries) {
    if (!name.startsWith('tables/')) continue;
    expect(
      readCsv(bytes.toString('utf8')).filter(({ apt_id: aptId }) => aptId !== '10001'),
      name,
    ).toEqual([]);
  }
  const everything = [...entries]
    .filter(([name]) => /^(tables|import)/.test(name))
    .map(([, bytes]) => bytes.toString('utf8'))
    .join('\n');
  expect(everything).not.toContain('$argon2');
  const secrets = await sql(
    'select password_hash as secret from credential union all select secret_sealed from hub_key union all select secret_sealed from authenticator where secret_sealed is not null',
  );
  expect(secrets.length).toBeGreaterThan(3);
  for (const { secret } of secrets) expect(everything).not.toContain(String(secret));
  for (const table of Object.keys(LEFT_OUT)) {
    expect(entries.has(`tables/${table}.csv`), table).toBe(false);
    expect(textOf('읽어 주세요.txt')).toContain(table);
  }
});

it('every table of a complex is in it or left out by name, and no column that sounds like a secret is in it unseen', async () => {
  const columns = await sql(`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    where c.table_schema = 'public' and exists (select from information_schema.columns a
      where a.table_schema = 'public' and a.table_name = c.table_name and a.column_name = 'apt_id')`);
  const tables = new Set(columns.map(({ table }) => String(table)));
  expect(Object.keys(LEFT_OUT).filter((table) => !tables.has(table))).toEqual([]);
  expect([...tables].filter((table) => !(table in LEFT_OUT) && !(table in TABLE_WORDS))).toEqual([]);
  const sounding = columns
    .filter(({ column }) =>
      /hash|seal(?!_)|secret|token|password|_key$|challenge|nonce|^auth$|p256/.test(String(column)),
    )
    .filter(({ table, column }) => !(String(table) in LEFT_OUT) && !BLANK[String(table)]?.includes(String(column)))
    .map(({ table, column }) => `${table}.${column}`);
  expect(sounding.filter((one) => !HARMLESS.includes(one))).toEqual([]);
  expect(HARMLESS.filter((one) => !sounding.includes(one))).toEqual([]);
});

it('it is on record in the complex and with the operator: why, and by what code the file is known', async () => {
  const events = await sql(
    "select apt_id, kind, detail from security_event where kind like 'COMPLEX_EXPORT%' order by event_id",
  );
  const code = /확인 코드: ([0-9a-f]{64})/.exec(output)?.[1];
  expect(events.map(({ apt_id, kind }) => `${apt_id} ${kind}`)).toEqual([
    ...['10001 COMPLEX_EXPORTED', '00000 COMPLEX_EXPORTED', '10001 COMPLEX_EXPORT_DONE', '00000 COMPLEX_EXPORT_DONE'],
  ]);
  expect(events[0]?.detail).toMatchObject({ reason: '관리 계약이 끝나 자료를 넘김' });
  expect(events[3]?.detail).toMatchObject({ aptId: '10001', code });
  const checked = await verify(whole);
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('✓ 온전합니다') });
  expect(checked.output).toContain(String(code));
  expect(checked.output).toMatch(/문서 1건, 이력 2건, 파일 1개/);
});

it('what was changed in it is found: a cell, a line, a file, one more and one less, and an event whose hash does not fit', async () => {
  const replace = (name: string, from: string, to: string) => (parts: Map<string, Buffer>) => {
    const before = parts.get(name)?.toString('utf8') ?? '';
    expect(before).toContain(from);
    parts.set(name, Buffer.from(before.replace(from, to)));
  };
  const wrong = async (file: string) => {
    const { code, output: told } = await verify(file);
    expect(code, told).toBe(1);
    return told;
  };
  expect(await wrong(await changed('cell', replace('tables/document.csv', 'APPROVED', 'REJECTED')))).toContain(
    '내용이 다른 파일: tables/document.csv',
  );
  expect(await wrong(await changed('more', (parts) => void parts.set('files/evil.txt', Buffer.from('x'))))).toContain(
    '목록에 없는 파일: files/evil.txt',
  );
  expect(await wrong(await changed('less', (parts) => void parts.delete('tables/member.csv')))).toContain(
    '없는 파일: tables/member.csv',
  );
  const rows = await changed('rows', (parts) => void parts.set('import/member.jsonl', Buffer.from('{}\n')), true);
  expect(await wrong(rows)).toContain('member:');
  // Somebody who writes the manifest anew does not get past the chain.
  const acted = await changed(
    'chain',
    replace('import/approval_event.jsonl', '"actor_id":"sojang01"', '"actor_id":"gijeon01"'),
    true,
  );
  expect(await wrong(acted)).toMatch(/이력 \d번이 맞지 않습니다 \[HASH\]/);
  const amount = await changed('title', replace('import/document.jsonl', '"title":"', '"title":"x'), true);
  expect(await wrong(amount)).toContain('[CONTENT]');
}, 120_000);

it('what is no export, leads elsewhere, would fill a disk or is of a newer program is refused in a sentence', async () => {
  const refused = async (file: string) => {
    const { code, output: told } = await verify(file);
    expect(code, told).toBe(2);
    return told;
  };
  const none = path.join(root, 'none.zip');
  await writeFile(none, 'not a zip');
  expect(await refused(none)).toContain('압축 파일로 읽을 수 없습니다');
  expect(await refused(path.join(root, 'nowhere.zip'))).toContain('파일을 찾을 수 없습니다');
  const up = await changed('up', (parts) => void parts.set('../../etc/evil', Buffer.from('x')));
  expect(await refused(up)).toContain('온전한 단지 내보내기 파일이 아닙니다');
  const bomb = await changed('bomb', (parts) => void parts.set('files/zeros', Buffer.alloc(300_000_000)));
  expect(await refused(bomb)).toContain('크기가 지나치게 큽니다');
  const newer = await changed('newer', (parts) => {
    const manifest = JSON.parse(textOf('manifest.json')) as ExportManifest;
    parts.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, format: 2 })));
  });
  expect(await refused(newer)).toContain('더 새로운 프로그램');
}, 120_000);

it('asked for wrongly nothing is made and nothing is written: without a reason, of no complex, over a file that is there', async () => {
  const before = await digestOf(saved.office.server);
  const file = path.join(root, 'never.zip');
  expect(await exportTo(file)).toMatchObject({ code: 2, output: expect.stringContaining('내보내는 이유') });
  const nobody = await runTool('export-complex', ['99999', file, '관리 계약 종료'], where());
  expect(nobody).toMatchObject({ code: 2, output: expect.stringContaining('99999번 단지가 없습니다') });
  expect(await digestOf(saved.office.server)).toEqual(before);
  const there = await exportTo(whole, '관리 계약 종료');
  expect(there).toMatchObject({ code: 2, output: expect.stringContaining('이미 있는 파일입니다') });
  expect(existsSync(file)).toBe(false);
});
