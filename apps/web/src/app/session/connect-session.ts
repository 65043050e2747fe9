import { pageAddress } from '@danji/contract/page-address';
import { setCallerHooks } from '../../shared/api/caller.ts';
import { goTo } from '../../shared/lib/navigation.ts';
import { AUTH_KEY, readAuth } from '../../shared/session/auth-storage.ts';
import { comeHome, complexHere, keyHere } from '../../shared/session/complex-here.ts';
import { endSession } from '../../shared/session/end-session.ts';
import { leaveComplex } from '../../shared/session/leave-complex.ts';
import { saveRedirect, takeRedirect, useSession } from '../../shared/session/session-store.ts';
import { sessionUsed, watchUseInOtherTabs } from './idle-clock.ts';

const here = () => `${location.pathname}${location.search}`;
const atTheDoor = () => /^\/(auth\/(login|hub|outside)|terms\/)/.test(location.pathname);

/** The session is over without the person having asked for it: back to the login screen, and later back to here. */
export function dropSession(reason: string): void {
  if (complexHere() !== '') return void leaveComplex(reason);
  const leave = !atTheDoor();
  if (leave) saveRedirect(here());
  endSession(reason);
  if (leave) goTo(pageAddress('auth-login'));
}

/** What a dead session means, and what happens in the other tabs. */
export function connectSession(): void {
  setCallerHooks({ refused: (error) => dropSession(error.userMessage), used: sessionUsed });
  watchUseInOtherTabs();
  addEventListener('storage', (event) => {
    const { pathname } = location;
    const isAtLogin = pathname === pageAddress('auth-login');
    // `key` is null when the whole storage was cleared. Where nobody is in, somebody who signs in is followed.
    if (event.key !== null && event.key !== keyHere(AUTH_KEY) && !(isAtLogin && event.key === AUTH_KEY)) return;
    if (isAtLogin && readAuth('')) comeHome();
    const record = readAuth();
    if (!record) {
      if (useSession.getState().tokenInfo) dropSession('다른 창에서 로그아웃되었습니다. 다시 로그인해 주세요.');
      return;
    }
    const before = useSession.getState().tokenInfo;
    useSession.setState({ tokenInfo: record });
    if (isAtLogin) goTo(takeRedirect());
    // Someone else signed in elsewhere: nothing of the first person may stay on this screen.
    else if (before && before.sessionId !== record.sessionId) location.reload();
  });
}
