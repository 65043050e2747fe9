import { inspectPasswordLink } from '@danji/contract/auth';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/open-page.tsx';

it('SCR-3 a link that is no good says so, and without one or a session there is nothing to see', async () => {
  refuse(inspectPasswordLink, 'LINK_EXPIRED');
  await openPage(`/auth/pw_change#token=${'x'.repeat(40)}`);
  await expect.element(page.getByRole('alert').getByText('사용했거나 기간이 지난 링크입니다.')).toBeVisible();
  expect(location.href).not.toContain('token');
  await page.getByRole('button', { name: '로그인 화면으로' }).click();
  await expect.poll(() => location.pathname).toBe('/auth/login');
  await openPage('/auth/pw_change');
  await expect.poll(() => location.pathname).toBe('/auth/login');
});
