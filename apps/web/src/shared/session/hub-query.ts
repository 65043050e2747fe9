import { matchPage } from '@danji/contract/pages';

export type HubQuery = { hubRandom: string; hubSecret: string; memberId: string; password: string };

let captured: Readonly<Record<string, string>> | null = null;

/**
 * The hub hands the password over in the address. It is read once and taken out of the address bar and the history before
 * anything is requested (AUT-20).
 */
export function captureHubQuery(location: Location, history: History): void {
  if (matchPage(location.pathname)?.page.name !== 'auth-hub' || !location.search) return;
  captured = Object.fromEntries(new URLSearchParams(location.search));
  history.replaceState(null, '', location.pathname);
}

/** All four, or null (HUB-1). Good once. */
export function takeHubQuery(): HubQuery | null {
  const query = captured;
  captured = null;
  if (!query?.hub_random || !query.hub_secret || !query.user_id || !query.user_pw) return null;
  return { hubRandom: query.hub_random, hubSecret: query.hub_secret, memberId: query.user_id, password: query.user_pw };
}
