import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

const DECIDER = 'sojang01';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const soon = { timeout: 20_000 };

let danji: Danji;
let desk: Desk;
/** An office in which nothing else waits for the decider. */
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const submit = (title: string) =>
  desk.submit({ by: 'gisa01', title, line: [{ order: 1, kind: 'DECIDE', personId: DECIDER }] });
const stateOf = async (docId: string) => (await desk.detail('gisa01', docId)).state;
/** What was decided on it, by what its history says. */
const decided = async (docId: string) =>
  (await desk.events('gisa01', docId)).filter((type) => type === 'APPROVE' || type === 'REJECT');
const at = (docId: string) => `/elec-apv/sign-detail/${docId}`;
const bar = (page: Page) => page.getByRole('region', { name: '결재 처리' });
const yes = (page: Page) => bar(page).getByRole('button', { name: '승인', exact: true });
const held = (page: Page) => page.getByRole('group', { name: '결정 보내기' });
const inView = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('section[aria-label="결재 처리"] button')].some(
      (one) => one.textContent === '승인' && one.ariaDisabled === 'false',
    ),
  );

async function approve(page: Page): Promise<void> {
  await inView(page);
  await yes(page).click();
  await held(page)
    .getByText(/뒤 보냅니다/)
    .waitFor();
}
async function reject(page: Page, reason: string): Promise<void> {
  await inView(page);
  await bar(page).getByRole('button', { name: '반려', exact: true }).click();
  const box = dialog(page, '반려');
  await box.getByRole('textbox').last().fill(reason);
  await box.getByRole('button', { name: '반려', exact: true }).click();
  await held(page)
    .getByText(/뒤 보냅니다/)
    .waitFor();
}
const sendNow = (page: Page) => held(page).getByRole('button', { name: '바로 보내기' }).click();

describe('a decision of a real hand', () => {
  for (const [where, look] of [
    ['a phone', PHONE],
    ['a desktop', DESK],
  ] as const)
    it(`TAP-01 on ${where} three taps in a second decide the document that was seen, and not the next one`, async () => {
      const [first, second] = [await submit(`먼저 온 문서, ${where}`), await submit(`나중 문서, ${where}`)];
      const { context, page } = await signedIn(danji, DECIDER, look, at(first));
      await inView(page);
      const place = await yes(page).boundingBox();
      if (!place) throw new Error('no 승인');
      const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
      for (let tap = 0; tap < 3; tap++) {
        await (look === PHONE ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
        await page.waitForTimeout(300);
      }
      // The next one has opened under the finger, and waits.
      await page.waitForURL(`**${at(second)}`);
      await inView(page);
      await expect.poll(() => decided(first), soon).toEqual(['APPROVE']);
      await held(page).getByText('승인했습니다.').waitFor();
      expect(await decided(second)).toEqual([]);
      expect(await stateOf(second)).toBe('IN_PROGRESS');
      // Its twin: one tap on what has been seen decides it.
      await yes(page).click();
      await sendNow(page);
      await expect.poll(() => decided(second), soon).toEqual(['APPROVE']);
      await page.getByText('다 했습니다').waitFor();
      await context.close();
    });

  it('TAP-02 one person approves at the desk and rejects on the phone within the five seconds: one decision, and the other device says what became of it', async () => {
    const docId = await submit('두 기기에서 결정한 문서');
    const atDesk = await signedIn(danji, DECIDER, DESK, at(docId));
    const onPhone = await signedIn(danji, DECIDER, PHONE, at(docId));
    await approve(atDesk.page);
    await reject(onPhone.page, '금액이 다릅니다');
    await sendNow(onPhone.page);
    await expect.poll(() => stateOf(docId), soon).toBe('REJECTED');
    await dialog(atDesk.page)
      .getByText(/처리하지 않았습니다|이미/)
      .waitFor();
    await expect.poll(() => held(atDesk.page).count()).toBe(0);
    expect(await decided(docId)).toEqual(['REJECT']);
    await dialog(atDesk.page).getByRole('button', { name: '확인' }).click();
    await atDesk.page.getByText('반려', { exact: true }).first().waitFor();
    expect(await yes(atDesk.page).count()).toBe(0);
    await atDesk.context.close();
    await onPhone.context.close();
  });

  it('TAP-02 a phone that goes to sleep within the five seconds has sent it once; one that dies has sent nothing', async () => {
    const [slept, died] = [await submit('잠든 전화의 문서'), await submit('꺼진 전화의 문서')];
    const phone = await signedIn(danji, DECIDER, PHONE, at(slept));
    await approve(phone.page);
    const tools = await phone.context.newCDPSession(phone.page);
    await phone.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await tools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await expect.poll(() => decided(slept), soon).toEqual(['APPROVE']);
    await tools.send('Page.setWebLifecycleState', { state: 'active' });
    await phone.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await held(phone.page).getByText('승인했습니다.').waitFor();

    await phone.page.goto(at(died));
    await approve(phone.page);
    const dying = await phone.context.newCDPSession(phone.page);
    const crashed = phone.page.waitForEvent('crash');
    void dying.send('Page.crash').catch(() => {});
    await crashed;
    // Long after the five seconds, on another device, it still waits.
    const again = await signedIn(danji, DECIDER, DESK, '/elec-apv/apv-inbox');
    await again.page.waitForTimeout(6000);
    expect(await decided(died)).toEqual([]);
    expect(await decided(slept)).toEqual(['APPROVE']);
    await again.page.reload();
    await again.page.getByRole('link', { name: '꺼진 전화의 문서' }).first().waitFor();
    await again.context.close();
    await phone.context.close();
  });
});
