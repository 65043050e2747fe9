import { createMenu } from '@danji/contract/menus';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { hold } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { hide, show } from '../../../../test/show.tsx';
import { askNewMenu } from './new-menu-box.tsx';

afterEach(hide);

it('a menu is sent once, and its box is busy until it closes', async () => {
  allow('/system-mng/menu-mng');
  const { asked, release } = hold(createMenu, { menuId: 77 });
  show(null);
  const made = askNewMenu([]);
  const box = page.getByRole('dialog', { name: '메뉴 만들기' });
  await box.getByRole('button', { name: '만들기' }).click();
  await expect.element(box.getByText('열리는 화면을 골라 주세요.')).toBeVisible();
  await choose(box.getByLabelText('열리는 화면'), '검색 (/search)');
  await box.getByLabelText('메뉴 이름').fill('찾기');
  await box.getByRole('button', { name: '만들기' }).dblClick({ force: true });
  await expect.element(box.getByRole('button', { name: '만들기' })).toBeDisabled();
  release();
  expect(await made).toBe(77);
  expect(asked).toHaveLength(1);
});
