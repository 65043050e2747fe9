import { pageAddress } from '@danji/contract/page-address';
import { matchPage } from '@danji/contract/pages';
import { noAnswer } from '../shared/api/call-error.ts';
import { COMPLEX } from '../shared/lib/complex-address.ts';
import { permissionOf } from '../shared/menu/derive-menu.ts';
import { chainAt, useMenuStore } from '../shared/menu/menu-store.ts';
import { endSession, endSessionOnServer } from '../shared/session/end-session.ts';
import { linkToken } from '../shared/session/link-token.ts';
import { putPageData } from '../shared/session/page-data.ts';
import { hasRedirect, heldToken, saveRedirect, useSession } from '../shared/session/session-store.ts';
import { guardPage, hrefOf, letIn, type Verdict, type Visit } from './guard-page.ts';
import { checkSession } from './session/check-session.ts';
import { clearSessionEnd } from './session/idle-clock.ts';

/** Arriving at the login screen clears what was there (SES-9) and remembers where one came from (SES-10). */
function arriveAtLogin(from: Visit | null): void {
  if (from && !hasRedirect()) saveRedirect(hrefOf(from));
  const record = heldToken();
  endSession(useSession.getState().signOutReason, { everywhere: record !== null });
  void endSessionOnServer(record);
  clearSessionEnd();
}

/** The server's list; without a connection the one of the last visit will do, because the server judges every call anyway. */
const isMenuKnown = (): boolean => {
  const { loaded, tree } = useMenuStore.getState();
  return loaded || (!navigator.onLine && tree.length > 0);
};

/** May this page be entered? Session first, then the read flag of its menu, then its own guard. */
export async function admitVisit(to: Visit, from: Visit | null): Promise<Verdict> {
  const match = matchPage(to.pathname);
  if (!match) return { kind: 'lost' };
  const { page } = match;
  if (page.name === 'auth-login') {
    arriveAtLogin(from);
    return letIn;
  }
  if (page.access === 'open') return letIn;
  if (page.access === 'link' && linkToken()) return letIn;

  const wanted = to.search[COMPLEX];
  if (wanted !== undefined && heldToken()) {
    // Few addresses name a complex: whoever comes by any other does not wait for what leads there.
    const found = await import('./lead-to-complex.ts').catch(() => null);
    return found ? found.leadToComplex(wanted, to) : { kind: 'abort', alert: noAnswer().userMessage };
  }
  const session = await checkSession(to);
  if (session.kind !== 'enter') return session;
  if (page.permission === 'menu') {
    if (!isMenuKnown()) return { kind: 'redirect', to: pageAddress('home') };
    if (!permissionOf(chainAt(to.pathname)).canRead) return { kind: 'abort', alert: '페이지 권한이 없습니다.' };
  }
  return guardPage(match, to, from, putPageData);
}
