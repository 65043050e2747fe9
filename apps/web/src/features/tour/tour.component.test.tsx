import { otpStatus } from '@danji/contract/auth';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { listPasskeys } from '@danji/contract/passkeys';
import { setPreferences } from '@danji/contract/preferences';
import { listRecentSearches, suggest } from '@danji/contract/search';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/answers.ts';
import { enter, MEMBER, menus, openPage } from '../../../test/open-page.tsx';
import { cardsFor } from './tour-cards.ts';

const card = page.getByRole('region', { name: '처음 안내' });
const title = page.getByRole('heading', { level: 1 });
const pointers = () => document.querySelectorAll('[data-tour-pointer]').length;

beforeEach(() => {
  enter();
  answer(otpStatus, { enabledYn: 'N', requiredYn: 'N', recoveryCodesLeft: 0 });
  answer(listPasskeys, []);
  answer(suggest, { searchedAs: null, documents: [], people: [], forms: [] });
  answer(listRecentSearches, { recent: [], saved: [] });
});

it('three cards beside the page at the first sign-in: the focus stays, the page works, and at the end it is noted', async () => {
  answer(memberInfo, { ...MEMBER, tourYn: 'Y' });
  const noted = answer(setPreferences, { ok: true });
  await openPage('/auth/mypage_view');
  await expect.element(card).toBeVisible();
  expect(card.element().contains(document.activeElement)).toBe(false);
  await expect.element(card.getByText('처음 안내 1/3')).toBeVisible();
  await expect.poll(pointers).toBe(1);
  await title.click();
  await card.getByRole('button', { name: '다음' }).click();
  await expect.element(card.getByText('처음 안내 2/3')).toBeVisible();
  await card.getByRole('button', { name: '이전' }).click();
  await card.getByRole('button', { name: '다음' }).click();
  await card.getByRole('button', { name: '다음' }).click();
  await expect.element(card.getByText('모를 때는 물음표')).toBeVisible();
  expect(noted).toEqual([]);
  await card.getByRole('button', { name: '시작하기' }).click();
  await expect.poll(() => card.elements()).toEqual([]);
  await expect.poll(() => noted.map(({ body }) => body)).toEqual([{ tourYn: false }]);
  expect(pointers()).toBe(0);
});

it('Escape ends it, but what lies over the page first; who has seen it finds none, and gets it again on asking', async () => {
  answer(memberInfo, { ...MEMBER, tourYn: 'Y' });
  const noted = answer(setPreferences, { ok: true });
  await openPage('/auth/mypage_view');
  await expect.element(card).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: '메뉴 찾기' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('combobox', { name: '메뉴 찾기' }).elements()).toEqual([]);
  await expect.element(card).toBeVisible();
  expect(noted).toEqual([]);
  await title.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => card.elements()).toEqual([]);
  await expect.poll(() => noted).toHaveLength(1);
  await openPage('/help');
  await expect.poll(() => card.elements()).toEqual([]);
  await page.getByRole('button', { name: '처음 안내 보기' }).click();
  await expect.element(card.getByText('처음 안내 1/3')).toBeVisible();
});

it('somebody who practises is told so on every page; others are not, and see no card', async () => {
  answer(memberInfo, { ...MEMBER, demoYn: 'Y' });
  await openPage('/auth/mypage_view');
  await expect.element(page.getByRole('note').getByText('체험 단지 · 연습용입니다.', { exact: false })).toBeVisible();
  expect(card.elements()).toEqual([]);
});

it('each of the five kinds of people has three cards of their own, the last about help', () => {
  const person = { operatorYn: false, adminYn: false, memberType: 'EMP', positionName: '기사' } as const;
  const kinds = [
    cardsFor(person),
    cardsFor({ ...person, positionName: '관리소장' }),
    cardsFor({ ...person, memberType: 'TENANT', positionName: '회장' }),
    cardsFor({ ...person, positionName: '관리소장', adminYn: true }),
    cardsFor({ ...person, operatorYn: true }),
  ];
  expect(new Set(kinds).size).toBe(5);
  for (const cards of kinds) {
    expect(cards).toHaveLength(3);
    expect(cards[2]?.at).toEqual(['[data-early="help"]']);
  }
});

it('the operator, whose menu is folded, is shown the menu that has it, not the logo', async () => {
  answer(memberInfo, { ...MEMBER, operatorYn: 'Y', tourYn: 'Y' });
  answer(
    menuAuthInfo,
    menus().map((one) => (one.url === '/system-mng' ? { ...one, menuName: '시스템 관리' } : one)),
  );
  await openPage('/auth/mypage_view');
  const folded = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '시스템 관리' });
  const isRound = () => {
    const ring = document.querySelector('[data-tour-pointer]')?.getBoundingClientRect();
    const own = folded.element().getBoundingClientRect();
    return ring !== undefined && ring.top <= own.top && ring.bottom >= own.bottom && ring.height < own.height + 24;
  };
  await expect.element(card.getByText('처음 안내 1/3')).toBeVisible();
  await expect.poll(isRound).toBe(true);
  await card.getByRole('button', { name: '다음' }).click();
  await expect.element(card.getByText('처음 안내 2/3')).toBeVisible();
  await expect.poll(isRound).toBe(true);
});

it('on a phone the ring around what stands at the edge ends where the window ends', async () => {
  await page.viewport(390, 760);
  answer(memberInfo, { ...MEMBER, operatorYn: 'Y', tourYn: 'Y' });
  await openPage('/auth/mypage_view');
  await expect.element(card.getByText('처음 안내 1/3')).toBeVisible();
  const isWhole = () => {
    const ring = document.querySelector('[data-tour-pointer]')?.getBoundingClientRect();
    const own = document.querySelector('[data-early="more"]')?.getBoundingClientRect();
    if (!ring || !own) return false;
    return ring.left <= own.left && own.right <= ring.right && ring.right <= innerWidth && ring.bottom <= innerHeight;
  };
  await expect.poll(isWhole).toBe(true);
});
