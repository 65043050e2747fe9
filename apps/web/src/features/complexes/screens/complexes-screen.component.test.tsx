import { checkComplexes } from '@danji/contract/complex-import';
import { pageComplexes, registerComplex } from '@danji/contract/complexes';
import { removeDemoComplex } from '@danji/contract/demo-complex';
import type { WireOutput } from '@danji/contract/endpoint';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, MEMBER, menus, openPage } from '../../../../test/open-page.tsx';

type Row = WireOutput<typeof pageComplexes>['items'][number];
const row = (aptId: string, name: string, demoYn: 'Y' | 'N'): Row => ({
  ...{ aptId, name, operatorYn: 'N', demoYn, companyYn: 'N', otpPolicy: 'OFF' },
  ...{ createdAt: '2026-11-18T00:00:00.000000Z', members: 1, documents: 0, adminId: null, adminName: null },
  ...{ life: 'OPEN', lifeReason: null, lifeAt: null, closedUntil: null },
});
const question = page.getByRole('dialog', { name: '확인', exact: true });

beforeEach(async () => {
  enter();
  answer(memberInfo, { ...MEMBER, operatorYn: 'Y' });
  answer(menuAuthInfo, [
    ...menus(),
    ...menus()
      .filter(({ url }) => url === '/user-mng')
      .map((one) => ({ ...one, menuId: '9', url: '/complex-mng', menuName: '단지 관리' })),
  ]);
  answer(pageComplexes, { items: [row('20001', '체험 단지', 'Y')], total: 1, page: 1, size: 20 });
  await openPage('/system-mng/complex-mng');
});

it('a wrong name removes nothing and leaves the dialog open with what is wrong; the right one removes', async () => {
  const removed = answer(removeDemoComplex, { ok: true });
  const box = page.getByRole('dialog', { name: '체험 단지 지우기' });
  const field = box.getByRole('textbox', { name: '단지 이름' });
  const send = box.getByRole('button', { name: '지우기' });
  await page.getByRole('button', { name: '체험 단지 지우기' }).click();
  await expect.element(box.getByText(/지우려면 ‘체험 단지’를 입력해 주세요/)).toBeVisible();
  await userEvent.fill(field, '체험단지');
  await send.click();
  await expect.element(box.getByText('단지 이름 ‘체험 단지’를 그대로 입력해 주세요.')).toBeVisible();
  await expect.element(field).toHaveValue('체험단지');
  expect(removed).toEqual([]);

  // What the server has against it is told in the same place.
  refuse(removeDemoComplex, 'NOT_FOUND', { errorUserMsg: '이미 지운 단지입니다.' });
  await userEvent.fill(field, '체험 단지');
  await send.click();
  await expect.element(box.getByText('이미 지운 단지입니다.')).toBeVisible();
  const again = answer(removeDemoComplex, { ok: true });
  await send.click();
  await expect.element(page.getByText('체험 단지를 모두 지웠습니다.')).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  expect(again.map(({ body }) => body)).toEqual([{ name: '체험 단지' }]);
});

it('whoever is led here on a phone finds the button that registers', async () => {
  await page.viewport(390, 844);
  await expect.element(page.getByRole('button', { name: '단지 등록' })).toBeVisible();
  expect(page.getByRole('button', { name: '엑셀' }).elements()).toEqual([]);
  await page.viewport(1440, 900);
});

it('a complex that is being registered is not lost by Escape without a question', async () => {
  const box = page.getByRole('dialog', { name: '단지 등록' });
  const name = box.getByRole('textbox', { name: '단지 이름' });
  await page.getByRole('button', { name: '단지 등록' }).click();
  await userEvent.fill(name, '느티마을');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: '계속 쓰기' }).click();
  await expect.element(name).toHaveValue('느티마을');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: '닫기' }).click();
  await expect.element(box).not.toBeInTheDocument();
});

it('the fields of a new complex stand on one line in pairs, with their words below', async () => {
  await page.getByRole('button', { name: '단지 등록' }).click();
  const box = page.getByRole('dialog', { name: '단지 등록' });
  const topOf = (name: RegExp) => box.getByRole('textbox', { name }).element().getBoundingClientRect().top;
  await expect.element(box.getByRole('textbox', { name: /^최고관리자 이름/ })).toBeVisible();
  expect(topOf(/^최고관리자 아이디/)).toBe(topOf(/^최고관리자 이름/));
});

it('many complexes from a sheet: each row says what becomes of it, and only those that are good are registered, one by one', async () => {
  const sheetRow = (line: number, aptId: string, fate: 'GOOD' | 'THERE' | 'WRONG', problem: string | null = null) => ({
    ...{ line, aptId, name: `느티마을 ${line}`, adminId: `neuti0${line}`, adminName: '문정희', phoneNo: '', email: '' },
    ...{ fate, problem },
  });
  answer(checkComplexes, {
    rows: [
      sheetRow(2, '20002', 'GOOD'),
      sheetRow(3, '20003', 'THERE'),
      sheetRow(4, '2', 'WRONG', '단지 번호는 숫자 5자리입니다.'),
      sheetRow(5, '20005', 'GOOD'),
    ],
    ...{ good: 2, there: 1, wrong: 1 },
  });
  const made = answer(registerComplex, { aptId: '20002', sent: null });
  await page.getByRole('button', { name: '엑셀로 등록' }).click();
  const box = page.getByRole('dialog', { name: '엑셀로 단지 등록' });
  await userEvent.upload(box.getByLabelText('단지 엑셀'), new File(['x'], '단지.xlsx'));
  await box.getByRole('button', { name: '살펴보기' }).click();
  await expect.element(box.getByText('등록 2개 · 이미 있음 1개 · 고칠 곳 1개')).toBeVisible();
  await expect.element(box.getByText('단지 번호는 숫자 5자리입니다.')).toBeVisible();
  expect(made).toEqual([]);
  await box.getByRole('button', { name: '2개 등록' }).click();
  await expect.element(box.getByText('2개 가운데 2개를 등록했습니다.')).toBeVisible();
  expect(made.map(({ body }) => body.aptId)).toEqual(['20002', '20005']);
  await box.getByRole('button', { name: '닫기' }).last().click();
  await expect.element(box).not.toBeInTheDocument();
});
