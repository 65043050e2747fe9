import { getComplexNotice } from '@danji/contract/complex-notice';
import { getChannels, getComplexSetting, pageComplexes } from '@danji/contract/complexes';
import { getDwellings } from '@danji/contract/dwellings';
import { getFilePolicy } from '@danji/contract/file-policy';
import { getLetterhead, listSealUses } from '@danji/contract/letterhead';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { getTokenPolicy } from '@danji/contract/personal-tokens';
import { getReach } from '@danji/contract/reach';
import { listSynonyms } from '@danji/contract/search-synonyms';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, MEMBER, menus, openPage } from '../../../../test/open-page.tsx';

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
  answer(getTokenPolicy, { allowedYn: 'Y', version: 0, ...nobody });
  answer(getFilePolicy, { values, version: 0, ...nobody });
  answer(listSealUses, []);
  answer(listSynonyms, { own: [], field: [] });
  answer(getChannels, { emailYn: 'N', smsYn: 'N', mailFrom: null });
}

it.each([
  ['NONE', 'NONE', /^알림은 화면과 브라우저로만 알리고/, /^알림은 화면과 브라우저로만 알리고/],
  ['NONE', 'SENDS', /^이메일이 있는 분에게는 이메일로/, null],
  ['SENDS', 'NONE', null, /^휴대전화 번호가 있는 분에게는 문자로/],
  ['BOX', 'BOX', /^보내는 대신 메시지 보관함에/, /^보내는 대신 메시지 보관함에/],
] as const)(
  'with texts %s and mail %s it says what becomes of what is not sent',
  async (sms, email, ofTexts, ofMail) => {
    answerSetting();
    const yn = (way: string) => (way === 'SENDS' ? 'Y' : 'N');
    answer(getChannels, {
      smsYn: yn(sms),
      emailYn: yn(email),
      mailFrom: email === 'SENDS' ? 'office@example.com' : null,
    });
    answer(getReach, { sms, email, localYn: 'N' });
    await openPage('/cmplx-info/cmplx-setting');
    await expect.element(page.getByRole('heading', { name: '메시지 보내기' })).toBeVisible();
    for (const words of [ofTexts, ofMail].filter((one) => one !== null))
      await expect.element(page.getByText(words).first()).toBeVisible();
    expect(page.getByText(/메시지 보관함에 남고/).elements()).toEqual([]);
  },
);

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

it('fields beside each other stand on one line, however long the words below them are', async () => {
  await page.viewport(1440, 900);
  answerSetting();
  await openPage('/cmplx-info/cmplx-setting');
  const topOf = async (role: 'textbox' | 'combobox', name: RegExp) => {
    const field = page.getByRole(role, { name });
    await expect.element(field).toBeVisible();
    return Math.round(field.element().getBoundingClientRect().top);
  };
  const limit = await topOf('textbox', /^전결 한도/);
  expect(await topOf('textbox', /^결재 비밀번호 확인 금액/)).toBe(limit);
  expect(await topOf('textbox', /^단지 이름/)).toBe(await topOf('textbox', /^세대수/));
});

it('the operator sees the list of homes of the complex that is looked at, its head over its columns; their own has none', async () => {
  answerSetting();
  answer(memberInfo, { ...MEMBER, aptId: '00000', operatorYn: 'Y' });
  answer(menuAuthInfo, [
    ...menus(),
    ...menus()
      .filter(({ url }) => url === '/user-mng')
      .map((one) => ({ ...one, menuId: '9', url: '/complex-mng', menuName: '단지 관리' })),
  ]);
  answer(pageComplexes, { items: [], total: 0, page: 1, size: 20 });
  const asked = answer(getDwellings, {
    ...{ total: 60, buildings: [{ dong: '101', homes: 60, first: '101', last: '1504' }], households: 60, last: null },
  });
  await openPage('/system-mng/complex-mng/10002');
  await page.getByRole('button', { name: '동·호 목록 보기' }).click();
  const table = page.getByRole('table', { name: '동·호 목록' });
  await expect.element(table.getByRole('rowheader', { name: '101동' })).toBeVisible();
  expect(asked.map(({ query }) => query)).toEqual([{ aptId: '10002' }]);
  const inset = (cell: Element) => getComputedStyle(cell).paddingLeft;
  const [head, first] = [table.getByRole('columnheader').first(), table.getByRole('rowheader').first()];
  expect(inset(first.element())).toBe(inset(head.element()));

  await openPage('/system-mng/complex-mng/00000');
  await expect.element(page.getByRole('heading', { name: '로고와 직인' })).toBeVisible();
  expect(page.getByRole('button', { name: '동·호 목록 보기' }).elements()).toEqual([]);
});
