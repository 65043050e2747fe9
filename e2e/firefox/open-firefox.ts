import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findTool } from '../../tools/use-tool.ts';

/** As much of puppeteer as the journeys use; it is installed for this command alone, so its own types are not here. */
type FoundElement = {
  click(): Promise<void>;
  hover(): Promise<void>;
  uploadFile(file: string): Promise<void>;
  evaluate<T>(read: (element: Element) => T): Promise<T>;
};
export type FirefoxPage = {
  goto(url: string): Promise<unknown>;
  url(): string;
  waitForSelector(selector: string, options: { timeout: number; visible?: boolean }): Promise<FoundElement | null>;
  waitForFunction<A>(
    find: (given: A) => unknown,
    options: { timeout: number },
    given: A,
  ): Promise<{ asElement(): FoundElement }>;
  evaluate<T, A>(read: (given: A) => T, given: A): Promise<T>;
  evaluateOnNewDocument(script: string): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  on(event: 'console', note: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', note: (error: { message?: string }) => void): void;
  on(event: 'response', note: (answer: { status(): number; url(): string }) => void): void;
};
type Context = { newPage(): Promise<FirefoxPage>; close(): Promise<void> };
export type Firefox = { createBrowserContext(): Promise<Context>; version(): Promise<string>; close(): Promise<void> };
type Puppeteer = { launch(options: Record<string, unknown>): Promise<Firefox> };

/** Debian calls it firefox-esr, everybody else firefox. */
export function findFirefox(env = process.env): string | null {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** Nothing but this machine can be reached (SUP-02): all else goes to a proxy that is not there. */
const ALONE = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'network.proxy.allow_hijacking_localhost': false,
};

export async function openFirefox(executablePath: string): Promise<Firefox> {
  const module: Puppeteer & { default?: Puppeteer } = await import(pathToFileURL(findTool('puppeteer-core')).href);
  return (module.default ?? module).launch({
    browser: 'firefox',
    executablePath,
    headless: process.env.SHOW_BROWSER !== '1',
    env: { ...process.env, TZ: 'Asia/Seoul' },
    extraPrefsFirefox: { ...ALONE, 'intl.accept_languages': 'ko-KR, ko', 'ui.prefersReducedMotion': 1 },
  });
}
