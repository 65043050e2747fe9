import { expect, it } from 'vitest';
import { monthAfter, readLines, weeksOf } from './month.ts';

it('months follow each other across years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});

it('a month is whole weeks from Sunday on, each day with who is away', () => {
  const one = {
    memberId: 'a',
    memberName: '가',
    deptName: null,
    from: '2026-10-30',
    until: '2026-11-02',
    kind: 'VACATION',
    days: 2,
  } as const;
  const weeks = weeksOf('2026-11', { away: [one], holidays: [{ day: '2026-11-03', name: '휴일' }] });
  expect(weeks).toHaveLength(5);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeks[0]?.map((day) => [day?.date, day?.isOff, day?.away.length]).slice(0, 4)).toEqual([
    [1, true, 1],
    [2, false, 1],
    [3, true, 0],
    [4, false, 0],
  ]);
});

it('lines are read as they are pasted', () => {
  expect(readLines('박소장\t2019-03-04\n\n gisa01, 2020.1.2\n이과장 2018년 5월 7일\n홀로')).toEqual([
    { who: '박소장', day: '2019-03-04' },
    { who: 'gisa01', day: '2020.1.2' },
    { who: '이과장', day: '2018년 5월 7일' },
    { who: '홀로', day: '' },
  ]);
});
