import type { Locator, Page } from 'playwright-core';

/** What a hand does: presses (mouse, finger), single keys (Enter, Tab, a shortcut), and fields that are written in. */
export type Acts = { presses: number; keys: number; fields: number };

declare global {
  interface Window {
    danjiAct(kind: keyof Acts): void;
  }
}

/** Counts in the page itself, so that nothing a journey does by hand is left out and nothing that it only asks is counted. */
const watchActs = () => {
  const written = new WeakSet<EventTarget>();
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])'));
  addEventListener('pointerdown', (event) => event.isTrusted && window.danjiAct('presses'), true);
  addEventListener(
    'keydown',
    (event) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.isTrusted && !event.repeat && !(isLetter && isText(event.target))) window.danjiAct('keys');
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      const { target } = event;
      if (!event.isTrusted || !target || !isText(target) || written.has(target)) return;
      written.add(target);
      window.danjiAct('fields');
    },
    true,
  );
};

/** Counts what is done by hand on this page from now on; before its first step. Gives what it has come to. */
export async function countActs(page: Page): Promise<() => Promise<Acts>> {
  const acts: Acts = { presses: 0, keys: 0, fields: 0 };
  await page.exposeBinding('danjiAct', (_source, kind: keyof Acts) => {
    acts[kind] += 1;
  });
  await page.addInitScript(watchActs);
  return async () => {
    // An answer of the page comes behind all that it has told before.
    await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
    return { ...acts };
  };
}

/** The hand of a person: presses with a finger or a mouse, writes as one who presses into a field unless the caret is there. */
export function handOf(page: Page, isPhone: boolean) {
  const press = (where: Locator) => (isPhone ? where.tap() : where.click());
  return {
    page,
    press,
    key: (key: string) => page.keyboard.press(key),
    async write(field: Locator, text: string) {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) await press(field);
      await page.keyboard.insertText(text);
    },
  };
}
export type Hand = ReturnType<typeof handOf>;
