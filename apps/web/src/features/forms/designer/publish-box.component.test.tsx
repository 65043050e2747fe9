import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hide, show } from '../../../../test/show.tsx';
import { PublishBox } from './publish-box.tsx';

afterEach(hide);

const DEFINITION: FormDefinition = {
  model: 1,
  heading: '지출결의서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields: [],
};
const SETTINGS: FormSettings = { policy: {}, retentionYears: 5, numberPattern: '{일련번호}' };

it('a form is published once, and the button stays busy until the box is closed', async () => {
  const notes: string[] = [];
  show(
    <PublishBox
      before={null}
      after={{ definition: DEFINITION, settings: SETTINGS }}
      nextVersion={1}
      problems={[]}
      labelOf={() => null}
      onJump={() => {}}
      onPublish={async (note) => void notes.push(note)}
      onCancel={() => {}}
    />,
  );
  await page.getByLabelText('무엇을 바꾸었나요 (선택)').fill(' 처음 ');
  await page.getByRole('button', { name: 'v1 게시' }).dblClick({ force: true });
  await expect.element(page.getByRole('button', { name: 'v1 게시' })).toBeDisabled();
  expect(notes).toEqual(['처음']);
});

it('CTL-02 who publishes money without marking the amount is told what it counts as', async () => {
  const box = (settings: FormSettings) => (
    <PublishBox
      before={null}
      after={{ definition: { ...DEFINITION, fields: [{ key: '금액', label: '금액', type: 'money' }] }, settings }}
      nextVersion={1}
      problems={[]}
      labelOf={() => null}
      onJump={() => {}}
      onPublish={async () => {}}
      onCancel={() => {}}
    />
  );
  show(box(SETTINGS));
  await expect.element(page.getByText(/가장 높은 금액 구간으로 결재합니다/)).toBeVisible();
  hide();
  show(box({ ...SETTINGS, amountField: '금액' }));
  await expect.element(page.getByRole('button', { name: 'v1 게시' })).toBeVisible();
  await expect.element(page.getByText(/가장 높은 금액 구간/)).not.toBeInTheDocument();
});
