import type { DutyRule } from '@danji/contract/duty-rule';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { noticesOf } from './notices.ts';
import { shippedDuties } from './shipped-duties.ts';

const yearly: DutyRule = { kind: 'WINDOW', from: 1, to: 12 };
const monthly: DutyRule = { kind: 'EVERY', months: 1, first: '2026-01', day: 'LAST' };
const stagesOn = (rule: DutyRule, today: string, told: string[] = []) =>
  noticesOf(rule, '2026-11-20', today, new Set(told)).map(({ stage }) => stage);

it('is told 30, 7 and 1 days before, the nearest alone, and what comes round often not a month before', () => {
  expect(stagesOn(yearly, '2026-10-20')).toEqual([]);
  expect(stagesOn(yearly, '2026-10-21')).toEqual(['BEFORE_30']);
  expect(stagesOn(yearly, '2026-11-14')).toEqual(['BEFORE_7']);
  expect(stagesOn(yearly, '2026-11-20')).toEqual(['BEFORE_1']);
  expect(stagesOn(monthly, '2026-10-21')).toEqual([]);
  expect(stagesOn(monthly, '2026-11-13')).toEqual(['BEFORE_7']);
});

it('goes up the line when it is late, each stage once, also after days on which nobody could be told', () => {
  expect(stagesOn(yearly, '2026-11-21')).toEqual(['LATE_1']);
  expect(stagesOn(yearly, '2026-11-23', ['LATE_1'])).toEqual(['LATE_2', 'LATE_3']);
  expect(stagesOn(yearly, '2026-12-31', ['LATE_1', 'LATE_2', 'LATE_3'])).toEqual(['LATE_14']);
  expect(stagesOn(yearly, '2026-12-31', ['LATE_1', 'LATE_2', 'LATE_3', 'LATE_14'])).toEqual([]);
});

it('nothing is told twice however often it is asked', () => {
  const offset = fc.integer({ min: -40, max: 60 });
  fc.assert(
    fc.property(fc.array(offset, { maxLength: 40 }), (days) => {
      const told: string[] = [];
      for (const days_ of days.toSorted((a, b) => a - b)) {
        const today = new Date(Date.UTC(2026, 10, 20) + days_ * 86_400_000).toISOString().slice(0, 10);
        told.push(...stagesOn(yearly, today, told));
      }
      expect(new Set(told).size).toBe(told.length);
    }),
  );
});

it('the shipped list names each duty once, with its law and a form that is shipped', () => {
  const codes = shippedDuties.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { name, law, article, form } of shippedDuties) {
    expect(law, name).not.toBe('');
    expect(article, name).toMatch(/^(제\d+조)?$/);
    expect(form, name).toMatch(/^[A-Z_]+$/);
  }
});
