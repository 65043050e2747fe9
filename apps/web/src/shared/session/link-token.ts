let token: string | null = null;
let approval: string | null = null;

const APPROVAL_KEY = 'approval-link';

/**
 * A one-time link carries its secret in the fragment, which no server and no log sees. It is read once and taken out of the
 * address bar before the router looks at it.
 */
export function captureLinkToken(location: Location, history: History): void {
  if (location.pathname !== '/auth/pw_change' && location.pathname !== '/approve') return;
  const found = new URLSearchParams(location.hash.replace(/^#/, '')).get('token');
  if (found) history.replaceState(history.state, '', location.pathname);
  if (location.pathname === '/approve') keepApprovalToken(found);
  else token = found;
}

/**
 * Phones throw a page away while its owner reads the code in another app. The link is kept for this tab until it has done its
 * work; without the code it opens nothing.
 */
function keepApprovalToken(found: string | null): void {
  try {
    if (found) sessionStorage.setItem(APPROVAL_KEY, found);
    approval = found ?? sessionStorage.getItem(APPROVAL_KEY);
  } catch {
    approval = found;
  }
}

export const approvalToken = (): string | null => approval;

export const forgetApprovalToken = (): void => {
  approval = null;
  try {
    sessionStorage.removeItem(APPROVAL_KEY);
  } catch {
    // Nothing was kept where nothing can be.
  }
};

export const linkToken = (): string | null => token;

export const forgetLinkToken = (): void => {
  token = null;
};
