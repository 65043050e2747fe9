import { limits } from '@danji/contract/limits';
import { pageAddress } from '@danji/contract/page-address';
import { logout, type TokenRecord } from '@danji/contract/sign-in';
import { call, caller } from '../api/caller.ts';
import { queryClient } from '../api/query-client.ts';
import { goTo } from '../lib/navigation.ts';
import { clearMenu } from '../menu/menu-store.ts';
import { showToast, toast } from '../overlay/toast.ts';
import { forgetTold } from '../overlay/told.ts';
import { clearStored, clearSwitched } from './auth-storage.ts';
import { nextComplex } from './complex-here.ts';
import { forgetFetched } from './fetched-here.ts';
import { hasLetters } from './letters-here.ts';
import { clearSession, heldToken, useSession } from './session-store.ts';
import { dropUnsent, sendUnsent } from './unsent.ts';

/**
 * Forgets everything of the signed-in person in this tab and, through the storage, in all others of its complex; `everywhere` in
 * those of the other complexes as well. Does not navigate.
 */
export function endSession(reason: string | null = null, { everywhere = false } = {}): void {
  const unsent = dropUnsent();
  caller.cancelAll();
  if (everywhere) {
    // The first one before those that came from it: they would go back to it.
    clearStored('');
    clearSwitched();
    nextComplex('');
  }
  clearSession();
  clearMenu();
  queryClient.clear();
  forgetFetched();
  forgetTold();
  useSession.setState({ signOutReason: reason });
  if (unsent > 0) showToast(`보내기 전이던 결정 ${unsent}건은 처리하지 않았습니다.`, limits.tellDecisionMs);
}

/** Tells the server, whatever it answers: the person wants out. */
export async function endSessionOnServer(record: TokenRecord | null): Promise<void> {
  if (!record) return;
  await call(logout, { body: record }, { alert: false, overlay: false, retries: 0 }).catch(() => {});
}

/** SES-6, SES-7 */
export async function signOut(): Promise<void> {
  await sendUnsent();
  const staysHere = hasLetters();
  await endSessionOnServer(heldToken());
  endSession(null, { everywhere: true });
  if (staysHere)
    showToast(
      '로그아웃 되었습니다. 보내지 못한 글은 이 기기에 남아 있고, 다시 로그인하면 보냅니다.',
      limits.tellDecisionMs,
    );
  else toast('로그아웃 되었습니다.');
  goTo(pageAddress('auth-login'));
}
