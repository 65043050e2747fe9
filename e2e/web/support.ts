import { TOTP } from 'otpauth';
import pg from 'pg';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { readMessages } from '../../apps/server/test/read-messages.ts';
import type { Danji } from '../support/launch.ts';
import type { Office } from '../support/open-office.ts';

export const PASSWORD = 'danji1234!';
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type State = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;

/** A fresh browser of one person in Korea. What the content policy stops stands on the console, and is collected (XSS-04). */
export async function openBrowser(danji: Danji, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await danji.browser.newContext({
    baseURL: danji.url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A browser without a window calls itself one, and the server takes it for a bot.
    userAgent: USER_AGENT,
    ...options,
  });
  watchPolicy(context, danji);
  context.setDefaultTimeout(15_000);
  return context;
}

const watching = new WeakMap<BrowserContext, (message: ConsoleMessage) => void>();

function watchPolicy(context: BrowserContext, danji: Danji): void {
  const before = watching.get(context);
  if (before) context.removeListener('console', before);
  const note = (message: ConsoleMessage) => {
    if (/Content Security Policy/i.test(message.text())) danji.violations.push(message.text().slice(0, 300));
  };
  watching.set(context, note);
  context.addListener('console', note);
}

/** Browsers that were left, by how they look, each with its window. */
const left = new WeakMap<Browser, Map<string, Map<BrowserContext, Page>>>();
/** What stays in a browser for as long as it lives, or in its window. */
const STAYS = ['addInitScript', 'exposeFunction', 'exposeBinding', 'route', 'grantPermissions', 'setOffline', 'on'];
const STAYS_IN_WINDOW = [...STAYS, 'setViewportSize', 'emulateMedia', 'close'];
/** Of the same site, so that the window stays in its process, and without the application. */
const RESTING_PLACE = '/favicon.svg';

/** Notes when it was given something that stays. */
function watchWhatStays(what: object, names: readonly string[]): () => boolean {
  let keeps = false;
  for (const name of names) {
    const give: unknown = Reflect.get(what, name);
    if (typeof give !== 'function') continue;
    Object.assign(what, {
      [name]: (...given: unknown[]) => {
        keeps = true;
        return give.apply(what, given);
      },
    });
  }
  return () => keeps;
}

/**
 * A browser for the next journey: one that was left, emptied of all that its last person had, or a new one. The code of
 * the pages is in its cache and its window in a process that runs: a first page costs three times as much as the next.
 * One that was given something that stays is not used again.
 */
async function borrowBrowser(danji: Danji, state: State, options: BrowserContextOptions) {
  const looks = left.get(danji.browser) ?? new Map<string, Map<BrowserContext, Page>>();
  left.set(danji.browser, looks);
  const look = JSON.stringify([danji.url, options]);
  const resting = looks.get(look) ?? new Map<BrowserContext, Page>();
  looks.set(look, resting);
  for (const [context, page] of resting) {
    resting.delete(context);
    // Closed with the others when a journey failed.
    if (page.isClosed()) continue;
    await takeOver(context, page, state);
    watchPolicy(context, danji);
    return { context, page };
  }
  const context = await openBrowser(danji, { ...options, storageState: state });
  const page = await context.newPage();
  const keeps = watchWhatStays(context, [...STAYS, 'newCDPSession']);
  const windowKeeps = watchWhatStays(page, STAYS_IN_WINDOW);
  const end = context.close.bind(context);
  context.close = async () => {
    if (keeps() || windowKeeps()) return end();
    const others = context.pages().filter((other) => other !== page);
    await Promise.all([page.goto(RESTING_PLACE), ...others.map((other) => other.close())]);
    await page.mouse.move(0, 0);
    resting.set(context, page);
  };
  return { context, page };
}

async function takeOver(context: BrowserContext, page: Page, { cookies, origins }: State): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookies);
  const items = origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((given) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of given) localStorage.setItem(name, value);
  }, items);
}

