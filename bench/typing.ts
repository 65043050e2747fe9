import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Page } from 'playwright-core';
import { launchDanji } from '../e2e/support/launch.ts';
import { signedIn } from '../e2e/web/support.ts';

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

type Keyed = { handled: number; painted: number };

/** In the page: how long a key keeps it busy, in its handlers and in the frame that shows it. Waiting for the frame is left out. */
const watchKeys = () => {
  const seen: Keyed[] = [];
  Object.assign(window, { danjiKeys: seen });
  /** After the task that runs now: handlers and what they caused, or a frame with its layout and paint. */
  const after = (act: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = act;
    channel.port2.postMessage(null);
  };
  addEventListener(
    'keydown',
    () => {
      const start = performance.now();
      let handled = 0;
      addEventListener(
        'input',
        () =>
          after(() => {
            handled = performance.now() - start;
          }),
        { capture: true, once: true },
      );
      requestAnimationFrame(() => {
        const frame = performance.now();
        after(() => {
          if (handled > 0) seen.push({ handled, painted: performance.now() - frame });
        });
      });
    },
    { capture: true },
  );
};

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function typeInto(page: Page, name: string, keys: string): Promise<number> {
  await page.getByRole('textbox', { name, exact: true }).focus();
  await page.evaluate(() => {
    (window as unknown as { danjiKeys: Keyed[] }).danjiKeys.length = 0;
  });
  for (let i = 0; i < KEYS; i += 1) await page.keyboard.press(keys[i % keys.length] as string, { delay: 20 });
  const seen = await page.evaluate(() => (window as unknown as { danjiKeys: Keyed[] }).danjiKeys);
  const sorted = (of: (one: Keyed) => number) => seen.map(of).sort((a, b) => a - b);
  const all = sorted(({ handled, painted }) => handled + painted);
  console.log(
    `${name.padEnd(10)} ${seen.length} keys · middle ${at(all, 0.5).toFixed(1)} ms (handlers ${at(
      sorted((one) => one.handled),
      0.5,
    ).toFixed(1)}, paint ${at(
      sorted((one) => one.painted),
      0.5,
    ).toFixed(1)}) · slowest twentieth ${at(all, 0.95).toFixed(1)} ms`,
  );
  return at(all, 0.5);
}

/** How long a keystroke keeps a form of a hundred fields busy, from the event to the paint: less than a frame. */
export async function benchTyping(): Promise<void> {
  const danji = await launchDanji();
  try {
    const { context, page } = await signedIn(danji, 'gisa01');
    // A real form of the demo, with another paper: nothing has to be published for it.
    await page.route(/\/api\/elec-apv\/forms\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), definition: largeForm() } });
    });
    await page.addInitScript(watchKeys);
    const forms = page.waitForResponse((response) => response.url().endsWith('/api/elec-apv/forms'));
    await page.evaluate(() => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}');
      return fetch('/api/elec-apv/forms', { headers: { authorization: `Bearer ${accessToken}` } }).then(() => null);
    });
    const [form] = ((await (await forms).json()) as { forms: { formId: string }[] }).forms;
    await page.goto(`/elec-apv/new-apv-cre?formId=${form?.formId}`);
    await page.getByRole('textbox', { name: '글 0', exact: true }).waitFor();
    await page.waitForTimeout(1_000);
    console.log(`${largeForm().fields.length} fields, a table of 20 rows, a sum over 20 amounts`);
    const middles = [
      await typeInto(page, '글 0', 'abcdefghij'),
      await typeInto(page, '금액0', '123456789'),
      await typeInto(page, '단가 3행', '123456789'),
    ];
    console.log(`${Math.max(...middles) < MOST_MS ? 'within' : 'OVER'} ${MOST_MS} ms`);
    await context.close();
  } finally {
    await danji.close();
  }
}
