import { addDwellings, type Dwellings, getDwellings, undoDwellings } from '@danji/contract/dwellings';
import { getLetterhead, listSealUses } from '@danji/contract/letterhead';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold } from '../../../../test/answers.ts';
import { answerOfficeGuide } from '../../../../test/office-guide.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const BATCH = '0190a0b0-0000-7000-8000-000000000001';
const LIST: Dwellings = {
  total: 450,
  buildings: [{ dong: '101', homes: 450, first: '101', last: '1505' }],
  households: 450,
  last: { batchId: BATCH, homes: 450 },
};
const LETTERHEAD = {
  marks: [],
  lines: { postcode: '', address: '', homepage: '', phone: '', fax: '', email: '' },
  ...{ linesVersion: 0, changedBy: null, changedAt: null },
};
const undo = page.getByRole('button', { name: '마지막에 넣은 450세대 되돌리기' });
const dialog = page.getByRole('dialog');
const open = () => openPage('/guide?step=DWELLINGS');
beforeEach(() => {
  enter();
  answerOfficeGuide();
});

it('the last entry is taken back once it was confirmed, by the id that was seen, and once', async () => {
  answer(getDwellings, LIST);
  const { asked, release } = hold(undoDwellings, { removed: 450 });
  await open();
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
  await open();
  await expect.element(page.getByRole('button', { name: '101동 빼기' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /되돌리기/ })).not.toBeInTheDocument();
});

it('homes that were typed or pasted are not lost by another step without a question; what was entered is not asked about', async () => {
  answer(getDwellings, { ...LIST, total: 0, buildings: [], last: null });
  answer(addDwellings, { added: 1, known: 0 });
  answer(getLetterhead, LETTERHEAD);
  answer(listSealUses, []);
  await open();
  const question = page.getByRole('dialog', { name: '확인', exact: true });
  const [dong, pasted] = [
    page.getByRole('textbox', { name: '동', exact: true }),
    page.getByRole('textbox', { name: '동과 호' }),
  ];
  const other = page.getByRole('navigation', { name: '단계' }).getByRole('button', { name: /로고, 직인/ });
  await userEvent.fill(dong, '101');
  await other.click();
  await expect.element(question.getByText(/저장하지 않은 내용이 있습니다/)).toBeVisible();
  await question.getByRole('button', { name: '취소' }).click();
  await expect.element(dong).toHaveValue('101');
  await userEvent.fill(dong, '');
  await page.getByText('엑셀에서 가져오기').click();
  await userEvent.fill(pasted, '101\t101');
  await other.click();
  await question.getByRole('button', { name: '취소' }).click();
  await expect.element(pasted).toHaveValue('101\t101');
  await page.getByRole('button', { name: '1세대 넣기' }).click();
  await expect.element(pasted).toHaveValue('');
  await other.click();
  await expect.element(page.getByRole('heading', { name: '3. 로고, 직인, 도장' })).toBeVisible();
  expect(question.elements()).toEqual([]);
});

it('floors the wrong way round are told as that, and nothing is entered', async () => {
  answer(getDwellings, { ...LIST, total: 0, buildings: [], last: null });
  const added = answer(addDwellings, { added: 1, known: 0 });
  await open();
  const give = (name: string, value: string) => userEvent.fill(page.getByLabelText(name, { exact: true }), value);
  await give('동', '101');
  await give('첫 층', '10');
  await give('마지막 층', '3');
  await give('한 층의 세대', '4');
  await expect.element(page.getByText('마지막 층은 첫 층과 같거나 높아야 합니다.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '목록에 넣기' })).toBeDisabled();
  await give('마지막 층', '12');
  await page.getByRole('button', { name: '12세대 넣기' }).click();
  await expect.poll(() => added.length).toBe(1);
});

it('빼기 stands inside its row, at the right edge of the list', async () => {
  answer(getDwellings, LIST);
  await open();
  const drop = page.getByRole('button', { name: '101동 빼기' });
  await expect.element(drop).toBeVisible();
  const [own, row] = [drop.element().getBoundingClientRect(), drop.element().closest('tr')?.getBoundingClientRect()];
  expect(own.top - (row?.top ?? 0)).toBeGreaterThanOrEqual(4);
  expect((row?.bottom ?? 0) - own.bottom).toBeGreaterThanOrEqual(4);
  // As far from the edge as the words of the first column are.
  expect((row?.right ?? 0) - own.right).toBeCloseTo(10, 0);
});
