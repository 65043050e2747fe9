import { expect, it } from 'vitest';
import { withHome } from './home-in-one-cell.ts';

const split = (동: string, 호 = '') => {
  const cells = withHome({ 이름: '김입주', 동, 호 });
  return [cells.동, cells.호];
};

it('동 and 호 in one cell become two, however they are parted', () => {
  for (const cell of ['101동 1203호', '101-1203', '101/1203', '101동1203호', '101 1203호', '101동 - 1203'])
    expect(split(cell), cell).toEqual(['101', '1203']);
  expect(split('', '101동 1203호')).toEqual(['101', '1203']);
  expect(split('가동 101호')).toEqual(['가', '101']);
  expect(split('상가동 B101호')).toEqual(['상가', 'B101']);
});

it('what is in two cells, in none, or is no home stays as it stands', () => {
  expect(split('101동', '1203호')).toEqual(['101동', '1203호']);
  expect(split('101동 1203호', '5')).toEqual(['101동 1203호', '5']);
  for (const cell of ['', '101동', '1203', '느티나무 아래', '101동 1203호 (세입자)'])
    expect(split(cell)).toEqual([cell, '']);
  expect(withHome({ 이름: '김입주' })).toEqual({ 이름: '김입주' });
});
