import { matchPage, type PageName } from '@danji/contract/pages';
import { forTab } from '../lib/storage.ts';

let token: string | null = null;
let approval: string | null = null;
let invitation: string | null = null;

const APPROVAL_KEY = 'approval-link';
const APPLY_KEY = 'apply-link';
const PASSWORD_KEY = 'password-link';
const PAGES: readonly (string | undefined)[] = ['auth-pw_change', 'approve', 'apply'] satisfies PageName[];

/**
 * A one-time link carries its secret in the fragment, which no server and no log sees. It is read once and taken out of the
 * address bar before the router looks at it.
 */
export function captureLinkToken(location: Location, history: History): void {
  const name = matchPage(location.pathname)?.page.name;
  if (!PAGES.includes(name)) return;
  const found = new URLSearchParams(location.hash.replace(/^#/, '')).get('token');
  if (found) history.replaceState(history.state, '', location.pathname);
  if (name === 'approve') approval = keepForTab(APPROVAL_KEY, found);
  else if (name === 'apply') invitation = keepForTab(APPLY_KEY, found);
  else token = keepForTab(PASSWORD_KEY, found);
}

/**
 * Phones throw a page away while its owner reads the code in another app. The link is kept for this tab until it has done its
 * work; it is good once, and an approval link opens nothing without the code.
 */
function keepForTab(key: string, found: string | null): string | null {
  if (found) forTab.setItem(key, found);
  return found ?? forTab.getItem(key);
}

export const approvalToken = (): string | null => approval;

export const forgetApprovalToken = (): void => {
  approval = null;
  forTab.removeItem(APPROVAL_KEY);
};

export const applyToken = (): string | null => invitation;

export const forgetApplyToken = (): void => {
  invitation = null;
  forTab.removeItem(APPLY_KEY);
};

export const linkToken = (): string | null => token;

export const forgetLinkToken = (): void => {
  token = null;
  forTab.removeItem(PASSWORD_KEY);
};
