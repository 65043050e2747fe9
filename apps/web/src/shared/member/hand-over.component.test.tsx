import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { showHandedLink } from './hand-over.tsx';

it('a link that is shown once stays until 닫기 is pressed: neither Escape nor a cross takes it away', async () => {
  show(null);
  void showHandedLink({
    memberId: 'yuga01',
    memberName: '유가영',
    aptName: '한빛마을',
    link: 'https://danji.example.kr/auth/pw_change#token=x',
    picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    expiresAt: '2026-11-19T00:00:00.000000Z',
  });
  const dialog = page.getByRole('dialog', { name: '첫 로그인 링크 전하기' });
  await expect.element(dialog.getByText(/#token=x/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText(/#token=x/)).toBeVisible();
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['주소 복사', '인쇄', '닫기']);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
