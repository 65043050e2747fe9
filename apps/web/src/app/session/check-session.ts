import { pageAddress } from '@danji/contract/page-address';
import { validateToken } from '@danji/contract/sign-in';
import { isCallError } from '../../shared/api/call-error.ts';
import { call } from '../../shared/api/caller.ts';
import { showAlert } from '../../shared/overlay/show-alert.ts';
import { complexHere } from '../../shared/session/complex-here.ts';
import { endSession } from '../../shared/session/end-session.ts';
import { COMPLEX_OVER, leaveComplex } from '../../shared/session/leave-complex.ts';
import { heldToken, saveRedirect, useSession } from '../../shared/session/session-store.ts';
import { hrefOf, letIn, type Verdict, type Visit } from '../guard-page.ts';
import { setSessionEnd } from './idle-clock.ts';
import { askFirst, loadChanged } from './load-changed.ts';

/** Too slow, too many, too busy: the server did not look at the token. */
const NOT_NOW = [408, 429, 503];

const BROKEN_HERE = '일시적인 오류로 이 단지에서 나왔습니다.';

const toLogin: Verdict = { kind: 'redirect', to: pageAddress('auth-login') };

/** Is there a session, and does it live? On every navigation (SES-11, SES-12). */
export async function checkSession(visit: Visit): Promise<Verdict> {
  if (!heldToken()) {
    if (complexHere() !== '') return leaveComplex(COMPLEX_OVER);
    saveRedirect(hrefOf(visit));
    return toLogin;
  }
  // Before the first check everything is old.
  const first = useSession.getState().validateInfo === null ? askFirst() : null;
  try {
    const info = await call(validateToken, {}, { alert: false, overlay: false, retries: 1 });
    setSessionEnd(info.sessionEndsAt);
    await loadChanged(info, first);
    return letIn;
  } catch (error) {
    if (!isCallError(error)) return { kind: 'abort' };
    // Without an answer, or with "not now", nothing is known about the session: the page says itself what it cannot load.
    if (error.code === 'NO_ANSWER' || NOT_NOW.includes(error.status)) return letIn;
    const broken = error.status >= 500;
    if (complexHere() !== '') return leaveComplex(broken ? BROKEN_HERE : error.userMessage);
    saveRedirect(hrefOf(visit));
    endSession(broken ? null : error.userMessage);
    if (broken) await showAlert('일시적인 오류로 로그아웃되었습니다. 다시 로그인해 주세요.');
    return toLogin;
  }
}
