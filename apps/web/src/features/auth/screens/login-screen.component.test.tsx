import { login, type TokenRecord, verifyOtp } from '@danji/contract/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, refuse } from '../../../../test/answers.ts';
import { openPage, TOKEN } from '../../../../test/open-page.tsx';
import { router } from '../../../app/router.tsx';
import { useStorageTrouble } from '../../../shared/lib/storage.ts';
import { clearSession, heldToken } from '../../../shared/session/session-store.ts';

const owesCode = (otpAttempt: number): TokenRecord => ({
  accessToken: 'half-a-token',
  otpRequired: true,
  expiresAt: TOKEN.expiresAt,
  sessionId: null,
  otpAttempt,
  otpMethod: 'APP',
});
const memberId = page.getByLabelText('아이디');
const password = page.getByRole('textbox', { name: '비밀번호' });
const submit = page.getByRole('button', { name: '로그인', exact: true });
const alertBox = page.getByRole('dialog', { name: '알림', exact: true });
const isFocused = (element: Element) => element === document.activeElement;
const held = () => localStorage.getItem('auth');

async function fillLogin(): Promise<void> {
  await memberId.fill('otpuser01');
  await password.fill('danji1234!');
  await submit.click();
}

/** Where the screen leads on to; nobody goes there. */
let led: unknown[];
beforeEach(async () => {
  await openPage('/auth/login');
  await expect.element(memberId).toBeVisible();
  // Where one came from is where one goes back to: nobody came from anywhere.
  sessionStorage.clear();
  led = [];
  vi.spyOn(router, 'navigate').mockImplementation(async (options) => void led.push(options));
});
afterEach(() => vi.restoreAllMocks());

describe('one-time code', () => {
  const box = page.getByRole('dialog', { name: 'OTP입력 (5회 중 1회)' });
  const field = box.getByLabelText('OTP코드');

  it('OTP-1 OTP-2 OTP-3 OTP-6 asks in a small modal, strips what is no digit, ignores Enter, says what is missing, and can be cancelled', async () => {
    answer(login, owesCode(1));
    const asked = answer(verifyOtp, TOKEN);
    await fillLogin();
    await expect.element(box).toBeVisible();
    expect(Math.abs(box.element().getBoundingClientRect().width - 320)).toBeLessThan(20);
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
    await expect.poll(() => isFocused(field.element())).toBe(true);
    await userEvent.type(field, '1a2-3가');
    await expect.element(field).toHaveValue('123');
    await userEvent.keyboard('{Enter}');
    expect(box.getByText('OTP코드는 6자리 숫자입니다.').elements()).toEqual([]);
    await box.getByRole('button', { name: '확인' }).click();
    await expect.element(box.getByText('OTP코드는 6자리 숫자입니다.')).toBeVisible();
    expect(asked).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(page.getByText('OTP 입력을 취소했습니다. 다시 로그인해 주세요.')).toBeVisible();
    expect(held()).toBeNull();
    expect(led).toEqual([]);
  });

  it('whoever waits for a code by message is told what is safer; who uses the app is not', async () => {
    const safer = box.getByText(/인증 앱이나 패스키를 등록하면 더 안전합니다/);
    answer(login, { ...owesCode(1), otpMethod: 'SMS', otpSentTo: '010-****-5678' });
    await fillLogin();
    await expect.element(safer).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
    answer(login, owesCode(1));
    await fillLogin();
    await expect.element(field).toBeVisible();
    expect(safer.elements()).toEqual([]);
  });

  it('a recovery code is taken whole as it was given, in small letters too', async () => {
    answer(login, owesCode(1));
    const asked = answer(verifyOtp, TOKEN);
    await fillLogin();
    await box.getByRole('button', { name: /복구 코드로 로그인/ }).click();
    await box.getByLabelText('복구 코드').fill('abcde-01234-fghjk-56789-mnpqr');
    await box.getByRole('button', { name: '확인' }).click();
    await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ code: 'ABCDE-01234-FGHJK-56789-MNPQR' }]);
  });

  it('OTP-5 asks again with the next number, and after the fifth failure alerts and ends', async () => {
    answer(login, owesCode(1));
    await fillLogin();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      if (attempt < 5) refuse(verifyOtp, 'OTP_WRONG', { details: { attempt: attempt + 1 } });
      else refuse(verifyOtp, 'OTP_EXHAUSTED');
      const asking = page.getByRole('dialog', { name: `OTP입력 (5회 중 ${attempt}회)` });
      await expect.element(asking).toBeVisible();
      if (attempt > 1) await expect.element(asking.getByText('OTP코드가 맞지 않습니다.')).toBeVisible();
      await asking.getByLabelText('OTP코드').fill('000000');
    }
    await expect.element(alertBox.getByText('OTP입력에 5회 실패하셨습니다. 다시 로그인해 주세요.')).toBeVisible();
    await alertBox.getByRole('button', { name: '확인' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(held()).toBeNull();
  });
});

