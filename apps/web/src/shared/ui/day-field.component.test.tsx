import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { DayField } from './day-field.tsx';

const field = page.getByRole('textbox', { name: '시행일' });
let given: string[];

function Box() {
  const [day, setDay] = useState('');
  return (
    <DayField
      label="시행일"
      value={day}
      min="2027-02-03"
      onChange={({ currentTarget: { value } }) => {
        given.push(value);
        setDay(value);
      }}
    />
  );
}

beforeEach(() => {
  given = [];
  show(<Box />);
});

it('is typed in any usual way, and half a day is nothing until one leaves', async () => {
  await field.fill('20270205');
  expect(given).toEqual(['2027-02-05']);
  await field.fill('27.2.6');
  expect(given).toEqual(['2027-02-05']);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('2027-02-06');
  expect(given).toEqual(['2027-02-05', '2027-02-06']);
  await field.fill('');
  expect(given.at(-1)).toBe('');
});

it('what is no day is told, and is no day to whoever asked for one', async () => {
  await field.fill('2027-02-05');
  await field.fill('2월 30일');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('20261115처럼 적어 주세요.')).toBeVisible();
  expect(given.at(-1)).toBe('');
});

it('UI-2 is picked from the Korean calendar by keys, from the first day that is allowed', async () => {
  await field.fill('2027-02-05');
  await page.getByRole('button', { name: '달력에서 고르기' }).click();
  const calendar = page.getByRole('dialog', { name: '달력' });
  await expect.element(calendar.getByRole('button', { name: '2027년 2월 2일 화요일' })).toBeDisabled();
  // From Monday on.
  const week = calendar.element().querySelectorAll('th');
  expect([...week].map((day) => day.textContent)).toEqual([...'월화수목금토일']);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('2027년 2월 5일');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(field).toHaveValue('2027-02-06');
  await expect.element(calendar).not.toBeInTheDocument();
});
