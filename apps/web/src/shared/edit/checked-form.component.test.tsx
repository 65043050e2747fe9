import { TextInput } from '@mantine/core';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { hide, show } from '../../../test/show.tsx';
import { CallError } from '../api/call-error.ts';
import { DialogForm } from './dialog-form.tsx';
import { useCheckedForm } from './use-checked-form.ts';

afterEach(hide);

const Body = z.object({ name: z.string().check(z.minLength(2, '이름은 두 글자부터입니다.')) });

function Box({ send }: { send: (name: string) => Promise<void> }) {
  const form = useCheckedForm({ first: { name: '' }, schema: Body, send: ({ name }) => send(name) });
  return (
    <DialogForm {...form.frame} sendText="만들기">
      <TextInput label="이름" {...form.text('name')} />
    </DialogForm>
  );
}

it('what is wrong stands beside its field until the field is written in again, and nothing is sent', async () => {
  const sent: string[] = [];
  show(<Box send={async (name) => void sent.push(name)} />);
  await page.getByRole('button', { name: '만들기' }).click();
  await expect.element(page.getByText('이름은 두 글자부터입니다.')).toBeVisible();
  await page.getByLabelText('이름').fill('정');
  await expect.element(page.getByText('이름은 두 글자부터입니다.')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('a refusal stands beside the field it names, or under the form', async () => {
  const refusals = [[{ field: 'body.name', message: '이미 있는 이름입니다.' }], undefined];
  const refuse = async () => {
    throw new CallError({ status: 409, code: 'X', errorUserMsg: '만들 수 없습니다.', details: refusals.shift() });
  };
  show(<Box send={refuse} />);
  await page.getByLabelText('이름').fill('정기사');
  await page.getByRole('button', { name: '만들기' }).click();
  await expect.element(page.getByText('이미 있는 이름입니다.')).toBeVisible();
  await page.getByRole('button', { name: '만들기' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('만들 수 없습니다.');
});

it('two clicks send once, and the button stays busy until the form is gone', async () => {
  const sent: string[] = [];
  show(<Box send={async (name) => void sent.push(name)} />);
  await page.getByLabelText('이름').fill('정기사');
  await page.getByRole('button', { name: '만들기' }).dblClick({ force: true });
  await expect.element(page.getByRole('button', { name: '만들기' })).toBeDisabled();
  expect(sent).toEqual(['정기사']);
});
