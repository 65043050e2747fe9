import { type DutyRule, dueDays, plusMonths } from '@danji/contract/duty-rule';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlannedDay, planDays, plannedUntil } from './plan-days.ts';

type Calendared = Exclude<DutyRule, { kind: 'AFTER' }>;

/** Another way to say it: every day of the calendar is asked by itself. */
const DAY_MS = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
const isLast = (day: string) => dayAfter(day).slice(0, 7) !== day.slice(0, 7);
const fits = (day: string, wished: number | 'LAST') => {
  const date = Number(day.slice(8));
  return wished === 'LAST' ? isLast(day) : date === wished || (isLast(day) && date < wished);
};
function isDueOn(rule: Calendared, day: string): boolean {
  const month = Number(day.slice(5, 7));
  if (rule.kind === 'DATES') return rule.days.some((one) => one.month === month && fits(day, one.day));
  if (rule.kind === 'WINDOW') return month === rule.to && isLast(day);
  const [year = 0, first = 0] = rule.first.split('-').map(Number);
  let [atYear, atMonth] = [year, first];
  // Month by month, as one would count on the wall.
  while (`${atYear}-${String(atMonth).padStart(2, '0')}` < day.slice(0, 7)) {
    atMonth += rule.months;
    while (atMonth > 12) {
      atMonth -= 12;
      atYear += 1;
    }
  }
  return `${atYear}-${String(atMonth).padStart(2, '0')}` === day.slice(0, 7) && fits(day, rule.day);
}
function byDay(rule: Calendared, from: string, to: string): string[] {
  const found: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) if (isDueOn(rule, day)) found.push(day);
  return found;
}

const day = fc
  .integer({ min: Date.UTC(2023, 0, 1) / DAY_MS, max: Date.UTC(2029, 11, 31) / DAY_MS })
  .map((n) => new Date(n * DAY_MS).toISOString().slice(0, 10));
const month = fc.integer({ min: 1, max: 12 });
const date = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('LAST' as const));
const calendared: fc.Arbitrary<Calendared> = fc.oneof(
  fc.record({
    kind: fc.constant('EVERY' as const),
    months: fc.integer({ min: 1, max: 40 }),
    first: day.map((one) => one.slice(0, 7)),
    day: date,
  }),
  fc.record({
    kind: fc.constant('DATES' as const),
    days: fc.array(fc.record({ month, day: date }), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('WINDOW' as const), from: month, to: month }),
);

describe('when a duty is due', () => {
  it('is what a calendar on the wall says, day by day', () => {
    fc.assert(
      fc.property(calendared, day, fc.integer({ min: 0, max: 900 }), (rule, from, days) => {
        const to = new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
        expect(dueDays(rule, from, to)).toEqual(byDay(rule, from, to));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps to the end of February, leap years and the turn of the year', () => {
    const monthly: Calendared = { kind: 'EVERY', months: 1, first: '2027-12', day: 31 };
    expect(dueDays(monthly, '2027-12-01', '2028-03-31')).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
    expect(dueDays({ kind: 'DATES', days: [{ month: 2, day: 29 }] }, '2027-01-01', '2028-12-31')).toEqual([
      '2027-02-28',
      '2028-02-29',
    ]);
    // From November to February: the last day is in the year after.
    expect(dueDays({ kind: 'WINDOW', from: 11, to: 2 }, '2026-12-01', '2027-12-31')).toEqual(['2027-02-28']);
    expect(plusMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(plusMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(plusMonths('2026-11-30', -12)).toBe('2025-11-30');
  });
});

const existing = fc.array(
  fc.record({
    id: fc.uuid(),
    dueOn: day,
    isTouched: fc.boolean(),
    doneOn: fc.oneof(fc.constant(null), day),
  }),
  { maxLength: 12 },
);
const once = (days: readonly PlannedDay[]) => [...new Map(days.map((one) => [one.dueOn, one])).values()];
const rule: fc.Arbitrary<DutyRule> = fc.oneof(
  calendared,
  fc.record({
    kind: fc.constant('AFTER' as const),
    months: fc.integer({ min: 1, max: 48 }),
    base: fc.oneof(fc.constant(null), day),
  }),
);

describe('planning', () => {
  const play = (asked: Parameters<typeof planDays>[0]) => {
    const { add, remove } = planDays(asked);
    const kept = asked.days.filter(({ id }) => !remove.includes(id));
    return {
      add,
      removed: asked.days.filter(({ id }) => remove.includes(id)),
      days: [...kept, ...add.map((dueOn, at) => ({ id: `new-${at}`, dueOn, isTouched: false, doneOn: null }))],
    };
  };

  it('takes nothing that was touched, done, or due before today; a second time it changes nothing', () => {
    fc.assert(
      fc.property(rule, day, day, fc.boolean(), existing, (one, today, ruleFrom, isOn, given) => {
        const days = once(given);
        const asked = { rule: one, ruleFrom, today, until: plannedUntil(today), isOn, days };
        const after = play(asked);
        for (const gone of after.removed) {
          expect(gone.isTouched || gone.doneOn !== null).toBe(false);
          if (one.kind !== 'AFTER') expect(gone.dueOn >= today).toBe(true);
        }
        expect(new Set(after.days.map(({ dueOn }) => dueOn)).size).toBe(after.days.length);
        expect(after.add.every((dueOn) => dueOn <= asked.until)).toBe(true);
        if (!isOn) expect(after.add).toEqual([]);
        const again = play({ ...asked, days: after.days });
        expect([again.add, again.removed]).toEqual([[], []]);
      }),
      { numRuns: 300 },
    );
  });

  it('from its first day on has all days of its rule, wherever they were moved', () => {
    fc.assert(
      fc.property(calendared, day, existing, (one, today, given) => {
        const until = plannedUntil(today);
        const { days } = play({ rule: one, ruleFrom: today, today, until, isOn: true, days: once(given) });
        const there = new Set(days.map(({ dueOn }) => dueOn));
        expect(byDay(one, today, until).filter((due) => !there.has(due))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('after an event there is one open at most that nobody has touched, counted from the last that was done', () => {
    const base = { kind: 'AFTER' as const, months: 24, base: '2024-02-29' };
    const common = { rule: base, ruleFrom: '2026-01-01', today: '2026-01-10', until: '2027-12-31', isOn: true };
    expect(planDays({ ...common, days: [] })).toEqual({ add: ['2026-02-28'], remove: [] });
    const done = { id: 'a', dueOn: '2026-02-28', isTouched: true, doneOn: '2025-12-24' };
    expect(planDays({ ...common, days: [done] }).add).toEqual(['2027-12-24']);
    // Voided: it is open again, and what was planned after it goes.
    const next = { id: 'b', dueOn: '2027-12-24', isTouched: false, doneOn: null };
    expect(planDays({ ...common, days: [{ ...done, doneOn: null }, next] })).toEqual({ add: [], remove: ['b'] });
    expect(planDays({ ...common, rule: { ...base, base: null }, days: [] })).toEqual({ add: [], remove: [] });
  });
});
