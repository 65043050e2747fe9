import { describe, expect, it } from 'vitest';
import { dongsOf, hosOf, readPasted } from './dwellings.ts';

describe('homes that are told by floors', () => {
  it('are numbered as doors are: floor and place', () => {
    expect(hosOf({ from: 1, to: 2, perFloor: 2 })).toEqual(['101', '102', '201', '202']);
    expect(hosOf({ from: 1, to: 15, perFloor: 4 })).toHaveLength(60);
    expect(hosOf({ from: 1, to: 15, perFloor: 4 }).at(-1)).toBe('1504');
    expect(hosOf({ from: 3, to: 2, perFloor: 4 })).toEqual([]);
  });

  it('buildings one by one, from one to another, or by name', () => {
    expect(dongsOf('101')).toEqual(['101']);
    expect(dongsOf('101동~103동')).toEqual(['101', '102', '103']);
    expect(dongsOf('101-102, 가동 101')).toEqual(['101', '102', '가']);
    for (const wrong of ['', '103~101', '1~9999', 'a<b', '101~'])
      expect([wrong, dongsOf(wrong)]).toEqual([wrong, null]);
  });
});

it('rows as they are copied from Excel, with or without a head; lines that are no home are named', () => {
  const read = readPasted('동\t호\r\n101\t101\r\n101동 102호\n\n102-1203\n가나다\n101,101\n이상한 줄\n101 B01');
  expect(read).toEqual({
    buildings: [
      { dong: '101', hos: ['101', '102', 'B01'] },
      { dong: '102', hos: ['1203'] },
    ],
    homes: 4,
    wrong: [6, 8],
  });
});
