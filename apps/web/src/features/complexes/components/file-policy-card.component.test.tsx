import { type FilePolicyValues, getFilePolicy, saveFilePolicy } from '@danji/contract/file-policy';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { show } from '../../../../test/show.tsx';
import { FilePolicyCard } from './file-policy-card.tsx';

let [values, version]: [FilePolicyValues, number] = [
  { macro: 'REFUSE', remote: 'REFUSE', script: 'REFUSE', sealed: 'REFUSE' },
  0,
];
beforeEach(() => allow('/cmplx-info/cmplx-setting'));

it('each kind of file is refused until somebody decides otherwise, after a question; programs always are', async () => {
  answer(getFilePolicy, () => ({ values, version, changedBy: null, changedAt: null }));
  const saved = answer(saveFilePolicy, ({ body }) => {
    [values, version] = [body.values, body.version + 1];
    return { version };
  });
  await show(<FilePolicyCard scope={{}} />);
  const macros = page.getByRole('combobox', { name: '매크로가 있는 문서' });
  await expect.element(macros).toHaveTextContent('거부');
  await expect.element(page.getByText('항상 거부')).toBeVisible();
  const question = page.getByRole('dialog', { name: '첨부 파일 정책' });
  await choose(macros, '받되 내려받을 때 경고');
  await question.getByRole('button', { name: '취소' }).click();
  await expect.element(macros).toHaveTextContent('거부');
  expect(saved).toEqual([]);
  await choose(macros, '받되 내려받을 때 경고');
  await question.getByRole('button', { name: '받기', exact: true }).click();
  await expect.element(macros).toHaveTextContent('받되 내려받을 때 경고');
  await choose(macros, '거부');
  await expect.element(macros).toHaveTextContent('거부');
  expect(saved.map(({ body }) => [body.version, body.values.macro])).toEqual([
    [0, 'WARN'],
    [1, 'REFUSE'],
  ]);
});
