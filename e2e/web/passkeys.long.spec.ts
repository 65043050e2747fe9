import pg from 'pg';
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, TWO_LOOKS } from './axe-support.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { dialog, fillLogin, messagesOf, openBrowser, PASSWORD, shareOffice, signedIn } from './support.ts';

const PERSON = 'hoejang01';
let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji({ requestRateLimit: 10_000 });
  desk = openDesk(danji);
  const owner = new pg.Client({ connectionString: danji.ownerUrl });
  await owner.connect();
  await owner.query(
    "insert into alarm_setting (apt_id, member_id, link) values ('10001', $1, true) on conflict (apt_id, member_id) do update set link = true",
    [PERSON],
  );
  await owner.end();
  return danji;
});

/** The phone's own keys, with a finger that is there or not. */
async function giveFinger(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** The same key in another window of the same phone. */
async function takeKey(from: { cdp: CDPSession; authenticatorId: string }, page: Page) {
  const there = await giveFinger(page);
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId });
  for (const credential of credentials)
    await there.cdp.send('WebAuthn.addCredential', { authenticatorId: there.authenticatorId, credential });
  return there;
}

it('CRD-04 a phone registers its passkey, signs in and approves by link with it; without the finger another way is found; it is removed', async () => {
  const { context, page } = await signedIn(danji, PERSON, {}, '/auth/mypage_otp');
  const phone = await giveFinger(page);
  const add = page.getByRole('button', { name: '이 기기에 패스키 등록' });
  await add.click();
  await dialog(page, '본인 확인').getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog(page, '패스키 등록').getByRole('textbox').fill('회장 휴대전화');
  await page.keyboard.press('Enter');
  const codes = page.getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){4}$/);
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: '보관했습니다' }).click();
  await page.getByText('회장 휴대전화').waitFor();
  await page.getByText('아직 쓰지 않았습니다').waitFor();
  expect(await axeFaults(page, TWO_LOOKS, { within: '#main' })).toEqual([]);

  // In a fresh window of the same phone.
  const next = await openBrowser(danji, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const door = await next.newPage();
  const finger = await takeKey(phone, door);
  await door.goto('/auth/login');
  await fillLogin(door, PERSON);
  const confirm = door.getByRole('button', { name: '패스키로 확인' });
  await confirm.waitFor();
  expect(await axeFaults(door, [[390, 'light']])).toEqual([]);
  await finger.cdp.send('WebAuthn.setUserVerified', {
    authenticatorId: finger.authenticatorId,
    isUserVerified: false,
  });
  await confirm.click();
  await door.getByText('패스키 확인을 마치지 못했습니다. 다시 시도해 주세요.').waitFor();
  await finger.cdp.send('WebAuthn.setUserVerified', { authenticatorId: finger.authenticatorId, isUserVerified: true });
  await confirm.click();
  await door.locator('#root #main h1').waitFor();

  // A link is opened with it, and no code is sent.
  const docId = await desk.submit({
    by: 'gisa01',
    title: '옥상 방수 공사',
    form: 'EXPENSE',
    line: [{ order: 1, kind: 'DECIDE', personId: PERSON }],
    more: { content: expense(1_848_000), amount: 1_848_000 },
  });
  const link = (await messagesOf(danji)).map(({ body }) => /(\/approve#token=\S+)/.exec(body)?.[1]).find(Boolean);
  await door.goto(link ?? '');
  await door.getByRole('button', { name: '패스키로 확인' }).click();
  await door.getByText('옥상 방수 공사').first().waitFor();
  expect((await messagesOf(danji)).filter(({ body }) => /인증번호는 \d{6}/.test(body))).toEqual([]);
  expect(docId).toBeTruthy();
  await next.close();

  // On another device: the recovery code.
  const elsewhere = await openBrowser(danji);
  const other = await elsewhere.newPage();
  await other.goto('/auth/login');
  await fillLogin(other, PERSON);
  await other.getByRole('button', { name: '다른 방법으로 확인' }).click();
  await other.getByLabel('복구 코드').fill(recovery);
  await other.getByRole('button', { name: '확인', exact: true }).click();
  await other.locator('#root #main h1').waitFor();
  await elsewhere.close();

  await page.reload();
  await page.getByText(/^마지막 사용/).waitFor();
  await page.getByRole('button', { name: '삭제' }).click();
  await dialog(page, '본인 확인').getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('패스키를 삭제했습니다.').waitFor();
  await expect.poll(() => page.getByText('회장 휴대전화').count()).toBe(0);
  await context.close();
});
