import { otpStatus } from '@danji/contract/auth';
import type { WireOutput } from '@danji/contract/endpoint';
import { memberInfo } from '@danji/contract/main';
import { listMemberLinks, switchComplex } from '@danji/contract/member-links';
import { listPasskeys } from '@danji/contract/passkeys';
import { reissue } from '@danji/contract/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../test/answers.ts';
import { enter, MEMBER, openPage, TOKEN } from '../../../test/open-page.tsx';
import { beforeLeaving } from '../../shared/lib/navigation.ts';
import { beforeNewBuild, pageLoad } from '../../shared/lib/page-version.ts';
import { holdUnsent } from '../../shared/session/unsent.ts';

const PLACE = '/auth/mypage_view';
const AT = '2026-11-18T01:00:00.000000Z';
const LINK = '0190a0b0-1234-7000-8000-00000000000a';
const link = (linkId: string, otherAptId: string, otherAptName: string) => ({
  ...{ linkId, otherAptId, otherAptName, otherMemberName: '박소장' },
  ...{ reason: '겸임', linkedAt: AT, endsOn: '2027-11-18', lastUsedAt: null },
});
const LINKS: WireOutput<typeof listMemberLinks> = [link(LINK, '10002', '푸른숲 2단지')];
const recordOf = (sub: string, apt: string) => ({
  ...TOKEN,
  accessToken: `x.${btoa(JSON.stringify({ sub, apt }))}.x`,
  sessionId: '0190a0b0-1234-7000-8000-0000000000bb',
});
const THERE = recordOf('sojang02', '10002');
const kept = () => [
  localStorage.getItem('auth:10002'),
  sessionStorage.getItem('complex'),
  localStorage.getItem('complex'),
];
const NOTHING = [null, '', null];

let gone: string[];
const linked = () => answer(memberInfo, { ...MEMBER, linkedYn: 'Y' });
const name = page.getByRole('banner').getByRole('button', { name: /단지 옮기기/ });
const there = page.getByRole('button', { name: /푸른숲 2단지/ });

beforeEach(() => {
  gone = [];
  vi.spyOn(pageLoad, 'at').mockImplementation((path) => void gone.push(path));
  vi.spyOn(pageLoad, 'away').mockImplementation((path) => void gone.push(`away ${path}`));
  enter();
  answer(otpStatus, { enabledYn: 'N', requiredYn: 'N', recoveryCodesLeft: 0 });
  answer(listPasskeys, []);
  answer(listMemberLinks, LINKS);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const key of ['auth:10002', 'user:10002', 'menu:10002', 'complex']) localStorage.removeItem(key);
  sessionStorage.removeItem('complex');
  sessionStorage.removeItem('complex-told');
});

it('whoever belongs to one complex sees its name and nothing to press, and nothing more is asked for', async () => {
  const asked = answer(listMemberLinks, LINKS);
  await openPage(PLACE);
  await expect.element(page.getByRole('banner').getByText('한빛마을')).toBeVisible();
  expect(name.elements()).toEqual([]);
  await page.getByRole('button', { name: /님의 메뉴/ }).click();
  await expect.element(page.getByRole('menuitem', { name: '로그아웃' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: '단지 옮기기' }).elements()).toEqual([]);
  expect(asked).toEqual([]);
});

