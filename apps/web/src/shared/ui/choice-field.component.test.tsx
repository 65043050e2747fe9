import { Modal } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose } from '../../../test/choose.ts';
import { show } from '../../../test/show.tsx';
import type { ChoiceData } from '../lib/listed-choices.ts';
import { ChoiceField } from './choice-field.tsx';

const POSITIONS: ChoiceData = [
  { value: '', label: '없음' },
  '경리주임',
  { value: 'head', label: '기전과장' },
  { value: 'gone', label: '기전기사', disabled: true },
  '관리소장',
];
const MEMBERS = Array.from({ length: 60 }, (_, n) => ({ value: `m${n}`, label: `${n}번 직원` }));
const LONG = [...MEMBERS, { value: 'sojang', label: '박소장' }, { value: 'gyeongri', label: '김경리' }];

const field = page.getByRole('combobox', { name: '직위' });
const list = page.getByRole('listbox', { name: '직위' });
const active = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};
let given: string[];

type Props = { data?: ChoiceData; first?: string; disabled?: boolean; error?: string; required?: boolean };

function Box({ data = POSITIONS, first = '', ...rest }: Props) {
  const [value, setValue] = useState(first);
  return (
    <ChoiceField
      label="직위"
      description="발령받은 직위"
      data={data}
      value={value}
      onChange={({ currentTarget }) => {
        given.push(currentTarget.value);
        setValue(currentTarget.value);
      }}
      {...rest}
    />
  );
}
const put = (props: Props = {}) => {
  given = [];
  show(<Box {...props} />);
};

it('says what is chosen, opens by a press and takes what is pressed', async () => {
  put({ first: 'head' });
  await expect.element(field).toHaveTextContent('기전과장');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(field);
  await expect.element(list.getByRole('option', { name: '기전과장' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(list.getByRole('option', { name: '관리소장' }));
  await expect.element(field).toHaveTextContent('관리소장');
  expect(given).toEqual(['관리소장']);
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

it('is led by arrows, Home and End past what cannot be taken; Enter takes, Escape takes nothing', async () => {
  put();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe('없음');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(active).toBe('관리소장');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe('기전과장');
  await userEvent.keyboard('{End}{ArrowDown}');
  await expect.poll(active).toBe('관리소장');
  await userEvent.keyboard('{Home}');
  await expect.poll(active).toBe('없음');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  expect(given).toEqual([]);
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await expect.element(field).toHaveTextContent('경리주임');
  expect(given).toEqual(['경리주임']);
});

it('a letter or an initial consonant leads to its entry, also on the wrong layout', async () => {
  put();
  await userEvent.keyboard('{Tab}');
  // ㄱ, as a keyboard gives it that is not set to Hangul; the same again leads on.
  await userEvent.keyboard('r');
  await expect.poll(active).toBe('경리주임');
  await userEvent.keyboard('r');
  await expect.poll(active).toBe('기전과장');
  await userEvent.keyboard('{Escape}');
  // ㄱㄹㅅ as a keyboard sends it that is set to Hangul.
  for (const [key, code] of [
    ['ㄱ', 'KeyR'],
    ['ㄹ', 'KeyF'],
    ['ㅅ', 'KeyT'],
  ])
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
  await expect.poll(active).toBe('관리소장');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveTextContent('관리소장');
});

it('a long list has a box for what is looked for, and typing at the field writes there', async () => {
  put({ data: LONG, first: 'm3' });
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('q');
  const search = page.getByRole('searchbox', { name: '목록에서 찾기' });
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('q');
  await search.fill('ㅂㅅㅈ');
  await expect.element(list.getByRole('option')).toHaveTextContent('박소장');
  await search.fill('없는 사람');
  await expect.element(page.getByText('찾는 것이 없습니다.', { exact: false })).toBeVisible();
  await search.fill('경리');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveTextContent('김경리');
  await expect.element(field).toHaveFocus();
  expect(given).toEqual(['gyeongri']);
});

it('the chosen one of a long list is in sight when it opens, and the list stays inside the window', async () => {
  put({ data: LONG, first: 'sojang' });
  await userEvent.click(field);
  const entry = list.getByRole('option', { name: '박소장' });
  await expect
    .poll(() => {
      const [row, box] = [entry.element(), list.element()].map((one) => one.getBoundingClientRect());
      return row && box ? row.top >= box.top - 1 && row.bottom <= box.bottom + 1 && box.bottom <= innerHeight : false;
    })
    .toBe(true);
  expect(entry.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it('headings stand above their entries', async () => {
  put({
    data: [
      { group: '관리과', items: ['박소장'] },
      { group: '기전과', items: ['최기전', '정기사'] },
    ],
  });
  await expect.element(field).toHaveTextContent('선택해 주세요');
  await userEvent.click(field);
  await userEvent.click(list.getByRole('group', { name: '기전과' }).getByRole('option', { name: '정기사' }));
  expect(given).toEqual(['정기사']);
});

it('tells by its parts what it is, what is wrong and that it is needed; switched off it does not open', async () => {
  put({ error: '직위를 골라 주세요.', required: true });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  await expect.element(field).toHaveAccessibleDescription(/발령받은 직위/);
  await expect.element(field).toHaveAccessibleDescription(/직위를 골라 주세요/);
  show(<Box disabled />);
  await expect.element(field.last()).toBeDisabled();
});

it('in a dialog Escape closes the list and leaves the dialog open, and the list lies above it', async () => {
  given = [];
  let closed = 0;
  show(
    <Modal opened onClose={() => closed++} title="발령">
      <Box data={LONG} />
    </Modal>,
  );
  await userEvent.click(field);
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  expect(closed).toBe(0);
  await choose(field, '50번 직원');
  expect(given).toEqual(['m50']);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});

it('a press elsewhere, or the focus elsewhere, closes it and takes nothing', async () => {
  given = [];
  show(
    <>
      <button type="button">다른 곳</button>
      <Box />
    </>,
  );
  await userEvent.click(field);
  await userEvent.click(page.getByRole('button', { name: '다른 곳' }));
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.click(field);
  await expect.element(list).toBeVisible();
  await userEvent.click(field);
  await expect.element(list).not.toBeInTheDocument();
  expect(given).toEqual([]);
});
