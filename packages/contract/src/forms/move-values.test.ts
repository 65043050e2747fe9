import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame } from './compare.ts';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { moveValues } from './move-values.ts';
import { readValues } from './read-values.ts';
import { ownValue } from './record.ts';
import { isComputed, isEmpty } from './rows.ts';
import { randomForm } from './test/arbitrary-form.ts';

const MOVES = Number(process.env.MOVES ?? 300);
const on = (...fields: Field[]): FormDefinition => ({
  ...{ model: 1, heading: '지출결의서', style: 'form', fields },
  paper: { type: 'doc', content: [] },
});
const PAYEE: Field = { key: '지급처', label: '지급처', type: 'text' };
const MONEY: Field = { key: '금액', label: '지급금액', type: 'money' };
const rows = (...keys: string[]): Field => ({
  ...{ key: '명세', label: '명세', type: 'rows', minRows: 0, maxRows: 2 },
  columns: keys.map((key) => ({ key, label: key, type: 'text' })),
});

describe('a draft moved to another version of its form', () => {
  it('keeps what fits, and tells what has no place: a field or column that is gone, a kind that cannot hold it', () => {
    const values = { 지급처: '한빛전기', 금액: 5000, 명세: [{ 품명: '전구', 규격: '20W' }, { 품명: '안정기' }] };
    const before = on(PAYEE, MONEY, rows('품명', '규격'));
    const gone = moveValues(before, on({ ...PAYEE, type: 'date' }, rows('품명')), values);
    expect(gone.values).toEqual({ 명세: [{ 품명: '전구' }, { 품명: '안정기' }] });
    expect(gone.left).toEqual([
      { label: '지급처', text: '한빛전기' },
      { label: '지급금액', text: '5,000원' },
      { label: '명세 · 규격', text: '20W' },
    ]);
    expect(moveValues(before, on(rows('품명', '규격'), MONEY, PAYEE), values)).toEqual({ values, left: [] });
  });

  it('tells what was written where the new version works the value out', () => {
    const worked: Field = { key: '금액', label: '지급금액', type: 'formula', expression: '1 + 2', shown: 'number' };
    const moved = moveValues(on(MONEY), on(worked), { 금액: 5000 });
    expect(moved).toEqual({ values: { 금액: 3 }, left: [{ label: '지급금액', text: '5,000원' }] });
  });

  it('new fields begin with what the form fills in; what was there before does not', () => {
    const note: Field = { key: '비고', label: '비고', type: 'text' };
    const moved = moveValues(on(PAYEE), on(PAYEE, note), {}, { 지급처: '처음', 비고: '기본 문구' });
    expect(moved).toEqual({ values: { 비고: '기본 문구' }, left: [] });
  });

  it('loses nothing in silence, and what it keeps may be kept, whatever the two versions are', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.boolean(), (one, other, isRelated) => {
        const { definition: before, values } = randomForm(one);
        const after = isRelated
          ? { ...before, fields: before.fields.filter((_, at) => (other >> at) % 2 === 0) }
          : randomForm(other).definition;
        const moved = moveValues(before, after, values);
        expect(readValues(after, moved.values).problems).toEqual([]);
        const { values: written } = readValues(before, values);
        for (const field of before.fields) {
          const was = ownValue(written, field.key);
          if (isComputed(field) || isEmpty(was) || field.type === 'rows') continue;
          const isKept = isSame(was, ownValue(moved.values, field.key));
          expect(isKept).toBe(!moved.left.some(({ label }) => label === field.label));
        }
      }),
      { numRuns: MOVES },
    );
  });

  it('to the same version is no move at all', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { definition, values } = randomForm(seed);
        const once = moveValues(definition, definition, values);
        expect(once.left).toEqual([]);
        expect(moveValues(definition, definition, once.values)).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });
});
