import { expect, it } from 'vitest';
import { formatBytes, formatSpan } from './sizes.ts';

it('sizes are read at a glance', () => {
  expect([0, 512, 1536, 15 * 1024 ** 2, 1.5 * 1024 ** 3, 2 * 1024 ** 5].map(formatBytes)).toEqual([
    '0B',
    '512B',
    '1.5KB',
    '15MB',
    '1.5GB',
    '2048TB',
  ]);
});

it('spans are told in the two largest units', () => {
  const minute = 60_000;
  expect([-5, 0, 12 * minute, 125 * minute, 1440 * minute, 1500 * minute].map(formatSpan)).toEqual([
    '0분',
    '0분',
    '12분',
    '2시간 5분',
    '1일',
    '1일 1시간',
  ]);
});
