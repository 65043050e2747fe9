import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, choose, dialog, shareOffice, signedIn, stepTo } from './support.ts';

let danji: Danji;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  ({ page } = await signedIn(danji, 'sojang01', {}, null));
  return danji;
});

const list = () => page.getByRole('region', { name: '양식 목록' });
const row = (name: string) => list().getByRole('listitem').filter({ hasText: name });
const act = async (name: string, what: string) => {
  await page.getByRole('button', { name: `${name} 더 보기` }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
};

describe('form management', () => {
  it('SCR-9 forms are found, by the older address too; one is switched off and on, copied, moved, exported, taken back from its file and deleted; versions are looked at; what comes round is set, paused and ended', async () => {
    await page.goto('/elec-apv/form-mng_old');
    await page.waitForURL('**/elec-apv/form-mng');
    await page.getByRole('textbox', { name: '양식 찾기' }).fill('ㄱㅁㅇㅊㅅ');
    await expect.poll(() => list().getByRole('listitem').count()).toBe(1);
    await row('구매요청서').getByText('사용 중').waitFor();
    await page.getByRole('textbox', { name: '양식 찾기' }).fill('');
    await page.getByRole('navigation', { name: '양식 분류' }).getByRole('button', { name: /^민원/ }).click();
    await row('민원처리보고서').waitFor();
    await expect.poll(() => row('구매요청서').count()).toBe(0);
    await page.getByRole('navigation', { name: '양식 분류' }).getByRole('button', { name: /^전체/ }).click();
    await act('구매요청서', '끄기');
    await dialog(page, '확인').getByText('이미 쓴 문서는 그대로 남습니다.', { exact: false }).waitFor();
    await dialog(page, '확인').getByRole('button', { name: '끄기' }).click();
    await row('구매요청서').getByText('꺼짐').waitFor();
    await act('구매요청서', '켜기');
    await row('구매요청서').getByText('사용 중').waitFor();
    const name = `구매 요청 사본 ${Date.now() % 100_000}`;
    await act('구매요청서', '복사해서 새로 만들기');
    await dialog(page).getByRole('textbox').fill(name);
    await dialog(page).getByRole('button', { name: '만들기' }).click();
    await page.getByRole('textbox', { name: '양식 종이' }).waitFor();
    // Back leads to the list, forward to the form: the address says which one is open.
    await page.goBack();
    await row(name).getByText('게시 전').waitFor();
    await act(name, '이름·분류·순서 바꾸기');
    await choose(dialog(page).getByRole('combobox', { name: '분류' }), '민원');
    await dialog(page).getByRole('button', { name: '저장' }).click();
    await row(name).getByText('민원', { exact: true }).waitFor();
    const waiting = page.waitForEvent('download');
    await act(name, '파일로 내보내기');
    const file = await (await waiting).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ kind: 'danji-form', name });
    await act(name, '삭제');
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await expect.poll(() => row(name).count()).toBe(0);
    await page.getByRole('button', { name: '새 양식' }).click();
    await page.getByText('파일', { exact: true }).click();
    await page.getByLabel('양식으로 쓸 파일').setInputFiles(file);
    await page.getByRole('button', { name: '가져오기' }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
    await page.goBack();

    // Every version says who, when and what changed, and can be looked at.
    await act('구매요청서', '버전과 바뀐 내용');
    const box = dialog(page, '구매요청서 버전');
    await box.getByRole('button', { name: 'v1 보기' }).click();
    await box.getByRole('heading', { name: '구매요청서' }).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });

    // What comes round is set from a preset, paused and ended.
    await page.getByRole('navigation', { name: '양식 관리' }).getByRole('link', { name: '반복 작성' }).click();
    await page.getByRole('button', { name: '반복 작성 추가' }).click();
    await choose(dialog(page).getByRole('combobox', { name: '자주 쓰는 것에서 시작' }), '저수조 청소 보고');
    await dialog(page).getByText('해마다 5월 31일, 11월 30일').waitFor();
    await choose(dialog(page).getByRole('combobox', { name: '쓸 사람' }), '최기전 기전과장');
    await dialog(page).getByRole('button', { name: '저장' }).click();
    const one = page.getByRole('region', { name: '반복 작성' }).getByRole('listitem').filter({ hasText: '최기전' });
    await one.getByText('해마다 5월 31일, 11월 30일 · 최기전').waitFor();
    await one.getByRole('button', { name: /더 보기$/ }).click();
    await page.getByRole('menuitem', { name: '멈추기' }).click();
    await one.getByText('멈춤').waitFor();
    await one.getByRole('button', { name: /더 보기$/ }).click();
    await page.getByRole('menuitem', { name: '삭제' }).click();
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await expect.poll(() => one.count()).toBe(0);
  });

  it('SCR-16 SCR-17 RT-11 categories are added, renamed, moved by keyboard and mouse, and deleted only when empty; shared forms come in pages', async () => {
    const { page: theirs } = await signedIn(danji, 'sysadmin', {}, '/system-mng/form-cat-mng');
    const tree = theirs.getByRole('region', { name: '공용 양식 분류' });
    const names = async () =>
      (await tree.getByRole('button', { name: / 이름 바꾸기$/ }).all()).length === 0
        ? []
        : tree
            .getByRole('button', { name: / 이름 바꾸기$/ })
            .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(/ 이름 바꾸기$/, '') ?? ''));
    const say = async (button: string, name: string) => {
      await tree.getByRole('button', { name: button, exact: true }).click();
      await dialog(theirs).getByRole('textbox').fill(name);
      await dialog(theirs).getByRole('button', { name: '저장' }).click();
    };
    await say('분류 추가', '조경');
    await expect.poll(async () => (await names()).at(-1)).toBe('조경');
    await say('조경 이름 바꾸기', '조경·환경');
    await expect.poll(async () => (await names()).at(-1)).toBe('조경·환경');
    const before = await names();
    const grip = (name: string) => tree.getByRole('button', { name: new RegExp(`^${name} 옮기기`) });
    await grip('조경·환경').focus();
    await theirs.keyboard.press('ArrowUp');
    await expect.poll(async () => (await names()).at(-2)).toBe('조경·환경');
    await grip('조경·환경').focus();
    await theirs.keyboard.press('ArrowRight');
    await theirs.getByText('조경·환경을 옮겼습니다.').waitFor({ state: 'attached' });
    const first = before[0] as string;
    const target = await tree.getByText(first, { exact: true }).boundingBox();
    expect(target).not.toBeNull();
    await grip('조경·환경').dragTo(tree.getByRole('listitem').first(), { targetPosition: { x: 200, y: 3 } });
    await expect.poll(async () => (await names())[0]).toBe('조경·환경');
    await tree.getByRole('button', { name: `${first} 삭제` }).click();
    await alertBox(theirs).getByText('비어 있지 않아 삭제할 수 없습니다.', { exact: false }).waitFor();
    await alertBox(theirs).getByRole('button', { name: '확인' }).click();
    expect(await names()).toContain(first);
    await tree.getByRole('button', { name: '조경·환경 삭제' }).click();
    await dialog(theirs, '확인').getByRole('button', { name: '삭제' }).click();
    await expect.poll(names).not.toContain('조경·환경');
    // RT-11: the server gives one page, and finds by initials in all of them.
    const asked: string[] = [];
    theirs.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await stepTo(theirs, '/system-mng/form-mng?page=2&size=20');
    await theirs.getByText(/^총 \d+건$/).waitFor();
    await theirs.getByRole('navigation', { name: '쪽 이동' }).waitFor();
    await expect
      .poll(() => theirs.getByRole('region', { name: '양식 목록' }).getByRole('listitem').count())
      .toBeGreaterThan(0);
    expect(asked).toContain('/api/syst/form-page');
    expect(asked).not.toContain('/api/syst/forms');
    const rows = theirs.getByRole('region', { name: '양식 목록' }).getByRole('listitem');
    const total = Number((await theirs.getByText(/^총 \d+건$/).innerText()).replace(/\D/g, ''));
    expect(total).toBeGreaterThan(20);
    await theirs.getByLabel('양식 찾기').fill('ㅈㅊㄱㅇㅅ');
    await expect.poll(() => rows.count()).toBeLessThan(5);
    await rows.getByRole('button', { name: '지출결의서', exact: true }).waitFor();
    await theirs.getByLabel('양식 찾기').fill('');
    await theirs.getByText(`총 ${total}건`).waitFor();
  });
});
