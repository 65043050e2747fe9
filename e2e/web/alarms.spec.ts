import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseAlarm } from '../../apps/server/src/features/alarms/public.ts';
import { createDatabase } from '../../apps/server/src/lib/database.ts';
import { openComplex } from '../../apps/server/src/lib/enter.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { signedIn } from './support.ts';

let danji: Danji;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());

async function raise(title: string, memberId = 'sojang01'): Promise<void> {
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
  it('ALM-1 ALM-2 ALM-3 an unread alarm is marked, the list reloaded, then opened, and the popover closes; a read one just opens', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    await page.getByRole('button', { name: /읽지 않은 알림 3 ?건/ }).click();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/alarm\/(mark|default|unReadCount)/.test(pathname))
        calls.push(pathname.replace(/.*alarm\/(mark|default|unReadCount).*/, '$1'));
    });
    const pop = page.getByRole('dialog').filter({ hasText: '전체 알림 보기' });
    await pop
      .getByRole('button', { name: /부서를 확인해 주세요/ })
      .first()
      .click();
    await page.waitForURL('**/cmplx-info/emp-mng/emp-top-list');
    // The live stream may ask once more in between; the order of the three is what counts.
    expect(calls[0]).toBe('mark');
    expect(calls.indexOf('default')).toBeGreaterThan(0);
    expect(calls.indexOf('unReadCount', calls.indexOf('default'))).toBeGreaterThan(0);
    await pop.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /읽지 않은 알림 2 ?건/ }).click();
    calls.length = 0;
    await pop
      .getByRole('button', { name: /부서를 확인해 주세요/ })
      .first()
      .click();
    await pop.waitFor({ state: 'detached' });
    expect(calls).not.toContain('mark');
    await context.close();
  });

  it('ALM-1 deleting an alarm reloads the list', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {}, '/alarm/all-alarm');
    await page.getByRole('button', { name: '알림 삭제: 단지를 시작합니다' }).click();
    await page.getByText('삭제되었습니다.').waitFor();
    await expect.poll(() => page.getByText('단지를 시작합니다').count()).toBe(0);
    await context.close();
  });

  it('ALM-1 a new alarm arrives without reloading', async () => {
    const { context, page } = await signedIn(danji, 'gwajang01', {}, null);
    const stream = page.waitForResponse('**/api/alarm/stream');
    await page.goto('/');
    await page.getByRole('button', { name: '알림', exact: true }).waitFor();
    await stream;
    await raise('방금 온 알림', 'gwajang01');
    await page.getByRole('button', { name: /읽지 않은 알림 1 ?건/ }).waitFor();
    await page.getByRole('button', { name: /읽지 않은 알림 1 ?건/ }).click();
    await page.getByRole('dialog').getByText('방금 온 알림').waitFor();
    await context.close();
  });

  it('ALM-4 RT-11 all alarms by page, in the address, with back and forward', async () => {
    for (let n = 0; n < 12; n += 1) await raise(`알림 ${String(n).padStart(2, '0')}`, 'gijeon01');
    const { context, page } = await signedIn(danji, 'gijeon01', {}, '/alarm/all-alarm?size=10');
    await page.getByText('알림 11').waitFor();
    await expect.poll(() => page.getByText('알림 00').count()).toBe(0);
    await page.getByRole('link', { name: '다음 쪽' }).click();
    await page.getByText('알림 00').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.goBack();
    await page.getByText('알림 11').waitFor();
    await context.close();
  });
});
