import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gap } from './attendance.ts';
import { type Employment, owedByLaw, shortAtLeaving } from './owed-by-law.ts';

const RUNS = Number(process.env.LAW_RUNS ?? 150);

const person = (enteredOn: string, gaps: Gap[] = [], leftOn: string | null = null): Employment => ({
  ...{ enteredOn, gaps, leftOn },
  works: (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
});
const byEntry = (one: Employment, today: string) => owedByLaw(one, { kind: 'ENTRY' }, today);
const sum = (owed: readonly { days: number }[]) => owed.reduce((total, { days }) => total + days, 0);

describe('근로기준법 제60조, by the day of entry', () => {
  it('a day for each month of the first year, eleven at most, to be used within that year', () => {
    const owed = byEntry(person('2026-03-02'), '2027-03-01');
    expect(owed.map(({ from }) => from)).toEqual(
      ['04', '05', '06', '07', '08', '09', '10', '11', '12']
        .map((month) => `2026-${month}-02`)
        .concat('2027-01-02', '2027-02-02'),
    );
    expect(new Set(owed.map(({ until }) => until))).toEqual(new Set(['2027-03-01']));
  });

  it('eleven days for a contract of exactly a year, 26 from the day after on (대법원 2021다227100, 2022다245419)', () => {
    expect(sum(byEntry(person('2026-01-01', [], '2026-12-31'), '2027-06-01'))).toBe(11);
    expect(sum(byEntry(person('2026-01-01', [], '2027-01-01'), '2027-06-01'))).toBe(26);
  });

  it('one more for each two years beyond the first, 25 at most', () => {
    const years = new Map(
      byEntry(person('2000-01-01'), '2026-01-01').flatMap(({ key, days }) =>
        key.startsWith('Y') ? [[key, days]] : [],
      ),
    );
    expect(['Y1', 'Y2', 'Y3', 'Y4', 'Y5', 'Y10', 'Y20', 'Y21', 'Y26'].map((key) => years.get(key))).toEqual([
      15, 15, 16, 16, 17, 19, 24, 25, 25,
    ]);
  });

  it('whoever begins on the 31st or on a leap day waits for the day behind the month (민법 제160조)', () => {
    expect(byEntry(person('2026-01-31'), '2026-03-31').map(({ from }) => from)).toEqual(['2026-03-01', '2026-03-31']);
    expect(
      byEntry(person('2024-02-29'), '2025-03-01')
        .filter(({ key }) => key === 'Y1')
        .map(({ from }) => from),
    ).toEqual(['2025-03-01']);
  });

  it('a month with an absence gives nothing; what counts as attended is no absence', () => {
    const gap = (kind: Gap['kind']): Gap => ({ kind, from: '2026-03-09', to: '2026-03-09' });
    expect(byEntry(person('2026-03-02', [gap('ABSENT')]), '2026-04-30')).toEqual([]);
    expect(byEntry(person('2026-03-02', [gap('DEEMED')]), '2026-04-30')).toHaveLength(1);
    // A Sunday is no day of work.
    expect(
      byEntry(person('2026-03-02', [{ kind: 'ABSENT', from: '2026-03-08', to: '2026-03-08' }]), '2026-04-30'),
    ).toHaveLength(1);
  });

  it('less than 80 % gives a day for each full month; days without duty make it less in proportion', () => {
    const year = (gap: Gap) => byEntry(person('2024-01-01', [gap]), '2026-01-01').find(({ key }) => key === 'Y2');
    expect(year({ kind: 'ABSENT', from: '2025-01-01', to: '2025-04-30' })).toMatchObject({
      days: 8,
      kind: 'LITTLE_ATTENDANCE',
    });
    expect(year({ kind: 'SUSPENDED', from: '2025-01-01', to: '2025-06-30' })).toMatchObject({
      days: 8,
      kind: 'REDUCED',
    });
    expect(year({ kind: 'DEEMED', from: '2025-01-01', to: '2025-12-31' })).toMatchObject({ days: 15, kind: 'YEAR' });
  });
});

describe('by the fiscal year', () => {
  const fiscal = { kind: 'FISCAL', startsOn: '01-01' } as const;
  it('the year of entry in proportion, then whole years; the months of the first year stay', () => {
    const owed = owedByLaw(person('2018-07-01'), fiscal, '2022-01-01').filter(({ key }) => key.startsWith('F'));
    expect(owed.map(({ from, days }) => [from, days])).toEqual([
      ['2019-01-01', 8],
      ['2020-01-01', 15],
      ['2021-01-01', 15],
      ['2022-01-01', 16],
    ]);
  });
  it('what the day of entry would have given more is owed at leaving, and never less', () => {
    expect(shortAtLeaving(person('2018-07-01'), fiscal, '2020-08-01')).toBe(7);
    expect(shortAtLeaving(person('2021-11-08'), fiscal, '2022-01-14')).toBe(0);
  });
});

/** The law read in another way: day after day, with the calendar of JavaScript. */
function grantsDayByDay(entered: string, last: string, absent: ReadonlySet<string>): string[] {
  const utc = (text: string) => new Date(`${text}T00:00:00Z`);
  const text = (at: Date) => at.toISOString().slice(0, 10);
  const [y = 0, m = 1, d = 1] = entered.split('-').map(Number);
  const behind = (months: number) => {
    const at = new Date(Date.UTC(y, m - 1 + months, d));
    // Where the month has no such day, JavaScript runs over into the next: its first is what the law means.
    if (at.getUTCDate() !== d) at.setUTCDate(1);
    return text(at);
  };
  const months = new Map(Array.from({ length: 12 * 60 }, (_, i) => [behind(i + 1), i + 1]));
  const granted: string[] = [];
  let full = true;
  let fullMonths = 0;
  let worked = 0;
  let owed = 0;
  for (const at = utc(entered); text(at) <= last; at.setUTCDate(at.getUTCDate() + 1)) {
    const day = text(at);
    const month = months.get(day);
    if (month !== undefined) {
      if (full) fullMonths++;
      if (full && month < 12) granted.push(`${day} 1`);
      if (month % 12 === 0) {
        const years = month / 12;
        const whole = years < 3 ? 15 : Math.min(25, 15 + Math.trunc((years - 1) / 2));
        const days = worked * 5 >= owed * 4 ? whole : fullMonths;
        if (days > 0) granted.push(`${day} ${days}`);
        fullMonths = worked = owed = 0;
      }
      full = true;
    }
    if (at.getUTCDay() === 0 || at.getUTCDay() === 6) continue;
    owed++;
    if (absent.has(day)) full = false;
    else worked++;
  }
  return granted;
}

describe('beside an independent reading of the law', () => {
  const day = (min: string, max: string) =>
    fc
      .integer({ min: Date.parse(min) / 86_400_000, max: Date.parse(max) / 86_400_000 })
      .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  const gaps = (entered: string) =>
    fc.array(
      fc.tuple(fc.integer({ min: 0, max: 2500 }), fc.integer({ min: 0, max: 120 })).map(([after, long]): Gap => {
        const at = (n: number) => new Date(Date.parse(entered) + n * 86_400_000).toISOString().slice(0, 10);
        return { kind: 'ABSENT', from: at(after), to: at(after + long) };
      }),
      { maxLength: 6 },
    );
  const daysOf = (list: readonly Gap[]) =>
    new Set(
      list.flatMap(({ from, to }) => {
        const days: string[] = [];
        for (let n = Date.parse(from); n <= Date.parse(to); n += 86_400_000)
          days.push(new Date(n).toISOString().slice(0, 10));
        return days;
      }),
    );

  it('random days of entry, leap days among them, and random absences give the same', () => {
    const entered = fc.oneof(
      day('1998-01-01', '2026-06-30'),
      fc.constantFrom('2024-02-29', '2020-02-29', '2023-01-31', '2023-12-31'),
    );
    fc.assert(
      fc.property(
        entered.chain((from) => fc.tuple(fc.constant(from), day('2024-01-01', '2028-12-31'), gaps(from))),
        ([from, today, list]) => {
          const owed = byEntry(person(from, list), today).filter(({ days }) => days > 0);
          expect(owed.map(({ from: on, days }) => `${on} ${days}`)).toEqual(grantsDayByDay(from, today, daysOf(list)));
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('the fiscal year never keeps anybody waiting longer than the day of entry does, and the difference is known', () => {
    const fiscalStart = fc.constantFrom('01-01', '03-01', '07-01', '12-28');
    fc.assert(
      fc.property(
        day('2005-01-01', '2026-06-30'),
        fiscalStart,
        day('2026-07-01', '2028-12-31'),
        (from, startsOn, last) => {
          const basis = { kind: 'FISCAL', startsOn } as const;
          const one = person(from, [], last);
          const difference = sum(byEntry(one, last)) - sum(owedByLaw(one, basis, last));
          expect(shortAtLeaving(person(from), basis, last)).toBe(Math.max(0, difference));
          // The yearly grants come a year at a time, and no year is granted twice.
          const keys = owedByLaw(one, basis, last).map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          expect(owedByLaw(one, basis, last).every(({ days }) => days > 0 && days <= 25)).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
