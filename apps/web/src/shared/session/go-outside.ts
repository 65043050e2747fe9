import { beginOidc } from '@danji/contract/oidc-door';
import { call } from '../api/caller.ts';

/** Leaves for the service outside; the browser comes back to a page of its own. */
export async function goOutside(issuerId: string, purpose: 'SIGN_IN' | 'LINK'): Promise<void> {
  const { url } = await call(beginOidc, { body: { issuerId, purpose } }, { alert: false, retries: 0 });
  // Nothing but an address of the web: never a script.
  if (/^https?:\/\//.test(url)) location.assign(url);
}
