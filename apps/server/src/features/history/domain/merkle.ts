import { hash as digest } from 'node:crypto';

export type Leaf = { readonly aptId: string; readonly docId: string; readonly seq: number; readonly hash: Buffer };

const LEAF = Buffer.from([0]);
const NODE = 1;
const HASH_BYTES = 32;

/** The place of the event is part of the leaf: two events cannot change places. */
const leafHash = ({ aptId, docId, seq, hash }: Leaf): Buffer =>
  digest('sha256', Buffer.concat([LEAF, Buffer.from(`${aptId}\n${docId}\n${seq}\n`), hash]), 'buffer');

const compare = (a: Leaf, b: Leaf): number =>
  a.aptId < b.aptId ? -1 : a.aptId > b.aptId ? 1 : a.docId < b.docId ? -1 : a.docId > b.docId ? 1 : a.seq - b.seq;

/** The root of a tree over the leaves in their one order. Leaves and nodes are marked, so that neither passes for the other. */
export const merkleRoot = (leaves: readonly Leaf[]): Buffer =>
  rootOver(Buffer.concat([...leaves].sort(compare).map(leafHash)));

/** The same from the hashes of the leaves, in their order, one behind the other. */
export function rootOver(leafHashes: Buffer): Buffer {
  if (leafHashes.length === 0) return digest('sha256', LEAF, 'buffer');
  const pair = Buffer.alloc(1 + 2 * HASH_BYTES, NODE);
  // Each level is written over the one below it, from the front.
  const level = Buffer.from(leafHashes);
  for (let size = level.length; size > HASH_BYTES; ) {
    let end = 0;
    for (let at = 0; at < size; at += 2 * HASH_BYTES) {
      if (at + HASH_BYTES < size) {
        level.copy(pair, 1, at, at + 2 * HASH_BYTES);
        level.write(digest('sha256', pair), end, 'hex');
      } else {
        // One that is left over goes up as it is.
        level.copy(level, end, at, size);
      }
      end += HASH_BYTES;
    }
    size = end;
  }
  return level.subarray(0, HASH_BYTES);
}
