import { getOwnSecurity } from '@danji/contract/account-requests';
import { listAlarms, markAlarm } from '@danji/contract/alarms';
import { beginOtpSetup, endSessions, listSessions, otpStatus, reissue, validateToken } from '@danji/contract/auth';
import type { WireOutput } from '@danji/contract/endpoint';
import { commCodeInfo, memberInfo, menuAuthInfo } from '@danji/contract/main';
import { listPasskeys } from '@danji/contract/passkeys';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, refuse } from '../../../test/answers.ts';
import { CHECKED, enter, MEMBER, menus, openPage, TOKEN } from '../../../test/open-page.tsx';

const AT = '2026-11-16T00:00:00.000000Z';
const OTHER = '0190a0b0-1234-7000-8000-000000000099';
const LATER = '2099-01-01T00:00:00Z';
const DEVICES: [WireOutput<typeof listSessions>[number]] = [
  {
    sessionId: TOKEN.sessionId ?? '',
    currentYn: 'Y',
    loginType: 'normal',
    device: 'Windows · Chrome',
    ipAddress: '127.0.0.1',
    signedInAt: AT,
    lastUsedAt: AT,
  },
];
const alertBox = page.getByRole('dialog', { name: '알림', exact: true });
const tab = (name: string) => page.getByRole('navigation', { name: '내 정보' }).getByRole('link', { name });
const held = () => localStorage.getItem('auth');
const endsIn = (ms: number) => ({ ...CHECKED, sessionEndsAt: new Date(Date.now() + ms).toISOString() });

beforeEach(() => {
  enter();
  answer(getOwnSecurity, { record: [], about: [], asked: [] });
  answer(listSessions, DEVICES);
  answer(otpStatus, { enabledYn: 'N', requiredYn: 'N', recoveryCodesLeft: 0 });
  answer(listPasskeys, []);
});

describe('the check before each page', () => {
  it('SES-5 SES-12 each navigation checks the token and reloads only what changed', async () => {
    await openPage('/auth/mypage_view');
    await expect.element(tab('로그인 기기')).toBeVisible();
    const step = async (name: string, change: Partial<typeof CHECKED>) => {
      const asked = {
        'token-validate': answer(validateToken, { ...CHECKED, ...change }),
        menuAuthInfo: answer(menuAuthInfo, menus()),
        memberInfo: answer(memberInfo, MEMBER),
        commCodeInfo: answer(commCodeInfo, []),
      };
      await tab(name).click();
      await expect.element(tab(name)).toHaveAttribute('aria-current', 'page');
      return Object.entries(asked).flatMap(([call, times]) => times.map(() => call));
    };
    expect(await step('로그인 기기', {})).toEqual(['token-validate']);
    const menuToo = { menuAuthUpdateAt: LATER };
    expect(await step('글자 크기와 화면', menuToo)).toEqual(['token-validate', 'menuAuthInfo']);
    const memberToo = { menuAuthUpdateAt: AT, memberUpdateAt: LATER };
    expect(await step('로그인 기기', memberToo)).toEqual(['token-validate', 'menuAuthInfo', 'memberInfo']);
    const codesToo = { ...memberToo, commCodeUpdateAt: LATER };
    expect(await step('글자 크기와 화면', codesToo)).toEqual(['token-validate', 'commCodeInfo']);
  });

  it('SES-8 a check that fails with 500 alerts, signs out, and remembers the attempted page', async () => {
    await openPage('/auth/mypage_view');
    refuse(validateToken, 'INTERNAL');
    await tab('로그인 기기').click();
    await expect.element(alertBox.getByText('일시적인 오류로 로그아웃되었습니다. 다시 로그인해 주세요.')).toBeVisible();
    expect(held()).toBeNull();
    await alertBox.getByRole('button', { name: '확인' }).click();
    await expect.poll(() => location.pathname).toBe('/auth/login');
    expect(sessionStorage.getItem('redirect')).toBe('/auth/mypage_sessions');
  });
});

