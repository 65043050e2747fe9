import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enter, openPage } from '../../../../test/open-page.tsx';

const ADDRESS = '/comm/conf_pop?type=delete&id=q1';
const told: unknown[] = [];
const opener = Object.getOwnPropertyDescriptor(window, 'opener');

beforeEach(() => {
  told.length = 0;
  // Who may read nothing is asked all the same.
  enter({ readYn: 'N' });
  vi.spyOn(window, 'close').mockImplementation(() => void told.push('closed'));
  const listening = { postMessage: (message: unknown, origin: string) => told.push([message, origin]) };
  Object.defineProperty(window, 'opener', { value: listening, configurable: true, writable: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  if (opener) Object.defineProperty(window, 'opener', opener);
});

it('SCR-6 asks in its own words, tells the page that opened it, and closes; what it does not know it does not ask', async () => {
  await openPage(ADDRESS);
  await expect.element(page.getByRole('heading', { name: '삭제' })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  for (const [button, answer] of [
    ['삭제', true],
    ['취소', false],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    expect(told.splice(0)).toEqual([[{ kind: 'danji-conf', id: 'q1', answer }, location.origin], 'closed']);
  }
  await openPage('/comm/conf_pop?type=%3Cb%3E&message=%EC%86%8D%EC%9E%84');
  await expect.element(page.getByText('지금은 확인할 것이 없습니다.')).toBeVisible();
  expect(page.getByText('속임').elements()).toEqual([]);
});
