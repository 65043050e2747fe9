import { limits } from '@danji/contract/limits';
import { type Page as Listed, type PageName, pages, pathOf } from '@danji/contract/pages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { textSizes } from '../../apps/web/src/shared/session/view-settings.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { faultsNow } from './axe-support.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { readFormIds } from './drafting-support.ts';
import { shareOffice, signedIn, stepTo } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji({}, { documents: true });
  desk = openDesk(danji);
  return danji;
});

const WIDTHS = [1440, 390] as const;

/** The text as large as a person may choose it, once lists have decided between table and cards. */
async function setText(page: Page, size: number): Promise<void> {
  await page.evaluate(
    async ([percent, debounce]) => {
      document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
      await new Promise((done) => setTimeout(done, 2 * (debounce ?? 0)));
    },
    [size, limits.tableLayoutDebounceMs],
  );
}

/** What is wrong once the page has come to rest: on a busy machine a list may still be between table and cards, or measure its columns. */
async function faultsAtRest(page: Page, where: Parameters<typeof faultsNow>[1]): Promise<string[]> {
  let found: string[] = [];
  await expect
    .poll(async () => {
      found = await faultsNow(page, where);
      return found;
    })
    .toEqual([])
    .catch(() => {});
  return found;
}

/**
 * What all rules of axe, and the width of the page, have against it at every size of text, wide and on a phone. The frame is
 * the same on every page: at another size it is looked at with the first one.
 */
async function faultsAtAllSizes(page: Page, isFirst: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const size of textSizes) {
      await setText(page, size);
      const where = isFirst || size === 100 ? {} : { within: '#main' };
      found.push(...(await faultsAtRest(page, where)).map((fault) => `${width} px, ${size} %: ${fault}`));
    }
  }
  await setText(page, 100);
  return found;
}

async function walk(page: Page, names: readonly PageName[], addressOf: (one: Listed) => string): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const one: Listed | undefined = pages.find((other) => other.name === name);
    if (!one) throw new Error(name);
    await stepTo(page, addressOf(one));
    await page.waitForFunction((path) => location.pathname === path, addressOf(one).split('?')[0]);
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-label="불러오는 중"]'));
    found.push(...(await faultsAtAllSizes(page, name === names[0])).map((fault) => `${name} ${fault}`));
  }
  return found;
}

const TEN_MINUTES = 600_000;

describe('axe finds nothing, and no page is wider than its window, at 100 to 200 % text, at 1440 and 390 px', () => {
  it(
    'the daily work: home, lists, a document, alarms, searching',
    async () => {
      const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
      const more = { content: expense(1_848_000), urgentYn: 'Y' };
      const docId = await desk.submit({ by: 'gisa01', title: '글자를 키운 문서', form: 'EXPENSE', line, more });
      const { context, page } = await signedIn(danji, 'sojang01');
      const names: PageName[] = [
        ...([
          'home',
          'elec-apv-apv-inbox',
          'elec-apv-ref-inbox',
          'elec-apv-sent-inbox',
          'elec-apv-all-apv-mng',
        ] as const),
        ...([
          'elec-apv-doc-register',
          'elec-apv-dept-docs',
          'elec-apv-payee-mng',
          'elec-apv-sign-detail-docId',
        ] as const),
        ...(['alarm-all-alarm', 'search', 'elec-apv-form-mng'] as const),
      ];
      expect(await walk(page, names, (one) => String(pathOf(one, { docId })))).toEqual([]);
      await context.close();
    },
    TEN_MINUTES,
  );

  it(
    'writing: the choice of a form, a new draft, a draft under way',
    async () => {
      const { EXPENSE: formId = '' } = await readFormIds(desk, 'gisa01');
      const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
      const more = { content: expense(1_848_000), disclosure: { kind: 'PARTIAL', reason: '개인정보 포함' } };
      const docId = await desk.draft({ by: 'gisa01', title: '글자를 키운 기안', form: 'EXPENSE', line, more });
      const { context, page } = await signedIn(danji, 'gisa01');
      const addressOf = (one: Listed) =>
        ({
          'comm-form-select': `${pathOf(one)}?type=new&nextPageName=elec-apv-new-apv-cre`,
          'elec-apv-new-apv-cre': `${pathOf(one)}?formId=${formId}`,
        })[one.name as string] ?? `${pathOf(one)}?docId=${docId}`;
      const names: PageName[] = ['comm-form-select', 'elec-apv-new-apv-cre', 'elec-apv-ru-apv-cre'];
      expect(await walk(page, names, addressOf)).toEqual([]);
      await context.close();
    },
    TEN_MINUTES,
  );

  it(
    'the office and oneself: people, residents, settings, the rule, 내 정보, the pages of law',
    async () => {
      const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
      const docId = await desk.submit({ by: 'gisa01', title: '입주민에게 보일 문서', line });
      const { context, page } = await signedIn(danji, 'sojang01');
      const names = pages
        .filter((one) => !('leadsTo' in one && one.leadsTo) && /^(cmplx-info-|auth-mypage_|terms-)/.test(one.name))
        .map(({ name }) => name);
      expect(names.length).toBeGreaterThan(15);
      expect(await walk(page, names, (one) => String(pathOf(one, { id: 'gisa01', docId })))).toEqual([]);
      await context.close();
    },
    TEN_MINUTES,
  );

  it(
    'the system: menus, rights, codes, forms, users, complexes, the state, messages, the audit',
    async () => {
      const { context, page } = await signedIn(danji, 'sysadmin');
      const names = pages.filter(({ name }) => name.startsWith('system-mng-')).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(10);
      const id = (one: Listed) => (one.name.startsWith('system-mng-user') ? 'gisa01' : '10001');
      expect(await walk(page, names, (one) => String(pathOf(one, { id: id(one) })))).toEqual([]);
      await context.close();
    },
    TEN_MINUTES,
  );

  it('home is no wider than the narrowest window, 320 px, at 200 %', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    await page.getByText('결재가 머무는 시간').waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await setText(page, 200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await context.close();
  });

  it('the twins: what is too wide at 200 % alone is found there, and what is too pale for axe at 100 % alone is found there', async () => {
    const { context, page } = await signedIn(danji, 'noperm01');
    await page.setViewportSize({ width: 1440, height: 900 });
    const put = (style: string) =>
      page.evaluate((text) => {
        const twin = document.querySelector('#twin') ?? document.createElement('p');
        twin.id = 'twin';
        twin.textContent = '긴 줄';
        twin.setAttribute('style', text);
        document.querySelector('#root #main')?.append(twin);
      }, style);
    await put('width: 36rem');
    expect(await faultsNow(page)).toEqual([]);
    await setText(page, 200);
    expect((await faultsNow(page)).join('\n')).toContain('wider than the screen');

    // Large letters may be paler than small ones.
    await put('color: #888; background: #fff; font-size: 1rem');
    expect(await faultsNow(page, { within: '#main' })).toEqual([]);
    await setText(page, 100);
    expect((await faultsNow(page, { within: '#main' })).join('\n')).toMatch(/^color-contrast: #twin/);
    await context.close();
  });
});
