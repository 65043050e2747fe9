import { listAbsencesToday } from '@danji/contract/absences';
import { getOwnSecurity } from '@danji/contract/account-requests';
import { pageAlarms } from '@danji/contract/alarms';
import { listSessions, otpStatus, validateToken } from '@danji/contract/auth';
import { listForms } from '@danji/contract/forms';
import { getHome } from '@danji/contract/home';
import { menuAuthInfo } from '@danji/contract/main';
import { PAGE_VERSION } from '@danji/contract/pages';
import { listPasskeys } from '@danji/contract/passkeys';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold } from '../../test/answers.ts';
import { CHECKED, enter, menus, openPage } from '../../test/open-page.tsx';
import { noteVersion, pageLoad } from '../shared/lib/page-version.ts';
import { router } from './router.tsx';

const VIEW = '/auth/mypage_view';
const SESSIONS = '/auth/mypage_sessions';
const ALARMS = '/alarm/all-alarm';
const alertBox = page.getByRole('dialog', { name: '알림', exact: true });
const heading = () => document.querySelector('main h1')?.textContent ?? '';

const here = () => `${location.pathname}${location.search}`;
const at = (path: string) => expect.poll(here).toBe(path);
/** At a page that stands, not only at its address. */
async function standsAt(path: string): Promise<void> {
  await at(path);
  await expect.poll(() => router.state.status).toBe('idle');
}
const follow = (path: string) => router.history.push(path);

/** Somebody who sees what has no menu of its own, and the alarms. */
const alarmMenu = { menuId: '9', menuName: '알림', url: '/alarm', level: 1, seqNo: 9 };

beforeEach(() => {
  enter();
  const [home, ...others] = menus().filter(({ url }) => url === '/' || url === '/search');
  answer(menuAuthInfo, [...(home ? [home, { ...home, ...alarmMenu }] : []), ...others]);
  answer(getHome, {
    firstDayYn: 'N',
    frequentForms: [],
    recent: [],
    toContinue: [],
    duties: [],
    followUps: [],
    reports: [],
    guide: null,
    privacyCheck: null,
  });
  answer(listAbsencesToday, []);
  answer(getOwnSecurity, { record: [], about: [], asked: [] });
  answer(listSessions, []);
  answer(otpStatus, { enabledYn: 'N', requiredYn: 'N', recoveryCodesLeft: 0 });
  answer(listPasskeys, []);
  answer(pageAlarms, { items: [], total: 0, page: 1, size: 10 });
  answer(listForms, { groups: [], forms: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] });
});

describe('what a page needs', () => {
  it('RT-6 form-select without its parameters leads home, and without befRoute takes along where one was', async () => {
    await openPage('/comm/form-select?type=new');
    await standsAt('/');
    follow(`${ALARMS}?page=1&size=10`);
    await standsAt(`${ALARMS}?page=1&size=10`);
    follow('/comm/form-select?type=new&nextPageName=elec-apv-new-apv-cre');
    await expect.poll(() => new URLSearchParams(location.search).has('befRoute')).toBe(true);
    const befRoute = new URLSearchParams(location.search).get('befRoute') ?? '';
    expect(JSON.parse(decodeURIComponent(befRoute))).toEqual({
      name: 'alarm-all-alarm',
      query: { page: '1', size: '10' },
      params: {},
    });
  });

  it('RT-7 RT-8 RT-9 without it they lead home', async () => {
    const needing = ['/ru-apv-cre', '/new-apv-cre', '/sign-detail'];
    const inside = needing.map((url, n) => ({ ...alarmMenu, menuId: `2${n}`, parentMenuId: '2', url, level: 2 }));
    const [home, approvals] = menus({ readYn: 'N' });
    answer(menuAuthInfo, home && approvals ? [home, approvals, ...inside.map((one) => ({ ...home, ...one }))] : []);
    for (const url of ['/ru-apv-cre', '/new-apv-cre']) {
      await openPage(`/elec-apv${url}`);
      await standsAt('/');
    }
    // Where one is already, one stays.
    follow(VIEW);
    await standsAt(VIEW);
    follow('/elec-apv/sign-detail');
    await standsAt(VIEW);
  });
});