export async function fillLogin(page: Page, memberId: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('아이디').fill(memberId);
  await page.getByRole('textbox', { name: '비밀번호' }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/**
 * The page itself, not the one that is painted before the scripts have come: those are fetched once that is seen, and no
 * loading of a page waits for them. So this waits as long as it may load.
 */
export const stands = (page: Page): Promise<void> => page.locator('#root #main h1').waitFor({ timeout: 30_000 });

export async function signIn(page: Page, memberId: string, landing = '/'): Promise<void> {
  await page.goto('/auth/login');
  await fillLogin(page, memberId);
  await page.waitForURL((url) => url.pathname === landing);
  await stands(page);
}

/** What a browser holds after signing in: the record in its storage, the refresh secret in a cookie. */
async function sessionOf(danji: Danji, memberId: string): Promise<State> {
  const issued = await danji.issueSession(memberId, USER_AGENT);
  if (!issued) throw new Error(`${memberId} owes a one-time code: only the door lets them in`);
  const { hostname } = new URL(danji.url);
  const cookies = Object.entries(issued.cookies).map(([name, value]) => ({
    name,
    value,
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  }));
  const auth = { name: 'auth', value: JSON.stringify(issued.record) };
  return { cookies, origins: [{ origin: danji.url, localStorage: [auth] }] };
}

/** For calls without a browser. */
export async function tokenOf(danji: Office, memberId: string): Promise<string> {
  const issued = await danji.issueSession(memberId, USER_AGENT);
  return String(issued?.record.accessToken);
}

/**
 * A browser that is already in; the way through the login screen is for the tests of that screen. It stands at the page
 * that the journey begins with, or nowhere (null) when the first step leads there: a page costs more than all that is
 * done on it.
 */
export async function signedIn(
  danji: Danji,
  memberId: string,
  options: BrowserContextOptions = {},
  at: string | null = '/',
) {
  const { context, page } = await borrowBrowser(danji, await sessionOf(danji, memberId), options);
  if (at === null) return { context, page };
  await page.goto(at);
  await stands(page);
  return { context, page };
}

/**
 * The office in which the journeys of a file happen, opened before the first. After a journey that failed the next one, or
 * its second try, finds a new one: a document that still waits or a person who is still away is not its trouble.
 */
export function shareOffice(open: () => Promise<Danji>): void {
  let shared: Danji | null = null;
  beforeEach(async () => {
    shared ??= await open();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !shared) return;
    const broken = shared;
    shared = null;
    // A window that was closed is not taken over by another journey.
    await Promise.all(broken.browser.contexts().flatMap((context) => context.pages().map((page) => page.close())));
    await broken.close();
  });
  afterAll(() => shared?.close());
}

/** A statement of the database's owner, for what no call brings about or tells. Its connection does not outlive it. */
export async function asOwner<R extends pg.QueryResultRow = pg.QueryResultRow>(
  danji: Office,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const owner = new pg.Client({ connectionString: danji.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<R>(text, values).finally(() => owner.end());
  return rows;
}

/** What was sent, newest first, as it is read by whom it is for. */
export const messagesOf = async (danji: Office): Promise<{ recipient: string; body: string }[]> =>
  (await readMessages(danji.secrets, (text, values) => asOwner(danji, text, values))).reverse();

/** A step inside the application, as a link makes it: to load it anew costs more than to look at it. */
export const stepTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

export const totp = (secret: string, at = Date.now()): string => new TOTP({ secret }).generate({ timestamp: at });

export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** A decision is held for five seconds; whoever is sure does not wait. */
export const sendNow = (page: Page) => page.getByRole('button', { name: '바로 보내기' }).click();
/** Opens the list of a field and takes an entry by its words. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await field.page().getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}
export const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });
export const alertBox = (page: Page) => page.getByRole('dialog', { name: '알림', exact: true });
