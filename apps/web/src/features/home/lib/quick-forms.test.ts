import { expect, it } from 'vitest';
import { quickForms } from './quick-forms.ts';

const card = (formId: string, formCode: string | null) => ({
  formId,
  formName: formId,
  formCode,
  formGroupId: 'g',
  version: 1,
  keywords: [],
  myCount: 0,
});
const groups = [{ formGroupId: 'g', parentFormGroupId: null, formGroupName: '시설·점검', depth: 0, formCount: 3 }];
const all = {
  groups,
  forms: [card('leave', 'LEAVE'), card('daily', 'DAILY_LOG'), card('mine', null)],
  favouriteFormIds: ['mine'],
  departmentFormIds: [] as string[],
};

it('SCR-1 quick drafting begins with what one writes most, then favourites, then the usual: the daily log first', () => {
  expect(quickForms([], all).map(({ formId }) => formId)).toEqual(['mine', 'daily', 'leave']);
  const own = quickForms([{ formId: 'leave', formName: '연차', groupName: '인사' }], all);
  expect(own.map(({ formId, often }) => [formId, often])).toEqual([
    ['leave', true],
    ['mine', false],
    ['daily', false],
  ]);
  // Whoever is new finds what the department writes before what offices usually write, and it says so.
  const ours = quickForms([], { ...all, departmentFormIds: ['leave'] });
  expect(ours.map((form) => [form.formId, form.ours])).toEqual([
    ['mine', false],
    ['leave', true],
    ['daily', false],
  ]);
  expect(quickForms([], undefined)).toEqual([]);
});
