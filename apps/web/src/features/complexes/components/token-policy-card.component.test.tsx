import { getTokenPolicy, saveTokenPolicy } from '@danji/contract/personal-tokens';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { show } from '../../../../test/show.tsx';
import { TokenPolicyCard } from './token-policy-card.tsx';

it('a complex switches it off after a question, and on without one', async () => {
  allow('/cmplx-info/cmplx-setting');
  let [allowedYn, version]: ['Y' | 'N', number] = ['Y', 0];
  answer(getTokenPolicy, () => ({ allowedYn, version, changedBy: null, changedAt: null }));
  const saved = answer(saveTokenPolicy, ({ body }) => {
    [allowedYn, version] = [body.allowedYn ? 'Y' : 'N', body.version + 1];
    return { version };
  });
  await show(<TokenPolicyCard scope={{}} />);
  const field = page.getByRole('combobox', { name: '엑셀·달력 연결' });
  const question = page.getByRole('dialog', { name: '엑셀·달력 연결' });
  await choose(field, '사용 안 함');
  await question.getByRole('button', { name: '취소' }).click();
  expect(saved).toEqual([]);
  await choose(field, '사용 안 함');
  await question.getByRole('button', { name: '쓰지 않기', exact: true }).click();
  await expect.element(field).toHaveTextContent('사용 안 함');
  await choose(field, '사용');
  await expect.element(field).toHaveTextContent('사용');
  expect(saved.map(({ body }) => body)).toEqual([
    { version: 0, allowedYn: false },
    { version: 1, allowedYn: true },
  ]);
});
