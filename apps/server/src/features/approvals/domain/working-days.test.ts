import { koreanDay } from '@danji/contract/korean-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysWaiting,
  isReminderDue,
  isWorkingDay,
  weekdayOf,
  workingDayAfter,
  workingDaysWaiting,
} from './working-days.ts';

/** 설날 and 추석 with their substitute days, and the days between. */
const HOLIDAYS = new Set([
  ...['2025-10-03', '2025-10-05', '2025-10-06', '2025-10-07', '2025-10-08', '2025-10-09'],
  ...['2026-02-16', '2026-02-17', '2026-02-18', '2026-03-01', '2026-03-02', '2026-09-24', '2026-09-25', '2026-09-26'],
]);
const kst = (text: string) => new Date(`${text}+09:00`);

describe('working days', () => {
  it('reminders: weeks begin on Monday', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22', '1969-12-29'].map(weekdayOf)).toEqual([
      0, 4, 5, 6, 0,
    ]);
    expect(() => weekdayOf('2026-02-30')).toThrow(RangeError);
  });

  it('reminders: the day is the one in Korea', () => {
    expect(koreanDay(new Date('2026-11-15T14:59:59.999Z'))).toBe('2026-11-15');
    expect(koreanDay(new Date('2026-11-15T15:00:00Z'))).toBe('2026-11-16');
  });

  it('reminders: 설날 and 추석 are not waited through', () => {
    expect(workingDayAfter('2026-02-13', 1, HOLIDAYS)).toBe('2026-02-19');
    expect(workingDayAfter('2026-02-13', 3, HOLIDAYS)).toBe('2026-02-23');
    expect(workingDayAfter('2025-10-02', 1, HOLIDAYS)).toBe('2025-10-10');
    expect(workingDayAfter('2026-09-23', 2, HOLIDAYS)).toBe('2026-09-29');
    expect(workingDayAfter('2026-02-27', 1, HOLIDAYS)).toBe('2026-03-03');
    expect(workingDayAfter('2026-02-14', 0, HOLIDAYS)).toBe('2026-02-19');
    expect(workingDayAfter('2026-02-19', 0, HOLIDAYS)).toBe('2026-02-19');
    expect(workingDaysWaiting(kst('2025-10-02T17:00'), kst('2025-10-13T09:00'), HOLIDAYS)).toBe(2);
    expect(daysWaiting(kst('2025-10-02T23:59'), kst('2025-10-13T00:00'))).toBe(11);
    expect(isReminderDue(kst('2026-02-13T10:00'), kst('2026-02-18T23:59'), 1, HOLIDAYS)).toBe(false);
    expect(isReminderDue(kst('2026-02-13T10:00'), kst('2026-02-19T00:00'), 1, HOLIDAYS)).toBe(true);
  });

  const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

  it('reminders: the n-th working day is one, and exactly n have begun by then', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 40 }), (since, n) => {
        const due = workingDayAfter(koreanDay(since), n, HOLIDAYS);
        expect(isWorkingDay(due, HOLIDAYS)).toBe(true);
        expect(workingDaysWaiting(since, kst(`${due}T00:00`), HOLIDAYS)).toBe(n);
        expect(isReminderDue(since, kst(`${due}T00:00`), n, HOLIDAYS)).toBe(true);
        expect(isReminderDue(since, new Date(kst(`${due}T00:00`).getTime() - 1), n, HOLIDAYS)).toBe(false);
      }),
    );
  });
});
