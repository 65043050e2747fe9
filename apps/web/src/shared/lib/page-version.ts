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

const askNoMore = () => addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
/** How a page is loaded anew; tests watch it. Whoever wrote something has been asked, or it is safe: the browser does not ask again. */
export const pageLoad = {
  again: (): void => {
    askNoMore();
    location.reload();
  },
  /** Another page, from its beginning. */
  at: (path: string): void => {
    askNoMore();
    location.assign(path);
  },
  /** The same where nobody was asked: whoever has something unsaved may stay and take it along. */
  away: (path: string): void => location.assign(path),
};

const safeguards = new Set<() => Promise<boolean>>();
/** Something that is being written: made safe before the page is loaded anew, which waits for it. Gives the way to end that. */
export function beforeNewBuild(makeSafe: () => Promise<boolean>): () => void {
  safeguards.add(makeSafe);
  return () => void safeguards.delete(makeSafe);
}

/** What is being written is saved, or kept in this browser. */
export const isAllSafe = async (): Promise<boolean> =>
  (await Promise.all([...safeguards].map((makeSafe) => makeSafe()))).every(Boolean);

/**
 * The next page comes from the new build (TAP-04). Whoever goes there has been asked about what they leave behind, or it
 * is safe by now, so nothing typed is lost. Servers of two builds beside each other do not send it back and forth.
 */
export async function loadNewBuild(now: number): Promise<boolean> {
  if (!isOutdated()) return false;
  return (await isAllSafe()) && reloadOnce('new build', now, forTab, pageLoad.again, limits.newBuildTtlMs);
}
