let token: string | null = null;

/**
 * A one-time link carries its secret in the fragment, which no server and no log sees. It is read once and taken out of the
 * address bar before the router looks at it.
 */
export function captureLinkToken(location: Location, history: History): void {
  if (location.pathname !== '/auth/pw_change') return;
  token = new URLSearchParams(location.hash.replace(/^#/, '')).get('token');
  if (token) history.replaceState(history.state, '', location.pathname);
}

export const linkToken = (): string | null => token;

export const forgetLinkToken = (): void => {
  token = null;
};
