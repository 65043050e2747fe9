import type { ScheduleRule } from '@danji/contract/schedules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayToDraft, isDue, nextDueDay, plusDays, titleOn, untilWhen } from './due-days.ts';

/** Monday to Friday, but for one holiday. */
const isWorked = (day: string) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6 && day !== '2026-11-17';
};
const daily: ScheduleRule = { kind: 'DAILY', workingDaysOnly: true };
const dueIn = (rule: ScheduleRule, from: string, days: number) =>
  Array.from({ length: days }, (_, n) => plusDays(from, n)).filter((day) => isDue(rule, day, isWorked));

describe('which days are due', () => {
  it('daily: all days, or working days only', () => {
    // 2026-11-14 is a Saturday.
    expect(dueIn(daily, '2026-11-13', 7)).toEqual(['2026-11-13', '2026-11-16', '2026-11-18', '2026-11-19']);
    expect(dueIn({ kind: 'DAILY', workingDaysOnly: false }, '2026-11-13', 7)).toHaveLength(7);
  });
  it('weekly: by weekday, Monday first', () => {
    expect(dueIn({ kind: 'WEEKLY', weekdays: [1, 7] }, '2026-11-13', 10)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-22',
    ]);
  });
  it('monthly: a day, or the last; a day that a month does not have is its last', () => {
    expect(dueIn({ kind: 'MONTHLY', day: 31 }, '2027-01-01', 120)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(dueIn({ kind: 'MONTHLY', day: 'LAST' }, '2028-02-01', 60)).toEqual(['2028-02-29', '2028-03-31']);
  });
  it('yearly: one or more dates, also the 29th of February', () => {
    const rule: ScheduleRule = {
      kind: 'YEARLY',
      days: [
        { month: 2, day: 29 },
        { month: 5, day: 31 },
      ],
    };
    expect(dueIn(rule, '2027-01-01', 365)).toEqual(['2027-02-28', '2027-05-31']);
    expect(dueIn(rule, '2028-01-01', 366)).toEqual(['2028-02-29', '2028-05-31']);
  });
});

describe('which day is drafted now', () => {
  const asked = { rule: daily, leadDays: 0, startsOn: '2026-11-02', lastDueOn: null as string | null };
  it('today, once', () => {
    expect(dayToDraft(asked, '2026-11-16', isWorked)).toBe('2026-11-16');
    expect(dayToDraft({ ...asked, lastDueOn: '2026-11-16' }, '2026-11-16', isWorked)).toBeNull();
  });
  it('of days that were missed the newest, and nothing from before it started', () => {
    expect(dayToDraft({ ...asked, lastDueOn: '2026-11-04' }, '2026-11-15', isWorked)).toBe('2026-11-13');
    expect(dayToDraft({ ...asked, startsOn: '2026-11-14' }, '2026-11-15', isWorked)).toBeNull();
  });
  it('lead days ahead', () => {
    const monthly = { ...asked, rule: { kind: 'MONTHLY', day: 'LAST' } as const, leadDays: 5 };
    expect(dayToDraft({ ...monthly, lastDueOn: '2026-10-31' }, '2026-11-24', isWorked)).toBeNull();
    expect(dayToDraft({ ...monthly, lastDueOn: '2026-10-31' }, '2026-11-25', isWorked)).toBe('2026-11-30');
  });
  it('whatever the rule, it is due, not in the future beyond the lead, and newer than the last', () => {
    const rule: fc.Arbitrary<ScheduleRule> = fc.oneof(
      fc.record({ kind: fc.constant('DAILY' as const), workingDaysOnly: fc.boolean() }),
      fc.record({
        kind: fc.constant('WEEKLY' as const),
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      }),
      fc.record({
        kind: fc.constant('MONTHLY' as const),
        day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('LAST' as const)),
      }),
      fc.record({
        kind: fc.constant('YEARLY' as const),
        days: fc.array(fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
    );
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 900 }), (given, leadDays, n) => {
        const today = plusDays('2026-01-01', n);
        const day = dayToDraft({ rule: given, leadDays, startsOn: '2020-01-01', lastDueOn: null }, today, isWorked);
        expect(day).not.toBeNull();
        if (day === null) return;
        expect(isDue(given, day, isWorked)).toBe(true);
        expect(day <= plusDays(today, leadDays)).toBe(true);
        for (let later = plusDays(day, 1); later <= plusDays(today, leadDays); later = plusDays(later, 1))
          expect(isDue(given, later, isWorked)).toBe(false);
        expect(
          dayToDraft({ rule: given, leadDays, startsOn: '2020-01-01', lastDueOn: day }, today, isWorked),
        ).toBeNull();
        const next = nextDueDay({ rule: given, lastDueOn: day }, today, isWorked);
        expect(next !== null && next >= today && next > day && isDue(given, next, isWorked)).toBe(true);
      }),
    );
  });
});

it('says what and until when', () => {
  expect(titleOn('{연도}년 {월}월 소독 실시 보고 ({날짜}, {모름})', '2026-06-30')).toBe(
    '2026년 6월 소독 실시 보고 (2026-06-30, {모름})',
  );
  expect(untilWhen('2026-11-16', '2026-11-16')).toBe('오늘');
  expect(untilWhen('2026-11-30', '2026-11-16')).toBe('11월 30일까지');
});
