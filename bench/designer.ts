import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/launch-browser.ts';

/**
 * How soon the designer stands once its code is there: from the click on a form to its fields on the page.
 *   BENCH_URL=http://localhost:3000 node bench/designer.ts
 * The draft is asked from the server each time; the limit is 300 ms in the middle of the rounds.
 */
const url = process.env.BENCH_URL ?? 'http://localhost:3000';
const ROUNDS = 9;
const LIMIT = 300;
const FORMS = ['지출결의서', '품의서(지출/구매)', '회의록'];

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('아이디').fill('sojang01');
  await page.getByRole('textbox', { name: '비밀번호' }).fill('danji1234!');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((at) => at.pathname === '/');
  await page.locator('#main h1').waitFor();
}

/** Measured inside the page, so that the way between this process and the browser does not count. */
const openAndWait = (name: string) =>
  new Promise<number>((done) => {
    const row = [...document.querySelectorAll<HTMLButtonElement>('main li button')].find(
      (button) => button.textContent === name,
    );
    const start = performance.now();
    const look = () => {
      if (document.querySelector('.ProseMirror [data-danji-field]')) {
        requestAnimationFrame(() => done(performance.now() - start));
        return;
      }
      requestAnimationFrame(look);
    };
    row?.click();
    requestAnimationFrame(look);
  });

const middle = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const browser = await launchBrowser({ whole: true });
const context = await browser.newContext({
  baseURL: url,
  viewport: { width: 1440, height: 900 },
  locale: 'ko-KR',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});
const page = await context.newPage();
await signIn(page);
await page.goto('/elec-apv/form-mng');
/** Processor time of the page: on a busy machine the clock says more about the others. */
const client = await context.newCDPSession(page);
await client.send('Performance.enable', { timeDomain: 'threadTicks' });
async function threadTime(): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
}
let worst = 0;
for (const name of FORMS) {
  const times: number[] = [];
  const worked: number[] = [];
  // The first round fetches the code and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.getByRole('button', { name, exact: true }).first().waitFor();
    const before = await threadTime();
    const ms = await page.evaluate(openAndWait, name);
    if (round > 0) {
      times.push(ms);
      worked.push((await threadTime()) - before);
    }
    await page.getByRole('button', { name: '양식 목록으로' }).click();
  }
  worst = Math.max(worst, middle(times));
  console.log(
    `${name.padEnd(12)} ${Math.round(middle(times))} ms (${times.map(Math.round).join(', ')}), of it the page's own work ${Math.round(middle(worked))} ms`,
  );
}
console.log(`designer opens within ${Math.round(worst)} ms (limit ${LIMIT} ms)`);
await browser.close();
process.exitCode = worst <= LIMIT ? 0 : 1;
