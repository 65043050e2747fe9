import { expect, it } from 'vitest';
import { monthAfter, readLines, weeksOf } from './month.ts';

it('months follow each other across years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});

it('a month is whole weeks from Monday on (UI-2), each day with who is away', () => {
  const one = {
    memberId: 'a',
    memberName: '가',
    deptName: null,
    from: '2026-10-30',
    until: '2026-11-02',
    kind: 'VACATION',
    days: 2,
    part: null,
  } as const;
  const weeks = weeksOf('2026-11', { away: [one], holidays: [{ day: '2026-11-03', name: '휴일' }] });
  expect(weeks).toHaveLength(6);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeks.slice(0, 2).map((week) => week.map((day) => day?.date ?? null))).toEqual([
    [null, null, null, null, null, null, 1],
    [2, 3, 4, 5, 6, 7, 8],
  ]);
  expect(
    weeks
      .flat()
      .slice(6, 10)
      .map((day) => [day?.date, day?.isOff, day?.away.length]),
  ).toEqual([
    [1, true, 1],
    [2, false, 1],
    [3, true, 0],
    [4, false, 0],
  ]);
  expect(weeks[1]?.map((day) => day?.isOff)).toEqual([false, true, false, false, false, true, true]);
});

it('lines are read as they are pasted', () => {
  expect(readLines('박소장\t2019-03-04\n\n gisa01, 2020.1.2\n이과장 2018년 5월 7일\n홀로')).toEqual([
    { who: '박소장', day: '2019-03-04' },
    { who: 'gisa01', day: '2020.1.2' },
    { who: '이과장', day: '2018년 5월 7일' },
    { who: '홀로', day: '' },
  ]);
});
