import type { OidcAnswer } from '@danji/contract/oidc';
import { matchPage } from '@danji/contract/pages';
import type * as z from 'zod/mini';

type Answer = z.input<typeof OidcAnswer>;
let captured: Answer | null = null;

/** What a service outside sent the browser back with is read once and taken out of the address and the history, before anything is requested. */
export function captureOutsideAnswer(location: Location, history: History): void {
  const match = matchPage(location.pathname);
  if (match?.page.name !== 'auth-outside' || !location.search) return;
  const given = new URLSearchParams(location.search);
  const part = (name: 'code' | 'iss' | 'error') => {
    const value = given.get(name);
    return value ? { [name]: value } : {};
  };
  const issuerId = location.pathname.split('/').at(-1) ?? '';
  captured = { issuerId, state: given.get('state') ?? '', ...part('code'), ...part('iss'), ...part('error') };
  history.replaceState(null, '', location.pathname);
}

/** Good once. */
export function takeOutsideAnswer(): Answer | null {
  const answer = captured;
  captured = null;
  return answer;
}
