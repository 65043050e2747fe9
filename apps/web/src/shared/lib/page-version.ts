import { limits } from '@danji/contract/limits';
import { PAGE_VERSION } from '@danji/contract/pages';
import { reloadOnce } from './reload-once.ts';
import { forTab } from './storage.ts';

let newest: string | null = null;
const ownVersion = (): string | null =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${PAGE_VERSION}"]`)?.content ?? null;

/** What an answer says of the page that the server has by now. */
export function noteVersion(response: Pick<Response, 'headers'>): void {
  newest = response.headers.get(PAGE_VERSION) ?? newest;
}

/** Something newer was put in place since this page was loaded. */
export const isOutdated = (): boolean => newest !== null && ownVersion() !== null && newest !== ownVersion();

/** How a page is loaded anew; tests watch it. */
export const pageLoad = { again: (): void => location.reload() };

/**
 * The next page comes from the new build (TAP-04). Whoever goes there has been asked about what they leave behind, so
 * nothing typed is lost. Servers of two builds beside each other do not send it back and forth.
 */
export const loadNewBuild = (now: number): boolean =>
  isOutdated() && reloadOnce('new build', now, forTab, pageLoad.again, limits.newBuildTtlMs);
