import { describe, expect, it } from 'vitest';
import { judgeSheet } from './judge-sheet.ts';

const HEADS = ['계정과목', '재원', '예산(원)'];

describe('a sheet of the budget', () => {
  it('is read line by line, amounts as people write them', () => {
    const rows = judgeSheet([
      HEADS,
      ['수선비', ' 관리비 ', '12,000,000'],
      ['', '', ''],
      ['청소비', '관리비', '3500000원'],
    ]);
    expect(rows).toEqual([
      { line: 2, account: '수선비', fund: '관리비', amount: 12_000_000, problem: null },
      { line: 4, account: '청소비', fund: '관리비', amount: 3_500_000, problem: null },
    ]);
  });

  it('is not read without its heads', () =>
    expect(
      judgeSheet([
        ['과목', '재원', '예산'],
        ['a', 'b', '1'],
      ]),
    ).toBeNull());

  it.each([
    [['', '관리비', '1'], '계정과목 칸이 비어'],
    [['수선비', '', '1'], '재원 칸이 비어'],
    [['수선비', '관리비', ''], '금액이 비어'],
    [['수선비', '관리비', '1.5'], '원 단위 숫자'],
    [['수선비', '관리비', '천만원'], '원 단위 숫자'],
    [['수선비', '관리비', '-1'], '0원 이상'],
    [['수선비', '관리비', '1000000000000000'], '999조'],
    [['가'.repeat(61), '관리비', '1'], '60자'],
  ])('says what is wrong with %j', (cells, told) => {
    expect(judgeSheet([HEADS, cells])?.[0]?.problem).toContain(told);
  });

  it('names the line that has the same account and fund', () => {
    const rows = judgeSheet([HEADS, ['수선비', '관리비', '1'], ['수선비', '관리비', '2'], ['수선비', '잡수입', '2']]);
    expect(rows?.map(({ problem }) => problem)).toEqual([null, expect.stringContaining('2번째 줄과'), null]);
  });
});
