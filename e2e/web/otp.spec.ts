import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, dialog, fillLogin, openBrowser, stored, totp } from './support.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
let danji: Danji;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());

/** A code that is surely not the current one, the one before or the one after. */
function wrongCode(): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) => totp(SECRET, Date.now() + shift));
  for (let n = 0; ; n += 1) {
    const code = String(n).padStart(6, '0');
    if (!near.includes(code)) return code;
  }
}

describe('one-time code', () => {
  it('OTP-1 OTP-2 OTP-3 OTP-6 asks in a small modal, strips what is no digit, ignores Enter, says what is missing, and can be cancelled', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    let verifies = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/otp/verify')) verifies += 1;
    });
    await page.goto('/auth/login');
    await fillLogin(page, 'otpuser01');
    const box = dialog(page, 'OTP입력 (5회 중 1회)');
    await box.waitFor();
    expect(Math.abs(((await box.boundingBox())?.width ?? 0) - 320)).toBeLessThan(20);
    const field = box.getByLabel('OTP코드');
    await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.pressSequentially('1a2-3가');
    await expect.poll(() => field.inputValue()).toBe('123');
    await field.press('Enter');
    await expect.poll(() => box.getByText('OTP코드는 6자리 숫자입니다.').count()).toBe(0);
    await box.getByRole('button', { name: '확인' }).click();
    await box.getByText('OTP코드는 6자리 숫자입니다.').waitFor();
    expect(verifies).toBe(0);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await stored(page, 'auth')).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/auth/login');
    await context.close();
  });

  it('OTP-2 OTP-4 SES-13 six pasted digits send themselves with the token of the login, and the login type is otp', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    await page.goto('/auth/login');
    const login = page.waitForResponse('**/api/login');
    await fillLogin(page, 'otpuser01');
    const record = await (await login).json();
    const box = dialog(page, /OTP입력/);
    const sent = page.waitForRequest('**/api/syst/otp/verify');
    await box.getByLabel('OTP코드').fill(totp(SECRET));
    const request = await sent;
    expect(request.headers().authorization).toBe(`Bearer ${record.accessToken}`);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await stored(page, 'user')).toMatchObject({ memberId: 'otpuser01', loginType: 'otp' });
    await context.close();
  });

  it('OTP-5 asks again with the next number, and after the fifth failure alerts and ends', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    await page.goto('/auth/login');
    await fillLogin(page, 'otpuser01');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const box = dialog(page, `OTP입력 (5회 중 ${attempt}회)`);
      await box.waitFor();
      if (attempt > 1) await box.getByText('OTP코드가 맞지 않습니다.').waitFor();
      await box.getByLabel('OTP코드').fill(wrongCode());
    }
    await alertBox(page).getByText('OTP입력에 5회 실패하셨습니다. 다시 로그인해 주세요.').waitFor();
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await stored(page, 'auth')).toBeNull();
    await context.close();
  });
});
