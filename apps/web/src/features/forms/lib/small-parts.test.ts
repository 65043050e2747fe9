import type { ManagedForm } from '@danji/contract/form-design';
import type { FormGroup } from '@danji/contract/forms';
import { describe, expect, it } from 'vitest';
import { renumber } from '../../../shared/approval/line.ts';
import { findForms } from './form-state.ts';
import { branchOf, placeAfterDrop, placeAfterStep } from './group-moves.ts';
import { type LineStepValue, moveStep, setParallel, thenWords } from './line-words.ts';
import { numberExample } from './number-example.ts';
import { readYearDays, ruleInWords } from './schedule-words.ts';

const group = (formGroupId: string, parentFormGroupId: string | null, depth: number): FormGroup => ({
  formGroupId,
  parentFormGroupId,
  formGroupName: formGroupId,
  depth,
  formCount: 1,
});
const groups = [
  group('a', null, 0),
  group('a1', 'a', 1),
  group('a2', 'a', 1),
  group('b', null, 0),
  group('c', null, 0),
];

describe('moving categories', () => {
  it('SCR-16 by steps: up, down, into the one above, out behind its parent; nowhere at the ends', () => {
    expect(placeAfterStep(groups, 'b', 'up')).toEqual({ parentFormGroupId: null, beforeFormGroupId: 'a' });
    expect(placeAfterStep(groups, 'a', 'down')).toEqual({ parentFormGroupId: null, beforeFormGroupId: 'c' });
    expect(placeAfterStep(groups, 'b', 'in')).toEqual({ parentFormGroupId: 'a', beforeFormGroupId: null });
    expect(placeAfterStep(groups, 'a1', 'out')).toEqual({ parentFormGroupId: null, beforeFormGroupId: 'b' });
    expect([
      placeAfterStep(groups, 'a', 'up'),
      placeAfterStep(groups, 'c', 'down'),
      placeAfterStep(groups, 'a', 'out'),
    ]).toEqual([null, null, null]);
  });

  it('SCR-16 by dropping before, into and behind; never into its own branch', () => {
    expect([...branchOf(groups, 'a')]).toEqual(['a', 'a1', 'a2']);
    expect(placeAfterDrop(groups, 'c', 'a2', 'before')).toEqual({ parentFormGroupId: 'a', beforeFormGroupId: 'a2' });
    expect(placeAfterDrop(groups, 'c', 'b', 'into')).toEqual({ parentFormGroupId: 'b', beforeFormGroupId: null });
    expect(placeAfterDrop(groups, 'c', 'a', 'behind')).toEqual({ parentFormGroupId: null, beforeFormGroupId: 'b' });
    expect([placeAfterDrop(groups, 'a', 'a2', 'into'), placeAfterDrop(groups, 'b', 'a', 'behind')]).toEqual([
      null,
      null,
    ]);
  });
});

describe('finding forms', () => {
  const form = (formName: string, formGroupId: string) => ({ formId: formName, formName, formGroupId }) as ManagedForm;
  const forms = [form('지출결의서', 'a1'), form('연차신청서', 'b'), form('기안서', 'a')];
  it('SCR-9 by name, by initial consonants and by group with all beneath it', () => {
    const names = (groupId: string | null, query: string) =>
      findForms(forms, groups, groupId, query).map((one) => one.formName);
    expect(names(null, 'ㅈㅊㄱㅇㅅ')).toEqual(['지출결의서']);
    expect(names('a', '')).toEqual(['지출결의서', '기안서']);
    expect(names('b', '결의')).toEqual([]);
  });
});

describe('lines in words', () => {
  it('rules are sentences', () => {
    const nameOf = (id: string) => id;
    const when = { field: 'amount', fromWon: 3_000_000 };
    const rule = { when, add: [{ kind: 'CONFIRM' as const, who: { role: 'CHAIR' as const } }] };
    expect(thenWords(rule, nameOf)).toBe('회장 확인 추가');
    expect(thenWords({ when, giveFinal: 'DEPT_HEAD' }, nameOf)).toBe('부서장 전결');
    expect(thenWords({ when }, nameOf)).toBe('아무것도 하지 않음');
  });

  it('orders close up, steps move, and parallel ones share an order', () => {
    const step = (order: number, role: 'DEPT_HEAD' | 'DIRECTOR' | 'CHAIR'): LineStepValue => ({
      order,
      kind: 'REVIEW',
      who: { role },
    });
    const steps = [step(1, 'DEPT_HEAD'), step(2, 'DIRECTOR'), step(3, 'CHAIR')];
    const orders = (list: readonly LineStepValue[]) => list.map((one) => one.order);
    expect(orders(renumber([step(2, 'DEPT_HEAD'), step(2, 'DIRECTOR'), step(7, 'CHAIR')]))).toEqual([1, 1, 2]);
    const side = setParallel(steps, 1, true);
    expect(orders(side)).toEqual([1, 1, 2]);
    expect(orders(setParallel(side, 1, false))).toEqual([1, 2, 3]);
    expect(orders(setParallel(setParallel(steps, 2, true), 1, true))).toEqual([1, 1, 2]);
    expect(moveStep(steps, 2, -1).map((one) => 'role' in one.who && one.who.role)).toEqual([
      'DEPT_HEAD',
      'CHAIR',
      'DIRECTOR',
    ]);
  });
});

describe('number example', () => {
  it('shows what the number will look like in Korea, or why it cannot be', () => {
    expect(numberExample('{부서}-{연도}{월}-{일련번호:4}', new Date('2026-12-31T16:00:00Z'))).toEqual({
      example: '관리과-202701-0012',
    });
    expect(numberExample('{부서}', new Date())).toHaveProperty('problem');
  });
});

describe('schedules', () => {
  it('SCR-9 are told in words, and days of the year are read or refused with a sentence', () => {
    expect(ruleInWords({ kind: 'WEEKLY', weekdays: [5, 1] })).toBe('매주 월·금요일');
    expect(ruleInWords({ kind: 'MONTHLY', day: 'LAST' })).toBe('매달 말일');
    expect(readYearDays('3/31, 6월30일')).toEqual({
      days: [
        { month: 3, day: 31 },
        { month: 6, day: 30 },
      ],
    });
    for (const wrong of ['', '2/30', '13/1', '내일']) expect(readYearDays(wrong)).toHaveProperty('problem');
  });
});
