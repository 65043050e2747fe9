import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { josa } from '@danji/contract/josa';
import { StartError } from '../../lib/start-error.ts';
import {
  type About,
  type Contents,
  FORMAT,
  MAGIC,
  type Manifest,
  MOST_RECORD_BYTES,
  type PartEnd,
  type PartHead,
  RECORD,
} from './archive.ts';
import { type KeyRecipe, type KeySource, openKey } from './archive-key.ts';
import { ByteReader } from './byte-reader.ts';
import { openFrames } from './frames.ts';
import { archiveChanged, archiveCut, notAnArchive, otherFormat } from './refusals.ts';
import { Tally } from './tally.ts';

export type Archive = { about: About; manifest: Manifest };
/** Must read the body to its end, or leave it alone altogether. */
type PartReader = (head: PartHead, body: AsyncIterable<Buffer>) => Promise<unknown>;

const skip: PartReader = async () => {};
const MOST_RECIPE_BYTES = 4_096;

/** Reads an archive from its first byte to its last, and proves every one of them on the way. */
export async function readArchive(
  file: string,
  source: KeySource,
  read: PartReader = skip,
  signal?: AbortSignal,
): Promise<Archive> {
  if (!(await stat(file).catch(() => null))?.isFile())
    throw new StartError(`백업 파일 ${josa(file, '이/가')} 없습니다. 경로를 확인해 주세요.`);
  const input = createReadStream(file, { highWaterMark: 1_048_576, signal: signal as AbortSignal });
  input.on('error', () => {});
  const plain = createZstdDecompress();
  try {
    const raw = new ByteReader(input);
    const { recipe, header } = await readHeader(raw);
    const key = await openKey(source, recipe);
    // What fails on the way in ends the reading of `plain` with the same error.
    pipeline(openFrames(raw, { key, header }), plain).catch(() => {});
    return await readRecords(new ByteReader(plain), read);
  } catch (error) {
    // What was proved frame by frame always unpacks; anything else is a change, whoever notices it first.
    throw (error as NodeJS.ErrnoException).code?.startsWith('ZSTD') ? archiveChanged() : error;
  } finally {
    plain.destroy();
    input.destroy();
  }
}

async function readHeader(raw: ByteReader): Promise<{ recipe: KeyRecipe; header: Buffer }> {
  const lead = await raw.take(MAGIC.length + 4);
  const format = Number(/^DANJI-BACKUP (\d{1,4})\n/.exec(lead?.toString('latin1') ?? '')?.[1] ?? FORMAT);
  if (format !== FORMAT) throw otherFormat(format, FORMAT);
  if (!lead?.subarray(0, MAGIC.length).equals(MAGIC)) throw notAnArchive();
  const size = lead.readUInt32BE(MAGIC.length);
  const text = size <= MOST_RECIPE_BYTES ? await raw.take(size) : null;
  if (!text) throw notAnArchive();
  try {
    const recipe = JSON.parse(text.toString()) as KeyRecipe;
    if (typeof recipe.salt !== 'string' || typeof recipe.check !== 'string') throw new Error('no recipe');
    return { recipe, header: Buffer.concat([lead, text]) };
  } catch {
    throw notAnArchive();
  }
}

async function readRecords(plain: ByteReader, read: PartReader): Promise<Archive> {
  const seen = new Tally();
  const first = await next(plain);
  if (first.kind !== RECORD.about) throw archiveChanged();
  const about = JSON.parse(first.content.toString()) as About;
  for (;;) {
    const { kind, content } = await next(plain);
    if (kind === RECORD.head) {
      const head = JSON.parse(content.toString()) as PartHead;
      seen.add(head, await readPart(plain, head, read));
      continue;
    }
    if (kind !== RECORD.manifest) throw archiveChanged();
    // To the end of the stream: the last frame is proved only then.
    if (await plain.take(1)) throw archiveChanged();
    const manifest = JSON.parse(content.toString()) as Manifest;
    if (JSON.stringify(contentsOf(manifest)) !== JSON.stringify(seen.sum())) throw archiveChanged();
    return { about, manifest };
  }
}

const contentsOf = ({ parts, files, digest }: Contents): Contents => ({ parts, files, digest });

async function readPart(plain: ByteReader, head: PartHead, read: PartReader): Promise<PartEnd> {
  const hash = createHash('sha256');
  let bytes = 0;
  let end: PartEnd | null = null;
  async function* body(): AsyncGenerator<Buffer> {
    for (;;) {
      const { kind, content } = await next(plain);
      if (kind === RECORD.end) {
        end = JSON.parse(content.toString()) as PartEnd;
        return;
      }
      if (kind !== RECORD.chunk) throw archiveChanged();
      hash.update(content);
      bytes += content.length;
      yield content;
    }
  }
  const left = body();
  await read(head, left);
  for await (const _ of left);
  const told = end as PartEnd | null;
  if (!told || told.bytes !== bytes || told.sha256 !== hash.digest('hex')) throw archiveChanged();
  return told;
}

async function next(plain: ByteReader): Promise<{ kind: number; content: Buffer }> {
  const lead = await plain.take(5);
  if (!lead) throw archiveCut();
  const size = lead.readUInt32BE(1);
  if (size > MOST_RECORD_BYTES) throw archiveChanged();
  const content = await plain.take(size);
  if (!content) throw archiveCut();
  return { kind: lead.readUInt8(), content };
}
