import { matchPage } from '@danji/contract/pages';

type Given = { pathname: string; values: Readonly<Record<string, string | undefined>> };
let given: Given | null = null;

/**
 * The hub and the services outside hand secrets over in the address: behind `#`, where no server and no proxy sees it, or behind `?`.
 * It is read once and taken out of the address bar and the history before anything is requested (AUT-20).
 */
export function captureGivenQuery({ pathname, search, hash }: Location, history: History): void {
  const query = search || hash;
  if (!query || !/^auth-(hub|outside)$/.test(matchPage(pathname)?.page.name ?? '')) return;
  given = { pathname, values: Object.fromEntries(new URLSearchParams(query.slice(1))) };
  history.replaceState(null, '', pathname);
}

/** Good once. */
export function takeGivenQuery(): Given | null {
  const taken = given;
  given = null;
  return taken;
}
