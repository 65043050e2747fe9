import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, TWO_LOOKS } from './axe-support.ts';
import { type Desk, decide, openDesk } from './inbox-support.ts';
import { dialog, shareOffice } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const soon = { timeout: 10_000, interval: 50 };

describe('home', () => {
  it('SCR-1 says what waits, approves it in place, can take it back, and follows without a reload', async () => {
    const docId = await desk.make({ by: 'gisa01', title: '홈에서 결재', line: decide('gwajang01', 'sojang01') });
    const { context, page } = await desk.enter('gwajang01', '/');
    const waiting = page.getByRole('list', { name: '내 문서 수' }).getByRole('link', { name: /결재 대기/ });
    await expect.poll(() => waiting.innerText(), soon).toMatch(/\d/);
    const before = Number((await waiting.innerText()).replace(/\D/g, ''));
    await page.getByRole('heading', { level: 1, name: `결재할 문서가 ${before}건 있습니다` }).waitFor();
    await page.getByRole('button', { name: '승인: 홈에서 결재' }).click();
    await dialog(page, '승인').getByRole('button', { name: '승인' }).click();
    await page.getByRole('link', { name: '홈에서 결재' }).first().waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('button', { name: '승인: 홈에서 결재' }).waitFor();
    await page.mouse.move(5, 5);
    await desk.act('gisa01', docId, { type: 'RECALL' });
    await page.getByRole('button', { name: '승인: 홈에서 결재' }).waitFor({ state: 'detached' });
    await expect.poll(async () => Number((await waiting.innerText()).replace(/\D/g, '')), soon).toBe(before - 1);
    await waiting.click();
    await page.waitForURL('**/elec-apv/apv-inbox?tab=waiting');
    await context.close();
  });

  it('SCR-1 offers the forms one writes most: one tap to the daily log; shows who is away and what was touched last', async () => {
    await desk.make({ by: 'miwha01', title: '내가 쓴 문서', line: [], submit: false });
    const from = Date.now();
    await desk.post('seomu01', '/api/comm/absences', {
      reason: '연차',
      from: new Date(from + 1000).toISOString(),
      to: new Date(from + 36e5).toISOString(),
      standInId: 'gwajang01',
    });
    const { context, page } = await desk.enter('miwha01', '/', { viewport: { width: 390, height: 844 } });
    await page
      .getByRole('region', { name: '최근 문서' })
      .getByRole('link', { name: /내가 쓴 문서/ })
      .waitFor();
    await page
      .getByRole('region', { name: '오늘 부재' })
      .getByText(/윤서무[\s\S]*대결 이과장/)
      .waitFor();
    const quick = page.getByRole('region', { name: '빠른 작성' });
    await quick.getByRole('link', { name: /자주 씀/ }).waitFor();
    await quick.getByRole('link', { name: /일일 업무일지/ }).click();
    await page.waitForURL('**/elec-apv/new-apv-cre?formId=*');
    await context.close();
  });

  it('SCR-1 on the first day tells what to do first', async () => {
    const { context, page } = await desk.enter('dongdae01', '/');
    const steps = page.getByRole('region', { name: /처음이신가요/ });
    await steps.getByRole('link', { name: /첫 문서 작성하기/ }).click();
    await page.waitForURL('**/comm/form-select?*');
    await context.close();
  });

  it('SCR-1 shows managers how long steps take, as a picture and as a table; axe finds nothing, narrow in dark', async () => {
    await desk.make({ by: 'gisa01', title: '기다리는 문서', line: decide('sojang01'), more: { urgentYn: 'Y' } });
    const { context, page } = await desk.enter('sojang01', '/');
    const times = page.getByRole('region', { name: '결재가 머무는 시간' });
    await times.getByText('표로 보기').click();
    const table = times.getByRole('table', { name: /단계별 결재 시간/ });
    await table.getByRole('row', { name: /결재 · 관리소장/ }).waitFor();
    const faults = await axeFaults(page, TWO_LOOKS);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the confirmation window', () => {
  it('SCR-6 asks in its own words, tells the page that opened it, and closes; what it does not know it does not ask', async () => {
    const { context, page } = await desk.enter('gisa01', '/');
    const ask = async (button: string) => {
      const opened = context.waitForEvent('page');
      const answer = page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('message', (event) => resolve({ data: event.data, origin: event.origin }), { once: true });
            open('/comm/conf_pop?type=delete&id=q1', 'conf', 'width=480,height=360');
          }),
      );
      const popup = await opened;
      await popup.getByRole('heading', { name: '삭제' }).waitFor();
      await popup.getByRole('button', { name: button }).click();
      await expect.poll(() => popup.isClosed(), soon).toBe(true);
      return answer;
    };
    const given = (answer: boolean) => ({ data: { kind: 'danji-conf', id: 'q1', answer }, origin: danji.url });
    expect(await ask('삭제')).toEqual(given(true));
    expect(await ask('취소')).toEqual(given(false));
    await page.goto('/comm/conf_pop?type=%3Cb%3E&message=%EC%86%8D%EC%9E%84');
    await page.getByText('지금은 확인할 것이 없습니다.').waitFor();
    await expect.poll(() => page.getByText('속임').count()).toBe(0);
    await context.close();
  });
});
