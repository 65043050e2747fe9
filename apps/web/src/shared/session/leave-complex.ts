import { pageAddress } from '@danji/contract/page-address';
import { caller } from '../api/caller.ts';
import { pageLoad } from '../lib/page-version.ts';
import { forTab } from '../lib/storage.ts';
import { clearStored, readAuth } from './auth-storage.ts';
import { nextComplex } from './complex-here.ts';
import { forgetFetched } from './fetched-here.ts';
import { dropUnsent } from './unsent.ts';

export const COMPLEX_OVER = '옮겨 온 단지의 로그인이 끝났습니다.';
const TOLD = 'complex-told';

/** What the next page of this window says once. */
export const tellNextPage = (message: string): void => void forTab.setItem(TOLD, message);
export function takeTold(): string | null {
  const told = forTab.getItem(TOLD);
  forTab.removeItem(TOLD);
  return told;
}

/**
 * The session that was switched to is over: back to the complex that was signed in to, or to the door. The page is loaded anew, and
 * nothing happens in this one until then: it is still of the other complex.
 */
export function leaveComplex(reason: string): Promise<never> {
  const unsent = dropUnsent();
  caller.cancelAll();
  clearStored();
  forgetFetched();
  nextComplex('');
  const lost = unsent > 0 ? ` 보내기 전이던 결정 ${unsent}건은 처리하지 않았습니다.` : '';
  const back = readAuth('') !== null;
  tellNextPage(`${reason}${back ? ' 처음 로그인한 단지로 돌아왔습니다.' : ''}${lost}`);
  pageLoad.away(back ? '/' : pageAddress('auth-login'));
  return new Promise(() => {});
}
