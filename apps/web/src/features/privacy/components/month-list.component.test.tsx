import { gatherPrivacyLog } from '@danji/contract/integration';
import { listPrivacyMonths } from '@danji/contract/privacy';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { answer, hold } from '../../../../test/answers.ts';
import { hide, show } from '../../../../test/show.tsx';
import { MonthList } from './month-list.tsx';

afterEach(hide);

const month = (name: string) => ({
  month: name,
  records: 3,
  docId: null,
  state: null,
  docNumber: null,
  gatheredAt: null,
  decidedAt: null,
  signers: [],
});

it('while one month is being gathered, no other can be asked for', async () => {
  allow('/cmplx-info/privacy-mng');
  answer(listPrivacyMonths, [month('2026-10'), month('2026-09')]);
  const { asked, release } = hold(gatherPrivacyLog, { docId: 'd-1', repeatedYn: 'N' });
  show(<MonthList />);
  const buttons = page.getByRole('button', { name: '지금 모으기' });
  await buttons.first().click();
  await expect.element(buttons.last()).toBeDisabled();
  release();
  await expect.element(buttons.last()).toBeEnabled();
  expect(asked.map(({ body }) => body.month)).toEqual(['2026-10']);
});