describe('a request', () => {
  it('REQ-6 when the reissue fails by trouble of the server one stays signed in, on the page, and is told', async () => {
    await openPage('/auth/mypage_otp');
    refuse(beginOtpSetup, 'SIGNED_OUT');
    refuse(reissue, 'INTERNAL');
    await page.getByRole('button', { name: 'OTP 설정하기' }).click();
    await page.getByRole('dialog', { name: '본인 확인' }).getByRole('textbox').fill('x');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('일시적인 오류가 발생했습니다. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
    expect(held()).not.toBeNull();
    expect(location.pathname).toBe('/auth/mypage_otp');
  });

  it('REQ-6 a step while neither the check nor the reissue can be answered leads on: the page says what it cannot load', async () => {
    await openPage('/auth/mypage_view');
    refuse(validateToken, 'SIGNED_OUT');
    refuse(reissue, 'INTERNAL');
    await tab('로그인 기기').click();
    await expect.element(tab('로그인 기기')).toHaveAttribute('aria-current', 'page');
    expect(held()).not.toBeNull();
    expect(location.pathname).toBe('/auth/mypage_sessions');
  });

  it('REQ-6 SES-7 when the reissue is refused one is signed out, and the page is remembered', async () => {
    await openPage('/auth/mypage_otp');
    refuse(beginOtpSetup, 'SIGNED_OUT');
    refuse(reissue, 'REISSUE_REFUSED');
    await page.getByRole('button', { name: 'OTP 설정하기' }).click();
    await page.getByRole('dialog', { name: '본인 확인' }).getByRole('textbox').fill('x');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/auth/login');
    expect(sessionStorage.getItem('redirect')).toBe('/auth/mypage_otp');
    expect(alertBox.elements()).toEqual([]);
  });

  it('REQ-5 the overlay stands while a change is sent; what is read for a part of the page has its own sign there', async () => {
    await openPage('/auth/mypage_view');
    const overlay = page.getByTestId('loading');
    const reading = hold(listSessions, [...DEVICES, { ...DEVICES[0], sessionId: OTHER, currentYn: 'N' as const }]);
    await tab('로그인 기기').click();
    await expect.element(page.getByRole('status', { name: '불러오는 중' }).first()).toBeVisible();
    // The one of the page itself may still be going; what is held would keep it for good.
    await expect.element(overlay).not.toBeInTheDocument();
    reading.release();
    await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
    await page.getByRole('dialog', { name: '본인 확인' }).getByRole('textbox').fill('x');
    const sending = hold(endSessions, { ended: 1 });
    await userEvent.keyboard('{Enter}');
    await expect.element(overlay).toBeInTheDocument();
    sending.release();
    await expect.element(overlay).not.toBeInTheDocument();
    await expect.element(page.getByText('기기 1대를 로그아웃했습니다.')).toBeVisible();
  });

  it('REQ-8 a list that the server could not give says so, and not that the connection is to be looked at', async () => {
    await openPage('/auth/mypage_view');
    refuse(listSessions, 'INTERNAL');
    await tab('로그인 기기').click();
    await expect
      .element(page.getByText('목록을 불러오지 못했습니다.'))
      .toHaveTextContent('목록을 불러오지 못했습니다. 일시적인 오류가 발생했습니다. 잠시 뒤 다시 시도해 주세요.');
  });

  it('REQ-8 an error of an act is shown with 확인, and an error of a list with a way to try again', async () => {
    answer(listAlarms, [
      {
        id: '0190a0b0-1234-7000-8000-000000000001',
        alarmType: 'DOCUMENT',
        docId: null,
        linkUrl: '/auth/mypage_view',
        checkYn: 'N',
        askYn: 'N',
        settledYn: 'N',
        title: '부서를 확인해 주세요',
        body: '',
        createdAt: AT,
      },
    ]);
    refuse(markAlarm, 'STALE');
    await openPage('/auth/mypage_view');
    await page.getByRole('banner').getByRole('button', { name: /알림/ }).click();
    await page
      .getByRole('button', { name: /부서를 확인해 주세요/ })
      .first()
      .click();
    await expect.element(alertBox.getByText('다른 사람이 먼저 변경했습니다.')).toBeVisible();
    await alertBox.getByRole('button', { name: '확인', exact: true }).click();
    refuse(listSessions, 'NOT_FOUND');
    await tab('로그인 기기').click();
    await expect.element(page.getByRole('button', { name: '다시 불러오기' })).toBeVisible();
    answer(listSessions, DEVICES);
    await page.getByRole('button', { name: '다시 불러오기' }).click();
    await expect.element(page.getByText('이 기기')).toBeVisible();
  });
});

it('TOK-08 two minutes before the end there is a warning; 연장 keeps what was typed; at the end one is signed out', async () => {
  await openPage('/auth/mypage_view');
  answer(validateToken, endsIn(115_000));
  await page.getByRole('button', { name: /님의 메뉴/ }).click();
  await page.getByRole('menuitem', { name: '비밀번호 변경' }).click();
  const warning = page.getByRole('dialog', { name: '곧 로그아웃됩니다' });
  await expect.element(warning).toBeVisible();
  const field = page.getByLabelText('현재 비밀번호');
  await expect.element(field).toBeInTheDocument();
  const box = field.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '쓰던 글');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  answer(validateToken, CHECKED);
  await warning.getByRole('button', { name: '연장' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('쓰던 글');
  answer(validateToken, endsIn(1_500));
  await tab('OTP 인증').click();
  await expect.poll(() => location.pathname).toBe('/auth/login');
  await expect.element(page.getByText('오랫동안 사용하지 않아 로그아웃되었습니다.')).toBeVisible();
});
