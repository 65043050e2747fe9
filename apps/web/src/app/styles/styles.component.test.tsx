import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { enterApprovals, openPage } from '../../../test/open-page.tsx';
import { answerDocument } from '../../features/document/testing/answer-document.ts';
import { bar, MINE, open } from '../../features/document/testing/document-page.ts';

const emulate = (media: object) => cdp().send('Emulation.setEmulatedMedia', media);
const isShown = (selector: string) => document.querySelector<HTMLElement>(selector)?.checkVisibility() ?? false;
const lookOf = (element: Element) => getComputedStyle(element);

beforeEach(() => enterApprovals());
afterEach(async () => {
  await emulate({ media: '', features: [] });
  document.documentElement.style.fontSize = '';
  await page.viewport(1440, 900);
});

it('Ctrl+P: of a document the paper alone is printed, in black on white also from a dark screen', async () => {
  answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
  await open();
  await expect.element(bar).toBeVisible();
  const root = document.documentElement;
  const before = root.dataset.mantineColorScheme;
  root.dataset.mantineColorScheme = 'dark';
  await emulate({ media: 'print' });
  expect(isShown('[data-paper]')).toBe(true);
  expect(isShown('[data-paper] table')).toBe(true);
  for (const part of ['aside', 'header', 'main h1', '[data-pinned]', '#comments-card', 'main nav'])
    expect(isShown(part), part).toBe(false);
  expect(lookOf(root).getPropertyValue('--ink-1')).toBe('#17202b');
  root.dataset.mantineColorScheme = before ?? 'light';
  await emulate({ media: '' });
  expect(isShown('aside')).toBe(true);
});

it('where the person has colours of their own, a line marks the open tab and menu', async () => {
  await openPage('/auth/mypage_view');
  const tab = page.getByRole('navigation', { name: '내 정보' }).getByRole('link', { name: '글자 크기와 화면' });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  expect(lookOf(tab.element()).outlineStyle).toBe('none');
  await emulate({ features: [{ name: 'forced-colors', value: 'active' }] });
  expect(lookOf(tab.element()).outlineStyle).toBe('solid');
});

function isInSight(stop: HTMLElement): boolean {
  const { top, bottom, left } = stop.getBoundingClientRect();
  const seen = document.elementFromPoint(left + 2, Math.min(bottom, innerHeight) - 2);
  return top < innerHeight && bottom > 0 && (stop.contains(seen) || (seen?.contains(stop) ?? false));
}

for (const [height, text] of [
  [240, 16],
  [256, 32],
  [225, 32],
] as const)
  it(`a window of 320 × ${height} with letters of ${text} px: bars scroll with the page, and the focus is never behind one`, async () => {
    await page.viewport(320, height);
    document.documentElement.style.fontSize = `${text}px`;
    answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
    await open();
    const pinned = [...document.querySelectorAll('[data-pinned]')];
    expect(pinned.length).toBeGreaterThan(2);
    for (const one of pinned) expect(lookOf(one).position).toBe('static');
    for (const stop of document.querySelectorAll<HTMLElement>('main :is(a[href], button, textarea)')) {
      if (!stop.checkVisibility()) continue;
      stop.focus();
      // What is switched off is no stop.
      if (document.activeElement !== stop) continue;
      // What a word means comes with the focus and takes its place above it a moment later.
      await expect.poll(() => isInSight(stop), { message: stop.textContent ?? '' }).toBe(true);
    }
  });

it('lines and words stand out more for whoever wants it, at once and after the next start', async () => {
  await openPage('/auth/mypage_view');
  const root = document.documentElement;
  const line = () => lookOf(root).getPropertyValue('--line');
  const pale = line();
  await page.getByRole('radio', { name: '더 뚜렷하게' }).click({ force: true });
  await expect.poll(line).not.toBe(pale);
  expect(JSON.parse(localStorage.getItem('view') ?? '{}')).toMatchObject({ contrast: 'more' });
  await page
    .getByRole('group', { name: '글자와 선' })
    .getByRole('radio', { name: '기기 설정대로' })
    .click({ force: true });
  await expect.poll(line).toBe(pale);
});

it('the way back in the breadcrumb is large enough for a finger', async () => {
  await openPage('/auth/mypage_view');
  const home = page.getByRole('navigation', { name: '현재 위치' }).getByRole('link', { name: '홈' });
  await expect.element(home).toBeVisible();
  const { width, height } = home.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});
