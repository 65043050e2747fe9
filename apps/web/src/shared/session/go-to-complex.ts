import { switchComplex } from '@danji/contract/member-links';
import { pageAddress } from '@danji/contract/page-address';
import { isCallError } from '../api/call-error.ts';
import { callHome, renewIn } from '../api/call-home.ts';
import { mayLeavePage } from '../lib/navigation.ts';
import { isAllSafe, pageLoad } from '../lib/page-version.ts';
import { askConfirm } from '../overlay/ask-confirm.ts';
import { showAlert } from '../overlay/show-alert.ts';
import { clearStored, writeAuth } from './auth-storage.ts';
import { complexHere, nextComplex } from './complex-here.ts';
import { tellNextPage } from './leave-complex.ts';
import { complexOf } from './token-owner.ts';
import { dropUnsent, sendUnsent } from './unsent.ts';

/** Where one can go: '' is the complex that was signed in to, which needs no link. */
export type Way = { complex: string; linkId: string | null };

const NO_ROOM = '이 브라우저가 로그인을 저장하지 못해 단지를 옮길 수 없습니다. 브라우저의 저장 공간을 확인해 주세요.';
const NOT_THAT_ONE = '누른 단지가 아닌 곳이 열려 옮기지 않았습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.';
const FIRST_IS_OVER = '처음 로그인한 단지의 로그인이 끝났습니다. 로그아웃한 뒤 다시 로그인해 주세요.';
const COPY_ONLY = '작성하던 내용을 저장하지 못했습니다. 그래도 다른 단지로 옮길까요?';

let going = false;

/**
 * Another complex in this window (decision 0144). What was written here is saved or asked about, and what was decided is sent where
 * it was decided; then the page begins anew. False: one stays, and nothing has changed; `told` is what the next page says.
 */
export async function goToComplex(way: Way, path = pageAddress('home'), told: string | null = null): Promise<boolean> {
  if (going || way.complex === complexHere()) return false;
  going = true;
  try {
    if (!(await mayLeavePage())) return false;
    if (way.linkId !== null && !(await open(way.complex, way.linkId))) return false;
    if (!(await isAllSafe()) && !(await askConfirm(COPY_ONLY, { confirmText: '옮기기', danger: true }))) return false;
    await sendUnsent();
    // What nobody has answered stays undone, as when the window is closed; that is told.
    const unsent = dropUnsent();
    const lost = unsent > 0 ? `답을 받지 못한 결정 ${unsent}건은 처리되었는지 확인해 주세요.` : null;
    const said = [told, lost].filter((one) => one !== null).join(' ');
    if (said) tellNextPage(said);
    nextComplex(way.complex);
    pageLoad.at(path);
    return true;
  } finally {
    going = false;
  }
}

/** A session there: the one that this browser has, or a new one. What is in the way of it is told. */
async function open(complex: string, linkId: string): Promise<boolean> {
  const objection = await oneAtATime(() => openThere(complex, linkId));
  if (objection !== null) await showAlert(objection);
  return objection === null;
}

/** Of two windows that go there at the same moment the second takes up what the first has opened. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('danji-switch', work) as Promise<T>) : work();

async function openThere(complex: string, linkId: string): Promise<string | null> {
  if (await renewIn(complex).catch(() => false)) return null;
  try {
    const record = await callHome(switchComplex, { params: { linkId } }, { alert: false });
    if (complexOf(record) !== complex) return NOT_THAT_ONE;
    // What was kept of the one before is not painted for this one.
    clearStored(complex);
    if (writeAuth(record, complex)) return null;
    clearStored(complex);
    return NO_ROOM;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return error.status === 401 ? FIRST_IS_OVER : error.userMessage;
  }
}
