import { expect, it } from 'vitest';
import { missingIn } from './missing-in.ts';

it('says each letter that the range does not have, once and in their order', () => {
  expect(missingIn('U+20-7E, U+B7, U+AC00-AC01', '가각 곳·곳 a\n값')).toBe('곳값');
});

it('takes a range in small letters, and letters beyond the first plane', () => {
  expect(missingIn('u+1f600-1f64f', '😀🚒')).toBe('🚒');
});

it('misses all of it where nothing is known of the font', () => {
  expect(missingIn('', '단지 단지')).toBe('단지 ');
});
