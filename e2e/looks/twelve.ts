import { limits } from '@danji/contract/limits';
import type { Page } from 'playwright-core';

/** A screen of which pictures are kept. `reach` goes on from its address to what is to be seen. */
export type Kept = { name: string; account: string; path: string; reach?: (page: Page) => Promise<void> };

const INBOX = '/elec-apv/apv-inbox';
const FORMS = '/comm/form-select?type=new&nextPageName=elec-apv-new-apv-cre&befRoute=home';
const acts = (page: Page) => page.getByRole('region', { name: '결재 처리' });

export async function openFirst(page: Page): Promise<void> {
  const first = page.locator('#main a[href*="sign-detail/"]').first();
  await first.waitFor();
  await page.goto((await first.getAttribute('href')) ?? '');
  await acts(page)
    .getByRole('button', { name: '승인', exact: true })
    .and(page.locator('[aria-disabled="false"]'))
    .waitFor();
}

export async function openExpense(page: Page): Promise<void> {
  const form = page
    .locator('#main')
    .getByRole('link', { name: /^지출결의서/ })
    .first();
  await form.waitFor();
  await page.goto((await form.getAttribute('href')) ?? '');
  await page.getByRole('region', { name: '결재선' }).getByText('박소장', { exact: true }).waitFor();
}

/** A decision on the one before is held, with the next one open. Its five seconds never end, and nothing is sent. */
async function decideFirst(page: Page): Promise<void> {
  await page.route('**/act', (route) => route.abort());
  await page.addInitScript((heldMs) => {
    const later = window.setTimeout;
    // A pause of it would go on with what is left of the five seconds: no time passes.
    const begun = performance.now();
    performance.now = () => begun;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => (ms === heldMs ? 0 : later(run, ms, ...rest)),
    });
  }, limits.holdDecisionMs);
  await openFirst(page);
  const title = await page.locator('#main h1').first().innerText();
  await acts(page).getByRole('button', { name: '승인', exact: true }).click();
  await page.locator('[data-foot-bar]').waitFor();
  await page.waitForFunction((before) => document.querySelector<HTMLElement>('#main h1')?.innerText !== before, title);
  await acts(page)
    .getByRole('button', { name: '승인', exact: true })
    .and(page.locator('[aria-disabled="false"]'))
    .waitFor();
}

/** A payee that is known is offered, and what the items come to is the amount. */
async function writeExpense(page: Page): Promise<void> {
  await openExpense(page);
  const write = async (name: string, text: string) => {
    await page.getByRole('textbox', { name, exact: true }).click();
    await page.keyboard.insertText(text);
  };
  await write('품명 1행', '도어 인버터');
  await write('수량 1행', '2');
  await write('단가 1행', '640000');
  await page.getByText(/저장됨 \d\d:\d\d/).waitFor();
  await page.getByRole('combobox', { name: '지급처', exact: true }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/save'));
  await page.keyboard.insertText('한');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await saved;
  await page.getByText(/저장됨 \d\d:\d\d/).waitFor();
}

const largest = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('view', JSON.stringify({ theme: 'auto', textSize: 200, contrast: 'auto' }));
    location.reload();
  });

/** What people look at most, and what issue after issue was about: each at four settings. */
export const TWELVE: readonly Kept[] = [
  { name: 'login', account: '', path: '/auth/login' },
  { name: 'home-manager', account: 'sojang01', path: '/' },
  { name: 'home-chair', account: 'hoejang01', path: '/' },
  { name: 'inbox', account: 'sojang01', path: INBOX },
  { name: 'document', account: 'sojang01', path: INBOX, reach: openFirst },
  { name: 'document-next', account: 'sojang01', path: INBOX, reach: decideFirst },
  { name: 'form-choice', account: 'gijeon01', path: FORMS },
  { name: 'draft', account: 'gijeon01', path: FORMS, reach: openExpense },
  { name: 'draft-remembers', account: 'gyeongri01', path: FORMS, reach: writeExpense },
  { name: 'sent', account: 'gijeon01', path: '/elec-apv/sent-inbox' },
  { name: 'search', account: 'sojang01', path: '/search?q=공사' },
  { name: 'settings-largest', account: 'gwajang01', path: '/auth/mypage_view', reach: largest },
];
