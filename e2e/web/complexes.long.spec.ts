import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { choose, dialog, openBrowser, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  ({ page } = await signedIn(danji, 'sojang01', {}, '/cmplx-info/cmplx-setting'));
  await page.getByLabel('단지 이름').waitFor();
  return danji;
});

const save = () =>
  page.getByRole('form', { name: '단지 설정' }).getByRole('button', { name: '저장', exact: true }).click();
const saved = () => page.getByText('저장했습니다. 다음 요청부터 적용됩니다.').waitFor();

describe('단지 설정', () => {
  it('what is wrong stands beside its field; what is saved is there after a reload', async () => {
    await page.getByLabel('자동 로그아웃 (분)').fill('3');
    await page.getByLabel('문서번호 모양').fill('{연도}');
    await save();
    await page.getByText('5분 이상이어야 합니다.').waitFor();
    await page.getByText(/\{일련번호\}가 한 번 있어야/).waitFor();
    await page.getByLabel('자동 로그아웃 (분)').fill('45');
    await page.getByLabel('문서번호 모양').fill('한빛-{연도}-{일련번호:3}');
    await page.getByText(/예: 한빛-\d{4}-001/).waitFor();
    await page.getByLabel('전결 한도 (원)').fill('3,000,000');
    await save();
    await saved();
    await page.reload();
    await page.getByLabel('단지 이름').waitFor();
    await expect.poll(() => page.getByLabel('자동 로그아웃 (분)').inputValue()).toBe('45');
    await expect.poll(() => page.getByLabel('전결 한도 (원)').inputValue()).toBe('3,000,000');
  });

  it('nobody shuts themselves out by the list of addresses', async () => {
    await page.getByLabel('관리자 접속 주소').fill('203.0.113.0/24');
    await save();
    await page.getByText(/스스로 막지 않도록/).waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
  });

  it('two administrators: the second is told of the first and chooses', async () => {
    const desk = openDesk(danji);
    const setting = '/api/cmplx-info/setting?aptId=10001';
    const { version, values } = await desk.call<{ version: number; values: object }>('sysadmin', 'GET', setting);
    await desk.call('sysadmin', 'POST', setting, { version, values: { ...values, reminderDays: 5 } });
    await page.getByLabel('지연 알림 (일)').fill('7');
    await save();
    await page.getByText(/한운영님이 먼저 변경했습니다/).waitFor();
    await page.getByRole('button', { name: '새 내용 불러오기' }).click();
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some((input) => input.value === '5'));
  });
});

describe('단지 관리', () => {
  it('the operator registers a complex; what is taken is said beside its field; the notice is seen before signing in, NTC-4 as text and as a picture', async () => {
    const operator = await signedIn(danji, 'sysadmin', {}, '/system-mng/complex-mng');
    const screen = operator.page;
    await screen.getByRole('link', { name: '한빛마을 1단지' }).waitFor();
    await screen.getByRole('button', { name: '단지 등록' }).click();
    const form = dialog(screen, '단지 등록');
    await form.getByLabel('단지 번호').fill('10001');
    await form.getByLabel('단지 이름').fill('새빛마을');
    await form.getByLabel('최고관리자 이름').fill('신소장');
    await form.getByLabel('최고관리자 아이디').fill('newsojang');
    await form.getByLabel('휴대전화 번호').fill('010-0123-4567');
    await form.getByRole('button', { name: '등록' }).click();
    await form.getByText('이미 있는 단지 번호입니다').waitFor();
    await form.getByLabel('단지 번호').fill('20001');
    await form.getByRole('button', { name: '등록' }).click();
    await screen.getByRole('link', { name: '새빛마을' }).waitFor();

    await screen.getByRole('link', { name: '시작 공지' }).click();
    await screen.getByLabel('공지 보이기').check();
    await screen.getByLabel('1번째 항목 이름').fill('점검');
    await screen.getByLabel('1번째 내용').fill('<b>밤 11시</b>부터 점검합니다');
    await screen.getByRole('button', { name: '줄 추가' }).click();
    await screen.getByLabel('2번째 항목 이름').fill('먼저 읽을 것');
    await screen.getByLabel('2번째 내용').fill('결재를 미리 저장해 주세요');
    await screen.getByRole('button', { name: '2번째 줄 위로' }).click();
    // The preview is what people will see, in the same order; nothing in it can be pressed.
    const preview = screen.locator('[inert]').filter({ hasText: '공지사항' });
    await expect.poll(() => preview.locator('dt').allInnerTexts()).toEqual(['먼저 읽을 것', '점검']);
    await preview.getByText('7일 동안 보지 않기').waitFor();
    await screen.getByRole('button', { name: '저장', exact: true }).click();
    await screen.getByText('저장했습니다. 지금부터 보입니다.').waitFor();
    const stranger = await openBrowser(danji);
    const outside = await stranger.newPage();
    await outside.goto('/auth/login');
    await dialog(outside, '공지사항').getByText('<b>밤 11시</b>부터 점검합니다').waitFor();
    expect(await dialog(outside, '공지사항').locator('dt').allInnerTexts()).toEqual(['먼저 읽을 것', '점검']);

    // NTC-4: a picture in the place of the text, which is read out to who cannot see it.
    await choose(screen.getByLabel('보여 줄 것'), '그림');
    await screen.getByRole('button', { name: '저장', exact: true }).click();
    await screen.getByText('그림을 골라 주세요.').waitFor();
    await screen.getByLabel('그림', { exact: true }).setInputFiles({
      name: '포스터.png',
      mimeType: 'image/png',
      buffer: await outside.screenshot(),
    });
    const shownIn = (page: Page) =>
      page.getByRole('img', { name: '먼저 읽을 것 결재를 미리 저장해 주세요', exact: false });
    const widthOf = (page: Page) =>
      shownIn(page).evaluate((image) => (image as HTMLImageElement).naturalWidth, { timeout: 10_000 });
    await expect
      .poll(() => preview.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await screen.getByRole('button', { name: '저장', exact: true }).click();
    await screen.getByText('저장했습니다. 지금부터 보입니다.').waitFor();
    await outside.reload();
    await expect.poll(() => widthOf(outside)).toBeGreaterThan(100);
    expect(await dialog(outside, '공지사항').locator('dt').count()).toBe(0);
    await dialog(outside, '공지사항').getByText('7일 동안 보지 않기').waitFor();
    await stranger.close();
  });
});
