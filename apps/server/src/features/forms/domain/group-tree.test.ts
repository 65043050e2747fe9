import fc from 'fast-check';
import { expect, it } from 'vitest';
import { childrenOf, type Group, heightOf, isWithin, levelOf, placedBefore } from './group-tree.ts';

const tree: Group[] = [
  { id: 'a', parentId: null, seqNo: 2 },
  { id: 'b', parentId: null, seqNo: 1 },
  { id: 'c', parentId: 'a', seqNo: 1 },
  { id: 'd', parentId: 'c', seqNo: 1 },
];

it('knows how deep a group stands, what it holds, and what is under it', () => {
  expect(childrenOf(tree, null)).toEqual(['b', 'a']);
  expect([levelOf(tree, null), levelOf(tree, 'a'), levelOf(tree, 'd')]).toEqual([0, 1, 3]);
  expect([heightOf(tree, 'a'), heightOf(tree, 'd')]).toEqual([3, 1]);
  expect([
    isWithin(tree, 'd', 'a'),
    isWithin(tree, 'a', 'a'),
    isWithin(tree, 'b', 'a'),
    isWithin(tree, null, 'a'),
  ]).toEqual([true, true, false, false]);
});

it('puts one before another, or last; nothing is lost or doubled', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.string({ minLength: 1 }), fc.nat(), (order, id, n) => {
      const before = n % 2 === 0 ? null : (order[n % Math.max(1, order.length)] ?? null);
      const placed = placedBefore(order, id, before);
      expect([...placed].sort()).toEqual([...new Set([...order, id])].sort());
      if (before !== null && before !== id) expect(placed.indexOf(id)).toBe(placed.indexOf(before) - 1);
      else expect(placed.at(-1)).toBe(id);
    }),
  );
});
