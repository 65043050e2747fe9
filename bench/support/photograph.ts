import type { Browser, Page } from 'playwright-core';
import type { Screen } from './screens.ts';

export type Look = { width: number; colorScheme: 'light' | 'dark' };
export type Visit = { page: Page; buttons: string[]; press: (button: string) => Promise<boolean> };

const PASSWORD = 'danji1234!';
const OPENED = '[role="dialog"], [role="menu"], [role="listbox"]';
/** What may be posted by somebody who only looks. */
const HARMLESS = /\/api\/(login|reissue|session)/;

/** A page of somebody who is signed in there (nobody, for an empty account), at a time that stands still. */
export async function signInAt(browser: Browser, url: string, account: string, now: Date): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  if (account) {
    await page.goto('/auth/login');
    await page.getByLabel('아이디').fill(account);
    await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.locator('#main h1').waitFor();
  }
  await context.route('**/api/**', (route) => {
    const request = route.request();
    return request.method() === 'GET' || HARMLESS.test(request.url()) ? route.continue() : route.abort();
  });
  return page;
}

/** Lets the page come to rest: loaded, painted, nothing on its way. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-label="불러오는 중"]'));
  await page.evaluate(() => document.fonts.ready);
  let last = '';
  for (let round = 0; round < 20; round += 1) {
    await page.waitForTimeout(60);
    const now = await page.evaluate(() => `${document.body.innerHTML.length} ${document.body.scrollHeight}`);
    if (now === last) return;
    last = now;
  }
}

/** Opens the screen, or tells with null that it cannot be had. */
export async function visitScreen(page: Page, screen: Screen): Promise<Visit | null> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(screen.path);
  await page.locator('h1').first().waitFor();
  await settle(page);
  if (screen.follow) {
    const next = page.locator(screen.follow).first();
    const there = await next.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!there) return null;
    const href = await next.getAttribute('href');
    await (href ? page.goto(href) : next.click());
    await page.locator('h1').first().waitFor();
    await settle(page);
  }
  const names = await page
    .locator('main button:visible:enabled')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? (one as HTMLElement).innerText.trim()));
  const press = async (button: string): Promise<boolean> => {
    const before = await page.locator(OPENED).count();
    const length = await page.evaluate(() => document.body.innerHTML.length);
    const target = page.locator('main').getByRole('button', { name: button, exact: true }).first();
    await target.click({ timeout: 2_000 }).catch(() => undefined);
    await settle(page);
    const after = await page.locator(OPENED).count();
    return after > before || Math.abs((await page.evaluate(() => document.body.innerHTML.length)) - length) > 400;
  };
  return { page, buttons: [...new Set(names)].filter((name) => name && name.length < 40).slice(0, 16), press };
}

/** What a person sees of an element and of what is painted before and after it: where it stands, where its text stands, how it is painted. */
const describeElements = () => {
  const SEEN = [
    ...([
      'color',
      'backgroundColor',
      'fontSize',
      'fontWeight',
      'lineHeight',
      'textDecorationLine',
      'whiteSpace',
    ] as const),
    ...(['borderTop', 'borderRight', 'borderBottom', 'borderLeft', 'borderRadius', 'boxShadow'] as const),
    ...(['opacity', 'listStyleType', 'stroke', 'fill', 'transform', 'visibility'] as const),
  ];
  const rounded = ({ x, y, width, height }: DOMRect) =>
    [x, y, width, height].map((one) => Math.round(one * 4) / 4).join(' ');
  const painted = (element: Element, part?: '::before' | '::after') => {
    const style = getComputedStyle(element, part);
    if (part && style.content === 'none') return [];
    const box = part ? [`${part} box: ${style.width} ${style.height} ${style.margin}`] : [];
    return [...box, ...SEEN.map((key) => `${part ?? ''}${key}: ${style[key]}`)];
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && !element.closest('script, style'))
    .map((element) => {
      const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const range = document.createRange();
      const texts = text.map((node) => {
        range.selectNode(node);
        return `text: ${node.textContent?.slice(0, 40)} ${rounded(range.getBoundingClientRect())}`;
      });
      return [
        `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`,
        `box: ${rounded(element.getBoundingClientRect())}`,
        ...texts,
        ...painted(element),
        ...painted(element, '::before'),
        ...painted(element, '::after'),
      ];
    });
};

export type Sight = readonly (readonly string[])[];

/** Turns the page to a look and describes what stands there. */
export async function readSight(page: Page, { width, colorScheme }: Look): Promise<Sight> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme);
  await settle(page);
  return page.evaluate(describeElements);
}

export const photograph = (page: Page): Promise<Buffer> =>
  page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
