import { expect, it } from 'vitest';
import { stampOf } from './spell-plain-detail.ts';

it.each([
  ['2023-01-01T00:09:00+00:00', '2023-01-01T00:09:00.000000Z'],
  ['2023-01-01T00:09:00.5+00:00', '2023-01-01T00:09:00.500000Z'],
  ['2023-01-01T08:59:59.123456+09:00', '2022-12-31T23:59:59.123456Z'],
  ['2023-01-01T09:00:00+09:00', '2023-01-01T00:00:00.000000Z'],
  ['2022-12-31T19:30:00.000001-04:30', '2023-01-01T00:00:00.000001Z'],
])('%s, as the database spells it, is %s', (spelled, said) => {
  expect(stampOf(spelled)).toBe(said);
});

it('what has not happened has no moment', () => {
  expect(stampOf(null)).toBeNull();
});
