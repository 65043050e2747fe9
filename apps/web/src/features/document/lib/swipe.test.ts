import fc from 'fast-check';
import { expect, it } from 'vitest';
import { swipeOf } from './swipe.ts';

const from = { x: 200, y: 400, at: 0 };

it('a finger to the left turns to the next document, to the right to the one before', () => {
  expect(swipeOf(from, { x: 80, y: 410, at: 200 }, 390)).toBe('after');
  expect(swipeOf(from, { x: 330, y: 390, at: 200 }, 390)).toBe('before');
});

it('a short, slow or slanting way, or one from the edge, turns nothing', () => {
  expect(swipeOf(from, { x: 140, y: 400, at: 100 }, 390)).toBeNull();
  expect(swipeOf(from, { x: 60, y: 400, at: 900 }, 390)).toBeNull();
  expect(swipeOf({ ...from, x: 10 }, { x: 200, y: 400, at: 100 }, 390)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 151, max: 900 }), (dx, dy) => {
      expect(swipeOf(from, { x: from.x + dx, y: from.y + dy, at: 100 }, 390)).toBeNull();
    }),
  );
});
