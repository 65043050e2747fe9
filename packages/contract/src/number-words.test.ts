import { expect, it } from 'vitest';
import { numberWords } from './number-words.ts';

it('SCR-1 writes numbers as the Korean locale does', () => {
  const numbers = [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1_234, -999, 0.5, 1_234.5678, 1e15];
  expect(numbers.map(numberWords)).toEqual(numbers.map((one) => one.toLocaleString('ko-KR')));
});
