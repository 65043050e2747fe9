import { createHash } from 'node:crypto';

export type Leaf = { readonly aptId: string; readonly docId: string; readonly seq: number; readonly hash: Buffer };

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** The place of the event is part of the leaf: two events cannot change places. */
const leafHash = ({ aptId, docId, seq, hash }: Leaf): Buffer =>
  createHash('sha256').update(LEAF).update(`${aptId}\n${docId}\n${seq}\n`).update(hash).digest();

const compare = (a: Leaf, b: Leaf): number =>
  a.aptId < b.aptId ? -1 : a.aptId > b.aptId ? 1 : a.docId < b.docId ? -1 : a.docId > b.docId ? 1 : a.seq - b.seq;

/** The root of a tree over the leaves in their one order. Leaves and nodes are marked, so that neither passes for the other. */
export function merkleRoot(leaves: readonly Leaf[]): Buffer {
  let level = [...leaves].sort(compare).map(leafHash);
  if (level.length === 0) return createHash('sha256').update(LEAF).digest();
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Buffer, level[i + 1]];
      // One that is left over goes up as it is.
      next.push(right ? createHash('sha256').update(NODE).update(left).update(right).digest() : left);
    }
    level = next;
  }
  return level[0] as Buffer;
}
