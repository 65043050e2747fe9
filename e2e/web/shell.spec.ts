import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, dialog, openBrowser, signedIn, signIn, stored } from './support.ts';

let danji: Danji;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());

describe('shell', () => {
  it('MNU-3 MNU-4 on home only home is active; a group toggles; the current chain opens and the others close; it persists', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    const current = () => menu.locator('[aria-current=page]').allInnerTexts();
    expect(await current()).toEqual(['홈']);
    const group = (name: string) => menu.getByRole('button', { name });
    expect(await group('전자결재').getAttribute('aria-expanded')).toBe('false');
    await group('전자결재').click();
    expect(await menu.getByRole('link', { name: '상세' }).count()).toBe(0);
    const open = (await stored(page, 'menu')).open as string[];
    expect(open.length).toBe(2);
    await group('단지관리').click();
    await menu.getByRole('link', { name: '직원 관리' }).click();
    await page.waitForURL('**/emp-top-list');
    await expect.poll(current).toEqual(['직원 관리']);
    expect(await group('전자결재').getAttribute('aria-expanded')).toBe('false');
    expect(await group('단지관리').getAttribute('aria-expanded')).toBe('true');
    await page.reload();
    await expect.poll(current).toEqual(['직원 관리']);
    await context.close();
  });

  it('the palette opens by Ctrl+K, finds by initial consonants and the wrong layout, and goes there by Enter', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    const box = page.getByRole('combobox', { name: '메뉴 찾기' });
    await page.keyboard.press('Control+k');
    await box.fill('ㄱㅈㅎ');
    expect(await page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('결재함')]);
    await box.fill('dkffka');
    expect(await page.getByRole('option').count()).toBe(0);
    await page.getByText('‘dkffka’에 맞는 메뉴가 없습니다.').waitFor();
    await box.fill('wlrdnjs');
    await page.getByRole('option', { name: /직원 관리/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/emp-top-list');
    await page.keyboard.press('Control+k');
    await box.waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await context.close();
  });

  it('the palette does not take an Enter that belongs to the input method', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: '메뉴 찾기' });
    await box.waitFor();
    const client = await context.newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: '결', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: 229,
      key: 'Enter',
      code: 'Enter',
    });
    expect(await box.isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });

  it('UI-1 a modal is centred, keeps on an outside click, traps the focus, closes on Escape and gives the focus back', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    await page.goto('/auth/mypage_otp');
    const opener = page.getByRole('button', { name: 'OTP 설정하기' });
    await opener.click();
    const box = dialog(page, '본인 확인');
    await box.waitFor();
    const bounds = await box.boundingBox();
    expect(Math.abs((bounds?.x ?? 0) + (bounds?.width ?? 0) / 2 - 720)).toBeLessThan(12);
    expect(bounds?.width).toBeLessThan(1000);
    await page.mouse.click(5, 5);
    expect(await box.isVisible()).toBe(true);
    for (let n = 0; n < 8; n += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await box.getByRole('button', { name: '확인' }).click();
    await box.getByText('비밀번호를 입력해 주세요.').last().waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  it('focus goes to the heading of a new page, and the skip link leads to the main part', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    await page.getByRole('link', { name: '로그인 기기' }).click();
    await page.waitForURL('**/auth/mypage_sessions');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goto('/');
    await page.locator('#main h1').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('본문으로 바로 가기');
    await context.close();
  });

  it('on a phone the bar at the bottom and the drawer lead everywhere', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const bar = page.getByRole('navigation', { name: '바로 가기' });
    await bar.getByRole('link', { name: '결재함' }).click();
    await page.waitForURL('**/elec-apv/apv-inbox');
    await bar.getByRole('button', { name: '전체' }).click();
    const drawer = dialog(page);
    await drawer.getByRole('button', { name: '단지관리' }).click();
    await drawer.getByRole('link', { name: '직원 관리' }).click();
    await page.waitForURL('**/emp-top-list');
    await drawer.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });

  it('theme and text size are kept through a reload and a sign-out, before the first paint', async () => {
    const { context, page } = await signedIn(danji, 'gisa01');
    await page.goto('/auth/mypage_view');
    await page.getByText('어둡게').click();
    await page.getByText('크게', { exact: true }).click();
    const look = () =>
      page.evaluate(() => [
        document.documentElement.dataset.mantineColorScheme,
        document.documentElement.style.fontSize,
      ]);
    expect(await look()).toEqual(['dark', '130%']);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.reload();
    expect(await look()).toEqual(['dark', '130%']);
    await page.unroute('**/assets/index-*.js');
    await signIn(page, 'gisa01');
    expect(await look()).toEqual(['dark', '130%']);
    await context.close();
  });

  it('SCR-2 AUT-04 my page changes the password and says what is wrong before', async () => {
    const { context, page } = await signedIn(danji, 'miwha01');
    await page.goto('/auth/mypage_pw');
    const type = async (current: string, first: string, again: string) => {
      await page.getByRole('textbox', { name: '현재 비밀번호' }).fill(current);
      await page.getByRole('textbox', { name: '새 비밀번호', exact: true }).fill(first);
      await page.getByRole('textbox', { name: '새 비밀번호 확인' }).fill(again);
      await page.getByRole('button', { name: '비밀번호 변경' }).click();
    };
    await type('danji1234!', '짧음', '짧음');
    await page.getByRole('alert').getByText('8자 이상').waitFor();
    await type('danji1234!', '푸른 하늘 은하수 열두 척', '다름');
    await page.getByRole('alert').getByText('서로 다릅니다').waitFor();
    await type('wrong', '푸른 하늘 은하수 열두 척', '푸른 하늘 은하수 열두 척');
    await page.getByRole('alert').getByText('현재 비밀번호가 맞지 않습니다').waitFor();
    await type('danji1234!', '푸른 하늘 은하수 열두 척', '푸른 하늘 은하수 열두 척');
    await alertBox(page).getByText('비밀번호가 변경되었습니다.').waitFor();
    await context.close();
  });

  it('SCR-2 a picture is cut here, kept by the server without what was hidden in it, and removed again', async () => {
    const { context, page } = await signedIn(danji, 'gyeongbi01');
    await page.goto('/auth/mypage_thum');
    const picture = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 300;
      canvas.height = 200;
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.fillStyle = '#2455c3';
      pen.fillRect(0, 0, 300, 200);
      return canvas.toDataURL('image/png').split(',')[1] as string;
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await page.getByLabel('확대').waitFor();
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('저장되었습니다.').waitFor();
    await page.getByRole('img', { name: /프로필 사진/ }).waitFor();
    await page.getByRole('button', { name: '삭제' }).click();
    await dialog(page).getByRole('button', { name: '삭제' }).click();
    await page.getByRole('button', { name: '사진 고르기' }).waitFor();
    await context.close();
  });

  it('SCR-3 a password link that is no good says so, and its secret leaves the address', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    await page.goto(`/auth/pw_change#token=${'x'.repeat(40)}`);
    await page.getByRole('alert').getByText('사용했거나 기간이 지난 링크입니다.').waitFor();
    expect(page.url()).not.toContain('token');
    await page.goto('/auth/pw_change');
    await page.waitForURL('**/auth/login');
    await context.close();
  });

  it('SCR-4 RT-2 terms and privacy open for anyone, without the shell, and lead back', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    await page.goto('/auth/login');
    for (const [name, words] of [
      ['이용약관', '제1조 (목적)'],
      ['개인정보처리방침', '개인정보 보호책임자'],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('heading', { name: new RegExp(words.replace(/[()]/g, '.')) }).waitFor();
      expect(await page.getByRole('navigation', { name: '주 메뉴' }).count()).toBe(0);
      await page.getByRole('button', { name: '돌아가기' }).click();
      await page.waitForURL('**/auth/login');
    }
    await context.close();
  });

  it('SUP-02 CFG-03 nothing is loaded from elsewhere, the console stays clean, and no policy is broken', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const strange: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(danji.url) && !/^(data|blob):/.test(request.url())) strange.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') strange.push(message.text());
    });
    page.on('pageerror', (error) => strange.push(error.message));
    await signIn(page, 'sysadmin');
    for (const path of [
      '/cmplx-info/emp-mng/emp-setting',
      '/auth/mypage_otp',
      '/terms/terms',
      '/system-mng/user-mng',
    ]) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
    }
    expect(strange).toEqual([]);
    await context.close();
  });
});
