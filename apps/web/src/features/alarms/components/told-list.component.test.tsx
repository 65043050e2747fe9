import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../test/show.tsx';
import { router } from '../../../app/router.tsx';
import { forgetTold, tell } from '../../../shared/overlay/told.ts';
import { ToldList } from './told-list.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  forgetTold();
});

it('what was said and matters is found again under the bell with its way back: the last ten, the newest first', async () => {
  for (let n = 1; n <= 12; n += 1) tell(`문서 ${n} 승인했습니다.`, n === 12 ? '/elec-apv/sign-detail/12' : null);
  show(<ToldList />);
  const list = page.getByRole('region', { name: '방금 한 일' });
  await expect.element(list).toBeVisible();
  const lines = list.getByRole('listitem').elements();
  expect(lines).toHaveLength(10);
  expect(lines[0]?.textContent).toContain('문서 12');
  const led: unknown[] = [];
  vi.spyOn(router.history, 'push').mockImplementation((path) => void led.push(path));
  await list.getByRole('button').click();
  await expect.poll(() => led).toEqual(['/elec-apv/sign-detail/12']);
  forgetTold();
  await expect.element(list).not.toBeInTheDocument();
});
