import { type PageName, pages, pathOf } from '@danji/contract/pages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { asOwner, shareOffice, signedIn, stepTo } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji({}, { documents: true });
  // As in an office that has been at work: everybody has been here.
  await asOwner(danji, 'update member set last_login_at = now()');
  return danji;
});

const LISTS: readonly (readonly [PageName, string?])[] = [
  ['elec-apv-apv-inbox'],
  ['elec-apv-sent-inbox', '?tab=running'],
  ['elec-apv-ref-inbox'],
  ['elec-apv-all-apv-mng'],
  ['elec-apv-doc-register'],
  ['elec-apv-dept-docs'],
  ['elec-apv-registers', '?register=EXPENSE&year=전체'],
  ['elec-apv-registers', '?register=CONTRACT&year=전체'],
  ['elec-apv-payee-mng'],
  ['cmplx-info-duties-days'],
  ['cmplx-info-open-mng'],
  ['cmplx-info-open-mng-due'],
  ['cmplx-info-vacation-mng'],
  ['cmplx-info-emp-mng-emp-top-list', '?sort=name'],
  ['cmplx-info-tenant-mng-tenant-top-list'],
  ['cmplx-info-tenant-mng-tenant-approve'],
  ['cmplx-info-tenant-mng-tenant-setting'],
  ['cmplx-info-privacy-mng'],
  ['system-mng-user-mng'],
  ['system-mng-tenant-mng'],
  ['system-mng-auth-mng', '?view=history'],
  ['system-mng-audit'],
  ['system-mng-outbox'],
];
/** What the operator sees of all complexes, and what only they see. */
const LISTS_OF_OPERATOR: typeof LISTS = [
  ['system-mng-user-mng'],
  ['system-mng-user-mng', '?aptId=10001'],
  ['system-mng-tenant-mng'],
  ['system-mng-complex-mng'],
  ['cmplx-info-legal-limits'],
  ['cmplx-info-privacy-mng'],
  ['system-mng-auth-mng', '?view=history'],
  ['system-mng-audit'],
  ['system-mng-outbox'],
];
const WALKS = [
  ['관리소장', 'sojang01', LISTS, 19],
  ['the operator', 'sysadmin', LISTS_OF_OPERATOR, 6],
] as const;

/** How a list stands: what is wider than its place, rows that are no line, columns that cannot be drawn, days and numbers that are cut. */
const faultsOf = (page: Page, where: string) =>
  page.evaluate((said) => {
    const found: string[] = [];
    const table = document.querySelector<HTMLTableElement>('#main [data-compact] table');
    if (!table) return document.querySelector('#main table') ? [`${said} is no list in lines`] : [];
    for (const row of table.tBodies[0]?.rows ?? []) {
      const { height } = row.getBoundingClientRect();
      if (Math.round(height) > 45) found.push(`${said} has a row of ${height} px: ${row.innerText.slice(0, 80)}`);
    }
    for (const head of table.querySelectorAll('thead th[data-column]'))
      if (!head.querySelector('[role="separator"]')) found.push(`${said} ${head.textContent} cannot be drawn`);
    for (const cell of table.querySelectorAll<HTMLElement>('tbody [data-nowrap], tbody [data-align="right"]'))
      if (cell.scrollWidth > cell.clientWidth + 1) found.push(`${said} cuts ${cell.dataset.column} ${cell.innerText}`);
    const buttons = [...document.querySelectorAll('#main button')].map((button) => button.textContent);
    if (!buttons.includes('보기')) found.push(`${said} keeps no views`);
    for (const cell of table.querySelectorAll<HTMLElement>('tbody :is([data-column="state"], [data-column="otp"])'))
      if (cell.scrollWidth > cell.clientWidth + 1) found.push(`${said} cuts the state ${cell.innerText}`);
    for (const place of document.querySelectorAll<HTMLElement>('html, #main, #main *')) {
      if (place.clientWidth < 100 || !place.contains(table)) continue;
      const { scrollWidth, clientWidth } = place;
      if (scrollWidth > clientWidth + 1)
        found.push(`${said} is wider than its place: ${scrollWidth} in ${clientWidth} px`);
    }
    const cutBy = (one: Element): Element | null => {
      const { left, right } = one.getBoundingClientRect();
      for (let place = one.parentElement; place && place.id !== 'main'; place = place.parentElement) {
        const around = place.getBoundingClientRect();
        const isOpen = getComputedStyle(place).overflowX === 'visible';
        if (!isOpen && (right > around.right + 1.5 || left < around.left - 1.5)) return place;
      }
      return null;
    };
    for (const one of table.querySelectorAll<HTMLElement>('button'))
      if (cutBy(one)) found.push(`${said} cuts the button ${one.ariaLabel ?? one.innerText}`);
    return found;
  }, where);

it.each(WALKS)(
  'SCR-8 every list of %s is one line a row, its columns can be drawn, and no day, number, state or act is cut, at 1280, 1440 and 1920 px',
  async (_, who, lists, most) => {
    const { context, page } = await signedIn(danji, who);
    const found: string[] = [];
    const seen = new Set<string>();
    for (const [name, more = ''] of lists) {
      const one = pages.find((other) => other.name === name);
      if (!one) throw new Error(name);
      const path = String(pathOf(one));
      await stepTo(page, `${path}${more}`);
      await page.waitForFunction((to) => location.pathname === to, path);
      await page.locator('main h1').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-label="불러오는 중"]'));
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const faults = () => faultsOf(page, `${path}${more} at ${width} px`);
        // Columns are measured anew a moment after the window has stopped changing.
        await expect
          .poll(faults, { timeout: 2_000 })
          .toEqual([])
          .catch(async () => found.push(...(await faults())));
        if ((await page.locator('#main [data-compact] table').count()) > 0) seen.add(`${path}${more}`);
      }
    }
    expect(found).toEqual([]);
    expect(seen.size).toBeGreaterThanOrEqual(most);
    await context.close();
  },
  300_000,
);
