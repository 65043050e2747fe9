import { describe, expect, it } from 'vitest';
import { DEPARTMENT, FAVOURITE, findForms, sectionsOf } from './find-forms.ts';

const card = (formId: string, formName: string, formGroupId: string, keywords: string[] = []) => ({
  formId,
  formName,
  formGroupId,
  keywords,
  formCode: null,
  version: 1,
  myCount: 0,
});
const group = (formGroupId: string, formGroupName: string, parentFormGroupId: string | null = null) => ({
  formGroupId,
  formGroupName,
  parentFormGroupId,
  depth: parentFormGroupId ? 1 : 0,
  formCount: 0,
});
const groups = [group('g1', '회계·지출'), group('g1a', '결산', 'g1'), group('g2', '시설·점검')];
const forms = [
  card('a', '지출결의서', 'g1', ['돈', '출금']),
  card('b', '월 결산 보고서', 'g1a'),
  card('c', '일일 업무일지', 'g2', ['daily']),
];
const names = (query: string) => findForms(forms, groups, query).forms.map(({ formId }) => formId);

describe('SCR-7 a form is found', () => {
  it('by name, other words, group, initial consonants and spacing mistakes', () => {
    expect(names('지출')).toEqual(['a']);
    expect(names('출금')).toEqual(['a']);
    expect(names('ㅈㅊㄱㅇㅅ')).toEqual(['a']);
    expect(names('업무 일지')).toEqual(['c']);
    expect(names('시설')).toEqual(['c']);
    expect(names('없는양식')).toEqual([]);
  });

  it("typed with the wrong layout ('wlcnf' is 지출), and says what it took it for", () => {
    expect(findForms(forms, groups, 'wlcnf')).toMatchObject({ forms: [{ formId: 'a' }], meant: '지출' });
    expect(findForms(forms, groups, 'daily')).toMatchObject({ forms: [{ formId: 'c' }], meant: null });
    expect(findForms(forms, groups, 'zzzz').meant).toBeNull();
  });
});

it('SCR-7 shows the tree with what my department writes, favourites and the last used on top, or one part of it with all below', () => {
  const all = {
    groups,
    forms,
    favouriteFormIds: ['c'],
    recentFormIds: ['b', 'gone'],
    departmentFormIds: ['c', 'gone'],
  };
  expect(sectionsOf(all, null).map(({ title }) => title)).toEqual([
    '우리 부서 양식',
    '즐겨찾기',
    '최근에 쓴 양식',
    '회계·지출',
    '결산',
    '시설·점검',
  ]);
  expect(sectionsOf(all, 'g1').flatMap((one) => one.forms.map(({ formId }) => formId))).toEqual(['a', 'b']);
  expect(sectionsOf(all, DEPARTMENT)).toEqual([{ title: '우리 부서 양식', forms: [forms[2]] }]);
  expect(sectionsOf({ ...all, departmentFormIds: [] }, null)[0]?.title).toBe('즐겨찾기');
  expect(sectionsOf(all, FAVOURITE)).toEqual([{ title: '즐겨찾기', forms: [forms[2]] }]);
});
