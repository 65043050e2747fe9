/** Types of find-browser.mjs, which must stay JavaScript to run before the first install. */
export const BROWSER_SHELL: string;
export function findBrowser(env?: Record<string, string | undefined>): string | null;
export function findShell(env?: Record<string, string | undefined>): string | null;
