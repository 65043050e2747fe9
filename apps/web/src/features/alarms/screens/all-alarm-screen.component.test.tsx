import { countUnreadAlarms, listAlarms, markAllAlarms, pageAlarms } from '@danji/contract/alarms';
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

it('an ask is something to do, a settled one is over and says what happened; all are read with one button', async () => {
  enter();
  const [home] = menus();
  answer(menuAuthInfo, home ? [home, { ...home, menuId: '9', menuName: '알림', url: '/alarm' }] : []);
  const about = { alarmType: 'DOCUMENT', docId: 'd1', linkUrl: null, createdAt: AT } as const;
  let read: 'Y' | 'N' = 'N';
  const alarms = () => [
    {
      ...about,
      id: 'a1',
      checkYn: read,
      askYn: 'Y',
      settledYn: 'N',
      title: '승강기 수리',
      body: '결재할 차례입니다',
    } as const,
    {
      ...about,
      id: 'a2',
      checkYn: 'Y',
      askYn: 'N',
      settledYn: 'Y',
      title: '옥상 방수',
      body: '이과장님이 승인했습니다',
    } as const,
  ];
  answer(pageAlarms, () => ({ items: alarms(), total: 2, page: 1, size: 20 }));
  answer(listAlarms, alarms);
  answer(countUnreadAlarms, () => ({ count: read === 'N' ? 1 : 0 }));
  answer(markAllAlarms, () => {
    read = 'Y';
    return { ok: true as const };
  });
  await openPage('/alarm/all-alarm');
  const open = (name: RegExp) => page.getByRole('main').getByRole('button', { name });
  await expect.element(open(/^새 알림\s*할 일\s*승강기 수리\s*결재할 차례입니다/)).toBeVisible();
  await expect.element(open(/^끝난 일\s*옥상 방수\s*이과장님이 승인했습니다/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '모두 읽음' }).click();
  await expect.element(open(/^할 일\s*승강기 수리/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '모두 읽음' })).not.toBeInTheDocument();
});
