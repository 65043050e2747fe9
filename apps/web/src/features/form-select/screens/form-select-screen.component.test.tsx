import { listAbsencesToday } from '@danji/contract/absences';
import { continueDocument, listToContinue } from '@danji/contract/document-chain';
import { type FormCard, getForm, listForms } from '@danji/contract/forms';
import { getHome } from '@danji/contract/home';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';
import { router } from '../../../app/router.tsx';

const EXPENSE = '0190a0b0-1234-7000-8000-000000000001';
const PATROL = '0190a0b0-1234-7000-8000-000000000002';
const APOLOGY = '0190a0b0-1234-7000-8000-000000000003';
const group = (formGroupId: string, formGroupName: string) => ({
  formGroupId,
  parentFormGroupId: null,
  formGroupName,
  depth: 1,
  formCount: 1,
});
const card = (formId: string, formName: string, formGroupId: string): FormCard => ({
  formId,
  formName,
  formCode: null,
  formGroupId,
  version: 1,
  keywords: [],
  myCount: 0,
});
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-form]')];
const box = page.getByRole('searchbox', { name: '양식 찾기' });

beforeEach(() => {
  enter({ readYn: 'N', writeYn: 'N' });
  answer(getHome, {
    firstDayYn: 'N',
    frequentForms: [],
    recent: [],
    toContinue: [],
    duties: [],
    followUps: [],
    reports: [],
    guide: null,
    privacyCheck: null,
  });
  answer(listAbsencesToday, []);
  answer(listToContinue, []);
  answer(listForms, {
    groups: [group('g1', '일반행정'), group('g2', '인사·근태')],
    forms: [card(EXPENSE, '지출결의서', 'g1'), card(PATROL, '순찰일지', 'g1'), card(APOLOGY, '시말서', 'g2')],
    favouriteFormIds: [],
    recentFormIds: [],
    departmentFormIds: [],
  });
  // Its picture is not what is tested here.
  refuse(getForm, 'NOT_FOUND');
});

it('SCR-7 a next page that does not exist leads to where forms are filled in, and nowhere else', async () => {
  await openPage(
    '/comm/form-select?type=new&nextPageName=https%3A%2F%2Fevil.example&befRoute=https%3A%2F%2Fevil.example',
  );
  await expect.poll(() => cards()[0]?.getAttribute('href')).toMatch(/^\/elec-apv\/new-apv-cre\?formId=/);
  await page.getByRole('button', { name: '이전 화면' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByText('아직 쓸 수 있는 메뉴가 적습니다')).toBeVisible();
});

it('SCR-7 finds by initial consonants and by the wrong keyboard layout, says so, narrows by group, and is walked through with the keys', async () => {
  await openPage('/comm/form-select?type=new&nextPageName=elec-apv-new-apv-cre&befRoute=x');
  const found = page.getByRole('region', { name: '찾은 양식' });
  await box.fill('ㅈㅊㄱㅇㅅ');
  await expect.element(found.getByRole('link', { name: '지출결의서' })).toBeVisible();
  await box.fill('wlcnf');
  await expect.element(page.getByText('‘지출’')).toBeVisible();
  await box.fill('순찰일지');
  await expect.poll(() => cards().map(({ dataset }) => dataset.form)).toEqual([PATROL]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(cards()[0]);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement).toBe(box.element());
  await box.fill('');
  await page
    .getByRole('navigation', { name: '양식 분류' })
    .getByRole('button', { name: /인사·근태/ })
    .click();
  await expect.poll(() => cards().map(({ dataset }) => dataset.form)).toEqual([APOLOGY]);
  // Whoever looked at the picture goes on from there.
  const led: unknown[] = [];
  vi.spyOn(router.history, 'push').mockImplementation((path) => void led.push(path));
  await page.getByRole('complementary', { name: '미리보기' }).getByRole('button', { name: '이 양식으로 작성' }).click();
  await expect.poll(() => led).toEqual([`/elec-apv/new-apv-cre?formId=${APOLOGY}`]);
  vi.restoreAllMocks();
});

it('UX-1 what my department writes stands first, under a heading that says so, and can be looked at alone', async () => {
  answer(listForms, {
    groups: [group('g1', '일반행정'), group('g2', '인사·근태')],
    forms: [card(EXPENSE, '지출결의서', 'g1'), card(PATROL, '순찰일지', 'g1'), card(APOLOGY, '시말서', 'g2')],
    favouriteFormIds: [EXPENSE],
    recentFormIds: [APOLOGY],
    departmentFormIds: [PATROL],
  });
  await openPage('/comm/form-select?type=new&nextPageName=new-apv-cre');
  const ours = page.getByRole('region', { name: '우리 부서 양식' });
  await expect.element(ours.getByRole('link', { name: '순찰일지' })).toBeVisible();
  expect(cards()[0]?.dataset.form).toBe(PATROL);
  await page
    .getByRole('navigation', { name: '양식 분류' })
    .getByRole('button', { name: /우리 부서 양식/ })
    .click();
  await expect.poll(() => cards().map(({ dataset }) => dataset.form)).toEqual([PATROL]);
});

it('what is mine to go on with stands before all forms, and is begun from there', async () => {
  const docId = '0190a0b0-1234-7000-8000-00000000d0c1';
  answer(listToContinue, [
    {
      ...{ docId, title: '배관 교체 준공 검수의 건', docNumber: '준공-2026-003', formName: '준공(검수)조서' },
      ...{
        amount: 4_290_000,
        decidedAt: '2026-11-16T02:00:00.000Z',
        next: { formId: EXPENSE, formName: '지출결의서' },
      },
    },
  ]);
  const begun = answer(continueDocument, { docId: PATROL, version: 1 });
  await openPage('/comm/form-select?type=new&nextPageName=new-apv-cre');
  const list = page.getByRole('region', { name: '이어서 쓸 문서' });
  for (const part of ['준공-2026-003', '4,290,000원']) await expect.element(list.getByText(part)).toBeVisible();
  await list.getByRole('button', { name: '배관 교체 준공 검수의 건: 지출결의서 작성' }).click();
  await expect.poll(() => begun.length).toBe(1);
  expect(begun[0]).toMatchObject({ params: { docId }, body: { formId: EXPENSE } });
  await expect
    .element(page.getByText('지출결의서 초안에 앞 문서의 내용을 옮겼습니다.', { exact: false }))
    .toBeVisible();
});
