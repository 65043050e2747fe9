import { expect, it } from 'vitest';
import { isBlocking } from './is-blocking.ts';

const step = { kind: 'AGREE', state: 'PENDING', personId: 'gamsa01', blocksYn: true } as const;

it('a 반대 stops where the own 합의 blocks; who stands in is told of the one that they stand in for', () => {
  expect(isBlocking([step], 'gamsa01')).toBe(true);
  expect(isBlocking([{ ...step, state: 'HELD' }], 'gamsa01')).toBe(true);
  expect(isBlocking([step], 'isa01')).toBe(true);
  expect(isBlocking([step, { ...step, personId: 'isa01', blocksYn: false }], 'isa01')).toBe(false);
  expect(isBlocking([{ ...step, state: 'AGREED' }], 'gamsa01')).toBe(false);
  expect(isBlocking([{ ...step, kind: 'REVIEW' }], 'gamsa01')).toBe(false);
});
