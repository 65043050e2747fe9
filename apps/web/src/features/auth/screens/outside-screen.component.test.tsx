import { login } from '@danji/contract/auth';
import { confirmOidcLink, finishOidc } from '@danji/contract/oidc';
import { beginOidc, listSignInIssuers } from '@danji/contract/oidc-door';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { openPage, TOKEN } from '../../../../test/open-page.tsx';
import { router } from '../../../app/router.tsx';
import { captureGivenQuery } from '../../../shared/session/given-query.ts';
import { clearSession, heldToken } from '../../../shared/session/session-store.ts';

const ISSUER = '01900000-0000-7000-8000-000000000001';
const STATE = 's'.repeat(43);
const TICKET = { ticket: 't'.repeat(43), issuerName: '회사 계정', shownAs: 'kim@corp.example' };
const button = (name: string) => page.getByRole('button', { name, exact: true });

let led: { to?: string }[];
beforeEach(() => {
  led = [];
  sessionStorage.clear();
  vi.spyOn(router, 'navigate').mockImplementation(async (options) => void led.push(options as { to?: string }));
});
afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

/** As the start of the application reads it, before the router looks. */
async function comeBack(search = `?code=the-code&state=${STATE}&iss=https%3A%2F%2Flogin.example`): Promise<string[]> {
  const left: string[] = [];
  const location = { pathname: `/auth/outside/${ISSUER}`, search, hash: '' } as Location;
  const history = { replaceState: (_: unknown, __: string, address: string) => left.push(address) };
  captureGivenQuery(location, history as unknown as History);
  await openPage(`/auth/outside/${ISSUER}`);
  return left;
}

it('the answer is taken out of the address, sent once, and the person is in', async () => {
  const asked = answer(finishOidc, { record: TOKEN, ticket: null });
  expect(await comeBack()).toEqual([`/auth/outside/${ISSUER}`]);
  await expect.poll(() => led.length).toBe(1);
  expect(asked.map(({ body }) => body)).toEqual([
    { issuerId: ISSUER, state: STATE, code: 'the-code', iss: 'https://login.example' },
  ]);
  expect(heldToken()?.accessToken).toBe(TOKEN.accessToken);
});

it('an account that nobody has linked: the person signs in, sees both, and says that it is theirs', async () => {
  answer(finishOidc, { record: null, ticket: TICKET });
  await comeBack();
  await expect.element(page.getByText('회사 계정: kim@corp.example')).toBeVisible();
  await expect.element(page.getByText('아직 단지 계정과 연결되어 있지 않습니다.', { exact: false })).toBeVisible();
  answer(login, TOKEN);
  await page.getByLabelText('아이디').fill('gisa01');
  await page.getByRole('textbox', { name: '비밀번호' }).fill('danji1234!');
  await button('로그인').click();
  const linked = answer(confirmOidcLink, { ok: true });
  await expect.element(button('연결하지 않기')).toBeVisible();
  // Signing in alone links nothing.
  expect(linked).toEqual([]);
  await button('연결').click();
  await expect.poll(() => led.at(-1)?.to).toBe('/auth/mypage_outside');
  expect(linked.map(({ body }) => body)).toEqual([{ ticket: TICKET.ticket }]);
});

it('a refusal says what to do, and leads to the door', async () => {
  refuse(finishOidc, 'OIDC_UNREACHABLE');
  await comeBack();
  await expect.element(page.getByText('로그인 서비스가 답하지 않습니다.', { exact: false })).toBeVisible();
  await button('로그인 화면으로').click();
  await expect.poll(() => led.map(({ to }) => to)).toEqual(['/auth/login']);
});

it('an address without an answer asks nobody, and says where to begin', async () => {
  await comeBack('');
  await expect.element(page.getByText('로그인 화면에서 처음부터 다시 시도해 주세요.')).toBeVisible();
});

it('the sign-in screen has one button for each service, and says what is wrong with one', async () => {
  answer(listSignInIssuers, [
    { issuerId: ISSUER, name: '회사 계정으로 로그인' },
    { issuerId: '01900000-0000-7000-8000-000000000002', name: '네이버웍스로 로그인' },
  ]);
  await openPage('/auth/login');
  await expect.element(button('네이버웍스로 로그인')).toBeVisible();
  refuse(beginOidc, 'OIDC_UNREACHABLE');
  await button('회사 계정으로 로그인').click();
  await expect.element(page.getByText('로그인 서비스가 답하지 않습니다.', { exact: false })).toBeVisible();
});
