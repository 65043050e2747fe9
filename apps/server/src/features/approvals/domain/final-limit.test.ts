import { expect, it } from 'vitest';
import { isOverFinalLimit } from './final-limit.ts';

it.each([
  ['300000', '300000', false],
  ['300001', '300000', true],
  ['-300000', '300000', false],
  ['-300001', '300000', true],
  ['999999999999999', null, false],
  [null, '300000', false],
])('전결 of %s won under the limit %s is over it: %s', (amount, limit, isOver) => {
  expect(isOverFinalLimit(amount, limit)).toBe(isOver);
});
