import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { TimeField } from './time-field.tsx';

const field = page.getByRole('combobox', { name: '시작하는 시각' });
let given: string[];

function Box() {
  const [time, setTime] = useState('');
  return (
    <TimeField
      label="시작하는 시각"
      value={time}
      onChange={({ currentTarget: { value } }) => {
        given.push(value);
        setTime(value);
      }}
    />
  );
}

beforeEach(() => {
  given = [];
  show(<Box />);
});

it('is typed in any usual way and shown as 13:30', async () => {
  await field.fill('1330');
  expect(given).toEqual(['13:30']);
  await field.fill('오후 2:05');
  expect(given).toEqual(['13:30']);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('14:05');
  expect(given).toEqual(['13:30', '14:05']);
  await field.fill('');
  expect(given.at(-1)).toBe('');
});

it('what is no time is told and stays to be put right, and is no time to whoever asked for one', async () => {
  await field.fill('13:30');
  await field.fill('25시');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('1330이나 오후 1:30처럼 적어 주세요.')).toBeVisible();
  await expect.element(field).toHaveValue('25시');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(given.at(-1)).toBe('');
});

it('is picked from the half hours, by keys or by the button, beginning where it stands', async () => {
  await field.fill('1340');
  await userEvent.keyboard('{ArrowDown}');
  const list = page.getByRole('listbox', { name: '시작하는 시각' });
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('14:00');
  await page.getByRole('button', { name: '시작하는 시각 목록에서 고르기' }).click();
  await list.getByRole('option', { name: '09:30' }).click();
  await expect.element(field).toHaveValue('09:30');
  const button = page.getByRole('button', { name: '시작하는 시각 목록에서 고르기' });
  await button.click();
  await button.click();
  await expect.element(list).not.toBeInTheDocument();
  expect(given).toEqual(['13:40', '14:00', '09:30']);
});
