import { expect, it } from 'vitest';
import { beforeAfterDrop, beforeAfterStep } from './code-moves.ts';

const codes = ['A', 'B', 'C'];

it('SCR-15 a step changes places with the neighbour and stops at the ends', () => {
  expect(beforeAfterStep(codes, 'B', -1)).toBe('A');
  expect(beforeAfterStep(codes, 'A', -1)).toBeUndefined();
  expect(beforeAfterStep(codes, 'A', 1)).toBe('C');
  expect(beforeAfterStep(codes, 'B', 1)).toBeNull();
  expect(beforeAfterStep(codes, 'C', 1)).toBeUndefined();
  expect(beforeAfterStep(codes, 'X', 1)).toBeUndefined();
});

it('SCR-15 a drop takes the place of the one it was dropped on', () => {
  expect(beforeAfterDrop(codes, 'C', 'A')).toBe('A');
  expect(beforeAfterDrop(codes, 'A', 'B')).toBe('C');
  expect(beforeAfterDrop(codes, 'A', 'C')).toBeNull();
  expect(beforeAfterDrop(codes, 'A', 'A')).toBeUndefined();
});
