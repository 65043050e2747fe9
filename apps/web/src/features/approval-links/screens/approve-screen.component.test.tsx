import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../test/open-page.tsx';

it('an address without its link says what to do', async () => {
  await openPage('/approve');
  await expect.element(page.getByRole('alert').getByText('받은 메시지의 주소를')).toBeVisible();
  await page.getByRole('button', { name: '로그인 화면으로' }).click();
  await expect.poll(() => location.pathname).toBe('/auth/login');
  await expect.element(page.getByLabelText('아이디')).toBeVisible();
});
