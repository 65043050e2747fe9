import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, dialog, signedIn, stored } from './support.ts';

let danji: Danji;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());

/** Changes what the real server answers to the token check. */
const rewrite = (change: Record<string, unknown>) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), ...change } });
};

describe('session', () => {
  it('SES-5 SES-12 each navigation checks the token and reloads only what changed', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    await page.goto('/');
    await page.locator('main h1').waitFor();
    await page.getByRole('region', { name: '내 접속 정보' }).waitFor();
    const step = async (link: string, change: Record<string, unknown>) => {
      const paths: string[] = [];
      const note = (request: { url(): string }) => paths.push(new URL(request.url()).pathname.replace('/api/', ''));
      await page.route('**/api/token-validate', rewrite(change));
      page.on('request', note);
      await page
        .getByRole('navigation', { name: '현재 위치' })
        .or(page.getByRole('region', { name: '내 접속 정보' }))
        .getByRole('link', { name: link })
        .click();
      await page.waitForURL((url) => (link === '홈' ? url.pathname === '/' : url.pathname !== '/'));
      await page.locator('main h1').waitFor();
      page.off('request', note);
      await page.unroute('**/api/token-validate');
      return paths.filter((path) => /^(main|token-validate)/.test(path)).sort();
    };
    expect(await step('로그인 기기', {})).toEqual(['token-validate']);
    expect(await step('홈', { menuAuthUpdateAt: '2099-01-01T00:00:00Z' })).toEqual([
      'main/menuAuthInfo',
      'token-validate',
    ]);
    expect(
      await step('로그인 기기', { menuAuthUpdateAt: '2099-01-01T00:00:00Z', memberUpdateAt: '2099-01-01T00:00:00Z' }),
    ).toEqual(['main/memberInfo', 'main/menuAuthInfo', 'token-validate']);
    expect(
      await step('홈', {
        menuAuthUpdateAt: '2099-01-01T00:00:00Z',
        memberUpdateAt: '2099-01-01T00:00:00Z',
        commCodeUpdateAt: '2099-01-01T00:00:00Z',
      }),
    ).toEqual(['main/commCodeInfo', 'token-validate']);
    await context.close();
  });

  it('SES-8 a token check that fails with 500 alerts, signs out, and comes back to the attempted page after login', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    await page.route('**/api/token-validate', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', errorUserMsg: '오류', message: 'x', requestId: 'r' } }),
    );
    await page.getByRole('link', { name: '결재함 전체 보기' }).click();
    await alertBox(page).getByText('일시적인 오류로 로그아웃되었습니다. 다시 로그인해 주세요.').waitFor();
    expect(await stored(page, 'auth')).toBeNull();
    await page.unroute('**/api/token-validate');
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    await page.waitForURL('**/auth/login');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('redirect'))).toBe('/elec-apv/apv-inbox');
    await context.close();
  });

  it('REQ-6 SES-4 three tabs whose token is refused at once are served by one reissue, and nobody is signed out', async () => {
    const { context, page } = await signedIn(danji, 'gijeon01');
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs.slice(1)) {
      await tab.goto('/auth/mypage_sessions');
      await tab.locator('main h1').waitFor();
    }
    await page.goto('/auth/mypage_sessions');
    await page.locator('main h1').waitFor();
    const record = await stored(page, 'auth');
    let reissues = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/reissue')) reissues += 1;
    });
    // As if its ten minutes were over.
    await context.route('**/api/**', async (route) => {
      if (route.request().headers().authorization === `Bearer ${record.accessToken}`)
        return route.fulfill({
          status: 401,
          json: { code: 'SIGNED_OUT', errorUserMsg: 'x', message: 'x', requestId: 'r' },
        });
      await route.fallback();
    });
    await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: '글자 크기와 화면' }).click()));
    await Promise.all(tabs.map((tab) => tab.waitForURL('**/auth/mypage_view')));
    expect(reissues).toBe(1);
    const next = await stored(page, 'auth');
    expect(next.accessToken).not.toBe(record.accessToken);
    expect(next.sessionId).toBe(record.sessionId);
    await context.close();
  });

  it('REQ-6 SES-7 when the reissue is refused one is signed out, and after login back where one was', async () => {
    const { context, page } = await signedIn(danji, 'gijeon01', {}, '/auth/mypage_otp');
    await page.getByRole('button', { name: 'OTP 설정하기' }).waitFor();
    const refusal = {
      status: 401,
      json: { code: 'SIGNED_OUT', errorUserMsg: '다시 로그인해 주세요.', message: 'x', requestId: 'r' },
    };
    await page.route('**/api/auth/otp/begin', (route) => route.fulfill(refusal));
    await page.route('**/api/reissue', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'OTP 설정하기' }).click();
    await dialog(page, '본인 확인').getByRole('textbox').fill('x');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/login');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('redirect'))).toBe('/auth/mypage_otp');
    await expect.poll(() => alertBox(page).count()).toBe(0);
    await context.close();
  });

  it('REQ-5 the overlay stands while a request runs', async () => {
    const { context, page } = await signedIn(danji, 'gijeon01');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/sessions', async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByRole('link', { name: '로그인 기기' }).click();
    await page.getByTestId('loading').waitFor();
    release();
    await page.getByText('이 기기').waitFor();
    await page.getByTestId('loading').waitFor({ state: 'detached' });
    await context.close();
  });

  it('REQ-8 an error of an act is shown with 확인, and an error of a list with a way to try again', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    await page.route('**/api/alarm/mark/**', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'STALE', errorUserMsg: '다른 사람이 먼저 변경했습니다.', message: 'x', requestId: 'r' },
      }),
    );
    await page.getByRole('banner').getByRole('button', { name: /알림/ }).click();
    await page
      .getByRole('button', { name: /부서를 확인해 주세요/ })
      .first()
      .click();
    await alertBox(page).getByText('다른 사람이 먼저 변경했습니다.').waitFor();
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/auth/mypage_sessions');
    await page.getByRole('button', { name: '다시 불러오기' }).waitFor();
    await page.unroute('**/api/auth/sessions');
    await page.getByRole('button', { name: '다시 불러오기' }).click();
    await page.getByText('이 기기').waitFor();
    await context.close();
  });

  it('TOK-08 two minutes before the end there is a warning; 연장 keeps what was typed; at the end one is signed out', async () => {
    const { context, page } = await signedIn(danji, 'gijeon01');
    await page.route('**/api/token-validate', rewrite({ sessionEndsAt: new Date(Date.now() + 115_000).toISOString() }));
    await page.getByRole('button', { name: /님의 메뉴/ }).click();
    await page.getByRole('menuitem', { name: '비밀번호 변경' }).click();
    const warning = dialog(page, '곧 로그아웃됩니다');
    await warning.waitFor();
    await page.unroute('**/api/token-validate');
    await page.getByLabel('현재 비밀번호').evaluate((field: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(field, '쓰던 글');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await warning.getByRole('button', { name: '연장' }).click();
    await warning.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('현재 비밀번호').inputValue()).toBe('쓰던 글');
    await page.route('**/api/token-validate', rewrite({ sessionEndsAt: new Date(Date.now() + 1_500).toISOString() }));
    await page.getByRole('navigation', { name: '내 정보' }).getByRole('link', { name: 'OTP 인증' }).click();
    await page.waitForURL('**/auth/login');
    await page.getByText('오랫동안 사용하지 않아 로그아웃되었습니다.').waitFor();
    await context.close();
  });
});
