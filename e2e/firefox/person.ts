import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { findNamed, type Role } from './find-named.ts';
import type { FirefoxPage } from './open-firefox.ts';

/** A busy machine, and a browser that is not the usual one. */
const PATIENCE = 20_000;
const soon = { timeout: PATIENCE, interval: 100 };
const ANYWHERE = 'body';
/** The page itself, not the one that is painted before the scripts have come: that one goes away under the hand. */
const STANDING = '#root';
const READING = 1_200;
/** A font that was on its way when its page was left (NS_BINDING_ABORTED); any other status is a fault. */
const LEFT_BEHIND = /^downloadable font: download failed .* status=2152398850 /;

const watchPolicy = `addEventListener('securitypolicyviolation', (event) =>
  console.error('Content Security Policy: ' + event.violatedDirective + ' ' + event.blockedURI));`;

/** One person in front of a window: does what hands do, and looks at what eyes see. */
export async function personAt(page: FirefoxPage, url: string) {
  /** Behind what is seen: the console, scripts that throw, the content policy, answers of a broken server. */
  const wrong: string[] = [];
  const note = (text: string) => LEFT_BEHIND.test(text) || wrong.push(text);
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(String(error.message ?? error)));
  page.on('response', (answer) => answer.status() >= 500 && wrong.push(`${answer.status()} ${answer.url()}`));
  await page.evaluateOnNewDocument(watchPolicy);

  async function find(role: Role, name: string, within = ANYWHERE) {
    const found = await page
      .waitForFunction(findNamed, { timeout: PATIENCE }, { role, name, within })
      .catch((cause) => {
        throw new Error(`${role} ‘${name}’ is not to be had`, { cause });
      });
    return found.asElement();
  }
  const seen = () => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '), null);
  const person = {
    page,
    wrong,
    goTo: (path: string) => page.goto(new URL(path, url).href),
    find,
    press: async (role: Role, name: string, within?: string) => (await find(role, name, within)).click(),
    pressAt: async (selector: string) =>
      (await page.waitForSelector(selector, { timeout: PATIENCE, visible: true }))?.click(),
    pointAt: async (selector: string) =>
      (await page.waitForSelector(selector, { timeout: PATIENCE, visible: true }))?.hover(),
    /** In place of what stands there. */
    async write(role: Role, name: string, text: string, within?: string) {
      const field = await find(role, name, within);
      await field.click();
      await field.evaluate((element) => (element as HTMLInputElement).select?.());
      await page.keyboard.type(text);
    },
    async choose(field: string, entry: string) {
      await person.press('combobox', field);
      await person.press('option', entry);
    },
    /** A decision counts only on what has been in view for a moment; an earlier tap is dropped. */
    async reads(text: string) {
      await person.sees(text);
      await setTimeout(READING);
    },
    sees: (text: string) => expect.poll(seen, soon).toContain(text),
    seesNoMore: (text: string) => expect.poll(seen, soon).not.toContain(text),
    isAt: (path: RegExp) => expect.poll(() => new URL(page.url()).pathname, soon).toMatch(path),
    async bring(selector: string, file: string) {
      const input = await page.waitForSelector(selector, { timeout: PATIENCE });
      await input?.uploadFile(file);
    },
    async signIn(memberId: string) {
      await person.goTo('/auth/login');
      await person.write('textbox', '아이디', memberId, STANDING);
      await person.write('textbox', '비밀번호', 'danji1234!', STANDING);
      await person.press('button', '로그인', STANDING);
      await person.isAt(/^\/$/);
      await page.waitForSelector('#root #main h1', { timeout: PATIENCE });
    },
  };
  return person;
}
export type Person = Awaited<ReturnType<typeof personAt>>;
