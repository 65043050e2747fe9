import { matchPage } from '@danji/contract/pages';

export type HubQuery = { hubRandom: string; hubSecret: string; memberId: string; password: string };

let captured: Readonly<Record<string, string>> | null = null;

/**
 * The hub hands the password over in the address: behind `#`, where no server and no proxy sees it, or as before behind `?`.
 * It is read once and taken out of the address bar and the history before anything is requested (AUT-20).
 */
export function captureHubQuery(location: Location, history: History): void {
  const given = location.search || location.hash;
  if (!given || matchPage(location.pathname)?.page.name !== 'auth-hub') return;
  captured = Object.fromEntries(new URLSearchParams(given.slice(1)));
  history.replaceState(null, '', location.pathname);
}

/** All four, or null (HUB-1). Good once. */
export function takeHubQuery(): HubQuery | null {
  const query = captured;
  captured = null;
  if (!query?.hub_random || !query.hub_secret || !query.user_id || !query.user_pw) return null;
  return { hubRandom: query.hub_random, hubSecret: query.hub_secret, memberId: query.user_id, password: query.user_pw };
}
