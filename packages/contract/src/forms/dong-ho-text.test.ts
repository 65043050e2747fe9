import { expect, it } from 'vitest';
import { readDongHo } from './dong-ho-text.ts';

it('reads a unit as offices write it into one cell', () => {
  for (const [written, dong, ho] of [
    ['101-1203', '101', '1203'],
    ['101동 1203호', '101', '1203'],
    ['101동1203호', '101', '1203'],
    [' 101 - 1203 ', '101', '1203'],
    ['101/1203', '101', '1203'],
    ['101 1203호', '101', '1203'],
    ['제101동 제1203호', '101', '1203'],
    ['가동 102호', '가', '102'],
    ['１０１－１２０３', '101', '1203'],
    ['101동-B102', '101', 'B102'],
  ] as const)
    expect([written, readDongHo(written)]).toEqual([written, { dong, ho }]);
});

it('takes nothing else for one', () => {
  for (const written of [
    '',
    '101동',
    '1203호',
    '관리사무소',
    '2026-11-15',
    '101-1203-2',
    '101동 1203호 301호',
    '1'.repeat(10_000),
  ])
    expect([written, readDongHo(written)]).toEqual([written, null]);
});
