import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hide, show } from '../../../test/show.tsx';
import { MemberIdInput } from './member-id-input.tsx';

afterEach(hide);

function Box() {
  const [value, setValue] = useState('');
  return <MemberIdInput value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}

const field = page.getByLabelText('아이디');
const advice = page.getByText('영문과 숫자만 입력됩니다. 한/영 키를 확인해 주세요.');

it('UI-3 of what is typed or pasted into a new id only letters and digits stay, and it is said when something went', async () => {
  show(<Box />);
  await userEvent.type(field, 'so-jang 01');
  await expect.element(field).toHaveValue('sojang01');
  await userEvent.type(field, '_');
  await expect.element(advice).toBeVisible();
  await userEvent.type(field, 'a');
  await expect.element(field).toHaveValue('sojang01a');
  await expect.element(advice).not.toBeInTheDocument();
  await field.fill('홍길동 hong@1');
  await expect.element(field).toHaveValue('hong1');
});

it('UI-3 a Korean syllable under way is left to the keyboard, and goes when it is finished', async () => {
  show(<Box />);
  await userEvent.type(field, 'kim');
  const input = field.element() as HTMLInputElement;
  const put = (value: string, isComposing: boolean) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing, data: value.at(-1) ?? '' }));
  };
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  put('kimㅎ', true);
  await expect.element(field).toHaveValue('kimㅎ');
  put('kim호', true);
  await expect.element(field).toHaveValue('kim호');
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '호' }));
  await expect.element(field).toHaveValue('kim');
  await expect.element(advice).toBeVisible();
});
