import { listAbsencesToday } from '@danji/contract/absences';
import { getHome } from '@danji/contract/home';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

it('ACL-05 who has no right finds neither the page nor a button', async () => {
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
  await openPage('/cmplx-info/privacy-mng');
  const told = page.getByRole('dialog', { name: '알림' });
  await expect.element(told.getByText('권한')).toBeVisible();
  await told.getByRole('button', { name: '확인' }).click();
  await expect.poll(() => location.pathname).not.toBe('/cmplx-info/privacy-mng');
  expect(page.getByRole('heading', { name: '개인정보 관리' }).elements()).toEqual([]);
});
