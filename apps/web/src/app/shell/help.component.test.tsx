import { otpStatus } from '@danji/contract/auth';
import { listPasskeys } from '@danji/contract/passkeys';
import { listRecentSearches, suggest } from '@danji/contract/search';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/answers.ts';
import { answerPreferences, enter, openPage } from '../../../test/open-page.tsx';
import { openHelp } from '../../features/help/open-help.tsx';

const button = page.getByRole('button', { name: '이 화면 도움말' });
const panel = page.getByRole('dialog', { name: /도움말/ });
const title = page.getByRole('heading', { level: 1 });

beforeEach(() => {
  enter();
  answer(suggest, { searchedAs: null, documents: [], people: [], forms: [] });
  answer(listRecentSearches, { recent: [], saved: [] });
  answer(otpStatus, { enabledYn: 'N', requiredYn: 'N', recoveryCodesLeft: 0 });
  answer(listPasskeys, []);
});

it('the button opens the help of this page beside it: what, how, questions, keys; Escape closes it and gives the focus back', async () => {
  await openPage('/auth/mypage_view');
  await button.click();
  await expect.element(panel).toHaveAccessibleName('글자 크기와 화면 도움말');
  await expect.element(panel.getByRole('heading', { name: '이렇게 하세요' })).toBeVisible();
  await expect.element(panel.getByText('다른 컴퓨터에서도 그대로 보이나요?')).toBeVisible();
  await expect.element(panel.getByRole('switch', { name: '단축키 사용' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => panel.elements()).toEqual([]);
  await expect.poll(() => document.activeElement).toBe(button.element());
});

it('the key opens it, but not while something is typed, nor twice; on another page it is another help', async () => {
  await openPage('/auth/mypage_otp');
  await title.click();
  await userEvent.keyboard('?');
  await expect.element(panel).toHaveAccessibleName('OTP 인증 도움말');
  await userEvent.keyboard('?');
  expect(panel.elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => panel.elements()).toEqual([]);
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = page.getByRole('combobox', { name: '메뉴 찾기' });
  await box.fill('');
  await userEvent.keyboard('?');
  await expect.element(box).toHaveValue('?');
  expect(panel.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
});

it('pressed again while it stands, the key does not bring it back once it is closed', async () => {
  await openPage('/auth/mypage_otp');
  await title.click();
  await userEvent.keyboard('?');
  await expect.element(panel).toBeVisible();
  const press = (key: string, code: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
  press('?', 'Slash');
  press('Escape', 'Escape');
  await expect.poll(() => panel.elements()).toEqual([]);
  // The code of the second press has had its turn.
  await import('../../features/help/open-help.tsx');
  await new Promise((done) => setTimeout(done));
  expect(panel.elements()).toEqual([]);
});

it('whoever has switched keys off has the button, and no key', async () => {
  const asked = answerPreferences({ shortcutsYn: 'N' });
  await openPage('/auth/mypage_view');
  await title.click();
  await userEvent.keyboard('?');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // Ends at once; with keys it would end when the panel is closed.
  await openHelp(undefined, true);
  expect(panel.elements()).toEqual([]);
  await button.click();
  await expect.element(panel.getByRole('switch', { name: '단축키 사용' })).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
});

it('the palette finds help by its title and by what people ask, and opens it over the page', async () => {
  await openPage('/auth/mypage_view');
  await title.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = page.getByRole('combobox', { name: '메뉴 찾기' });
  await box.fill('도움말');
  await expect.element(page.getByRole('option', { name: /홈 도움말/ })).toBeVisible();
  await box.fill('휴대전화를 잃어버렸');
  await page.getByRole('option', { name: /휴대전화를 잃어버렸어요/ }).click();
  await expect.element(panel).toHaveAccessibleName('OTP 인증 도움말');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => panel.elements()).toEqual([]);
  expect(location.pathname).toBe('/auth/mypage_view');
});

it('on a phone it is as wide as the window, the button is large enough for a finger, and keys are not spoken of', async () => {
  await page.viewport(390, 760);
  await openPage('/auth/mypage_view');
  await expect.element(button).toBeVisible();
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect.element(panel.getByRole('heading', { name: '이렇게 하세요' })).toBeVisible();
  await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(390);
  expect(panel.element().getBoundingClientRect().height).toBe(760);
  expect(panel.getByRole('heading', { name: '단축키' }).elements()).toEqual([]);
  await panel.getByRole('button', { name: '닫기' }).click();
  await expect.poll(() => panel.elements()).toEqual([]);
});

it('the manual opens at the page of the kind of person one is, shows its pictures, and the others are a press away', async () => {
  await openPage('/auth/mypage_view');
  await button.click();
  await panel.getByRole('button', { name: '그림으로 보는 사용 설명서' }).click();
  await expect.element(title).toHaveTextContent('사용 설명서');
  await expect.poll(() => panel.elements()).toEqual([]);
  const tabs = page.getByRole('navigation', { name: '누구를 위한 설명인가요' });
  await expect.element(tabs.getByRole('link', { name: '소장' })).toHaveAttribute('aria-current', 'page');
  const picture = page.getByRole('img', { name: '하루의 시작, 홈 화면' });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(300);
  await tabs.getByRole('link', { name: '임원' }).click();
  await expect.element(page.getByRole('heading', { name: '2. 휴대전화로 결재하기' })).toBeVisible();
});
