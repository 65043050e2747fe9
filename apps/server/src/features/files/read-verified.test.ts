import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Depot } from './depot.ts';
import { readVerified } from './read-verified.ts';

/** A store whose file is something else each time that it is opened. */
function depotOf(...copies: (Buffer | null)[]): Depot & { opened: number } {
  const depot = {
    opened: 0,
    async open() {
      const copy = copies[Math.min(depot.opened++, copies.length - 1)];
      return copy ? Readable.from(chunksOf(copy)) : null;
    },
    put: async () => {},
    remove: async () => {},
    list: async function* () {},
  };
  return depot;
}
function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const flipped = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1;
  return copy;
};
const keyFor = (bytes: Buffer) => ({ aptId: '10001', sha256: createHash('sha256').update(bytes).digest() });

describe.each([
  ['small', 1_000],
  ['large', 9_000_000],
])('FIL-09 a %s file', (_, size) => {
  const bytes = randomBytes(size);
  const key = keyFor(bytes);

  it('is given when its hash fits', async () => {
    const read = await readVerified(depotOf(bytes), key, bytes.length);
    if (!read.ok) throw new Error(read.why);
    const given = Buffer.isBuffer(read.body) ? read.body : Buffer.concat(await Array.fromAsync(read.body));
    expect(given.equals(bytes)).toBe(true);
  });
  it.each([
    ['a flipped bit', flipped(bytes)],
    ['a missing end', bytes.subarray(0, -1)],
    ['something added', Buffer.concat([bytes, Buffer.from('x')])],
    ['nothing left', Buffer.alloc(0)],
  ])('is not given with %s', async (_what, copy) => {
    expect(await readVerified(depotOf(copy), key, bytes.length)).toEqual(
      copy.length === 0 ? expect.objectContaining({ ok: false }) : { ok: false, why: 'CHANGED' },
    );
  });
  it('is not given when it is gone', async () => {
    expect(await readVerified(depotOf(null), key, bytes.length)).toEqual({ ok: false, why: 'MISSING' });
  });
});

it('FIL-09 a large file that changes between the check and the sending never arrives whole', async () => {
  const bytes = randomBytes(9_000_000);
  const read = await readVerified(depotOf(bytes, flipped(bytes)), keyFor(bytes), bytes.length);
  if (!read.ok || Buffer.isBuffer(read.body)) throw new Error('a stream was expected');
  let sent = 0;
  await expect(
    (async () => {
      for await (const chunk of read.body) sent += (chunk as Buffer).length;
    })(),
  ).rejects.toThrow('changed');
  expect(sent).toBeLessThan(bytes.length);
});
