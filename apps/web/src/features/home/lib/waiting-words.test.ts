import { expect, it } from 'vitest';
import { hoursText, shareOf, stepName } from './waiting-words.ts';

const time = (medianHours: number | null) =>
  ({ kind: 'REVIEW', positionName: '관리과장', done: 1, medianHours, waiting: 0, oldestSince: null }) as const;

it('SCR-1 says how long in the unit that fits, and draws bars by the longest', () => {
  expect([0.001, 0.6, 1, 14.2, 45.6, null].map(hoursText)).toEqual(['1분', '36분', '1시간', '14시간', '1.9일', '-']);
  const all = [time(10), time(5), time(0.01), time(null)];
  expect(all.map((one) => shareOf(one.medianHours, all))).toEqual([100, 50, 3, 0]);
  expect(stepName(time(1))).toBe('검토 · 관리과장');
  expect(stepName({ kind: 'VOTE', positionName: null })).toBe('의결');
});
