import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Depot, FileKey } from './depot.ts';

/** Up to here a file is held in memory; a larger one is read twice instead. */
const HELD_BYTES = 4_194_304;

type Verified = { ok: true; body: Buffer | Readable } | { ok: false; why: 'MISSING' | 'CHANGED' };

/**
 * The bytes of a file, once their hash is known to be right (FIL-09). What is read a second time is hashed again, and
 * its last chunk held back until that fits: bytes that change in between never arrive as a whole file.
 */
export async function readVerified(depot: Depot, key: FileKey, bytes: number): Promise<Verified> {
  const source = await depot.open(key);
  if (!source) return { ok: false, why: 'MISSING' };
  const hash = createHash('sha256');
  const held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bytes) break;
    hash.update(chunk);
    if (bytes <= HELD_BYTES) held.push(Buffer.from(chunk));
  }
  if (length !== bytes || !hash.digest().equals(key.sha256)) return { ok: false, why: 'CHANGED' };
  if (bytes <= HELD_BYTES) return { ok: true, body: Buffer.concat(held) };
  const again = await depot.open(key);
  return again ? { ok: true, body: Readable.from(guarded(again, key)) } : { ok: false, why: 'MISSING' };
}

async function* guarded(source: Readable, key: FileKey): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  let last: Buffer | null = null;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (last) yield last;
    last = chunk;
  }
  if (!hash.digest().equals(key.sha256)) throw new Error('a stored file changed while it was sent');
  if (last) yield last;
}
