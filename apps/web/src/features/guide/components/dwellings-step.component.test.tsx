import { type Dwellings, getDwellings, undoDwellings } from '@danji/contract/dwellings';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { answer, hold } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { DwellingsStep } from './dwellings-step.tsx';

const BATCH = '0190a0b0-0000-7000-8000-000000000001';
const LIST: Dwellings = {
  total: 450,
  buildings: [{ dong: '101', homes: 450, first: '101', last: '1505' }],
  households: 450,
  last: { batchId: BATCH, homes: 450 },
};
const undo = page.getByRole('button', { name: '마지막에 넣은 450세대 되돌리기' });
const dialog = page.getByRole('dialog');
beforeEach(() => allow('/cmplx-info/cmplx-setting'));

it('the last entry is taken back once it was confirmed, by the id that was seen, and once', async () => {
  answer(getDwellings, LIST);
  const { asked, release } = hold(undoDwellings, { removed: 450 });
  show(<DwellingsStep />);
  await undo.click();
  await expect.element(dialog.getByText('마지막에 넣은 450세대를 목록에서 되돌리시겠습니까?')).toBeVisible();
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([]);

  await undo.click();
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ batchId: BATCH }]);
  // While it is on its way nothing more is taken back.
  await expect.element(undo).toBeDisabled();
  answer(getDwellings, { ...LIST, total: 0, buildings: [], last: null });
  release();
  await expect.element(page.getByText('마지막에 넣은 450세대를 되돌렸습니다.')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

it('an entry that can be taken back no more is not offered', async () => {
  answer(getDwellings, { ...LIST, last: null });
  show(<DwellingsStep />);
  await expect.element(page.getByRole('button', { name: '101동 빼기' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /되돌리기/ })).not.toBeInTheDocument();
});
