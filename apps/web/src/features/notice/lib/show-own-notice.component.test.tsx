import { getOwnNotice } from '@danji/contract/complex-notice';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { answer, refuse } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { showOwnNotice } from './show-own-notice.tsx';

const NOTICE = {
  id: 'notice_own',
  type: 'temporary' as const,
  period: ['2026-11-15', '2026-11-20'] as [string, string],
  image: null,
  text: [{ label: '단수', content: '20일 오전' }],
};
const box = page.getByRole('dialog', { name: '공지사항' });
function begin(day: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T15:00:00+09:00`) });
  allow('/');
  show(<p>홈</p>);
  return showOwnNotice();
}
afterEach(() => {
  vi.useRealTimers();
});

it('NTC-1 NTC-3 the notice of the own complex is shown within its days, and closed for this visit', async () => {
  answer(getOwnNotice, { notice: NOTICE });
  const shown = begin('2026-11-16');
  await expect.element(box.getByText('20일 오전')).toBeVisible();
  await box.getByRole('button', { name: '닫기' }).click();
  await shown;
  await expect.element(box).not.toBeInTheDocument();
});

it('NTC-2 outside of its days, where there is none, or where it cannot be had, nothing is shown', async () => {
  answer(getOwnNotice, { notice: NOTICE });
  await begin('2026-11-21');
  answer(getOwnNotice, { notice: null });
  await begin('2026-11-16');
  refuse(getOwnNotice, 'INTERNAL');
  await begin('2026-11-16');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});
