import { otpStatus } from '@danji/contract/auth';
import { countDocuments } from '@danji/contract/document-lists';
import { listPasskeys } from '@danji/contract/passkeys';
import { listRecentSearches, suggest } from '@danji/contract/search';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../test/answers.ts';
import { enter, NO_DOCUMENTS, openPage } from '../../../test/open-page.tsx';
import { router } from '../router.tsx';

const PLACE = '/auth/mypage_view';
const isFocused = (element: Element) => element === document.activeElement;

/** Where the frame leads on to; nobody goes there. */
let led: unknown[];
const hold = () => vi.spyOn(router, 'navigate').mockImplementation(async (options) => void led.push(options));

beforeEach(async () => {
  led = [];
  enter();
  answer(suggest, { searchedAs: null, documents: [], people: [], forms: [] });
  answer(listRecentSearches, { recent: [], saved: [] });
  answer(otpStatus, { enabledYn: 'N', requiredYn: 'N', recoveryCodesLeft: 0 });
  answer(listPasskeys, []);
});
afterEach(() => vi.restoreAllMocks());

describe('the palette', () => {
  const box = page.getByRole('combobox', { name: '메뉴 찾기' });
  const first = () => page.getByRole('option').elements()[0]?.textContent;

  it('opens by Ctrl+K, finds by initial consonants and the wrong layout, and goes there by Enter', async () => {
    await openPage(PLACE);
    await page.getByRole('heading', { level: 1 }).click();
    hold();
    await userEvent.keyboard('{Control>}k{/Control}');
    await box.fill('ㄱㅈㅎ');
    await expect.poll(first).toContain('결재함');
    await box.fill('dkffka');
    await expect.poll(first).toContain('‘dkffka’ 모두 검색');
    await box.fill('wlrdnjs');
    await expect.element(page.getByRole('option', { name: /직원 관리/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => led).toMatchObject([{ to: '/cmplx-info/emp-mng' }]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
  });

  it('says that it could not look for people and documents, and looks again when asked', async () => {
    await openPage(PLACE);
    await page.getByRole('heading', { level: 1 }).click();
    refuse(suggest, 'INTERNAL');
    await userEvent.keyboard('{Control>}k{/Control}');
    await box.fill('한빛');
    await expect.element(page.getByText('사람·문서·양식을 찾지 못했습니다.')).toBeVisible();
    await expect.element(page.getByRole('option', { name: /모두 검색/ })).toBeVisible();
    answer(suggest, {
      searchedAs: null,
      documents: [],
      people: [
        {
          memberId: 'gisa01',
          memberName: { text: '한빛나', marks: [] },
          memberType: 'EMP',
          deptName: '기전과',
          positionName: '기전기사',
        },
      ],
      forms: [],
    });
    await page.getByRole('button', { name: '다시', exact: true }).click();
    await expect.element(page.getByRole('option', { name: /한빛나/ })).toBeVisible();
    expect(page.getByText('찾지 못했습니다').elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
  });

  it('does not take an Enter that belongs to the input method', async () => {
    await openPage(PLACE);
    await page.getByRole('heading', { level: 1 }).click();
    hold();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box).toBeVisible();
    await cdp().send('Input.imeSetComposition', { text: '결', selectionStart: 1, selectionEnd: 1 });
    await cdp().send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: 229,
      key: 'Enter',
      code: 'Enter',
    });
    await expect.element(box).toBeVisible();
    expect(led).toEqual([]);
    await cdp().send('Input.insertText', { text: '결' });
    await expect.element(box).toHaveValue('결');
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
  });
});

it('UI-1 a modal is centred, keeps on an outside click, traps the focus, closes on Escape and gives the focus back', async () => {
  await openPage('/auth/mypage_otp');
  const opener = page.getByRole('button', { name: 'OTP 설정하기' });
  await opener.click();
  const box = page.getByRole('dialog', { name: '본인 확인' });
  await expect.element(box).toBeVisible();
  const bounds = box.element().getBoundingClientRect();
  expect(Math.abs(bounds.x + bounds.width / 2 - innerWidth / 2)).toBeLessThan(12);
  expect(bounds.width).toBeLessThan(1000);
  document.elementFromPoint(5, 5)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(box).toBeVisible();
  for (let n = 0; n < 8; n += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement?.closest('[role=dialog]') ?? null).not.toBeNull();
  }
  await box.getByRole('button', { name: '확인' }).click();
  await expect.element(box.getByText('비밀번호를 입력해 주세요.').last()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.poll(() => isFocused(opener.element())).toBe(true);
});

it('focus goes to the heading of a new page', async () => {
  await openPage(PLACE);
  await page.getByRole('navigation', { name: '내 정보' }).getByRole('link', { name: 'OTP 인증' }).click();
  await expect.element(page.getByRole('button', { name: 'OTP 설정하기' })).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

it('the first of all links leads past the menu to the main part', async () => {
  await openPage(PLACE);
  const skip = page.getByRole('link', { name: '본문으로 바로 가기' });
  await expect.element(skip).toBeInTheDocument();
  expect(skip.element().closest('div')?.parentElement?.querySelector('a, button')).toBe(skip.element());
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

it('on a phone the bar at the bottom and the drawer lead everywhere', async () => {
  await page.viewport(390, 844);
  await openPage(PLACE);
  const bar = page.getByRole('navigation', { name: '바로 가기' });
  await expect.element(bar.getByRole('link', { name: '결재함' })).toHaveAttribute('href', '/elec-apv/apv-inbox');
  await bar.getByRole('button', { name: '전체' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '단지관리' }).click();
  const link = drawer.getByRole('link', { name: '직원 관리' });
  await expect.element(link).toHaveAttribute('href', '/cmplx-info/emp-mng');
  hold();
  await link.click();
  await expect.poll(() => led).toMatchObject([{ to: '/cmplx-info/emp-mng' }]);
  await expect.poll(() => drawer.elements()).toEqual([]);
  await page.viewport(1440, 900);
});

it('SCR-4 RT-2 terms and privacy open for anyone, without the shell, and lead back', async () => {
  localStorage.clear();
  await openPage('/auth/login');
  for (const [name, words] of [
    ['이용약관', /제1조 .목적./],
    ['개인정보처리방침', /개인정보 보호책임자/],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: words })).toBeInTheDocument();
    expect(page.getByRole('navigation', { name: '주 메뉴' }).elements()).toEqual([]);
    await page.getByRole('button', { name: '돌아가기' }).click();
    await expect.poll(() => location.pathname).toBe('/auth/login');
  }
});

it('the menu of a person holds entries and nothing else that takes the focus, which is on the first', async () => {
  await openPage(PLACE);
  await page.getByRole('button', { name: /님의 메뉴/ }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  const others = () => [...menu.element().querySelectorAll('[tabindex]:not([role="menuitem"])')];
  expect(others()).toEqual([]);
  await expect.poll(() => document.activeElement?.textContent).toBe('비밀번호 변경');
  await userEvent.keyboard('{Escape}');
});

it('MNU-4 how many wait stands on the closed heading of a group, and on its own entry once that is seen', async () => {
  answer(countDocuments, { ...NO_DOCUMENTS, waiting: 7 });
  await openPage(PLACE);
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  const words = (element: { element(): Element }) => () => element.element().textContent;
  const heading = menu.getByRole('button', { name: /^전자결재/ });
  await expect.poll(words(heading)).toBe('전자결재7건 대기');
  expect(words(menu.getByRole('button', { name: '단지관리' }))()).toBe('단지관리');
  await heading.click();
  await expect.poll(words(heading)).toBe('전자결재');
  await expect.poll(words(menu.getByRole('link', { name: '결재함' }))).toBe('결재함7건 대기');
  await heading.click();
  await expect.poll(words(heading)).toBe('전자결재7건 대기');
});
