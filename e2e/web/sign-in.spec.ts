import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, fillLogin, openBrowser, shareOffice, signedIn, stored, totp } from './support.ts';

/** Of otpuser01 in the demo. */
const OTP_SECRET = 'JBSWY3DPEHPK3PXP';
let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

describe('getting in and out', () => {
  it('SES-1 SES-2 SES-3 SES-10 SES-11 SES-16 TOK-05 without a token one goes to the login screen; a wrong password is told without saying which was wrong; login leads to where one wanted, keeps auth, user and menu, loads what is needed, and no refresh secret is readable', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const paths: string[] = [];
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url());
      // What is asked for at the same moment travels in one call.
      paths.push(...(searchParams.get('ask')?.split(',') ?? [pathname]));
      // The stream of alarms never ends.
      if (pathname.startsWith('/api/') && pathname !== '/api/alarm/stream')
        answers.push(response.text().catch(() => ''));
    });
    await page.goto('/cmplx-info/emp-mng/emp-setting');
    await page.waitForURL('**/auth/login');
    await fillLogin(page, 'sojang01', 'wrong-password');
    const first = await page.getByRole('alert').innerText();
    const answered = page.waitForResponse('**/api/login');
    await fillLogin(page, 'nobody99', 'wrong-password');
    await answered;
    await expect.poll(() => page.getByRole('alert').innerText()).toBe(first);
    expect(first).toContain('아이디 또는 비밀번호가 맞지 않거나');
    expect(await stored(page, 'auth')).toBeNull();

    await fillLogin(page, 'sojang01');
    await page.waitForURL('**/cmplx-info/emp-mng/emp-setting');
    await page.locator('#main h1').waitFor();
    await page.getByRole('banner').getByRole('button', { name: /^알림/ }).waitFor();
    expect(Object.keys(await stored(page, 'auth')).sort()).toEqual([
      'accessToken',
      'expiresAt',
      'otpRequired',
      'sessionId',
    ]);
    expect(await stored(page, 'user')).toMatchObject({
      memberId: 'sojang01',
      aptId: '10001',
      loginType: 'normal',
      adminYn: 'Y',
    });
    expect((await stored(page, 'menu')).items.length).toBeGreaterThan(5);
    for (const path of ['memberInfo', 'commCodeInfo', 'menuAuthInfo']) expect(paths).toContain(`/api/main/${path}`);
    // The bell stands before its number has come.
    const alarms = () => paths.filter((path) => /^\/api\/alarm\/(default|unReadCount)$/.test(path)).slice(0, 2);
    await expect.poll(alarms).toEqual(['/api/alarm/default', '/api/alarm/unReadCount']);
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['danji_device', 'danji_refresh']);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const readable = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        databases,
        await caches.keys(),
      ]);
    });
    const bodies = (await Promise.all(answers)).join('\n');
    expect(bodies).toContain('accessToken');
    // Its last part is the secret itself.
    for (const { value } of cookies)
      for (const text of [readable, bodies]) expect(text.includes(value.split('.').at(-1) ?? '')).toBe(false);
    // Nothing is kept where we did not look inside.
    expect(readable.endsWith('"",[],[]]')).toBe(true);
    await context.close();
  });

  it('SES-6 SES-7 TOK-07 SES-9 signing out tells the server, empties the browser, signs out the other tabs at once, and Back shows nothing; so does arriving at the login screen', async () => {
    const { context, page } = await signedIn(danji, 'gwajang01', {}, '/auth/mypage_view');
    const before: string[] = [];
    page.on('request', (request) => before.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByText('이과장').first().waitFor();
    const other = await context.newPage();
    await other.goto('/auth/mypage_view');
    await other.locator('#root main h1').waitFor();
    const { accessToken, sessionId } = await stored(page, 'auth');
    const logout = page.waitForRequest('**/api/logout');
    await page.getByRole('button', { name: /님의 메뉴/ }).click();
    await page.getByRole('menuitem', { name: '로그아웃' }).click();
    expect((await logout).postDataJSON()).toMatchObject({ accessToken });
    await page.getByText('로그아웃 되었습니다.').waitFor();
    await page.waitForURL('**/auth/login');
    await other.waitForURL('**/auth/login');
    await other.getByText('다른 창에서 로그아웃되었습니다.').waitFor();
    await other.close();
    const heldOf = () => page.evaluate(() => ['auth', 'user', 'menu'].map((key) => localStorage.getItem(key)));
    await expect.poll(heldOf).toEqual([null, null, null]);
    const answer = await fetch(`${danji.url}/api/main/memberInfo`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status).toBe(401);
    const left = await page.evaluate(async () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), await caches.keys()]),
    );
    for (const own of [accessToken, sessionId, 'gwajang01', '이과장', '한빛마을']) expect(left).not.toContain(own);
    await page.goBack();
    await page.waitForURL('**/auth/login');
    await expect.poll(() => page.getByText('이과장').count()).toBe(0);
    // The next person in the same window is shown nothing that was fetched for the one before.
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await fillLogin(page, 'gisa01');
    await page.getByRole('button', { name: /정기사.*님의 메뉴/ }).waitFor();
    await page.locator('#main h1').waitFor();
    await expect.poll(() => page.getByText('이과장').count()).toBe(0);
    const again = before.filter((path) => path.startsWith('/api/main/'));
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(again));
    await page.goto('/auth/login');
    await page.getByLabel('아이디').waitFor();
    await expect.poll(heldOf).toEqual([null, null, null]);
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
    await box.getByLabel('OTP코드').fill(totp(OTP_SECRET));
    const request = await sent;
    expect(request.headers().authorization).toBe(`Bearer ${record.accessToken}`);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await stored(page, 'user')).toMatchObject({ memberId: 'otpuser01', loginType: 'otp' });
    await context.close();
  });

  it('REQ-6 SES-4 three tabs whose token is refused at once are served by one reissue, and nobody is signed out', async () => {
    const { context, page } = await signedIn(danji, 'gijeon01', {}, '/auth/mypage_sessions');
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs.slice(1)) {
      await tab.goto('/auth/mypage_sessions');
      await tab.locator('#root main h1').waitFor();
    }
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
});
