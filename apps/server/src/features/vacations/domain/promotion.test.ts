import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PromotionFacts, partOf, promotionState, scheduleOf } from './promotion.ts';

const facts = (about: Partial<PromotionFacts> = {}): PromotionFacts => ({
  ...{ part: 'YEAR', until: '2026-12-31', unused: 5, firstOn: null, asked: 5, receivedOn: null },
  ...{ planned: 0, secondOn: null },
  ...about,
});

describe('사용촉진 by 근로기준법 제61조', () => {
  it('has the days that are published for a year that ends with December, and for the first year of work', () => {
    expect(scheduleOf('YEAR', '2026-12-31')).toEqual({
      firstFrom: '2026-07-01',
      firstUntil: '2026-07-10',
      secondUntil: '2026-10-31',
    });
    expect(scheduleOf('MONTHS', '2026-12-31')).toEqual({
      firstFrom: '2026-10-01',
      firstUntil: '2026-10-10',
      secondUntil: '2026-11-30',
    });
    expect(scheduleOf('LATE_MONTHS', '2026-12-31')).toEqual({
      firstFrom: '2026-12-01',
      firstUntil: '2026-12-05',
      secondUntil: '2026-12-21',
    });
  });

  it('of the eleven monthly days nine are asked for first, two behind them; what no law granted is not asked for', () => {
    const lots = Array.from({ length: 11 }, (_, at) => ({
      ruleKey: `M${at + 1}`,
      from: `2026-${String(at + 2).padStart(2, '0')}-01`,
      until: '2026-12-31',
      rest: 1,
    }));
    const parts = lots.map((lot) => partOf(lot, null));
    expect(parts.filter((part) => part === 'MONTHS')).toHaveLength(9);
    expect(parts.filter((part) => part === 'LATE_MONTHS')).toHaveLength(2);
    expect(partOf({ ruleKey: 'Y1', from: '2026-01-01', until: '2026-12-31', rest: 1 }, null)).toBe('YEAR');
    expect(partOf({ ruleKey: null, from: '2026-01-01', until: '2026-12-31', rest: 1 }, null)).toBeNull();
  });

  it('goes from one stage to the next, and tells what was missed', () => {
    expect(promotionState(facts(), '2026-06-30')).toBe('WAIT');
    expect(promotionState(facts(), '2026-07-10')).toBe('FIRST_DUE');
    expect(promotionState(facts(), '2026-07-11')).toBe('FIRST_MISSED');
    const asked = facts({ firstOn: '2026-07-03', receivedOn: '2026-07-05' });
    expect(promotionState(asked, '2026-07-15')).toBe('ASKED');
    expect(promotionState(asked, '2026-07-16')).toBe('SECOND_DUE');
    expect(promotionState(asked, '2026-11-01')).toBe('SECOND_MISSED');
    expect(promotionState({ ...asked, planned: 5 }, '2026-07-16')).toBe('PLANNED');
    expect(promotionState({ ...asked, secondOn: '2026-10-31' }, '2026-11-02')).toBe('NAMED');
    expect(promotionState({ ...asked, unused: 0 }, '2026-07-16')).toBe('NOTHING');
  });

  /** An independent model: calendar months counted by hand, and what the law asks for written down once more. */
  const model = ({ part, until, unused, firstOn, asked, planned, secondOn }: PromotionFacts): boolean => {
    const [year = 0, month = 0] = until.split('-').map(Number);
    const at = (months: number, day: number) => {
      const then = new Date(Date.UTC(year, month - months, day));
      return then.toISOString().slice(0, 10);
    };
    const days = {
      YEAR: { from: at(6, 1), to: at(6, 10), name: at(2, 0) },
      MONTHS: { from: at(3, 1), to: at(3, 10), name: at(1, 0) },
      LATE_MONTHS: { from: at(1, 1), to: at(1, 5), name: at(0, -9) },
    }[part];
    const isAsked = firstOn !== null && firstOn >= days.from && firstOn <= days.to;
    const isSettled = planned >= asked || (secondOn !== null && secondOn <= days.name);
    return unused > 0 && !(isAsked && isSettled);
  };

  it('what was not used is paid exactly where the law was not kept to, whatever happened when', () => {
    const day = fc
      .integer({ min: 0, max: 364 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    const until = fc.constantFrom('2026-03-31', '2026-06-30', '2026-08-31', '2026-10-31', '2026-12-31');
    const life = fc.record({
      part: fc.constantFrom('YEAR' as const, 'MONTHS' as const, 'LATE_MONTHS' as const),
      until,
      unused: fc.integer({ min: 0, max: 15 }),
      firstOn: fc.option(day),
      asked: fc.integer({ min: 1, max: 15 }),
      receivedOn: fc.constant(null),
      planned: fc.integer({ min: 0, max: 15 }),
      secondOn: fc.option(day),
    });
    fc.assert(
      fc.property(life, (one) => {
        const state = promotionState(one, '2027-01-02');
        expect(state === 'PAY').toBe(model(one));
        expect(state === 'NOTHING').toBe(one.unused === 0);
      }),
      { numRuns: 2000 },
    );
  });
});
