import { describe, expect, it } from 'vitest';
import { raiseAlarm } from '../../apps/server/src/features/alarms/public.ts';
import { createDatabase } from '../../apps/server/src/lib/database.ts';
import { openComplex } from '../../apps/server/src/lib/enter.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

async function raise(title: string, memberId: string): Promise<void> {
  const db = createDatabase({ url: danji.ownerUrl, max: 1 });
  await db.transact(async (tx) => {
    await openComplex(tx, '10001');
    await raiseAlarm(tx, {
      aptId: '10001',
      memberId,
      type: 'COMMENT',
      at: new Date(),
      title,
      body: '',
      linkUrl: '/auth/mypage_pw',
    });
  });
  await db.close();
}

describe('alarms', () => {
  it('ALM-1 ALM-2 ALM-3 an unread alarm is marked, the list reloaded, then opened, and the popover closes; a read one just opens; a new one arrives without reloading; one is deleted', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {}, null);
    // Once the live stream stands it asks for the list: what is counted below begins after that.
    const stream = page.waitForResponse('**/api/alarm/stream');
    await page.goto('/');
    await stream;
    await page.getByRole('button', { name: /읽지 않은 알림 3 ?건/ }).click();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      // What is asked for at the same moment travels in one call.
      for (const path of searchParams.get('ask')?.split(',') ?? [pathname])
        if (/alarm\/(mark|default|unReadCount)/.test(path))
          calls.push(path.replace(/.*alarm\/(mark|default|unReadCount).*/, '$1'));
    });
    const pop = page.getByRole('dialog').filter({ hasText: '전체 알림 보기' });
    await pop
      .getByRole('button', { name: /부서를 확인해 주세요/ })
      .first()
      .click();
    await page.waitForURL('**/cmplx-info/emp-mng/emp-top-list');
    // The live stream may ask at any time; that both are asked for after the mark is what counts.
    const since = () => calls.slice(calls.indexOf('mark'));
    await expect.poll(since).toEqual(expect.arrayContaining(['mark', 'default', 'unReadCount']));
    expect(since()[0]).toBe('mark');
    await pop.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /읽지 않은 알림 2 ?건/ }).click();
    calls.length = 0;
    await pop
      .getByRole('button', { name: /부서를 확인해 주세요/ })
      .first()
      .click();
    await pop.waitFor({ state: 'detached' });
    expect(calls).not.toContain('mark');

    await raise('방금 온 알림', 'sojang01');
    await page.getByRole('button', { name: /읽지 않은 알림 3 ?건/ }).click();
    await pop.getByText('방금 온 알림').waitFor();
    await pop.getByRole('link', { name: '전체 알림 보기' }).click();
    await page.waitForURL('**/alarm/all-alarm');
    await page.getByRole('button', { name: '알림 삭제: 단지를 시작합니다' }).click();
    await page.getByText('삭제되었습니다.').waitFor();
    await expect.poll(() => page.getByText('단지를 시작합니다').count()).toBe(0);
    await context.close();
  });
});
