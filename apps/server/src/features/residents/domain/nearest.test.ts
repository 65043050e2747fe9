import { expect, it } from 'vitest';
import { createNearest } from './nearest.ts';

it('the nearest name is the one with the fewest other letters, and none where less than half is the same', () => {
  const names = ['관리과', '기전과', '경비반', '미화반'];
  expect(createNearest(names)('기전실')).toBe('기전과');
  expect(createNearest(names)('기 전 과')).toBe('기전과');
  expect(createNearest(names)('경비대')).toBe('경비반');
  expect(createNearest(names)('조경')).toBe(null);
  expect(createNearest(names)('')).toBe(null);
  expect(createNearest([])('기전실')).toBe(null);
});
