import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type Entry, openPromise } from 'yauzl';
import { breathe } from '../../lib/breathe.ts';
import { StartError } from '../../lib/start-error.ts';
import { type ExportManifest, FORMAT, isPlainPath, MANIFEST, readManifest } from './domain/manifest.ts';

const MOST_MANIFEST_BYTES = 256 * 1_048_576;
const MOST_ENTRIES = 2_000_000;
/** Text of tables is packed to a tenth; what promises a thousandfold is meant to fill a disk. */
const MOST_TIMES = 200;
const ALWAYS_ALLOWED = 64 * 1_048_576;

export type Archive = {
  manifest: ExportManifest;
  /** The hash of the manifest: what was noted when it was made, and what a person compares. */
  code: string;
  paths: ReadonlySet<string>;
  /** At most as many bytes as the manifest says. */
  open(path: string): AsyncGenerator<Buffer>;
  close(): void;
};

const refuseBroken = (what: string): never => {
  throw new StartError(`온전한 단지 내보내기 파일이 아닙니다: ${what}`);
};

/** An export as somebody handed it in: nothing that stands in it is believed before it is compared. */
export async function openArchive(file: string): Promise<Archive> {
  const { size } = await stat(file).catch(() => {
    throw new StartError(`파일을 찾을 수 없습니다: ${file}`);
  });
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() =>
    refuseBroken('압축 파일로 읽을 수 없습니다.'),
  );
  try {
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      if (!isPlainPath(entry.fileName)) refuseBroken(`경로가 올바르지 않습니다 (${JSON.stringify(entry.fileName)}).`);
      if (entries.has(entry.fileName)) refuseBroken(`같은 이름이 두 번 있습니다 (${entry.fileName}).`);
      if (entry.isEncrypted()) refuseBroken('암호가 걸려 있습니다.');
      entries.set(entry.fileName, entry);
      unpacked += entry.uncompressedSize;
      const isBomb = entry.uncompressedSize > Math.max(ALWAYS_ALLOWED, entry.compressedSize * MOST_TIMES);
      if (isBomb || entries.size > MOST_ENTRIES || unpacked > Math.max(ALWAYS_ALLOWED, size * MOST_TIMES))
        refuseBroken('풀었을 때의 크기가 지나치게 큽니다.');
    }
    const read = async function* (path: string): AsyncGenerator<Buffer> {
      const entry = entries.get(path) ?? refuseBroken(`${path} 이(가) 없습니다.`);
      for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
    };
    const text = await readWhole(read(MANIFEST), MOST_MANIFEST_BYTES);
    const manifest = readManifest(text.toString('utf8')) ?? refuseBroken('목록(manifest.json)을 읽을 수 없습니다.');
    if (manifest.format > FORMAT)
      throw new StartError('더 새로운 프로그램에서 내보낸 파일입니다. 이 프로그램을 먼저 올려 주세요.');
    return {
      manifest,
      code: createHash('sha256').update(text).digest('hex'),
      paths: new Set(entries.keys()),
      open: read,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof StartError ? error : refuseBroken((error as Error).message);
  }
}

async function readWhole(source: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > most) refuseBroken('목록이 지나치게 큽니다.');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** Each entry against the manifest: none more, none less, each with its bytes. */
export async function compareEntries({ manifest, paths, open }: Archive): Promise<string[]> {
  const wrong: string[] = [];
  const listed = new Set(manifest.entries.map(({ path }) => path));
  if (listed.size !== manifest.entries.length) wrong.push('목록에 같은 이름이 두 번 있습니다.');
  for (const path of paths) if (path !== MANIFEST && !listed.has(path)) wrong.push(`목록에 없는 파일: ${path}`);
  for (const { path, bytes, sha256 } of manifest.entries) {
    if (!paths.has(path)) {
      wrong.push(`없는 파일: ${path}`);
      continue;
    }
    const hash = createHash('sha256');
    let length = 0;
    try {
      for await (const chunk of open(path)) {
        hash.update(chunk);
        length += chunk.length;
        if (length > bytes) break;
      }
    } catch {
      length = -1;
    }
    if (length !== bytes || hash.digest('hex') !== sha256) wrong.push(`내용이 다른 파일: ${path}`);
    await breathe();
  }
  return wrong;
}
