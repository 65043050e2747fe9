import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, dialog, fillLogin, openBrowser, shareOffice, signedIn, stands, stored, totp } from './support.ts';

/** Of otpuser01 in the demo. */
const OTP_SECRET = 'JBSWY3DPEHPK3PXP';
let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});
const wrongCode = () => String((Number(totp(OTP_SECRET)) + 500_000) % 1_000_000).padStart(6, '0');

describe('the source, sentence by sentence: the door', () => {
  it('HUB-1 RT-2 SCR-4 the hub page says that something is missing and leads to the login screen; terms and privacy are read without signing in, without menu or bell', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const all = { hub_random: 'r', hub_secret: 's', user_id: 'u', user_pw: 'p' };
    for (const missing of Object.keys(all)) {
      const query = new URLSearchParams(Object.entries(all).filter(([name]) => name !== missing));
      await page.goto(`/auth/hub?${query}`);
      await alertBox(page).getByText('잘못된 접근입니다.').waitFor();
      await alertBox(page).getByRole('button', { name: '확인' }).click();
      await page.waitForURL((url) => url.pathname === '/auth/login');
    }
    for (const [path, title] of [
      ['/terms/terms', '이용약관'],
      ['/terms/privacy', '개인정보처리방침'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      expect(await page.title()).toContain(title);
      expect(await page.getByRole('navigation', { name: '주 메뉴' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /^알림/ }).count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await context.close();
  });

  it('OTP-1 OTP-3 OTP-5 OTP-6 a code that is too short is told; closing the box cancels without a word of an error; after the fifth wrong one the flow ends', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/auth/login');
    await fillLogin(page, 'otpuser01');
    const box = dialog(page, /OTP입력/);
    await dialog(page, 'OTP입력 (5회 중 1회)').waitFor();
    await box.getByLabel('OTP코드').pressSequentially('12a3');
    expect(await box.getByLabel('OTP코드').inputValue()).toBe('123');
    await box.getByRole('button', { name: '확인' }).click();
    await box.getByText('OTP코드는 6자리 숫자입니다.').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/auth/login');
    expect(await stored(page, 'auth')).toBeNull();
    expect(await page.getByText('CancelToVerifyOtp').count()).toBe(0);

    await fillLogin(page, 'otpuser01');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await dialog(page, `OTP입력 (5회 중 ${attempt}회)`).waitFor();
      await box.getByLabel('OTP코드').fill(wrongCode());
    }
    await alertBox(page).getByText('OTP입력에 5회 실패하셨습니다. 다시 로그인해 주세요.').waitFor();
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    await box.waitFor({ state: 'detached' });
    expect(await stored(page, 'auth')).toBeNull();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('SES-14 SES-5 SES-15 the login is told to our own server once; the check of the token tells what changed', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const announcements: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/sign-in-event')) announcements.push(request.method());
    });
    await page.goto('/auth/login');
    await fillLogin(page, 'gisa01');
    await page.waitForURL((url) => url.pathname === '/');
    const announced = page.waitForRequest('**/api/auth/sign-in-event', { timeout: 20_000 });
    expect((await stored(page, 'user')).aptId).toBe('10001');
    expect((await stored(page, 'auth')).accessToken).toEqual(expect.any(String));
    await announced;
    await stands(page);
    const checked = page.waitForResponse('**/api/token-validate');
    await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
    await page.getByRole('link', { name: '전체 알림 보기' }).click();
    expect(Object.keys(await (await checked).json())).toEqual(
      expect.arrayContaining(['menuAuthUpdateAt', 'memberUpdateAt', 'commCodeUpdateAt', 'alarmCnt', 'adminExistsYn']),
    );
    await page.waitForURL('**/alarm/all-alarm*');
    expect(announcements).toEqual(['POST']);
    await context.close();
  });

  it('SES-8 a check of the token that fails inside the server says so, signs out, and after the next login one is where one wanted to be', async () => {
    const { context, page } = await signedIn(danji, 'gwajang01', {}, '/auth/mypage_view');
    await page.route('**/api/token-validate', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"x"}' }),
    );
    await page.getByRole('link', { name: '로그인 기기' }).click();
    await alertBox(page)
      .getByText('일시적인 오류로 로그아웃되었습니다. 다시 로그인해 주세요.')
      .waitFor({ timeout: 20_000 });
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    await page.waitForURL((url) => url.pathname === '/auth/login');
    expect(await stored(page, 'auth')).toBeNull();
    await page.unroute('**/api/token-validate');
    await fillLogin(page, 'gwajang01');
    await page.waitForURL('**/auth/mypage_sessions');
    await context.close();
  });
});
