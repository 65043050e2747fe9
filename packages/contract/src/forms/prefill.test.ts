import { describe, expect, it } from 'vitest';
import type { FormDefinition } from './definition.ts';
import type { Field, RowsField } from './field.ts';
import { carriedRows, type PrefillContext, prefillValues } from './prefill.ts';
import { readValues } from './read-values.ts';

const CONTEXT: PrefillContext = {
  today: '2026-11-15',
  now: '09:30',
  drafterName: '김과장',
  drafterDept: '관리과',
  drafterPosition: '관리과장',
  drafterId: 'gwajang01',
  drafterDeptId: 'd-1',
};
const form = (...fields: Field[]): FormDefinition => ({
  model: 1,
  heading: '서식',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields,
});
const first = (about: object, context: PrefillContext = CONTEXT) => {
  const definition = form({ key: '값', label: '값', ...about } as Field);
  const values = prefillValues(definition, context);
  // A draft begins with values that it may hold.
  expect(readValues(definition, values)).toEqual({ values, problems: [] });
  return values.값;
};

describe('a draft begins with', () => {
  it.each([
    [{ type: 'text', prefill: { auto: 'drafterName' } }, '김과장'],
    [{ type: 'text', prefill: { auto: 'drafterDept' } }, '관리과'],
    [{ type: 'text', prefill: { auto: 'drafterPosition' } }, '관리과장'],
    [{ type: 'text', prefill: { auto: 'today' } }, '2026-11-15'],
    [{ type: 'longText', prefill: { text: '아래와 같이 기안하오니' } }, '아래와 같이 기안하오니'],
    [{ type: 'date', prefill: { auto: 'today' } }, '2026-11-15'],
    [{ type: 'date', prefill: { auto: 'now' } }, '2026-11-15'],
    [{ type: 'time', prefill: { auto: 'now' } }, '09:30'],
    [{ type: 'select', options: ['연차', '반차'], prefill: { text: '연차' } }, '연차'],
    [{ type: 'member', prefill: { auto: 'drafterName' } }, [{ id: 'gwajang01', name: '김과장' }]],
    [{ type: 'department', prefill: { auto: 'drafterDept' } }, [{ id: 'd-1', name: '관리과' }]],
    [{ type: 'text' }, undefined],
    [{ type: 'money' }, undefined],
  ])('%j', (about, value) => expect(first(about)).toEqual(value));

  it('no department for who has none', () => {
    expect(
      first({ type: 'department', prefill: { auto: 'drafterDept' } }, { ...CONTEXT, drafterDeptId: null }),
    ).toBeUndefined();
  });
});

describe('rows of a draft', () => {
  const TABLE: Omit<RowsField, 'key' | 'label'> = {
    type: 'rows',
    minRows: 1,
    maxRows: 4,
    columns: [
      { key: '업무', label: '업무', type: 'text' },
      { key: '상태', label: '상태', type: 'select', options: ['진행', '완료', '보류'], prefill: { text: '진행' } },
      { key: '계', label: '계', type: 'formula', expression: '1', shown: 'number' },
    ],
  };

  it('are the fixed items of a check list', () => {
    expect(first({ ...TABLE, presetRows: [{ 업무: '소화기' }, { 업무: '승강기', 상태: '보류' }] })).toEqual([
      { 업무: '소화기', 상태: '진행' },
      { 업무: '승강기', 상태: '보류' },
    ]);
    expect(first(TABLE)).toBeUndefined();
  });

  it("are yesterday's unfinished work, without what is worked out and never more than fit", () => {
    const carried = { 값: [{ 업무: '가', 상태: '완료' }, { 업무: '나', 상태: '진행', 계: 1 }, { 업무: '다' }, {}] };
    const carryOver = { column: '상태', done: ['완료'] };
    expect(first({ ...TABLE, carryOver }, { ...CONTEXT, carried })).toEqual([
      { 업무: '나', 상태: '진행' },
      { 업무: '다' },
    ]);
    expect(first({ ...TABLE, carryOver })).toBeUndefined();
    expect(first(TABLE, { ...CONTEXT, carried })).toBeUndefined();
    const many = { 값: Array.from({ length: 9 }, (_, at) => ({ 업무: `일 ${at}`, 상태: '진행' })) };
    expect(first({ ...TABLE, carryOver }, { ...CONTEXT, carried: many })).toHaveLength(4);
  });

  it('are counted, without the fixed items that stand there anyway', () => {
    const carryOver = { column: '상태', done: ['완료'] };
    const definition = form({ key: '값', label: '값', ...TABLE, carryOver } as Field);
    const begun = { 값: [{ 업무: '소화기', 상태: '진행' }] };
    expect(carriedRows(definition, { 값: [...begun.값, { 업무: '나' }, { 업무: '다' }] }, begun)).toBe(2);
    expect(carriedRows(definition, begun, begun)).toBe(0);
    expect(carriedRows(form({ key: '값', label: '값', ...TABLE } as Field), { 값: [{ 업무: '나' }] }, {})).toBe(0);
  });

  it('a fixed item that was not done yesterday is there once, as it was left', () => {
    const carried = {
      값: [
        { 업무: '소화기', 상태: '보류' },
        { 업무: '승강기', 상태: '완료' },
      ],
    };
    const presets = {
      presetRows: [{ 업무: '소화기' }, { 업무: '승강기' }],
      carryOver: { column: '상태', done: ['완료'] },
    };
    expect(first({ ...TABLE, ...presets }, { ...CONTEXT, carried })).toEqual([
      { 업무: '소화기', 상태: '보류' },
      { 업무: '승강기', 상태: '진행' },
    ]);
  });
});