describe('at the door', () => {
  it('SES-2 AUT-22 a refusal is told; fields take paste and have their autocomplete', async () => {
    refuse(login, 'SIGN_IN_FAILED');
    await fillLogin();
    await expect
      .element(page.getByRole('alert').filter({ hasText: '아이디 또는 비밀번호가 맞지 않거나' }))
      .toBeVisible();
    expect(held()).toBeNull();
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(memberId).toHaveAttribute('autocomplete', 'username');
    // As people do it: cut in one field, paste into the other.
    await memberId.fill('pasted');
    await memberId.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.cut();
    await password.click();
    await userEvent.paste();
    await expect.element(password).toHaveValue('pasted');
    await page.getByRole('button', { name: '비밀번호 보기' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '비밀번호 숨기기' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  it.for(['//evil.example/', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/auth/login'])(
    'SES-10 XSS-07 a forged redirect target leads home: %s',
    async (forged) => {
      answer(login, TOKEN);
      sessionStorage.setItem('redirect', forged);
      await fillLogin();
      await expect.poll(() => led).toMatchObject([{ to: '/' }]);
    },
  );

  it('IDM-07 a double click signs in once', async () => {
    const { asked, release } = hold(login, TOKEN);
    await memberId.fill('gisa01');
    await password.fill('danji1234!');
    await submit.dblClick();
    release();
    await expect.poll(() => led).toMatchObject([{ to: '/' }]);
    expect(asked).toHaveLength(1);
  });
});

describe('from the hub', () => {
  it.for(['hub_random', 'hub_secret', 'user_id', 'user_pw'])(
    'HUB-1 without %s: an alert with a confirm button, then the login screen',
    async (missing) => {
      const query = new URLSearchParams({ hub_random: 'r', hub_secret: 's', user_id: 'gyeongri01', user_pw: 'p' });
      query.delete(missing);
      vi.restoreAllMocks();
      const { captureGivenQuery } = await import('../../../shared/session/given-query.ts');
      history.replaceState(null, '', `/auth/hub?${query}`);
      captureGivenQuery(location, history);
      await openPage(`${location.pathname}${location.search}`);
      await expect.element(alertBox.getByText('잘못된 접근입니다.')).toBeVisible();
      expect(location.pathname).toBe('/auth/hub');
      await alertBox.getByRole('button', { name: '확인' }).click();
      await expect.poll(() => location.pathname).toBe('/auth/login');
    },
  );
});

describe('a browser that keeps nothing', () => {
  it('full or forbidden: one is in all the same, and is told what that means', async () => {
    answer(login, TOKEN);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await fillLogin();
    await expect.poll(() => led).toMatchObject([{ to: '/' }]);
    expect(held()).toBeNull();
    expect(heldToken()).toEqual(TOKEN);
    await expect.element(page.getByText('새로 고치거나 닫으면 다시 로그인해야 할 수 있습니다.')).toBeVisible();
    clearSession();
    useStorageTrouble.setState({ isShort: false });
  });

  it('the first field has the focus, so that one types at once', async () => {
    await expect.poll(() => isFocused(memberId.element())).toBe(true);
  });
});

it('who has forgotten their password is told whom to ask, true with and without mail and texts', async () => {
  await expect
    .element(page.getByText('비밀번호를 잊으셨으면 최고관리자나 운영센터에 재설정 링크를 요청해 주세요.'))
    .toBeVisible();
});
