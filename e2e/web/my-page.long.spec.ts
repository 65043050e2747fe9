import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import {
  alertBox,
  dialog,
  fillLogin,
  messagesOf,
  openBrowser,
  PASSWORD,
  shareOffice,
  signedIn,
  signIn,
  stepTo,
  totp,
} from './support.ts';

const GOOD = '푸른 하늘 은하수 열두 척';
let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** Answers the question for one's own password. */
async function confirmSelf(page: Page, password = PASSWORD): Promise<void> {
  const box = dialog(page, '본인 확인');
  await box.getByRole('textbox', { name: '비밀번호' }).fill(password);
  await page.keyboard.press('Enter');
}

describe('my page', () => {
  it('SCR-2 AUT-04 the password: what is wrong is said beside it; with all in order it changes, and other devices are out', async () => {
    const { context, page } = await signedIn(danji, 'miwha01', {}, null);
    const elsewhere = await signedIn(danji, 'miwha01', {}, null);
    await page.goto('/auth/mypage_pw');
    const change = async (current: string, first: string, again = first) => {
      await page.getByRole('textbox', { name: '현재 비밀번호' }).fill(current);
      await page.getByRole('textbox', { name: '새 비밀번호', exact: true }).fill(first);
      await page.getByRole('textbox', { name: '새 비밀번호 확인' }).fill(again);
      await page.getByRole('button', { name: '비밀번호 변경' }).click();
    };
    const said = (text: string) => page.getByRole('alert').getByText(text).waitFor();
    await change('wrong', GOOD);
    await said('현재 비밀번호가 맞지 않습니다');
    await change(PASSWORD, 'miwha01!!');
    await said('아이디, 이름, 단지 이름이나');
    await change(PASSWORD, GOOD);
    await alertBox(page).getByText('비밀번호가 변경되었습니다.').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('textbox', { name: '현재 비밀번호' }).inputValue()).toBe('');

    await elsewhere.page.goto('/auth/mypage_pw');
    await elsewhere.page.waitForURL('**/auth/login');
    await fillLogin(elsewhere.page, 'miwha01', PASSWORD);
    await elsewhere.page.getByRole('alert').waitFor();
    await fillLogin(elsewhere.page, 'miwha01', GOOD);
    await elsewhere.page.waitForURL('**/auth/mypage_pw');
    await elsewhere.context.close();
    await context.close();
  });

  it('SCR-2 a picture is cut here, made anew by the server, shown in the header too, and removed again', async () => {
    const { context, page } = await signedIn(danji, 'gyeongbi01', {}, '/auth/mypage_thum');
    const inHeader = page.getByRole('banner').getByRole('button', { name: '님의 메뉴' }).locator('img');
    await page.getByRole('button', { name: '사진 고르기' }).waitFor();
    await expect.poll(() => inHeader.count()).toBe(0);
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({ name: '글.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await alertBox(page).getByText('사진으로 열 수 없습니다').waitFor();
    await page.keyboard.press('Enter');
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 300;
      canvas.height = 200;
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.fillStyle = '#2455c3';
      pen.fillRect(0, 0, 300, 200);
      return canvas.toDataURL('image/png').split(',')[1] as string;
    });
    await choose.setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await page.getByLabel('확대').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('사진 위치').focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByRole('status').getByText('저장되었습니다.').waitFor();
    await page.getByRole('img', { name: /프로필 사진/ }).waitFor();
    await inHeader.waitFor();
    await expect.poll(() => inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: '삭제' }).click();
    await dialog(page).getByRole('button', { name: '삭제' }).click();
    await page.getByRole('button', { name: '사진 고르기' }).waitFor();
    await inHeader.waitFor({ state: 'detached' });
    await context.close();
  });

  it('SCR-2 TOK-11 lists the devices, and puts another one out after the password', async () => {
    const { context, page } = await signedIn(danji, 'gisa01', {}, null);
    const other = await signedIn(danji, 'gisa01', {}, null);
    await page.goto('/auth/mypage_sessions');
    const devices = page.getByRole('region', { name: '로그인 기기' }).getByRole('listitem');
    await expect.poll(() => devices.count()).toBe(2);
    const here = devices.filter({ hasText: '이 기기' });
    await expect.poll(() => here.count()).toBe(1);
    await expect.poll(() => here.getByRole('button').count()).toBe(0);
    const out = devices.getByRole('button', { name: '로그아웃시키기' });
    await out.click();
    await confirmSelf(page, 'wrong');
    await alertBox(page).waitFor();
    await page.keyboard.press('Enter');
    await alertBox(page).waitFor({ state: 'detached' });
    await expect.poll(() => devices.count()).toBe(2);
    await out.click();
    await confirmSelf(page);
    await page.getByRole('status').getByText('기기 1대를 로그아웃했습니다.').waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await page.getByText('다른 기기에서는 로그인되어 있지 않습니다.').waitFor();
    await other.page.goto('/auth/mypage_view');
    await other.page.waitForURL('**/auth/login');
    await other.context.close();
    await context.close();
  });

  it('SCR-2 AUT-14 sets OTP up with QR, key and first code; the recovery codes are shown once; it is asked for, and taken off', async () => {
    const { context, page } = await signedIn(danji, 'gwajang01', {}, '/auth/mypage_otp');
    await page.getByText('사용 안 함').waitFor();
    await page.getByRole('button', { name: 'OTP 설정하기' }).click();
    await confirmSelf(page);
    const qr = page.getByRole('img', { name: 'OTP 설정 QR코드' });
    await qr.waitFor();
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const secret = (await page.getByText(/^[A-Z2-7]{16,}$/).innerText()).trim();
    const code = page.getByLabel('앱에 보이는 6자리 숫자');
    await code.fill('12가3');
    await expect.poll(() => code.inputValue()).toBe('123');
    await page.keyboard.press('Enter');
    await page.getByText('OTP코드는 6자리 숫자입니다.').waitFor();
    await code.fill(totp(secret));
    await page.getByRole('button', { name: '확인하고 켜기' }).click();
    const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
    await codes.first().waitFor();
    const given = await codes.allInnerTexts();
    expect(new Set(given).size).toBe(given.length);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '파일로 저장' }).click();
    expect((await file).suggestedFilename()).toBe('단지-복구코드.txt');
    await page.getByRole('button', { name: '보관했습니다' }).click();
    await page.getByText('사용 중').waitFor();
    await page.getByText(`남은 복구 코드 ${given.length}개`).waitFor();
    await page.reload();
    await page.getByText('사용 중').waitFor();
    await expect.poll(() => page.getByText(given[0] as string).count()).toBe(0);

    const fresh = await (await openBrowser(danji)).newPage();
    await fresh.goto('/auth/login');
    await fillLogin(fresh, 'gwajang01');
    await dialog(fresh, 'OTP입력 (5회 중 1회)').waitFor();
    await fresh.context().close();

    await page.getByRole('button', { name: '해제' }).click();
    await confirmSelf(page);
    await page.getByText('사용 안 함').waitFor();
    await context.close();
  });

  it('SCR-2 theme and text size are kept through a reload and a sign-out, before the first paint', async () => {
    const { context, page } = await signedIn(danji, 'gijeon01', {}, '/auth/mypage_view');
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
    await signIn(page, 'gijeon01');
    expect(await look()).toEqual(['dark', '130%']);
    await stepTo(page, '/auth/mypage_view');
    await expect.poll(() => page.getByRole('radio', { name: '어둡게' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('radio', { name: '크게', exact: true }).isChecked()).toBe(true);
    await context.close();
  });
});

