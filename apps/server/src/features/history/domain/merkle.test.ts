import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Leaf, merkleRoot, rootOver } from './merkle.ts';

const sha = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const leafHash = ({ aptId, docId, seq, hash }: Leaf) => sha(Buffer.from([0]), `${aptId}\n${docId}\n${seq}\n`, hash);

/** The definition: pairs are hashed together, level by level, and one that is left over goes up as it is. */
function levelByLevel(level: readonly Buffer[]): Buffer {
  if (level.length === 1) return level[0] as Buffer;
  const next: Buffer[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i] as Buffer, level[i + 1]];
    next.push(right ? sha(Buffer.from([1]), left, right) : left);
  }
  return levelByLevel(next);
}

const leaves = (many: number): Leaf[] =>
  Array.from({ length: many }, (_, i) => ({ aptId: '10001', docId: `doc-${i}`, seq: 1, hash: sha(String(i)) })).sort(
    (a, b) => (a.docId < b.docId ? -1 : 1),
  );

it('LOG-04 the root is the tree over the leaves, whatever order they come in and however many they are', () => {
  for (let many = 1; many <= 70; many++) {
    const own = leaves(many);
    const expected = levelByLevel(own.map(leafHash));
    expect(merkleRoot([...own].reverse())).toEqual(expected);
    const hashes = Buffer.concat(own.map(leafHash));
    const kept = Buffer.from(hashes);
    expect(rootOver(hashes)).toEqual(expected);
    expect(hashes, 'what was given is not written over').toEqual(kept);
  }
  expect(merkleRoot([])).toEqual(sha(Buffer.from([0])));
});

it('LOG-04 one changed, exchanged or missing leaf is another root', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), (many, n) => {
      const own = leaves(many);
      const whole = merkleRoot(own).toString('hex');
      const at = n % many;
      const other = (change: Partial<Leaf>) => own.map((leaf, i) => (i === at ? { ...leaf, ...change } : leaf));
      for (const tampered of [
        other({ hash: sha('x') }),
        other({ seq: 2 }),
        other({ aptId: '10002' }),
        own.toSpliced(at, 1),
      ])
        expect(merkleRoot(tampered).toString('hex')).not.toBe(whole);
    }),
  );
});
