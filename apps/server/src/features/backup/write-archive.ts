import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { type About, MAGIC, type Manifest, MOST_RECORD_BYTES, type Part, type PartEnd, RECORD } from './archive.ts';
import { type KeySource, makeKey } from './archive-key.ts';
import { sealFrames } from './frames.ts';
import { Tally } from './tally.ts';

type Options = {
  file: string;
  key: KeySource;
  about: About;
  parts: AsyncIterable<Part>;
  /** What is only known once all parts are written. */
  rest: () => Pick<Manifest, 'sequences' | 'missing'>;
  /** Asked now and then while it grows; what it throws ends it. */
  watch?: () => Promise<void>;
  signal?: AbortSignal | undefined;
};

const CHUNK_BYTES = 1_048_576;
const WATCH_BYTES = 16 * 1_048_576;

/** Writes an archive beside its place and renames it when the disk has all of it: a file of that name is always whole. */
export async function writeArchive(options: Options): Promise<{ bytes: number }> {
  const { file, key: source, about, parts, rest, watch, signal } = options;
  const { key, recipe } = await makeKey(source);
  const recipeText = Buffer.from(JSON.stringify(recipe));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(recipeText.length);
  const header = Buffer.concat([MAGIC, length, recipeText]);
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.part`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.appendFile(header);
    await pipeline(
      Readable.from(recordsOf(about, parts, rest), { objectMode: false }),
      createZstdCompress(),
      (compressed: AsyncIterable<Buffer>) => sealFrames(compressed, { key, header }),
      async (frames: AsyncIterable<Buffer>) => {
        let unwatched = 0;
        for await (const frame of frames) {
          await handle.appendFile(frame);
          unwatched += frame.length;
          if (unwatched < WATCH_BYTES) continue;
          unwatched = 0;
          await watch?.();
        }
      },
      { signal },
    );
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return { bytes: (await stat(file)).size };
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

async function* recordsOf(about: About, parts: AsyncIterable<Part>, rest: Options['rest']): AsyncGenerator<Buffer> {
  yield record(RECORD.about, json(about));
  const written = new Tally();
  for await (const { head, body, rows } of parts) {
    yield record(RECORD.head, json(head));
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = 0; at < chunk.length; at += CHUNK_BYTES)
        yield record(RECORD.chunk, chunk.subarray(at, at + CHUNK_BYTES));
    }
    const end: PartEnd = { rows: rows?.() ?? null, bytes, sha256: hash.digest('hex') };
    yield record(RECORD.end, json(end));
    written.add(head, end);
  }
  yield record(RECORD.manifest, json({ ...written.sum(), ...rest() } satisfies Manifest));
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** What could not be read back is not written either. */
function record(kind: number, content: Buffer): Buffer {
  if (content.length > MOST_RECORD_BYTES) throw new Error(`a record of ${content.length} bytes is too long`);
  const lead = Buffer.alloc(5);
  lead.writeUInt8(kind);
  lead.writeUInt32BE(content.length, 1);
  return Buffer.concat([lead, content]);
}

/** The new name itself must be on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