describe('steps back', () => {
  /** From now on the check of the session waits for its answer: navigations are being judged until then. */
  const holdChecks = () => hold(validateToken, CHECKED);

  it('RT-4 a route change closes modals and message boxes', async () => {
    await openPage(SESSIONS);
    await standsAt(SESSIONS);
    follow('/auth/mypage_otp');
    await page.getByRole('button', { name: /OTP 설정하기/ }).click();
    await expect.element(page.getByRole('dialog', { name: '본인 확인' })).toBeVisible();
    history.back();
    await standsAt(SESSIONS);
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  });

  it('two in a row are two, also while the first is still being judged', async () => {
    await openPage(VIEW);
    await standsAt(VIEW);
    await page.getByRole('link', { name: '단지, 홈으로' }).click();
    await standsAt('/');
    follow(ALARMS);
    await standsAt(ALARMS);
    const check = holdChecks();
    history.back();
    await expect.poll(() => check.asked.length).toBe(1);
    history.back();
    await expect.poll(() => check.asked.length).toBe(2);
    check.release();
    await standsAt(VIEW);
    await expect.poll(heading).toBe('내 정보');
    // Neither step is undone, and both ways from here lead where they led.
    history.forward();
    await standsAt('/');
    history.forward();
    await standsAt(ALARMS);
  });

  it('what a list would write into its address while one is judged does not land on the page behind it', async () => {
    await openPage('/');
    await standsAt('/');
    follow(ALARMS);
    await standsAt(ALARMS);
    const check = holdChecks();
    history.back();
    await expect.poll(() => check.asked.length).toBe(1);
    // Never ends: it is refused.
    void router.navigate({ to: ALARMS, search: { page: '2' }, replace: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(check.asked).toHaveLength(1);
    check.release();
    await standsAt('/');
    await expect.poll(heading).toContain('안녕하세요');
    history.forward();
    await standsAt(ALARMS);
  });

  it('RT-12 two to a page that is closed by now: one alert, and home', async () => {
    await openPage('/');
    await standsAt('/');
    // As if it had been open to them when they were there.
    History.prototype.replaceState.call(history, history.state, '', '/system-mng/user-mng');
    follow(VIEW);
    await standsAt(VIEW);
    await page.getByRole('link', { name: '단지, 홈으로' }).click();
    await standsAt('/');
    const check = holdChecks();
    history.back();
    await expect.poll(() => check.asked.length).toBe(1);
    history.back();
    await expect.poll(() => check.asked.length).toBe(2);
    check.release();
    await expect.element(alertBox.getByText('페이지 권한이 없습니다.')).toBeVisible();
    expect(alertBox.elements()).toHaveLength(1);
    await alertBox.getByRole('button', { name: '확인' }).click();
    await standsAt('/');
    await expect.poll(() => alertBox.elements()).toEqual([]);
  });
});

it('TAP-04 after a deploy the page stays as it is until one goes on, and then comes from the new build, once', async () => {
  const meta = document.createElement('meta');
  meta.name = PAGE_VERSION;
  meta.content = 'one';
  document.head.append(meta);
  const again = vi.spyOn(pageLoad, 'again').mockImplementation(() => {});
  const answered = (version: string) => noteVersion(new Response(null, { headers: { [PAGE_VERSION]: version } }));
  await openPage(VIEW);
  answered('one');
  follow(ALARMS);
  await standsAt(ALARMS);
  answered('two');
  expect(again).not.toHaveBeenCalled();
  follow(SESSIONS);
  await expect.poll(() => again.mock.calls.length).toBe(1);
  expect(here()).toBe(SESSIONS);
  // A server of the old build beside one of the new: the page does not go back and forth.
  follow(VIEW);
  await standsAt(VIEW);
  expect(again).toHaveBeenCalledTimes(1);
  meta.remove();
  again.mockRestore();
});

it('a tap on a link is answered at once, also while its page is still on the way', async () => {
  await openPage(VIEW);
  await standsAt(VIEW);
  const { release } = hold(validateToken, CHECKED);
  follow(SESSIONS);
  await expect.poll(() => document.querySelector('[data-way]')).not.toBeNull();
  release();
  await standsAt(SESSIONS);
  await expect.poll(() => document.querySelector('[data-way]')).toBeNull();
});
