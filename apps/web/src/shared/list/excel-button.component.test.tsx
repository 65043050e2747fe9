import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hide, show } from '../../../test/show.tsx';
import { CallError, noAnswer } from '../api/call-error.ts';
import { ExcelButton } from './excel-button.tsx';
import type { Wish } from './excel-form.tsx';

afterEach(() => {
  hide();
  vi.restoreAllMocks();
});

const box = page.getByRole('dialog', { name: '엑셀 내려받기' });
const again = box.getByRole('button', { name: '다시', exact: true });

async function ask(load: (wish: Wish) => Promise<Blob>): Promise<void> {
  show(<ExcelButton name="지급처" load={load} />);
  await page.getByRole('button', { name: '엑셀' }).click();
  await box.getByRole('textbox').fill('월말 결산에 쓰려고 내려받음');
  await box.getByRole('button', { name: '내려받기' }).click();
}

it('a file that did not come is fetched again with the reason that was given', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const wishes: Wish[] = [];
  await ask(async (wish) => {
    wishes.push(wish);
    if (wishes.length === 1) throw noAnswer();
    return new Blob(['rows']);
  });
  await expect.element(box.getByText(/서버에 연결할 수 없습니다/)).toBeVisible();
  await again.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(wishes.map(({ reason }) => reason)).toEqual(Array(2).fill('월말 결산에 쓰려고 내려받음'));
  await expect.poll(() => box.elements()).toEqual([]);
});

it('what is refused is said, and would be refused again', async () => {
  const load = vi.fn(async () => {
    throw new CallError({ status: 403, code: 'NO_PERMISSION', errorUserMsg: '권한이 없습니다.' });
  });
  await ask(load);
  await expect.element(page.getByRole('dialog').getByText('권한이 없습니다.')).toBeVisible();
  expect(again.elements()).toEqual([]);
  expect(load).toHaveBeenCalledTimes(1);
});
