import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { ByteReader } from './byte-reader.ts';
import { archiveChanged, archiveCut } from './refusals.ts';

const FRAME_BYTES = 262_144;
const TAG_BYTES = 16;
const LAST = 0x80000000;

type Lock = { key: Buffer /** What the frames belong to; changed, none of them opens. */; header: Buffer };

/** The number of the frame is its nonce, and with the mark of the last one part of what is proved: frames cannot be cut off, doubled or swapped. */
const nonceOf = (number: number) => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
};
const claimOf = (header: Buffer, size: number) => Buffer.concat([header, Buffer.of(size >= LAST ? 1 : 0)]);

/** Cuts a stream into frames, each encrypted and proved: four bytes of length, the content, the proof. */
export async function* sealFrames(source: AsyncIterable<Buffer>, { key, header }: Lock): AsyncGenerator<Buffer> {
  let number = 0;
  const seal = (plain: Buffer, last: boolean) => {
    const size = plain.length + (last ? LAST : 0);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG_BYTES });
    cipher.setAAD(claimOf(header, size));
    number += 1;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(size);
    return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size <= FRAME_BYTES) continue;
    const whole = Buffer.concat(held);
    let at = 0;
    for (; whole.length - at > FRAME_BYTES; at += FRAME_BYTES) yield seal(whole.subarray(at, at + FRAME_BYTES), false);
    held = [whole.subarray(at)];
    size = whole.length - at;
  }
  yield seal(Buffer.concat(held), true);
}

/** Opens the frames again. Nothing of a frame is given on before it is proved. */
export async function* openFrames(source: ByteReader, { key, header }: Lock): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const length = await source.take(4);
    if (!length) throw archiveCut();
    const size = length.readUInt32BE();
    const bytes = size >= LAST ? size - LAST : size;
    if (bytes > FRAME_BYTES) throw archiveChanged();
    const frame = await source.take(bytes + TAG_BYTES);
    if (!frame) throw archiveCut();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG_BYTES });
    decipher.setAAD(claimOf(header, size));
    decipher.setAuthTag(frame.subarray(bytes));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(frame.subarray(0, bytes)), decipher.final()]);
    } catch {
      throw archiveChanged();
    }
    yield plain;
    if (size < LAST) continue;
    if (await source.take(1)) throw archiveChanged();
    return;
  }
}
