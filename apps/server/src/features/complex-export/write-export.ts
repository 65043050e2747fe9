import type pg from 'pg';
import { breathe } from '../../lib/breathe.ts';
import type { Depot } from '../files/public.ts';
import { readVerified } from '../files/public.ts';
import { entryPath, safeName } from './domain/entry-path.ts';
import { LEFT_OUT } from './domain/left-out.ts';
import { csvOf, type ExportManifest, FORMAT, linesOf, MANIFEST } from './domain/manifest.ts';
import { readablePage } from './domain/readable-page.ts';
import { columnsCsv, readmeOf } from './domain/readme.ts';
import {
  closePicture,
  copyCsv,
  copyLines,
  openPicture,
  readFiles,
  readFinished,
  readMenus,
  readShapes,
  type Wanted,
} from './snapshot-queries.ts';
import { type WrittenPart, type ZipPart, zipOf } from './zip-stream.ts';

export type ExportOf = {
  client: pg.ClientBase;
  depot: Depot;
  aptId: string;
  name: string;
  program: string;
  migrations: ExportManifest['migrations'];
  now: Date;
};
export type Exported = { manifest: ExportManifest; code: string };

const TEXT_LEVEL = 6;
/** Pictures and PDFs are packed already. */
const FILE_LEVEL = 1;

/** The whole complex as one archive, from one picture of it; never more of it in memory than a part of one row or file. */
export async function* writeExport(of: ExportOf, done: (exported: Exported) => void): AsyncGenerator<Buffer> {
  const { aptId, name, program, migrations, now } = of;
  const madeAt = now.toISOString();
  const manifest: ExportManifest = {
    ...{ format: FORMAT, program, aptId, name, madeAt, migrations, menus: {}, tables: [], files: [], missing: [] },
    leftOut: LEFT_OUT,
    entries: [],
  };
  const written = ({ path, bytes, sha256 }: WrittenPart) => {
    if (path === MANIFEST) done({ manifest, code: sha256 });
    else manifest.entries.push({ path, bytes, sha256 });
  };
  yield* zipOf(partsOf(of, manifest), written);
}

async function* partsOf(of: ExportOf, manifest: ExportManifest): AsyncGenerator<ZipPart> {
  const { client, aptId } = of;
  yield textPart('읽어 주세요.txt', `\ufeff${readmeOf(manifest)}`);
  await openPicture(client, aptId);
  let files: Wanted[];
  try {
    manifest.menus = await readMenus(client);
    const shapes = await readShapes(client);
    yield textPart('columns.csv', `\ufeff${columnsCsv(shapes)}`);
    for (const shape of shapes) {
      const table = { name: shape.name, columns: shape.columns.map((one) => one.name), rows: 0 };
      const counted = (rows: number) => {
        table.rows = rows;
      };
      yield { path: linesOf(shape.name), body: copyLines(client, shape, counted), level: TEXT_LEVEL };
      yield { path: csvOf(shape.name), body: copyCsv(client, shape), level: TEXT_LEVEL };
      manifest.tables.push(table);
    }
    for await (const one of readFinished(client)) {
      yield textPart(
        `documents/${safeName(`${one.number} ${one.title}`)} (${one.docId.slice(-8)}).html`,
        readablePage(one),
      );
      await breathe();
    }
    files = await readFiles(client);
  } finally {
    await closePicture(client);
  }
  yield* filesOf(of, files, manifest);
  yield textPart(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Behind the picture: files take long, and as long as that stood open the server could clear up nothing. */
async function* filesOf(
  { depot, aptId }: ExportOf,
  files: readonly Wanted[],
  manifest: ExportManifest,
): AsyncGenerator<ZipPart> {
  for (const { folder, place, name, sha256, bytes } of files) {
    const path = entryPath(folder, place, name);
    const read = await readVerified(depot, { aptId, sha256 }, Number(bytes));
    if (!read.ok) {
      manifest.missing.push(path);
      continue;
    }
    const body = Buffer.isBuffer(read.body) ? once(read.body) : (read.body as AsyncIterable<Buffer>);
    yield { path, body, level: FILE_LEVEL };
    manifest.files.push({ path, sha256: sha256.toString('hex'), bytes: Number(bytes) });
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
const textPart = (path: string, text: string): ZipPart => ({
  path,
  body: once(Buffer.from(text, 'utf8')),
  level: TEXT_LEVEL,
});
