import { beginPasswordLinkPasskey, inspectPasswordLink, usePasswordLink } from '@danji/contract/auth';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { forgetOpening } from '../../../shared/session/link-opening.ts';
import { captureLinkToken, forgetLinkToken } from '../../../shared/session/link-token.ts';

const TOKEN = `20001.${'t'.repeat(43)}`;
const OPENING = 'o'.repeat(43);
const NEW = '느티나무 아래에서 만나요 58';
const PICTURE = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
const factor = {
  neededYn: 'Y' as const,
  sentTo: null,
  otpUri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP',
  otpQrImage: PICTURE,
  secret: 'ABCDEFGHIJKLMNOP',
};
const link = {
  purpose: 'RESET' as const,
  memberId: 'hansojang',
  memberName: '한소장',
  aptName: '느티마을',
  firstYn: 'Y' as const,
  expiresAt: '2026-11-19T07:00:00.000Z',
  opening: OPENING,
  factor,
};
/** As the start of the application reads it, before the router looks. */
async function open(hash = `#token=${TOKEN}`): Promise<void> {
  const location = { pathname: '/auth/pw_change', hash } as Location;
  captureLinkToken(location, { state: null, replaceState: () => {} } as unknown as History);
  await openPage('/auth/pw_change');
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const write = async () => {
  await page.getByLabelText('새 비밀번호', { exact: true }).fill(NEW);
  await page.getByLabelText('새 비밀번호 확인').fill(NEW);
};

beforeEach(() => {
  forgetLinkToken();
  forgetOpening();
});

it('AUT-17 without a channel it says so, shows picture and key, and sends password, code and opening together', async () => {
  const opened = answer(inspectPasswordLink, link);
  const used = answer(usePasswordLink, { ok: true, recoveryCodes: ['AAAAA-BBBBB-CCCCC-DDDDD-EEEEE'] });
  await open();
  await expect.element(page.getByRole('heading', { name: '첫 로그인 준비' })).toBeVisible();
  await expect.element(page.getByText(/문자와 이메일이 연결되어 있지 않아/)).toBeVisible();
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(page.getByRole('radio', { name: '인증번호 받기' }).elements()).toHaveLength(0);
  await write();
  await button('비밀번호 정하기').click();
  expect(used).toEqual([]);
  await page.getByLabelText('앱에 보이는 6자리 숫자').fill('123456');
  await button('비밀번호 정하기').click();
  await expect.element(page.getByText(/다 되었습니다/)).toBeVisible();
  await expect.element(page.getByText('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE')).toBeVisible();
  expect(opened).toEqual([{ body: { token: TOKEN } }]);
  expect(used).toEqual([{ body: { token: TOKEN, opening: OPENING, newPassword: NEW, otpCode: '123456' } }]);
});

it('AUT-17 a page that a phone threw away goes on with its own opening', async () => {
  const opened = answer(inspectPasswordLink, link);
  await open();
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await openPage('/terms/terms');
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).not.toBeInTheDocument();
  await open('');
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await expect
    .poll(() => opened.map(({ body }) => body))
    .toEqual([{ token: TOKEN }, { token: TOKEN, opening: OPENING }]);
});

it('AUT-17 where a code can be sent, it is offered too, and needs nothing but the password', async () => {
  answer(inspectPasswordLink, { ...link, factor: { ...factor, neededYn: 'N', sentTo: '010-****-6789' } });
  const used = answer(usePasswordLink, { ok: true, recoveryCodes: [] });
  await open();
  await page.getByText('인증번호 받기').click();
  await expect.element(page.getByText(/010-\*{4}-6789로 6자리 숫자를 보냅니다/)).toBeVisible();
  await write();
  await button('비밀번호 정하기').click();
  await expect.element(page.getByText(/다 되었습니다/)).toBeVisible();
  expect(used).toEqual([{ body: { token: TOKEN, opening: OPENING, newPassword: NEW } }]);
});

it('AUT-17 opened elsewhere: told, and nothing is sent for a passkey', async () => {
  answer(inspectPasswordLink, link);
  refuse(beginPasswordLinkPasskey, 'LINK_ELSEWHERE');
  const used = refuse(usePasswordLink, 'LINK_ELSEWHERE');
  await open();
  await page.getByText('패스키', { exact: true }).click();
  await write();
  await button('패스키 등록하고 비밀번호 정하기').click();
  await expect.element(page.getByText(/다른 곳에서 이 링크를 다시 열었습니다/)).toBeVisible();
  expect(used).toEqual([]);
});

it('AUT-18 the link of a reset asks for a password alone', async () => {
  answer(inspectPasswordLink, { ...link, firstYn: 'N', factor: null });
  await open();
  await expect.element(page.getByRole('heading', { name: '비밀번호 다시 정하기' })).toBeVisible();
  expect(page.getByText('확인 방법').elements()).toHaveLength(0);
});
