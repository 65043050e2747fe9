import { complexSheetColumns } from '@danji/contract/complex-import';
import { expect, it } from 'vitest';
import { EXAMPLE, judgeRows, rowsOfSheet } from './judge-complexes.ts';

const known = { names: new Map([['10001', '한빛마을 1단지']]), ids: new Set(['sojang01']) };
const line = (...cells: string[]) => [...cells, ...Array.from({ length: 6 - cells.length }, () => '')];
const judged = (...lines: string[][]) =>
  judgeRows(rowsOfSheet([[...complexSheetColumns], ...lines]) ?? [], known).map(({ line: at, fate, problem }) => [
    at,
    fate,
    problem,
  ]);

it('each row has its fate, by the rules of registering one by hand', () => {
  expect(
    judged(
      line('20001', '느티마을', 'neuti01', '문정희', '010-1234-5678', 'a@b.kr'),
      line('10001', '한빛마을 1단지', 'other01', '누구'),
      line('10001', '다른 이름', 'other02', '누구'),
      line('20002', '은행마을', 'sojang01', '누구'),
      line('2', '은행마을', 'other03', '누구'),
      line('20003', '', 'other04', '누구'),
      line('20004', '소나무', 'other05', '누구', '02-123'),
    ),
  ).toEqual([
    [2, 'GOOD', null],
    [3, 'THERE', null],
    [4, 'WRONG', '이미 있는 단지 번호입니다. 다른 번호를 적어 주세요.'],
    [5, 'WRONG', '이미 쓰고 있는 아이디입니다. 다른 아이디를 적어 주세요.'],
    [6, 'WRONG', expect.stringContaining('단지 번호')],
    [7, 'WRONG', '단지 이름을 입력해 주세요.'],
    [8, 'WRONG', expect.stringContaining('휴대전화')],
  ]);
});

it('of two rows that are the same the first counts; empty rows and the example are none', () => {
  expect(
    judged(
      line('20001', '느티마을', 'neuti01', '문정희'),
      line(''),
      [...EXAMPLE],
      line('20001', '은행마을', 'neuti02', '가'),
      line('20002', '은행마을', 'neuti01', '가'),
    ),
  ).toEqual([
    [2, 'GOOD', null],
    [5, 'WRONG', '2번째 줄과 단지 번호가 같습니다.'],
    [6, 'WRONG', '2번째 줄과 최고관리자 아이디가 같습니다.'],
  ]);
  expect(rowsOfSheet([['단지', '이름']])).toBeNull();
});
