import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hide, show } from '../../../../test/show.tsx';
import { askLastLook } from './last-look.tsx';

afterEach(hide);

const look = (changed: string[]) =>
  askLastLook({
    title: '승강기 대금',
    urgent: false,
    confidential: false,
    amount: null,
    line: [],
    attachments: 0,
    readers: 0,
    hints: [],
    before: { names: ['최기전'], changed },
  });
const send = () => page.getByRole('button', { name: '상신하기' }).click();

it('CTL-09 approvals are kept only when the drafter says so, and are not offered over what has changed', async () => {
  show(null);
  const asked = look([]);
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await send();
  expect(await asked).toEqual({ keepApprovals: false });

  const kept = look([]);
  await page.getByRole('checkbox').click();
  await send();
  expect(await kept).toEqual({ keepApprovals: true });

  const changed = look(['금액', '재원']);
  await expect.element(page.getByText('금액, 재원이 바뀌어 최기전님에게 다시 결재를 받습니다.')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  await send();
  expect(await changed).toEqual({});
});
