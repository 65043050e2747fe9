import { describe, expect, it } from 'vitest';
import { addDays, countDays, isDay, readDate, readTime, showDate, spokenDay } from './read-date.ts';

const today = '2026-11-15';

describe('days as people type them', () => {
  it.each([
    ['20261115', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['2026. 11. 15.', '2026-11-15'],
    ['2026년 3월 1일', '2026-03-01'],
    ['261231', '2026-12-31'],
    ['26/1/2', '2026-01-02'],
    ['11/15', '2026-11-15'],
    ['1115', '2026-11-15'],
    ['3월 1일', '2026-03-01'],
    ['2026-11-18 (수)', '2026-11-18'],
    ['오늘', '2026-11-15'],
    ['내일', '2026-11-16'],
    [' 어제 ', '2026-11-14'],
  ])('%s is %s', (typed, day) => expect(readDate(typed, today)).toBe(day));

  it.each(['', '2026', '13/1', '2026-02-30', '99999999', '내년', '2026-11-15-3', '1', 'abc'])('%s is none', (typed) =>
    expect(readDate(typed, today)).toBeNull(),
  );

  it('counts both ends, over months and leap days', () => {
    expect(countDays('2026-11-15', '2026-11-15')).toBe(1);
    expect(countDays('2028-02-28', '2028-03-01')).toBe(3);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(isDay('2027-02-29')).toBe(false);
    expect(showDate('2026-11-15')).toBe('2026-11-15 (일)');
    expect(spokenDay('2027-02-07')).toBe('2027년 2월 7일 일요일');
  });
});

describe('times as people type them', () => {
  it.each([
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:5', '09:05'],
    ['14시', '14:00'],
    ['9시 30분', '09:30'],
    ['오후 2시', '14:00'],
    ['오전 12시 10분', '00:10'],
    ['7', '07:00'],
  ])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));
  it.each(['', '2460', '25:00', '12:75', '점심'])('%s is none', (typed) => expect(readTime(typed)).toBeNull());
});
