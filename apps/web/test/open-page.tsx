import { countUnreadAlarms, listAlarms } from '@danji/contract/alarms';
import { logout, type TokenRecord, validateToken } from '@danji/contract/auth';
import { countDocuments } from '@danji/contract/document-lists';
import type { WireOutput } from '@danji/contract/endpoint';
import { commCodeInfo, memberInfo, menuAuthInfo } from '@danji/contract/main';
import { getThumbnail } from '@danji/contract/members';
import { getPreferences } from '@danji/contract/preferences';
import { getReach } from '@danji/contract/reach';
import { RouterProvider } from '@tanstack/react-router';
import { vi } from 'vitest';
import { router } from '../src/app/router.tsx';
import { connectSession } from '../src/app/session/connect-session.ts';
import { caller } from '../src/shared/api/caller.ts';
import { clearMenu } from '../src/shared/menu/menu-store.ts';
import { useOverlays } from '../src/shared/overlay/overlay-store.ts';
import { comeHome, findComplexHere, keyHere } from '../src/shared/session/complex-here.ts';
import { clearSession, loadStoredSession, useSession } from '../src/shared/session/session-store.ts';
import { answer, answerSilence } from './answers.ts';
import { mount, setLeavePage } from './show.tsx';

type Menu = WireOutput<typeof menuAuthInfo>[number];
type Flags = Partial<Pick<Menu, 'lnbYn' | 'readYn' | 'writeYn' | 'deleteYn' | 'printYn' | 'excelYn'>>;

const AT = '2026-11-16T00:00:00.000000Z';
export const TOKEN: TokenRecord = {
  accessToken: 'a-token',
  otpRequired: false,
  expiresAt: '2099-01-01T00:00:00.000Z',
  sessionId: '0190a0b0-1234-7000-8000-123456789012',
};
export const CHECKED: WireOutput<typeof validateToken> = {
  menuAuthUpdateAt: AT,
  memberUpdateAt: AT,
  commCodeUpdateAt: AT,
  alarmCnt: 0,
  adminExistsYn: 'Y',
  sessionEndsAt: '2099-01-01T00:00:00.000Z',
};
export const MEMBER: Omit<WireOutput<typeof memberInfo>, 'linkedYn'> = {
  memberId: 'sojang01',
  memberName: '박소장',
  memberType: 'EMP',
  aptId: '10001',
  aptName: '한빛마을',
  deptId: null,
  deptName: null,
  positionName: '관리소장',
  workingType: null,
  adminYn: 'Y',
  operatorYn: 'N',
  demoYn: 'N',
  tourYn: 'N',
  roleNames: ['최고관리자'],
  loginType: 'normal',
  lastLoginAt: null,
};

export const NO_DOCUMENTS: WireOutput<typeof countDocuments> = {
  waiting: 0,
  planned: 0,
  held: 0,
  running: 0,
  rejected: 0,
  unreadReferences: 0,
  drafts: 0,
};

const menu = (menuId: string, parentMenuId: string, url: string, menuName: string, flags: Flags = {}): Menu => ({
  menuId,
  parentMenuId,
  url,
  menuName,
  level: parentMenuId ? 2 : 1,
  seqNo: Number(menuId),
  useYn: 'Y',
  lnbYn: 'Y',
  readYn: 'Y',
  writeYn: 'Y',
  deleteYn: 'Y',
  printYn: 'Y',
  excelYn: 'Y',
  ...flags,
});

/** A few of the menus of an office; the flags are those of every one of them. */
export const menus = (flags: Flags = {}): Menu[] => [
  menu('1', '', '/', '홈'),
  menu('2', '', '/elec-apv', '전자결재', flags),
  menu('3', '2', '/apv-inbox', '결재함', flags),
  menu('4', '', '/cmplx-info', '단지관리', flags),
  menu('5', '4', '/emp-mng', '직원 관리', flags),
  menu('6', '', '/system-mng', '시스템관리', flags),
  menu('7', '6', '/user-mng', '사용자 관리', flags),
  menu('8', '', '/search', '통합검색', { lnbYn: 'N', ...flags }),
];

const APPROVALS = [
  '/sent-inbox',
  '/all-apv-mng',
  '/doc-register',
  '/registers',
  '/payee-mng',
  '/dept-docs',
  '/sign-detail',
  '/new-apv-cre',
  '/ru-apv-cre',
];

/** Somebody is in who sees every page of approvals; the flags are those of every menu. */
export function enterApprovals(flags: Flags = {}): void {
  enter(flags);
  const pages = APPROVALS.map((url, n) => menu(`2${n}`, '2', url, url, { ...flags, lnbYn: 'N' }));
  answer(menuAuthInfo, [...menus(flags), ...pages]);
}

const AS_SHIPPED: WireOutput<typeof getPreferences> = {
  shortcutsYn: 'Y',
  askAboveWon: 1_000_000,
  compactYn: 'N',
  hiddenColumns: [],
  columnWidths: [],
  views: [],
};

/** How the person likes their screens; what is not given is as shipped. */
export function answerPreferences(given: Partial<WireOutput<typeof getPreferences>> = {}) {
  return answer(getPreferences, { ...AS_SHIPPED, ...given });
}

/** Somebody is in, and the frame around every page finds its answers; those of the page itself are the test's. */
export function enter(flags: Flags = {}): void {
  comeHome();
  localStorage.setItem('auth', JSON.stringify(TOKEN));
  answer(validateToken, CHECKED);
  answer(memberInfo, MEMBER);
  answer(menuAuthInfo, menus(flags));
  answer(commCodeInfo, []);
  answer(listAlarms, []);
  answer(countUnreadAlarms, { count: 0 });
  answer(countDocuments, NO_DOCUMENTS);
  answer(getThumbnail, { image: null });
  answer(getReach, { email: 'SENDS', sms: 'SENDS', localYn: 'N' });
  answerPreferences();
  answer(logout, { ok: true });
  answerSilence('/api/alarm/stream');
}

/** Open to everybody, and asks the server for nothing. */
const NOWHERE = '/terms/terms';
let application: HTMLElement | null = null;

/** The application at a path, with nothing in it from before. */
export async function openPage(path: string): Promise<void> {
  findComplexHere('auth');
  const held = localStorage.getItem(keyHere('auth'));
  clearMenu();
  clearSession();
  useSession.setState({ signOutReason: null });
  if (held) localStorage.setItem(keyHere('auth'), held);
  loadStoredSession();
  caller.reset();
  if (application) {
    application.hidden = false;
    router.history.push(path);
    return;
  }
  history.replaceState(null, '', path);
  connectSession();
  application = mount(<RouterProvider router={router} />).place;
  setLeavePage(leave);
}

async function leave(): Promise<void> {
  if (!application) return;
  // What a test has left unsaved is asked about, and goes.
  const stop = useOverlays.subscribe(({ overlays }) => {
    for (const one of overlays) if (one.kind === 'confirm' && one.confirmText === '나가기') one.answer(true);
  });
  if (location.pathname !== NOWHERE) router.history.push(NOWHERE);
  await vi.waitUntil(() => location.pathname === NOWHERE && router.state.status === 'idle', { timeout: 60_000 });
  stop();
  // What stands beside it in another test must not be taken for it.
  application.hidden = true;
}
