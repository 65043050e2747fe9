import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

it('DEP-2 DEP-3 DEP-4 DEP-5 DEP-6 a department is made, renamed, moved and deleted; what is taken is refused, and all of it is there after a reload', async () => {
  const { page } = await signedIn(danji, 'sojang01', {}, '/cmplx-info/emp-mng/emp-setting');
  const card = page.getByRole('region', { name: '부서' });
  const names = () =>
    card.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const field = (name: string) => card.getByRole('textbox', { name: `${name} 이름` });
  await page.getByRole('button', { name: '부서 추가' }).click();
  const fresh = page.getByRole('textbox', { name: '새 부서 이름' });
  await fresh.pressSequentially('조경!@관리팀일이삼');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/org/departments'),
  );
  await fresh.press('Enter');
  expect((await sent).postData()).toBe('"조경관리"');
  await page.getByRole('status').getByText('저장되었습니다.').waitFor();
  await field('조경관리').fill('경리과');
  await page.getByRole('button', { name: '조경관리 수정' }).click();
  await alertBox(page).getByText('같은 이름의 부서가 있습니다.').waitFor();
  await alertBox(page).getByRole('button', { name: '확인' }).click();
  await field('조경관리').fill('조경과');
  await page.getByRole('button', { name: '조경관리 수정' }).click();
  await page.getByRole('status').getByText('수정되었습니다.').waitFor();
  const [first, second, third] = await names();
  await page.getByRole('button', { name: new RegExp(`^${first} 순서 바꾸기`) }).press('ArrowDown');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
  await page.getByRole('button', { name: '경비반 삭제' }).click();
  await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
  await page.getByRole('status').getByText('삭제되었습니다.').waitFor();

  await page.reload();
  await field('조경과').waitFor();
  expect((await names()).slice(0, 3)).toEqual([second, first, third]);
  expect((await names()).at(-1)).toBe('조경과');
  expect(await names()).not.toContain('경비반');
  await expect.poll(() => card.getByRole('listitem').last().innerText()).toContain('2명');
});
