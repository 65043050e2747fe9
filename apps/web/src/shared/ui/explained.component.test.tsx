import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hide, show } from '../../../test/show.tsx';
import { Words } from './explained.tsx';

afterEach(hide);

it('a word of the office says what it means by pointer, focus and tap; other words are plain text', async () => {
  show(
    <p>
      <Words text="관리소장 · 전결 · 5분 걸림" />
    </p>,
  );
  const word = page.getByRole('button', { name: '전결', exact: true });
  const meaning = page.getByRole('tooltip');
  await expect.element(word).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
  expect(word.element().closest('p')?.textContent).toBe('관리소장 · 전결 · 5분 걸림');
  expect(meaning.elements()).toEqual([]);
  await userEvent.hover(word);
  await expect.element(page.getByText('윗사람 대신 마지막 결정을 하는 것')).toBeVisible();
  await userEvent.unhover(word);
  await expect.poll(() => meaning.elements().length).toBe(0);
  await userEvent.tab();
  await expect.element(word).toHaveFocus();
  await expect.element(word).toHaveAccessibleDescription(/뒤의 검토·결재는 생략됩니다/);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => meaning.elements().length).toBe(0);
  await word.click();
  await expect.element(meaning).toBeVisible();
});
