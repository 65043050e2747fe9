import { createCode } from '@danji/contract/codes';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { hold } from '../../../../test/answers.ts';
import { hide, show } from '../../../../test/show.tsx';
import { askNewCode } from './new-code-box.tsx';

afterEach(hide);

it('a code is sent once, and its box is busy until it closes', async () => {
  allow('/system-mng/comm-code');
  const { asked, release } = hold(createCode, { ok: true });
  show(null);
  const made = askNewCode('CT001', '직위');
  const box = page.getByRole('dialog', { name: '직위 코드 만들기' });
  await box.getByLabelText('코드 이름').fill('반장');
  await box.getByRole('textbox', { name: '코드', exact: true }).fill('banjang');
  await box.getByRole('button', { name: '만들기' }).dblClick({ force: true });
  await expect.element(box.getByRole('button', { name: '만들기' })).toBeDisabled();
  release();
  expect(await made).toBe(true);
  expect(asked.map(({ body }) => body)).toEqual([{ code: 'BANJANG', codeName: '반장' }]);
});
