import { changePassword } from '@danji/contract/auth';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

const PASSWORD = 'danji1234!';
const GOOD = '푸른 하늘 은하수 열두 척';
const box = (name: string) => page.getByRole('textbox', { name, exact: true });

it('SCR-2 AUT-04 what is wrong with a new password is said beside it, before and after asking the server', async () => {
  let done = 0;
  show(<ChangePasswordForm onDone={() => (done += 1)} />);
  const change = async (current: string, first: string, again = first) => {
    await box('현재 비밀번호').fill(current);
    await box('새 비밀번호').fill(first);
    await box('새 비밀번호 확인').fill(again);
    await page.getByRole('button', { name: '비밀번호 변경' }).click();
  };
  const said = (text: string) => expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await change('', GOOD);
  await said('현재 비밀번호를 입력해 주세요.');
  await change(PASSWORD, '짧음');
  await said('8자 이상이어야 합니다.');
  await change(PASSWORD, GOOD, '다름');
  await said('서로 다릅니다.');
  refuse(changePassword, 'REAUTHENTICATION_FAILED', { errorUserMsg: '현재 비밀번호가 맞지 않습니다.' });
  await change('wrong', GOOD);
  await said('현재 비밀번호가 맞지 않습니다');
  refuse(changePassword, 'WEAK_PASSWORD', { errorUserMsg: '널리 쓰이는 비밀번호는 사용할 수 없습니다.' });
  await change(PASSWORD, 'password1');
  await said('널리 쓰이는 비밀번호는 사용할 수 없습니다.');
  expect(done).toBe(0);
  const asked = answer(changePassword, { ok: true });
  await change(PASSWORD, GOOD);
  await expect.poll(() => done).toBe(1);
  expect(asked.map(({ body }) => body)).toEqual([{ currentPassword: PASSWORD, newPassword: GOOD }]);
  await expect.element(box('현재 비밀번호')).toHaveValue('');
});
