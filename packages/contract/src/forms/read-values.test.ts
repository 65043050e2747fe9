import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDefinition } from './check-definition.ts';
import { checkValues } from './check-values.ts';
import { computeValues } from './compute.ts';
import { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { readValues } from './read-values.ts';
import { FormSettings } from './settings.ts';
import { randomForm, TODAY } from './test/arbitrary-form.ts';

const form = (...fields: Field[]): FormDefinition => ({
  model: 1,
  heading: '서식',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields,
});
const one = (field: Field, value: unknown) => {
  const { values, problems } = readValues(form(field), { [field.key]: value });
  return { value: values[field.key], problem: problems[0]?.message };
};
const seeds = fc.nat(1_000_000_000);

describe('any form', () => {
  it('that is made by chance is one that may be published', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { definition, settings } = randomForm(seed);
        expect(FormDefinition.safeParse(definition).error).toBeUndefined();
        expect(FormSettings.safeParse(settings).error).toBeUndefined();
        expect(checkDefinition(definition, settings)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every valid value when it is computed and read again, and may be submitted', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { definition, values } = randomForm(seed);
        const computed = computeValues(definition, values);
        expect(readValues(definition, JSON.parse(JSON.stringify(computed)))).toEqual({
          values: computed,
          problems: [],
        });
        expect(computed).toMatchObject(values);
        expect(computeValues(definition, computed)).toEqual(computed);
        // What random amounts come to may be too large.
        const told = checkValues(definition, values, { today: TODAY });
        expect(told.filter(({ message }) => !message.includes('너무 큽니다'))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads any JSON without a stumble, and what it gives reads the same again', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.jsonValue(), { minLength: 1, maxLength: 10 }), (seed, junk) => {
        const { definition } = randomForm(seed);
        const raw = Object.fromEntries(definition.fields.map(({ key }, at) => [key, junk[at % junk.length]]));
        const { values } = readValues(definition, raw);
        expect(readValues(definition, values)).toEqual({ values, problems: [] });
        expect(() => checkValues(definition, raw, { today: TODAY })).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('readValues', () => {
  it('leaves out what no field knows, and what is empty', () => {
    const text: Field = { key: '글', label: '글', type: 'text' };
    const raw = JSON.parse('{"글":" ","__proto__":{"글":"x"},"constructor":1,"몰래":2}');
    expect(readValues(form(text), raw)).toEqual({ values: {}, problems: [] });
    for (const nothing of [null, 'x', 3, [], undefined])
      expect(readValues(form(text), nothing)).toEqual({ values: {}, problems: [] });
    const auto: Field = { key: '번호', label: '번호', type: 'auto', source: 'docNumber' };
    expect(readValues(form(auto), { 번호: '위조-1' })).toEqual({ values: {}, problems: [] });
  });

  it('composes and cleans text', () => {
    const text: Field = { key: '글', label: '글', type: 'text' };
    const long: Field = { key: '글', label: '글', type: 'longText' };
    expect(one(text, '가나'.normalize('NFD')).value).toBe('가나');
    expect(one(text, 'a\u0000b\ud800c\u202Ed\ne').value).toBe('abcd e');
    expect(one(long, 'a\r\nb\u2028c\u0007').value).toBe('a\nb\nc');
    expect(one(long, 'e\u0000\u0301').value).toBe('é');
    expect(one(long, '😀'.repeat(20_000))).toMatchObject({ problem: '글은 10,000자까지 쓸 수 있습니다. 줄여 주세요.' });
    expect((one(long, `a${'😀'.repeat(20_000)}`).value as string).isWellFormed()).toBe(true);
    expect(one({ ...text, maxLength: 5_000 } as Field, '😀'.repeat(5_000))).toEqual({ value: '😀'.repeat(5_000) });
    expect(one(text, 5).problem).toBe('글을 읽을 수 없습니다. 다시 적어 주세요.');
  });

  it('VAL-07 takes money as whole won within bounds alone', () => {
    const money: Field = { key: '금액', label: '금액', type: 'money' };
    const choose: Field = { ...money, vat: 'choose' } as Field;
    expect(one(money, 1_000)).toEqual({ value: 1_000 });
    for (const wrong of [1.5, '1000', '1,000', true, [], {}, { won: 5, vat: 'INCLUDED' }])
      expect(one(money, wrong)).toEqual({ problem: '금액을 읽을 수 없습니다. 원 단위 숫자로 적어 주세요.' });
    expect(one(money, 1e15).problem).toMatch(/999조/);
    expect(one(choose, { won: 5, vat: 'EXCLUDED', more: 1 })).toEqual({ value: { won: 5, vat: 'EXCLUDED' } });
    expect(one(choose, { won: 5, vat: 'MAYBE' }).problem).toMatch(/부가세/);
    expect(one({ key: '수', label: '수', type: 'number' }, Number.POSITIVE_INFINITY).problem).toMatch(/숫자로/);
    expect(one({ key: '수', label: '수', type: 'number' }, 1e13).problem).toMatch(/너무 큽니다/);
  });

  it('takes days and times of the calendar alone', () => {
    const day: Field = { key: '날', label: '날짜', type: 'date' };
    expect(one(day, '2028-02-29').value).toBe('2028-02-29');
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', 20261115, '0000-00-00', '2026-11-15T00:00:00Z'])
      expect(one(day, wrong).problem).toMatch(/2026-11-15처럼/);
    const time: Field = { key: '때', label: '시각', type: 'time' };
    expect(one(time, '23:59').value).toBe('23:59');
    for (const wrong of ['24:00', '9:30', '09:60', 930]) expect(one(time, wrong).problem).toMatch(/09:30처럼/);
    const period: Field = { key: '기간', label: '기간', type: 'period' };
    expect(one(period, { from: '2026-11-15', to: '' }).value).toEqual({ from: '2026-11-15', to: '' });
    expect(one(period, { from: '2026-11-31', to: '' }).problem).toMatch(/2026-11-15처럼/);
    expect(one(period, { from: '', to: '' })).toEqual({});
  });

  it('takes as many people, photos and files as the form says', () => {
    const member: Field = { key: '사람', label: '근무자', type: 'member', most: 2 };
    const people = ['a', 'b', 'c'].map((id) => ({ id, name: `이름${id}`, secret: 1 }));
    expect(one(member, people.slice(0, 2)).value).toEqual([
      { id: 'a', name: '이름a' },
      { id: 'b', name: '이름b' },
    ]);
    expect(one(member, people).problem).toBe('근무자는 2명까지 넣을 수 있습니다. 줄여 주세요.');
    expect(one(member, [{ id: '../x', name: 'x' }]).problem).toMatch(/다시 골라/);
    const photo: Field = { key: '사진', label: '사진', type: 'photo', most: 1 };
    expect(one(photo, [{ attachmentId: 'p1', caption: ' 전 ', url: 'x' }]).value).toEqual([
      { attachmentId: 'p1', caption: '전' },
    ]);
    expect(one(photo, [{ attachmentId: 'p1' }, { attachmentId: 'p2' }]).problem).toBe(
      '사진은 1장까지 넣을 수 있습니다. 줄여 주세요.',
    );
    const checks: Field = { key: '증빙', label: '증빙', type: 'checkbox', options: ['카드', '영수증'] };
    expect(one(checks, ['영수증', '카드', '카드']).value).toEqual(['카드', '영수증']);
    expect(one(checks, ['뇌물']).problem).toMatch(/다시 골라/);
  });

  it('refuses a paste of 5,000 rows with the number of rows that fit', () => {
    const table: Field = {
      key: '표',
      label: '견적 비교표',
      type: 'rows',
      minRows: 0,
      maxRows: 50,
      columns: [{ key: '값', label: '값', type: 'money' }],
    };
    const { value, problem } = one(
      table,
      Array.from({ length: 5_000 }, () => ({ 값: 1, 몰래: 2 })),
    );
    expect(problem).toBe('견적 비교표는 50줄까지 적을 수 있습니다. 4950줄을 줄여 주세요.');
    expect(value).toEqual(Array.from({ length: 50 }, () => ({ 값: 1 })));
    expect(readValues(form(table), { 표: [{ 값: 1 }, 'x', { 값: 'y' }] }).problems).toMatchObject([
      { key: '표', row: 1 },
      {
        key: '표',
        row: 2,
        column: '값',
        label: '값',
        message: '견적 비교표 3번째 줄: 값을 읽을 수 없습니다. 원 단위 숫자로 적어 주세요.',
      },
    ]);
  });

  it('cleans bodies, and says when one is too long', () => {
    const body: Field = { key: '본문', label: '본문', type: 'body' };
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const doc = (...content: unknown[]) => ({ type: 'doc', content });
    expect(
      one(body, doc(paragraph('안녕'), { type: 'script' }, { type: 'fieldBlock', attrs: { key: '표' } })).value,
    ).toEqual(doc(paragraph('안녕')));
    expect(one(body, doc({ type: 'paragraph' }))).toEqual({});
    expect(one(body, doc(paragraph('가'), paragraph('나'.repeat(100_000))))).toEqual({
      value: doc(paragraph('가')),
      problem: '본문이 너무 길거나 복잡합니다. 나누어 적거나 파일로 붙여 주세요.',
    });
  });
});
