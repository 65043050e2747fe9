import { pageAlarms } from '@danji/contract/alarms';
import { menuAuthInfo } from '@danji/contract/main';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { AT } from '../../../../test/document-rows.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

it('ALM-4 RT-11 all alarms by page, in the address, with back and forward', async () => {
  enter();
  const [home] = menus();
  answer(menuAuthInfo, home ? [home, { ...home, menuId: '9', menuName: '알림', url: '/alarm' }] : []);
  const alarms = Array.from({ length: 12 }, (_, n) => ({
    ...({
      id: `a${n}`,
      alarmType: 'COMMENT',
      docId: null,
      linkUrl: null,
      checkYn: 'N',
      askYn: 'N',
      settledYn: 'N',
    } as const),
    ...{ title: `알림 ${String(11 - n).padStart(2, '0')}`, body: '', createdAt: AT },
  }));
  const asked = answer(pageAlarms, ({ query }) => ({
    items: alarms.slice((query.page - 1) * query.size, query.page * query.size),
    total: alarms.length,
    page: query.page,
    size: query.size,
  }));
  await openPage('/alarm/all-alarm?size=10');
  await expect.element(page.getByText('알림 11')).toBeVisible();
  expect(page.getByText('알림 00').elements()).toEqual([]);
  await page.getByRole('link', { name: '다음 쪽' }).click();
  await expect.element(page.getByText('알림 00')).toBeVisible();
  expect(new URLSearchParams(location.search).get('page')).toBe('2');
  history.back();
  await expect.element(page.getByText('알림 11')).toBeVisible();
  expect(asked.map(({ query }) => query)).toContainEqual({ page: 2, size: 10 });
});
