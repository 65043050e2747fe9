import { type Browser, chromium } from 'playwright-core';
// biome-ignore lint/correctness/useImportExtensions: the script is JavaScript, with its types beside it
import { findBrowser, findShell } from '../../apps/server/find-browser.mjs';

// Nothing but this machine can be reached: fonts, scripts, maps and telemetry from elsewhere would fail (SUP-02).
const BROWSER_FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For whoever looks for a mistake: SHOW_BROWSER=1 opens a window and takes its time. */
const IN_A_WINDOW = process.env.SHOW_BROWSER === '1';

/** How a browser of this machine is started. The light shell does nearly everything; notifications need the whole one. */
export function browserOptions({ whole = false } = {}): { executablePath: string; args: string[] } {
  const executablePath = (whole || IN_A_WINDOW ? null : findShell()) ?? findBrowser();
  if (!executablePath) throw new Error('Chrome, Chromium 또는 Edge가 필요합니다. npm test 로 실행해 주세요.');
  return { executablePath, args: BROWSER_FLAGS };
}

export const launchBrowser = (options: { whole?: boolean } = {}): Promise<Browser> =>
  chromium.launch({ ...browserOptions(options), ...(IN_A_WINDOW ? { headless: false, slowMo: 300 } : {}) });
