import { getComplexNotice } from '@danji/contract/complex-notice';
import { getChannels, getComplexSetting } from '@danji/contract/complexes';
import { getFilePolicy } from '@danji/contract/file-policy';
import { getLetterhead, listSealUses } from '@danji/contract/letterhead';
import { menuAuthInfo } from '@danji/contract/main';
import { listSynonyms } from '@danji/contract/search-synonyms';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

const nobody = { changedBy: null, changedAt: null };

/** 단지 설정 of an office where nothing was changed yet, for its top administrator. */
function answerSetting(): void {
  enter();
  answer(menuAuthInfo, [
    ...menus(),
    ...menus()
      .filter(({ url }) => url === '/emp-mng')
      .map((one) => ({ ...one, menuId: '9', url: '/cmplx-setting', menuName: '단지 설정' })),
  ]);
  answer(getComplexSetting, {
    aptId: '10001',
    values: {
      name: '한빛마을',
      households: null,
      recallPolicy: 'BEFORE_ACT',
      finalLimit: null,
      secretLimit: null,
      numberPattern: '{부서}-{연도}-{일련번호:4}',
      retentionMin: null,
      idleMinutes: 30,
      sessionHours: 12,
      reminderDays: 3,
      allowedAddresses: [],
    },
    otpPolicy: 'ALL',
    version: 1,
    ...nobody,
    callerAddress: '203.0.113.7',
  });
  answer(getComplexNotice, { notice: null, shownYn: 'N', version: 0, ...nobody });
  const lines = { postcode: '', address: '', homepage: '', phone: '', fax: '', email: '' };
  answer(getLetterhead, { marks: [], lines, linesVersion: 0, ...nobody });
  const values = { macro: 'REFUSE', remote: 'REFUSE', script: 'REFUSE', sealed: 'REFUSE' } as const;
  answer(getFilePolicy, { values, version: 0, ...nobody });
  answer(listSealUses, []);
  answer(listSynonyms, { own: [], field: [] });
  answer(getChannels, { emailYn: 'N', smsYn: 'N', mailFrom: null });
}

it('what is written in two forms of the page asks once when the page is left, and stays when one does not leave', async () => {
  answerSetting();
  await openPage('/auth/mypage_view');
  await expect.poll(() => location.pathname).toBe('/auth/mypage_view');
  await openPage('/cmplx-info/cmplx-setting');

  const name = page.getByRole('textbox', { name: '단지 이름' });
  await userEvent.fill(name, '한빛마을 2단지');
  await page.getByText('공지 보이기', { exact: true }).click();
  const question = page.getByRole('dialog', { name: '확인' });
  history.back();
  await expect.element(question.getByText('저장하지 않은 내용이 있습니다.')).toBeVisible();
  await question.getByRole('button', { name: '취소' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('한빛마을 2단지');

  history.back();
  await question.getByRole('button', { name: '나가기' }).click();
  await expect.poll(() => location.pathname).toBe('/auth/mypage_view');
  expect(question.elements()).toEqual([]);
});

it('the list of homes, which stands in the guide, is found from the settings of the complex', async () => {
  answerSetting();
  await openPage('/cmplx-info/cmplx-setting');
  await expect
    .element(page.getByRole('link', { name: '동·호 목록 보기' }))
    .toHaveAttribute('href', '/guide?step=DWELLINGS');
});