describe('one-time link for a new password', () => {
  it('SCR-3 AUT-18 opens without a session, keeps its secret out of the address, sets the password, and is good once', async () => {
    await openDesk(danji).call('sysadmin', 'POST', '/api/syst/users/gyeongri01/resetPassword?aptId=10001');
    const rows = await messagesOf(danji);
    const path = rows.map(({ body }) => /\/auth\/pw_change#token=\S+/.exec(body)?.[0]).find(Boolean) ?? '';

    const context = await openBrowser(danji);
    const page = await context.newPage();
    await page.goto(path);
    await page.getByText('(gyeongri01)님의 새 비밀번호를 정해 주세요.').waitFor();
    expect(page.url()).not.toContain('token');
    const set = async (first: string) => {
      await page.getByRole('textbox', { name: '새 비밀번호', exact: true }).fill(first);
      await page.getByRole('textbox', { name: '새 비밀번호 확인' }).fill(first);
      await page.getByRole('button', { name: '비밀번호 정하기' }).click();
    };
    await set('password1');
    await page.getByRole('alert').getByText('널리 쓰이는 비밀번호').waitFor();
    await set(GOOD);
    await page.getByText('새 비밀번호로 로그인해 주세요.').waitFor();
    await page.getByRole('button', { name: '로그인 화면으로' }).click();
    await fillLogin(page, 'gyeongri01', GOOD);
    // A link alone is not the person: a code follows, and then what others did with the account.
    await page.getByRole('textbox', { name: 'OTP코드' }).waitFor();
    const code = /인증번호는 (\d{6})/.exec((await messagesOf(danji))[0]?.body ?? '')?.[1] ?? '';
    await page.getByRole('textbox', { name: 'OTP코드' }).fill(code);
    await page.waitForURL('**/auth/mypage_sessions');
    await page.getByRole('status').getByText('비밀번호 설정 링크 발급', { exact: false }).waitFor();
    await page.getByRole('button', { name: '확인했습니다' }).click();
    await page.waitForURL(`${danji.url}/`);
    await page.goto(path);
    await page.getByRole('alert').getByText('사용했거나 기간이 지난 링크입니다.').waitFor();
    expect(page.url()).not.toContain('token');
    await page.getByRole('button', { name: '로그인 화면으로' }).click();
    await page.waitForURL('**/auth/login');
    // Without a link or a session there is nothing to see.
    await page.goto('/auth/pw_change');
    await page.waitForURL('**/auth/login');
    await context.close();
  });
});
