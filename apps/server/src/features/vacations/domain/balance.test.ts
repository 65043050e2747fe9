import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, type Entry, restOf } from './balance.ts';
import { daysTaken, wayOfWork } from './days-taken.ts';

let count = 0;
const entry = (kind: Entry['kind'], days: number, more: Partial<Entry> = {}): Entry => ({
  ...{ entryId: `e${String(count++).padStart(4, '0')}`, kind, days, from: '2026-01-01', until: '2026-12-31' },
  ...{ lotId: null, docId: null, ruleKey: null, ...more },
});

describe('a balance', () => {
  it('takes from what ends first, and leaves what has ended out', () => {
    const early = entry('GRANTED', 3, { until: '2026-06-30' });
    const late = entry('GRANTED', 5, { until: '2026-12-31' });
    const use = entry('USED', 4, { from: '2026-05-01', docId: 'd1' });
    expect(balanceOf([late, early, use], '2026-05-02')).toMatchObject({ granted: 8, used: 4, left: 4 });
    expect(balanceOf([late, early], '2026-07-01')).toMatchObject({ granted: 5, left: 5, lapsed: 3 });
  });
  it('a paper that was given back never happened', () => {
    const grant = entry('GRANTED', 5);
    const use = entry('USED', 2, { docId: 'd1' });
    expect(balanceOf([grant, use, entry('RETURNED', 2, { docId: 'd1' })], '2026-03-01').left).toBe(5);
  });
  it('what was taken before it was granted comes off the next grant', () => {
    const use = entry('USED', 2, { from: '2025-12-01', docId: 'd1' });
    expect(balanceOf([use], '2025-12-02').left).toBe(-2);
    expect(balanceOf([use, entry('GRANTED', 5)], '2026-01-02').left).toBe(3);
  });
  it('an undone grant, days paid out and days taken off are not there any more', () => {
    const grant = entry('GRANTED', 5);
    const other = entry('GRANTED', 3);
    const undone = entry('UNDONE', 3, { lotId: other.entryId });
    const paid = entry('PAID', 1, { lotId: grant.entryId });
    expect(balanceOf([grant, other, undone, paid, entry('ADJUSTED', -0.5)], '2026-02-01').left).toBe(3.5);
  });

  it('nothing is lost and nothing is made, whatever happens: granted = used + closed + left + lapsed', () => {
    const day = fc
      .integer({ min: 0, max: 700 })
      .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
    const eighths = fc.integer({ min: 1, max: 60 }).map((n) => n / 8);
    const grants = fc.array(fc.tuple(eighths, day, fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 12 });
    const uses = fc.array(fc.tuple(eighths, day, fc.boolean()), { maxLength: 15 });
    fc.assert(
      fc.property(grants, uses, day, (granted, used, today) => {
        const until = (from: string, long: number) =>
          new Date(Date.parse(from) + long * 86_400_000).toISOString().slice(0, 10);
        const entries = [
          ...granted.map(([days, from, long]) => entry('GRANTED', days, { from, until: until(from, long) })),
          ...used.flatMap(([days, from, isBack], at) => {
            const docId = `d${at}`;
            const use = entry('USED', days, { from, docId });
            return isBack ? [use, entry('RETURNED', days, { from, docId })] : [use];
          }),
        ];
        const { lots, left, lapsed } = balanceOf(entries, today);
        const taken = used.filter(([, , isBack]) => !isBack).reduce((sum, [days]) => sum + days, 0);
        const covered = lots.reduce((sum, lot) => sum + lot.used, 0);
        expect(covered).toBeLessThanOrEqual(taken);
        for (const lot of lots) expect(restOf(lot)).toBeGreaterThanOrEqual(0);
        const coming = lots.filter(({ from }) => from > today).reduce((sum, lot) => sum + restOf(lot), 0);
        const all = granted.reduce((sum, [days]) => sum + days, 0);
        expect(left + lapsed + coming).toBe(all - covered - (taken - covered));
      }),
      { numRuns: 300 },
    );
  });
});

describe('what a request takes', () => {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const isHoliday = (day: string) => day === '2026-12-25';
  const taken = (wish: Partial<Parameters<typeof daysTaken>[0]>, type: string | null = '일근') =>
    daysTaken(
      { from: '2026-12-24', to: '2026-12-28', part: 'WHOLE', hours: null, ...wish },
      wayOfWork(type),
      isHoliday,
      isWeekend,
    ).days;
  it('by day: without weekends and holidays; halves and hours', () => {
    expect(taken({})).toBe(2);
    expect(taken({ to: '2026-12-24', part: 'HALF' })).toBe(0.5);
    expect(taken({ to: '2026-12-24', part: 'HOURS', hours: 3 })).toBe(0.375);
    expect(taken({ from: '2026-12-25', to: '2026-12-27' })).toBe(0);
  });
  it('in turns of 24 hours the day off is part of it; in shifts the roster says', () => {
    expect(taken({ to: '2026-12-24' }, '격일제')).toBe(2);
    expect(taken({ to: '2026-12-27' }, '격일제')).toBe(4);
    expect(taken({ to: '2026-12-24', part: 'HALF' }, '격일제')).toBe(1);
    expect(taken({}, '교대')).toBe(5);
  });
});
