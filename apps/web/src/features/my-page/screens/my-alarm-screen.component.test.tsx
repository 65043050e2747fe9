import { getLinkSetting, setLinkSetting } from '@danji/contract/approval-links';
import { getAlarmSetting } from '@danji/contract/push';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const DONE = { ok: true } as const;

it('what can be switched is, what cannot says why; who manages no officers is not offered their links', async () => {
  enter({ writeYn: 'N' });
  answer(getAlarmSetting, { emailYn: 'N', pushYn: 'N', hasEmailYn: 'N', browsers: 0 });
  let linkYn: 'Y' | 'N' = 'N';
  const sent = { channel: 'SMS', sentTo: '010-****-0101' } as const;
  answer(getLinkSetting, () => ({ linkYn, ...sent }));
  answer(setLinkSetting, ({ body }) => {
    linkYn = body.linkYn ? 'Y' : 'N';
    return DONE;
  });
  await openPage('/auth/mypage_alarm');
  const email = page.getByRole('switch', { name: '이메일로 받기' });
  await expect.element(email).toBeDisabled();
  await expect.element(page.getByText('등록된 이메일이 없습니다.')).toBeVisible();
  const link = page.getByRole('switch', { name: '결재 요청을 링크로 받기' });
  await expect.element(link).not.toBeChecked();
  await page.getByText('결재 요청을 링크로 받기').click();
  await expect.element(page.getByRole('status').getByText('저장되었습니다.')).toBeVisible();
  await expect.element(link).toBeChecked();
  expect(page.getByText('임원에게 결재 링크 보내기').elements()).toEqual([]);
});
