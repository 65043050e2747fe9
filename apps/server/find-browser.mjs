// Plain JavaScript for any Node from 20 up and without a dependency, because it is asked before the first install.
import { existsSync } from 'node:fs';
import path from 'node:path';

export const BROWSER_SHELL = 'chromium-headless-shell';
const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const BROWSER_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The first browser of the Chromium family on this machine, or null. */
export function findBrowser(env = process.env) {
  const given = env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  return onPath(BROWSERS, env) ?? BROWSER_APPS.find((file) => existsSync(file)) ?? null;
}

/** The same browser without the parts that only a window needs, which starts and paints much sooner; or null. */
export function findShell(env = process.env) {
  return env.CHROMIUM_PATH ? null : onPath([BROWSER_SHELL], env);
}

function onPath(names, env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}
