import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import { askLighthouse, type Marks } from './support/lighthouse.ts';
import { startProduct } from './support/start-product.ts';

/**
 * What a first visit costs: bytes of code, and how soon it paints: `npm run bench:web [-- --no-lighthouse]`. Starts what
 * `npm start` runs, with a demo of its own; BENCH_URL names a server that is running instead.
 * The phone is made slow on purpose (four times slower processor, 4G) and every visit starts with an empty cache. Lighthouse
 * then says what it thinks, the middle of five runs, as it comes and with the phone reckoned from how fast this machine is
 * at that moment; it is installed the first time (tools/lighthouse). kB are 1,024 bytes.
 */
const own = process.env.BENCH_URL ? null : await startProduct(null);
const url = process.env.BENCH_URL ?? own?.address.replace('127.0.0.1', 'localhost') ?? '';
const ROUNDS = 3;
/** Lighthouse itself advises the middle of five. */
const RUNS = 5;
const PAGES = [
  ['login', '/auth/login', false],
  ['home', '/', true],
] as const;

type Paint = { lcp: number; cls: number; tbt: number };
type Visit = Paint & { js: number; css: number; font: number; scripts: number; calls: number };

const kinds: Readonly<Record<string, 'js' | 'css' | 'font'>> = { script: 'js', stylesheet: 'css', font: 'font' };

const watch = () => {
  const seen = { lcp: 0, cls: 0, tbt: 0 };
  Object.assign(window, { danjiSeen: seen });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  on('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
};

async function measure(page: Page, path: string, auth: string | null): Promise<Visit> {
  const bytes = { js: 0, css: 0, font: 0, scripts: 0, calls: 0 };
  page.on('request', (request) => {
    if (request.resourceType() === 'script') bytes.scripts += 1;
    // The stream of alarms is a line that stays open.
    if (/\/api\/(?!alarm\/stream)/.test(request.url())) bytes.calls += 1;
  });
  page.on('response', async (response) => {
    const kind = kinds[response.request().resourceType()];
    if (!kind) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    bytes[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
  });
  await page.addInitScript(watch);
  if (auth) await page.addInitScript((record) => localStorage.setItem('auth', record), auth);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 70,
    downloadThroughput: (9_000 * 1024) / 8,
    uploadThroughput: (9_000 * 1024) / 8,
  });
  await page.goto(path);
  await page.locator('#root main h1').waitFor();
  await page.waitForTimeout(2_500);
  const seen = await page.evaluate(() => (window as unknown as { danjiSeen: Paint }).danjiSeen);
  return { ...seen, ...bytes };
}

const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

async function signIn(): Promise<{ record: string; cookies: string }> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'danji',
      'idempotency-key': `bench-${Date.now()}-${Math.random().toString(36).slice(2)}`,
    },
    body: JSON.stringify({ memberId: 'sojang01', password: 'danji1234!' }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  return { record: await response.text(), cookies: response.headers.getSetCookie().join(';') };
}

try {
  const entry = readFileSync(new URL('../apps/web/dist/index.html', import.meta.url), 'utf8');
  console.log(`entry ${/assets\/index-[^"]+\.js/.exec(entry)?.[0]}`);
  const browser = await launchBrowser({ whole: true });
  for (const [name, path, signedIn] of PAGES) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 390, height: 844 },
        locale: 'ko-KR',
      });
      visits.push(await measure(await context.newPage(), path, signedIn ? (await signIn()).record : null));
      await context.close();
    }
    const of = (key: keyof Visit) => middle(visits.map((visit) => visit[key]));
    console.log(
      `${name.padEnd(6)} ${of('scripts')} scripts · ${of('calls')} calls · JS ${kB(of('js'))} gzip · CSS ${kB(of('css'))} gzip · fonts ${kB(of('font'))} · LCP ${Math.round(of('lcp'))} ms · TBT ${Math.round(of('tbt'))} ms · CLS ${of('cls').toFixed(3)}`,
    );
  }
  await browser.close();
  if (!process.argv.includes('--no-lighthouse'))
    for (const [name, path, signedIn] of PAGES) {
      for (const calibrated of [false, true]) {
        const runs: Marks[] = [];
        for (let run = 0; run < RUNS; run += 1)
          runs.push(await askLighthouse(`${url}${path}`, signedIn ? (await signIn()).record : null, { calibrated }));
        const of = (key: keyof Marks) => Math.round(middle(runs.map((marks) => marks[key])));
        const each = runs
          .map(({ performance, machine, slower }) => `${performance} (${Math.round(machine)}, ×${slower.toFixed(1)})`)
          .join(', ');
        console.log(
          `${name.padEnd(6)} Lighthouse${calibrated ? ', calibrated' : ', as it comes'}: performance ${of('performance')} · accessibility ${of('accessibility')} · best practices ${of('best-practices')} · LCP ${of('lcp')} ms · TBT ${of('tbt')} ms · speed index ${of('si')} ms · CLS ${middle(runs.map(({ cls }) => cls)).toFixed(3)} · each with how fast it found the machine, and how many times slower it took the phone for: ${each}`,
        );
      }
    }
} finally {
  await own?.stop();
}
