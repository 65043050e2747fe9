import { launchBrowser } from '../e2e/support/launch-browser.ts';

/**
 * How long a person waits between a click in the menu and the new page with its list. Measures a running server (`npm start`
 * first):
 *   BENCH_URL=http://localhost:3000 node bench/routes.ts
 */
const url = process.env.BENCH_URL ?? 'http://localhost:3000';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PAGES = [
  ['결재함', '/elec-apv/apv-inbox'],
  ['참조함', '/elec-apv/ref-inbox'],
  ['상신함', '/elec-apv/sent-inbox'],
  ['전체 결재 관리', '/elec-apv/all-apv-mng'],
] as const;

const login = await fetch(`${url}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-requested-with': 'danji' },
  body: JSON.stringify({ memberId: 'sojang01', password: 'danji1234!' }),
});
if (!login.ok) throw new Error(`sign-in answered ${login.status}`);
const auth = await login.text();

const browser = await launchBrowser({ whole: true });
const context = await browser.newContext({
  baseURL: url,
  locale: 'ko-KR',
  viewport: { width: 1440, height: 900 },
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});
await context.addInitScript((record) => localStorage.setItem('auth', record), auth);
const page = await context.newPage();
await page.goto('/elec-apv/apv-inbox');
await page.locator('#root main h1').waitFor();

/** Clicks inside the page and counts until heading and list stand: no time of the driver is in it. */
const change = (path: string, title: string) =>
  page.evaluate(
    ([to, heading]) =>
      new Promise<number>((resolve) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('aside a')].find((one) => one.pathname === to);
        const from = performance.now();
        link?.click();
        const look = () => {
          const there =
            document.querySelector('main h1')?.textContent === heading &&
            !document.querySelector('main [aria-label="불러오는 중"]');
          if (there) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [path, title] as const,
  );

const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const times = new Map<string, number[]>(PAGES.map(([title]) => [title, []]));
for (let round = 0; round <= ROUNDS; round += 1)
  for (const [title, path] of PAGES.toReversed()) {
    const took = await change(path, title);
    // The first round fetches the code of each page.
    if (round > 0) times.get(title)?.push(took);
    await page.waitForTimeout(200);
  }
for (const [title, all] of times)
  console.log(`${title} ${Math.round(middle(all))} ms (most ${Math.round(Math.max(...all))})`);
await browser.close();
