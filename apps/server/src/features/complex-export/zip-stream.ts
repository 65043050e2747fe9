import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipPart = { path: string; body: AsyncIterable<Buffer>; level: number };
export type WrittenPart = { path: string; bytes: number; sha256: string };

type Kept = { name: Buffer; crc: number; packed: number; bytes: number; at: number };
const MOST = 0xffff_ffff;
/** UTF-8 names; sizes stand behind the bytes, as they are not known before. */
const FLAGS = 0x0808;
const VERSION = 45;

/** 1980-01-01: that of each entry is nobody's business, and equal content gives equal bytes. */
const DAY = 0x0021;

/** Deflated in the thread pool, one part after the other: memory stays small, however large the archive becomes. */
export async function* zipOf(
  parts: AsyncIterable<ZipPart>,
  written: (part: WrittenPart) => void,
): AsyncGenerator<Buffer> {
  const kept: Kept[] = [];
  let at = 0;
  for await (const { path, body, level } of parts) {
    const entry: Kept = { name: Buffer.from(path, 'utf8'), crc: 0, packed: 0, bytes: 0, at };
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    fillCommon(head, 4, 0);
    head.writeUInt16LE(entry.name.length, 26);
    at += head.length + entry.name.length;
    yield Buffer.concat([head, entry.name]);
    const hash = createHash('sha256');
    const counted = async function* () {
      for await (const chunk of body) {
        hash.update(chunk);
        entry.crc = crc32(chunk, entry.crc);
        entry.bytes += chunk.length;
        yield chunk;
      }
    };
    const source = Readable.from(counted(), { objectMode: false });
    const packer = createDeflateRaw({ level });
    source.on('error', (error) => packer.destroy(error));
    try {
      for await (const chunk of source.pipe(packer) as AsyncIterable<Buffer>) {
        entry.packed += chunk.length;
        yield chunk;
      }
    } finally {
      source.destroy();
    }
    if (Math.max(entry.bytes, entry.packed) >= MOST) throw new Error(`${path} is too large for an archive`);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(0x08074b50, 0);
    sizes.writeUInt32LE(entry.crc, 4);
    sizes.writeUInt32LE(entry.packed, 8);
    sizes.writeUInt32LE(entry.bytes, 12);
    at += entry.packed + sizes.length;
    yield sizes;
    kept.push(entry);
    written({ path, bytes: entry.bytes, sha256: hash.digest('hex') });
  }
  yield* directoryOf(kept, at);
}

function fillCommon(into: Buffer, from: number, crc: number): void {
  into.writeUInt16LE(VERSION, from);
  into.writeUInt16LE(FLAGS, from + 2);
  into.writeUInt16LE(8, from + 4);
  into.writeUInt16LE(0, from + 6);
  into.writeUInt16LE(DAY, from + 8);
  into.writeUInt32LE(crc, from + 10);
}

function* directoryOf(kept: readonly Kept[], start: number): Generator<Buffer> {
  let length = 0;
  for (const { name, crc, packed, bytes, at } of kept) {
    const isFar = at >= MOST;
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    // Made on Unix, so that names are taken as they are written.
    row.writeUInt16LE(0x0300 | VERSION, 4);
    fillCommon(row, 6, crc);
    row.writeUInt32LE(packed, 20);
    row.writeUInt32LE(bytes, 24);
    row.writeUInt16LE(name.length, 28);
    row.writeUInt16LE(isFar ? 12 : 0, 30);
    row.writeUInt32LE((0o100600 << 16) >>> 0, 38);
    row.writeUInt32LE(isFar ? MOST : at, 42);
    const far = Buffer.alloc(isFar ? 12 : 0);
    if (isFar) {
      far.writeUInt16LE(1, 0);
      far.writeUInt16LE(8, 2);
      far.writeBigUInt64LE(BigInt(at), 4);
    }
    length += row.length + name.length + far.length;
    yield Buffer.concat([row, name, far]);
  }
  if (kept.length >= 0xffff || start + length >= MOST) yield farEnd(kept.length, start, length);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(kept.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(kept.length, 0xffff), 10);
  end.writeUInt32LE(Math.min(length, MOST), 12);
  end.writeUInt32LE(Math.min(start, MOST), 16);
  yield end;
}

function farEnd(many: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(0x0300 | VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  for (const at of [24, 32]) end.writeBigUInt64LE(BigInt(many), at);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
