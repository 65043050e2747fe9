import { expect, it } from 'vitest';
import { extendStroke, pointIn, type Stroke } from './strokes.ts';

const pad = { left: 10, top: 20, width: 200, height: 100 };

it('a place is told in parts of the pad, and never lies outside it', () => {
  expect(pointIn(pad, 110, 70)).toEqual([500, 500]);
  expect(pointIn(pad, -50, 999)).toEqual([0, 1000]);
  expect(pointIn({ left: 0, top: 0, width: 0, height: 0 }, 5, 5)).toEqual([1000, 1000]);
});
it('a pen that rests adds nothing, and a stroke has an end', () => {
  expect(extendStroke([[1, 1]], [1, 1])).toEqual([[1, 1]]);
  let stroke: Stroke = [];
  for (let i = 0; i < 3_000; i++) stroke = extendStroke(stroke, [i % 1000, i % 7]);
  expect(stroke).toHaveLength(2_000);
});
