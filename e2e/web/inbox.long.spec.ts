import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, decide, openDesk } from './inbox-support.ts';
import { dialog, sendNow, shareOffice } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const INBOX = '/elec-apv/apv-inbox';

describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const swipe = async (page: import('playwright-core').Page, title: string, by: number) => {
    const card = page.getByRole('article', { name: title });
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error('no card');
    const [x, y] = [box.x + box.width / 2, box.y + 24];
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, at: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + at, y }],
      });
    await touch('touchStart', 0);
    for (const part of [0.2, 0.5, 0.8, 1]) await touch('touchMove', by * part);
    await touch('touchEnd', by);
  };

  it('SCR-8 shows cards: a swipe to the right approves and can be undone, to the left rejects, and the menu of a card does the same', async () => {
    const docId = await desk.make({ by: 'gisa01', title: '밀어서 승인', line: decide('dongdae01', 'sojang01') });
    const rejected = await desk.make({ by: 'gisa01', title: '밀어서 반려', line: decide('dongdae01', 'sojang01') });
    const { context, page } = await desk.enter('dongdae01', INBOX, phone);
    await page.getByRole('article', { name: '밀어서 승인' }).waitFor();
    await swipe(page, '밀어서 승인', 140);
    await page.getByRole('button', { name: '실행취소', exact: true }).tap();
    await page.getByRole('button', { name: '다른 처리: 밀어서 승인' }).waitFor();
    await swipe(page, '밀어서 반려', -140);
    await page.getByLabel('반려 사유').fill('사진이 필요합니다.');
    await dialog(page, '반려').getByRole('button', { name: '반려' }).click();
    await sendNow(page);
    await page.getByRole('article', { name: '밀어서 반려' }).waitFor({ state: 'detached' });
    expect(await desk.stateOf(rejected)).toBe('REJECTED');
    await page.getByRole('button', { name: '다른 처리: 밀어서 승인' }).tap();
    await page.getByRole('menuitem', { name: '승인', exact: true }).tap();
    await sendNow(page);
    await page.getByRole('article', { name: '밀어서 승인' }).waitFor({ state: 'detached' });
    const [step] = await desk.sql('select state from step where doc_id = $1 and person_id = $2', [docId, 'dongdae01']);
    expect(step).toEqual({ state: 'APPROVED' });
    await context.close();
  });
});
