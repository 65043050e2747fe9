import { describe, expect, it } from 'vitest';
import { compareDefinitions, compareValues } from './compare.ts';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { randomForm } from './test/arbitrary-form.ts';

const form = (...fields: Field[]): FormDefinition => ({
  model: 1,
  heading: '지출결의서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields,
});
const TEXT: Field = { key: '지급처', label: '지급처', type: 'text' };
const MONEY: Field = { key: '금액', label: '금액', type: 'money' };
const TABLE: Field = {
  key: '명세',
  label: '명세',
  type: 'rows',
  minRows: 0,
  maxRows: 9,
  columns: [
    { key: '품명', label: '품명', type: 'text' },
    { key: '단가', label: '단가', type: 'money' },
  ],
};
const messages = (before: FormDefinition, after: FormDefinition) =>
  compareDefinitions(before, after).map(({ message }) => message);

describe('two versions of a form', () => {
  it('differ in fields that came, went or changed', () => {
    expect(compareDefinitions(form(TEXT), form(MONEY))).toMatchObject([
      { kind: 'removed', key: '지급처', before: '지급처 (한 줄 글)', message: "'지급처' 항목이 없어졌습니다." },
      { kind: 'added', key: '금액', after: '금액 (금액)', message: "'금액' 항목이 새로 생겼습니다." },
    ]);
    const renamed: Field = { ...TEXT, label: '받는 곳', required: true };
    expect(messages(form(TEXT), form(renamed))).toEqual([
      "'받는 곳' 항목: 이름이 '지급처'에서 바뀌었습니다, 반드시 적어야 합니다.",
    ]);
    expect(messages(form(TEXT), form({ ...TEXT, type: 'longText' }))).toEqual([
      "'지급처' 항목: 종류가 한 줄 글에서 여러 줄 글로 바뀌었습니다.",
    ]);
    expect(messages(form(TEXT), form({ ...TEXT, help: '상호를 적습니다' }))).toEqual([
      "'지급처' 항목의 설정이 바뀌었습니다.",
    ]);
  });

  it('differ in heading, order and paper', () => {
    expect(messages(form(), { ...form(), heading: '품의서' })).toEqual([
      "제목이 '지출결의서'에서 '품의서'로 바뀌었습니다.",
    ]);
    expect(messages(form(), { ...form(), paper: { type: 'doc', content: [{ type: 'horizontalRule' }] } })).toEqual([
      '양식의 글이나 배치가 바뀌었습니다.',
    ]);
    for (let seed = 0; seed < 50; seed += 1) {
      const { definition, values } = randomForm(seed);
      expect(compareDefinitions(definition, structuredClone(definition))).toEqual([]);
      expect(compareValues(definition, values, structuredClone(values))).toEqual([]);
      expect(compareValues(definition, {}, values).map(({ kind }) => kind)).not.toContain('changed');
    }
  });

  it('do not differ by the order in which settings were written down', () => {
    expect(
      compareDefinitions(
        form({ key: 'a', label: 'a', type: 'text', required: true }),
        form({ required: true, type: 'text', label: 'a', key: 'a' }),
      ),
    ).toEqual([]);
  });
});

describe('two fillings of a form', () => {
  it('differ in values, read as a person reads them', () => {
    const definition = form(TEXT, MONEY);
    expect(compareValues(definition, { 지급처: '한빛', 금액: 1_000 }, { 금액: 2_000 })).toEqual([
      {
        kind: 'removed',
        key: '지급처',
        label: '지급처',
        before: '한빛',
        after: '',
        message: '지급처를 지웠습니다: 한빛',
      },
      {
        kind: 'changed',
        key: '금액',
        label: '금액',
        before: '1,000원',
        after: '2,000원',
        message: '금액: 1,000원 → 2,000원',
      },
    ]);
    expect(compareValues(definition, {}, { 지급처: '한빛' })).toMatchObject([
      { kind: 'added', message: '지급처를 적었습니다: 한빛' },
    ]);
  });

  it('differ row by row; a row put in between does not make all others new', () => {
    const before = {
      명세: [
        { 품명: '등', 단가: 1 },
        { 품명: '선', 단가: 2 },
        { 품명: '못', 단가: 3 },
      ],
    };
    const changed = {
      명세: [
        { 품명: '등', 단가: 5 },
        { 품명: '선', 단가: 2 },
        { 품명: '못', 단가: 3 },
      ],
    };
    expect(compareValues(form(TABLE), before, changed).map(({ message }) => message)).toEqual([
      '명세 1번째 줄: 등 · 1원 → 등 · 5원',
    ]);
    const inserted = { 명세: [{ 품명: '새것', 단가: 9 }, ...before.명세] };
    expect(compareValues(form(TABLE), before, inserted)).toMatchObject([
      { kind: 'added', row: 0, after: '새것 · 9원' },
    ]);
    expect(compareValues(form(TABLE), inserted, before)).toMatchObject([
      { kind: 'removed', row: 0, before: '새것 · 9원' },
    ]);
  });
});
