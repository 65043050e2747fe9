import { otpStatus } from '@danji/contract/auth';
import { memberInfo } from '@danji/contract/main';
import { listMemberLinks, switchComplex } from '@danji/contract/member-links';
import { listPasskeys } from '@danji/contract/passkeys';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../test/answers.ts';
import { enter, MEMBER, openPage, TOKEN } from '../../test/open-page.tsx';
import { pageLoad } from '../shared/lib/page-version.ts';
import { router } from './router.tsx';

const VIEW = '/auth/mypage_view';
const SECURE = '/auth/mypage_otp';
const LINK = '0190a0b0-1234-7000-8000-00000000000a';
const recordOf = (sub: string, apt: string) => ({
  ...TOKEN,
  accessToken: `x.${btoa(JSON.stringify({ sub, apt }))}.x`,
});
let gone: string[];
const there = () => `${location.pathname}${location.search}`;

beforeEach(() => {
  gone = [];
  vi.spyOn(pageLoad, 'at').mockImplementation((path) => void gone.push(path));
  enter();
  localStorage.setItem('auth', JSON.stringify(recordOf('sojang01', '10001')));
  answer(memberInfo, { ...MEMBER, linkedYn: 'Y' });
  answer(otpStatus, { enabledYn: 'N', requiredYn: 'N', recoveryCodesLeft: 0 });
  answer(listPasskeys, []);
  answer(listMemberLinks, [
    {
      ...{ linkId: LINK, otherAptId: '10002', otherAptName: '푸른숲 2단지', otherMemberName: '박소장' },
      ...{ reason: '겸임', linkedAt: '2026-11-18T01:00:00.000000Z', endsOn: '2027-11-18', lastUsedAt: null },
    },
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const key of ['auth:10002', 'complex']) localStorage.removeItem(key);
  for (const key of ['complex', 'complex-told']) sessionStorage.removeItem(key);
});

/** At a page that stands, from where an address is followed. */
async function openAndWait(): Promise<void> {
  await openPage(VIEW);
  await expect.poll(there).toBe(VIEW);
  await expect.poll(() => router.state.status).toBe('idle');
}

it('an address of the complex that one is in is opened as it is', async () => {
  await openAndWait();
  router.history.push(`${SECURE}?complex=10001`);
  await expect.poll(there).toBe(SECURE);
  expect(gone).toEqual([]);
});

it('ORG-01 one of a complex that is not mine is none, and nobody is asked to go there', async () => {
  const asked = answer(switchComplex, recordOf('x', '10003'));
  await openAndWait();
  router.history.push(`${SECURE}?complex=10003`);
  await expect.element(page.getByText('찾을 수 없', { exact: false }).first()).toBeVisible();
  expect([asked, gone, localStorage.getItem('auth:10003')]).toEqual([[], [], null]);
});

it('where the other one cannot be entered that is said, and one stays', async () => {
  refuse(switchComplex, 'SWITCH_REFUSED', { errorUserMsg: '그 단지의 계정이 잠겨 있습니다.' });
  await openAndWait();
  router.history.push(`${SECURE}?complex=10002`);
  await expect.element(page.getByText('그 단지의 계정이 잠겨 있습니다.')).toBeVisible();
  await page.getByRole('dialog', { name: '알림', exact: true }).getByRole('button', { name: '확인' }).click();
  await expect.poll(() => router.state.status).toBe('idle');
  expect([there(), gone, sessionStorage.getItem('complex-told')]).toEqual([VIEW, [], null]);
});
