import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { brokenConstraint } from '../../lib/database.ts';
import { listMigrations } from '../../lib/migrate.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Depot } from '../files/public.ts';
import { BLANK, LEFT_OUT } from './domain/left-out.ts';
import { type ExportManifest, type ExportTable, linesOf } from './domain/manifest.ts';
import {
  beginImport,
  countForeign,
  endImport,
  findTakenIds,
  fitMenus,
  forgetFiles,
  forgetOrigins,
  forgetSignIns,
  insertAll,
  isComplexThere,
  isOrdinary,
  makeAnew,
  passNumbers,
  readColumns,
  stageTable,
  undoImport,
} from './import-store.ts';
import type { Archive } from './open-archive.ts';
import { verifyExport } from './verify-export.ts';

type ImportDeps = { archive: Archive; client: pg.Client; depot: Depot; dataDir: string; say(line: string): void };
export type Imported = { rows: number; files: number; menusLeft: number };

/** What the database itself refuses, in words. */
const TAKEN: Readonly<Record<string, string>> = {
  complex_pkey: '같은 번호의 단지가 그 사이에 생겼습니다. 가져온 것은 없습니다.',
  member_id_taken: '이미 쓰고 있는 아이디가 있어 가져오지 않았습니다.',
  open_page_code_once: '공개 페이지 주소가 이미 쓰이고 있어 가져오지 않았습니다.',
};

const refuse = (words: string): never => {
  throw new StartError(words);
};

/**
 * Brings a complex over from another installation: all of it or nothing. The archive is proved first; its rows lie beside the
 * tables until everything about them was judged, and go in by one statement. Files go by their content, so what a failure
 * leaves of them means nothing to anyone and is swept.
 */
export async function importComplex(deps: ImportDeps): Promise<Imported> {
  const { archive, client, say } = deps;
  const { manifest } = archive;
  await refuseOtherSchema(manifest);
  const check = await verifyExport(archive);
  if (check.wrong.length > 0) refuse(`온전한 파일이 아니라서 가져오지 않았습니다: ${check.wrong[0]}`);
  say('파일이 온전합니다. 자료를 넣고 있습니다…');
  try {
    if (!(await beginImport(client, manifest.aptId)))
      refuse('다른 단지를 가져오고 있습니다. 끝난 뒤에 다시 해 주세요.');
    await judgeRows(client, archive);
    const files = await placeFiles(deps);
    const menusLeft = await fitMenus(client, manifest.menus);
    await forgetOrigins(client);
    await forgetSignIns(client);
    await forgetFiles(
      client,
      manifest.files.map(({ sha256 }) => sha256),
    );
    await insertAll(client, manifest.tables);
    await makeAnew(client, manifest.aptId);
    await endImport(client);
    return { rows: check.rows, files, menusLeft };
  } catch (error) {
    await undoImport(client);
    // Somebody took it between the look and the write.
    const taken = TAKEN[brokenConstraint(error) ?? ''];
    throw taken ? new StartError(taken) : error;
  }
}

/** Rows mean what they mean to the program of their day: only the same one takes them as they are. */
async function refuseOtherSchema({ migrations, program }: ExportManifest): Promise<void> {
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (strange)
    refuse(
      `이 프로그램보다 새로운 판(${program}, ${strange.name})에서 내보낸 파일입니다. 이 프로그램을 그 판으로 올린 뒤 가져와 주세요.`,
    );
  if (migrations.length < known.size)
    refuse(
      '이 프로그램보다 이전 판에서 내보낸 파일입니다. 내보낸 곳의 프로그램을 이 판으로 올린 뒤 다시 내보내 주세요.',
    );
}

async function judgeRows(client: pg.Client, archive: Archive): Promise<void> {
  const { manifest } = archive;
  const { aptId } = manifest;
  if (await isComplexThere(client, aptId))
    refuse(`단지 번호 ${aptId}이(가) 이미 있습니다. 있는 단지 위에는 가져올 수 없습니다.`);
  refuseOtherTables(manifest.tables, await readColumns(client));
  for (const { name, rows } of manifest.tables) {
    const staged = await stageTable(client, name, archive.open(linesOf(name)));
    if (staged !== rows || (await countForeign(client, name, aptId)) > 0)
      refuse(`${name} 표에 다른 단지의 자료가 섞여 있어 가져오지 않았습니다.`);
  }
  if (!(await isOrdinary(client))) refuse('운영센터와 체험 단지는 가져올 수 없습니다.');
  const taken = await findTakenIds(client);
  if (taken.length > 0)
    refuse(
      `이미 쓰고 있는 아이디가 있어 가져오지 않았습니다: ${taken.join(', ')}. 어느 한쪽의 아이디를 바꾼 뒤 다시 해 주세요.`,
    );
  if (!(await passNumbers(client))) refuse('기록의 번호가 지나치게 커서 가져오지 않았습니다.');
}

/** Each table once, each column one that is here; what is never handed out is never taken in either. */
function refuseOtherTables(tables: readonly ExportTable[], here: ReadonlyMap<string, string[]>): void {
  const expected = [...here.keys()].filter((name) => !(name in LEFT_OUT)).sort();
  const given = tables.map(({ name }) => name).sort();
  const isSame =
    String(expected) === String(given) &&
    tables.every(({ name, columns }) => {
      const own = here.get(name)?.filter((column) => !BLANK[name]?.includes(column)) ?? [];
      return String([...own].sort()) === String([...columns].sort());
    });
  if (!isSame) refuse('표의 구성이 이 프로그램과 달라 가져오지 않았습니다.');
}

async function placeFiles({ archive, depot, dataDir }: ImportDeps): Promise<number> {
  const { aptId, files } = archive.manifest;
  const staged = path.join(dataDir, `import-${randomBytes(6).toString('hex')}`);
  await mkdir(staged, { recursive: true, mode: 0o700 });
  const done = new Set<string>();
  try {
    for (const { path: from, sha256 } of files) {
      if (done.has(sha256)) continue;
      const draft = path.join(staged, 'file');
      const hash = createHash('sha256');
      const hashed = async function* () {
        for await (const chunk of archive.open(from)) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(Readable.from(hashed(), { objectMode: false }), createWriteStream(draft, { mode: 0o600 }));
      if (hash.digest('hex') !== sha256) refuse(`첨부파일의 내용이 다릅니다: ${from}`);
      await depot.put({ aptId, sha256: Buffer.from(sha256, 'hex') }, draft);
      done.add(sha256);
    }
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  return done.size;
}
