import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { decide, openDesk } from './inbox-support.ts';
import { choose, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let docId: string;
shareOffice(async () => {
  danji = await launchDanji();
  const desk = openDesk(danji);
  const make = (title: string, reason: string, amount: number) =>
    desk.make({ by: 'gisa01', title, line: decide('sojang01'), more: { content: { 사유: reason }, amount } });
  docId = await make('은행나무 가지치기 품의의 건', '가을철 은행나무 열매 민원이 잦음', 1_848_000);
  await make('느티나무 병해충 방제 보고', '은행나무는 이상 없음', 1_000);
  await desk.post('gisa01', `/api/elec-apv/documents/${docId}/comments`, { text: '조경업체 견적을 붙여 주세요' });
  return danji;
});

const marked = (page: Page) => page.locator('mark').allInnerTexts();
const isDocument = (url: URL) => url.pathname.endsWith(docId);
async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: '검색어' });
  await box.fill(words);
  await box.press('Enter');
}

describe('search', () => {
  it('SCR-5 shows days that it read as a filter that can be taken off, asks about a typo, and no page ends with nothing', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {}, '/search');
    const documents = page.getByRole('region', { name: '문서' });
    await search(page, '어제 은행나무');
    await page.getByText(/찾지 못했습니다/).waitFor();
    await page.getByRole('button', { name: '어제 조건 빼기' }).click();
    await documents.getByText('2건').waitFor();
    await expect.poll(() => page.getByRole('searchbox', { name: '검색어' }).inputValue()).toBe('은행나무');
    await search(page, '오늘 느티나무를');
    await page
      .getByRole('list', { name: '검색어에서 읽은 조건' })
      .getByText(/오늘: /)
      .waitFor();
    await documents.getByText('1건').waitFor();
    await search(page, '은행나모');
    await page.getByText(/이것을 찾으셨나요\?/).waitFor();
    await documents.getByText('2건').waitFor();
    await search(page, '은행나무 코끼리');
    await page.getByRole('button', { name: '‘은행나무’만 찾기' }).click();
    await documents.getByText('2건').waitFor();
    await context.close();
  });

  it('SCR-5 UX-28 shows groups with the best few, marks what was found, says what it searched for instead, and leads to the document and its comment; the palette finds by keyboard', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {}, '/search');
    await search(page, '은행 나무');
    const documents = page.getByRole('region', { name: '문서' });
    await documents.getByText('2건').waitFor();
    await expect.poll(() => documents.getByRole('link').first().innerText()).toContain('모두 보기');
    await expect.poll(() => documents.locator('li').first().innerText()).toContain('은행나무 가지치기');
    expect((await marked(page)).slice(0, 2)).toEqual(['은행나무', '은행나무']);
    await search(page, 'dmsgodskan');
    await page.getByText('‘은행나무’로 검색한 결과입니다.').waitFor();
    await search(page, '김경니');
    await page.getByText('비슷한 이름을 찾았습니다.').waitFor();
    await page
      .getByRole('region', { name: '사람' })
      .getByRole('link', { name: /김경리/ })
      .waitFor();
    await search(page, '-은행나무');
    await page.getByText('뺄 낱말만 있습니다. 찾을 낱말을 함께 입력해 주세요.').waitFor();
    await search(page, 'zzzqqq');
    await page.getByText(/‘zzzqqq’에 맞는 것을 찾지 못했습니다/).waitFor();
    await search(page, '조경업체');
    await page
      .getByRole('region', { name: '댓글·첨부' })
      .getByRole('link', { name: /조경업체 견적/ })
      .click();
    await page.waitForURL(isDocument);
    await page.getByText('조경업체 견적을 붙여 주세요').first().waitFor();

    await page.getByRole('button', { name: /문서, 사람, 양식, 메뉴 찾기/ }).click();
    const box = page.getByRole('combobox', { name: '문서, 사람, 양식, 메뉴 찾기' });
    await box.fill('지출결의서');
    await page
      .getByRole('option', { name: /지출결의서 작성/ })
      .first()
      .waitFor();
    await box.fill('박소장');
    await page.getByRole('option', { name: /박소장 관리소장/ }).waitFor();
    const client = await context.newCDPSession(page);
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: 229,
      key: 'Enter',
      code: 'Enter',
    });
    await expect.poll(() => box.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '박소장');
    await page.keyboard.press('Control+k');
    await box.fill('ㅇㅎㄴㅁ');
    await page.getByRole('option', { name: /은행나무 가지치기/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toContain('은행나무 가지치기');
    await page.keyboard.press('Enter');
    await page.waitForURL(isDocument);

    await page.goto(`/search?q=${'a'.repeat(10_000)}`);
    await page.getByText('검색어는 200자까지 쓸 수 있습니다. 짧게 줄여 주세요.').waitFor();
    await context.close();
  });

  it('SCR-5 UX-30 UX-31 narrows one group by filters that live in the address; back brings them back; a search is saved', async () => {
    const { context, page } = await signedIn(
      danji,
      'sojang01',
      {},
      '/search/detail?group=documents&q=%EC%9D%80%ED%96%89%EB%82%98%EB%AC%B4',
    );
    const list = page.getByRole('region', { name: '찾은 것' });
    await list.getByText('2건').waitFor();
    await page.getByLabel('최소 금액').fill('1,000,000');
    await page.getByLabel('최소 금액').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('amountFrom') === '1000000');
    await list.getByText('1건').waitFor();
    await expect.poll(() => list.locator('li').allInnerTexts()).toEqual([expect.stringContaining('은행나무 가지치기')]);
    await choose(page.getByLabel('상태'), /^진행중/);
    await page.waitForURL((url) => url.searchParams.get('state') === 'IN_PROGRESS');
    await list.getByText('1건').waitFor();
    await page.getByRole('button', { name: '이 검색 저장' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('textbox').fill('나무 품의');
    await asked.getByRole('button', { name: '저장' }).click();
    await page.getByText('검색 조건을 저장했습니다.').waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('state'));
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('amountFrom'));
    await list.getByText('2건').waitFor();
    await expect.poll(() => page.getByLabel('최소 금액').inputValue()).toBe('');
    await page.goto('/search');
    await page.getByRole('link', { name: '나무 품의' }).click();
    await page.waitForURL((url) => url.searchParams.get('amountFrom') === '1000000');
    await list.getByText('1건').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: '나무 품의 지우기' }).click();
    await page.getByRole('link', { name: '나무 품의' }).waitFor({ state: 'detached' });
    await context.close();
  });
});
