import type { FormDefinition } from '@danji/contract/forms/definition';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { createApp } from '../apps/server/src/app.ts';
import { readEnv } from '../apps/server/src/lib/env/read-env.ts';
import { findLoopbackPort } from '../apps/server/src/lib/postgres/find-loopback-port.ts';
import type { Danji } from '../e2e/support/launch.ts';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import { openSessions } from '../e2e/support/open-sessions.ts';
import { signedIn } from '../e2e/web/support.ts';
import { benchSecrets, withBenchDatabase } from './support/bench-database.ts';

const FIELDS = 100;
const KEYS = 60;
/** One frame at 60 a second. */
const MOST_MS = 16;

/** A form of a hundred fields: texts, amounts, a sum over all of them, and a table whose rows are multiplied and summed. */
function largeForm(): FormDefinition {
  const amounts = Array.from({ length: 40 }, (_, i) => `금액${i}`);
  const fields: FormDefinition['fields'] = [
    ...Array.from({ length: FIELDS - 42 }, (_, i) => ({ key: `글${i}`, label: `글 ${i}`, type: 'text' as const })),
    ...amounts.map((key) => ({ key, label: key, type: 'money' as const })),
    { key: '총액', label: '총액', type: 'formula', shown: 'money', expression: amounts.slice(0, 20).join(' + ') },
    {
      key: '명세',
      label: '명세',
      type: 'rows',
      minRows: 20,
      maxRows: 50,
      sums: ['액'],
      columns: [
        { key: '품명', label: '품명', type: 'text' },
        { key: '수량', label: '수량', type: 'number' },
        { key: '단가', label: '단가', type: 'money' },
        { key: '액', label: '액', type: 'formula', shown: 'money', expression: '수량 * 단가' },
      ],
    },
  ];
  const cell = (type: 'tableHeader' | 'tableCell', content: FormDefinition['paper']['content']) =>
    ({ type, content }) as const;
  const simple = fields.filter(({ type }) => type !== 'rows');
  const rows = Array.from({ length: Math.ceil(simple.length / 2) }, (_, i) => ({
    type: 'tableRow' as const,
    content: simple
      .slice(i * 2, i * 2 + 2)
      .flatMap(({ key, label }) => [
        cell('tableHeader', [{ type: 'paragraph', content: [{ type: 'text', text: label }] }]),
        cell('tableCell', [{ type: 'paragraph', content: [{ type: 'field', attrs: { key } }] }]),
      ]),
  }));
  const paper: FormDefinition['paper'] = {
    type: 'doc',
    content: [
      { type: 'table', content: rows },
      { type: 'fieldBlock', attrs: { key: '명세' } },
    ],
  };
  return { model: 1, heading: '백 항목', style: 'form', paper, fields };
}

type Costs = { task: number; script: number; layout: number; style: number };

/** What the page's main thread has worked so far, in its own processor time: other programs on the machine do not count. */
async function costsOf(client: CDPSession): Promise<Costs> {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    task: of('TaskDuration'),
    script: of('ScriptDuration'),
    layout: of('LayoutDuration'),
    style: of('RecalcStyleDuration'),
  };
}

/** Types, and tells what a key costs from its event to the paint that shows it. Saving by itself goes on meanwhile. */
async function typeInto(page: Page, client: CDPSession, name: string, keys: string): Promise<number> {
  await page.getByRole('textbox', { name, exact: true }).focus();
  await page.waitForTimeout(300);
  const before = await costsOf(client);
  for (let i = 0; i < KEYS; i += 1) await page.keyboard.press(keys[i % keys.length] as string, { delay: 20 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const after = await costsOf(client);
  const each = (of: keyof Costs) => (after[of] - before[of]) / KEYS;
  console.log(
    `${name.padEnd(10)} ${each('task').toFixed(1)} ms a key (script ${each('script').toFixed(1)}, style ${each('style').toFixed(1)}, layout ${each('layout').toFixed(1)})`,
  );
  return each('task');
}

/** The demo, served, and a browser. */
async function withDanji(work: (danji: Danji) => Promise<void>): Promise<void> {
  await withBenchDatabase(async ({ ownerUrl, appUrl }) => {
    const port = await findLoopbackPort();
    const env = { ...readEnv({ LOG_LEVEL: 'silent' }), port };
    const server = await createApp({ env, secrets: benchSecrets, appUrl });
    await server.app.listen({ port, host: '127.0.0.1' });
    server.setReady(true);
    const browser = await launchBrowser({ whole: true });
    const { issueSession, close } = openSessions({ appUrl, secrets: benchSecrets, env });
    const url = `http://localhost:${port}`;
    try {
      await work({
        url,
        browser,
        ownerUrl,
        secrets: benchSecrets,
        violations: [],
        issueSession,
        close: async () => {},
      });
    } finally {
      await close();
      await browser.close();
      await server.close();
    }
  });
}

const anyForm = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}');
    const answer = await fetch('/api/elec-apv/forms', { headers: { authorization: `Bearer ${accessToken}` } });
    return ((await answer.json()) as { forms: { formId: string }[] }).forms[0]?.formId ?? '';
  });

/** A single input on an empty page: what the browser itself takes for a key on this machine. */
async function bareCost(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.setContent('<input aria-label="bare">');
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cost = await typeInto(page, client, 'bare', 'abcdefghij');
  await page.close();
  return cost;
}

/** How long a keystroke keeps a form of a hundred fields busy, from the event to the paint: less than a frame. */
export async function benchTyping(): Promise<void> {
  await withDanji(async (danji) => {
    const { context, page } = await signedIn(danji, 'gisa01');
    const formId = await anyForm(page);
    // A real form of the demo, with another paper: nothing has to be published for it.
    await page.route(/\/api\/elec-apv\/forms\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), definition: largeForm() } });
    });
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`/elec-apv/new-apv-cre?formId=${formId}`);
    await page.getByRole('textbox', { name: '글 0', exact: true }).waitFor();
    await page.waitForTimeout(1_000);
    console.log(`${largeForm().fields.length} fields, a table of 20 rows, a sum over 20 amounts`);
    const bare = await bareCost(context);
    const costs = [
      await typeInto(page, client, '글 0', 'abcdefghij'),
      await typeInto(page, client, '금액0', '123456789'),
      await typeInto(page, client, '단가 3행', '123456789'),
    ];
    const own = Math.max(...costs) - bare;
    console.log(`${own.toFixed(1)} ms above a bare page: ${own < MOST_MS ? 'within' : 'OVER'} ${MOST_MS} ms`);
    await context.close();
  });
}
