import { expect, it } from 'vitest';
import { barOf, placeOf, spanOf, yearsOf } from './timeline.ts';

const TODAY = '2026-11-15';

it('SCR-12 the line covers the years of the terms, but not so many that nothing is legible', () => {
  expect(spanOf([], TODAY)).toEqual({ from: '2026-01-01', to: '2027-12-31' });
  expect(spanOf([{ startsOn: '2019-01-01', endsOn: '2033-01-01' }], TODAY)).toEqual({
    from: '2025-01-01',
    to: '2029-12-31',
  });
  expect(yearsOf({ from: '2025-01-01', to: '2027-12-31' })).toEqual([2025, 2026, 2027]);
});

it('SCR-12 a bar runs from the morning of the first day to the evening of the last', () => {
  const span = { from: '2026-01-01', to: '2027-12-31' };
  expect(barOf(span, { startsOn: '2026-01-01', endsOn: '2027-12-31' })).toEqual({ x: 0, width: 100 });
  expect(barOf(span, { startsOn: '2027-01-01', endsOn: '2029-12-31' })).toEqual({ x: 50, width: 50 });
  expect(barOf(span, { startsOn: '2028-01-01', endsOn: '2028-12-31' })).toBeNull();
  expect(barOf(span, { startsOn: '2026-12-01', endsOn: '2026-11-30' }), 'called off').toBeNull();
  expect(placeOf(span, '2027-01-01')).toBe(50);
});