describe('whoever belongs to several', () => {
  it('ORG-02 goes to another one in this window: its session is kept beside the first, and the page begins anew there', async () => {
    linked();
    const switched = answer(switchComplex, THERE);
    await openPage(PLACE);
    await name.click();
    await expect.element(page.getByRole('button', { name: /한빛마을/ }).last()).toHaveAttribute('aria-current', 'true');
    await there.click();
    await expect.poll(() => gone).toEqual(['/']);
    expect(switched.map(({ params }) => params)).toEqual([{ linkId: LINK }]);
    const [record, tab, next] = kept();
    expect([JSON.parse(record ?? ''), tab, next]).toEqual([THERE, '10002', '10002']);
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(TOKEN);
  });

  it('from the account menu as well, where the name has no room', async () => {
    linked();
    answer(switchComplex, THERE);
    await openPage(PLACE);
    await page.getByRole('button', { name: /님의 메뉴/ }).click();
    await page.getByRole('menuitem', { name: '단지 옮기기' }).click();
    await page
      .getByRole('dialog', { name: '단지 옮기기' })
      .getByRole('button', { name: /푸른숲 2단지/ })
      .click();
    await expect.poll(() => gone).toEqual(['/']);
  });

  it('is told why where it is refused, and nothing has changed', async () => {
    linked();
    refuse(switchComplex, 'SWITCH_REFUSED', { errorUserMsg: '그 단지의 계정이 잠겨 있습니다.' });
    await openPage(PLACE);
    await name.click();
    await there.click();
    const told = page.getByRole('dialog', { name: '알림', exact: true });
    await expect.element(told.getByText('그 단지의 계정이 잠겨 있습니다.')).toBeVisible();
    await told.getByRole('button', { name: '확인' }).click();
    expect([kept(), gone, location.pathname]).toEqual([NOTHING, [], PLACE]);
  });

  it('takes up the session that this browser has there, and asks for a new one only when that has ended', async () => {
    linked();
    localStorage.setItem('auth:10002', JSON.stringify(THERE));
    const renewed = { ...THERE, accessToken: recordOf('sojang02', '10002').accessToken.replace('x.', 'y.') };
    answer(reissue, renewed);
    const switched = answer(switchComplex, THERE);
    await openPage(PLACE);
    await name.click();
    await there.click();
    await expect.poll(() => gone).toEqual(['/']);
    expect(switched).toEqual([]);
    expect(JSON.parse(localStorage.getItem('auth:10002') ?? '')).toEqual(renewed);
    sessionStorage.setItem('complex', '');
    refuse(reissue, 'REISSUE_REFUSED');
    await name.click();
    await there.click();
    await expect.poll(() => gone).toEqual(['/', '/']);
    expect(switched).toHaveLength(1);
  });

  it('stays where something unsaved is to be kept, and takes along what is safe: first saved, then sent, then gone', async () => {
    linked();
    const switched = answer(switchComplex, THERE);
    await openPage(PLACE);
    const steps: string[] = [];
    let stays = true;
    const ends = [
      beforeLeaving(async () => {
        steps.push('asked');
        return stays;
      }),
      beforeNewBuild(async () => {
        steps.push('saved');
        return true;
      }),
    ];
    holdUnsent({ send: async () => void steps.push(`sent as ${sessionStorage.getItem('complex')}`), drop: () => 0 });
    await name.click();
    await there.click();
    await expect.poll(() => steps).toEqual(['asked']);
    expect([switched, kept(), gone]).toEqual([[], NOTHING, []]);
    stays = false;
    await name.click();
    await there.click();
    await expect.poll(() => gone).toEqual(['/']);
    expect(steps).toEqual(['asked', 'asked', 'saved', 'sent as ']);
    for (const end of ends) end();
    holdUnsent({ send: async () => {}, drop: () => 0 });
  });

  it('ORG-02 a session of another complex than the one that was pressed is not taken', async () => {
    linked();
    answer(switchComplex, recordOf('sojang03', '10003'));
    await openPage(PLACE);
    await name.click();
    await there.click();
    await expect.poll(() => page.getByRole('dialog', { name: '알림', exact: true }).elements().length).toBe(1);
    expect([kept(), gone]).toEqual([NOTHING, []]);
  });
});

describe('a window in another complex', () => {
  beforeEach(() => {
    localStorage.setItem('auth:10002', JSON.stringify(THERE));
    localStorage.setItem('user', JSON.stringify({ ...MEMBER, linkedYn: 'Y' }));
    sessionStorage.setItem('complex', '10002');
    answer(memberInfo, { ...MEMBER, memberId: 'sojang02', aptId: '10002', aptName: '푸른숲 2단지', loginType: 'link' });
  });

  it('ORG-02 asks as the account of that one, shows the way back, and asks for the others as the first', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const askers = (path: string) =>
      calls.mock.calls
        .filter(([url]) => decodeURIComponent(String(url)).includes(path))
        .map(([, init]) => new Headers(init?.headers).get('authorization'));
    await openPage(PLACE);
    await expect.element(page.getByRole('banner').getByText('푸른숲 2단지')).toBeVisible();
    expect(new Set(askers('/api/token-validate'))).toEqual(new Set([`Bearer ${THERE.accessToken}`]));
    await name.click();
    await page.getByRole('button', { name: /한빛마을.*로그인한 단지/ }).click();
    await expect.poll(() => gone).toEqual(['/']);
    expect(askers('/api/auth/member-links')).toEqual([`Bearer ${TOKEN.accessToken}`]);
    expect(kept().slice(1)).toEqual(['', null]);
  });
});
