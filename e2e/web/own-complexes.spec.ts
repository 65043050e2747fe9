import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftContent } from '../../apps/server/test/draft-content.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { asOwner, dialog, shareOffice, signedIn, stands, stepTo, stored, tokenOf } from './support.ts';

const LINK = '0190a0b0-1234-7000-8000-00000000000a';
let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** Two accounts are one person's, as both have proved on the screens of 다른 단지. */
async function linkWith(memberId: string): Promise<void> {
  await asOwner(danji, 'delete from member_link');
  const side = (apt: string, member: string, other: string, otherMember: string, name: string, here: boolean) =>
    asOwner(
      danji,
      `insert into member_link (apt_id, link_id, member_id, other_apt_id, other_member_id, other_apt_name, other_member_name, reason,
                                made_here, linked_at, ends_on)
       values ($1, $2, $3, $4, $5, $6, '같은 사람', '겸임', $7, now(), current_date + 100)`,
      [apt, LINK, member, other, otherMember, name, here],
    );
  await side('10001', memberId, '10002', 'sojang02', '푸른숲 2단지', true);
  await side('10002', 'sojang02', '10001', memberId, '한빛마을 1단지', false);
}
beforeEach(() => linkWith('gisa01'));

/** What waits in either complex for this person, drafted by somebody of it. */
async function write(by: string, personId: string, title: string): Promise<void> {
  const authorization = `Bearer ${await tokenOf(danji, by)}`;
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'danji', authorization };
    const answer = await fetch(`${danji.url}/api/elec-apv/documents${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { docId: string; version: number };
  };
  const [form] = await asOwner<{ form_id: string }>(
    danji,
    `select f.form_id from form f join member m using (apt_id) where m.member_id = $1 and f.form_code = 'PLAIN_DRAFT'`,
    [by],
  );
  const { docId, version } = await post('', { formId: form?.form_id });
  const line = [{ order: 1, kind: 'DECIDE', personId }];
  await post(`/${docId}/save`, { version, draft: draftContent({ title, line }) });
  await post(`/${docId}/act`, { act: { type: 'SUBMIT' } });
}

const complexName = (page: Page) => page.getByRole('banner').getByRole('button', { name: /단지 옮기기/ });
async function go(page: Page, name: RegExp): Promise<void> {
  await complexName(page).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name }).last().click()]);
  await stands(page);
}
const isIn = (page: Page, name: string) => expect.poll(() => complexName(page).innerText()).toContain(name);
/** Whom the calls of a window are made by. */
function askers(page: Page): Set<string> {
  const found = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, claims] = (request.headers().authorization ?? '').split('.');
    if (!claims || !pathname.startsWith('/api/') || pathname.startsWith('/api/auth/member-links')) return;
    found.add(JSON.parse(Buffer.from(claims, 'base64url').toString()).apt);
  });
  return found;
}
const openAnother = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.goto('/');
  await stands(page);
  return page;
};

describe.each([
  ['1440', { viewport: { width: 1440, height: 900 } }],
  ['390', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('at %s px', (_, options) => {
  it('ORG-02 a person of two complexes goes from one to the other, two windows stand side by side, each stays where it was when it is loaded anew, and what one asks is asked as its own account', async () => {
    const { context, page } = await signedIn(danji, 'gisa01', options);
    await isIn(page, '한빛마을');
    await go(page, /푸른숲 2단지/);
    await isIn(page, '푸른숲');
    expect(await stored(page, 'user:10002')).toMatchObject({ memberId: 'sojang02', loginType: 'link' });
    expect(await stored(page, 'user')).toMatchObject({ memberId: 'gisa01' });
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['danji_refresh', 'danji_refresh_10002']));

    const other = await openAnother(context);
    await isIn(other, '푸른숲');
    await go(other, /로그인한 단지/);
    await isIn(other, '한빛마을');
    const [there, here] = [askers(page), askers(other)];
    for (const one of [page, other]) {
      await one.reload();
      await stands(one);
      await one.goto('/auth/mypage_sessions');
      await stands(one);
    }
    await isIn(page, '푸른숲');
    await isIn(other, '한빛마을');
    expect([[...there], [...here]]).toEqual([['10002'], ['10001']]);
    await context.close();
  }, 120_000);

  it('ORG-02 내 단지 모두 shows what waits in each complex, and a row of the other opens there, as the account there', async () => {
    await linkWith('sojang01');
    await write('gisa01', 'sojang01', '여기 문서');
    await write('gisa21', 'sojang02', '저기 문서');
    const { context, page } = await signedIn(danji, 'sojang01', options, '/elec-apv/apv-inbox');
    await page.getByRole('link', { name: /내 단지 모두/ }).click();
    await page.waitForURL('**/elec-apv/joint-inbox');
    const main = page.locator('#main');
    await main.getByRole('link', { name: '여기 문서' }).first().waitFor();
    const other = main.getByRole('button', { name: /저기 문서.*푸른숲 2단지에서 열기/ }).first();
    await Promise.all([page.waitForEvent('load'), other.click()]);
    await stands(page);
    await isIn(page, '푸른숲');
    expect(new URL(page.url()).pathname).toMatch(/^\/elec-apv\/sign-detail\//);
    await main.getByText('저기 문서').first().waitFor();
    // The list is the same from there, and what is of the first complex leads back to it.
    await page.goto('/elec-apv/joint-inbox');
    await main.getByRole('link', { name: '저기 문서' }).first().waitFor();
    const first = main.getByRole('button', { name: /여기 문서.*에서 열기/ }).first();
    await Promise.all([page.waitForEvent('load'), first.click()]);
    await stands(page);
    await isIn(page, '한빛마을');
    await main.getByText('여기 문서').first().waitFor();
    await context.close();
  }, 120_000);
});

it('a link that is ended brings its window back to the first complex, which goes on; signing out of either signs out of both', async () => {
  const { context, page } = await signedIn(danji, 'gisa01', {});
  const first = await openAnother(context);
  await go(page, /푸른숲 2단지/);
  await first.goto('/auth/mypage_complexes');
  await first.getByRole('button', { name: '푸른숲 2단지 연결 끊기' }).click();
  await dialog(first, '연결 끊기').getByRole('button', { name: '연결 끊기' }).click();
  await first.getByText('아직 연결한 단지가 없습니다.').waitFor();
  // It may have heard of it already, and be on its way back.
  await stepTo(page, '/auth/mypage_sessions').catch(() => {});
  await page.getByText('처음 로그인한 단지로 돌아왔습니다.').waitFor();
  await stands(page);
  expect([await stored(page, 'auth:10002'), await stored(page, 'user:10002')]).toEqual([null, null]);
  expect(await stored(page, 'user')).toMatchObject({ memberId: 'gisa01' });
  await page.getByRole('banner').getByText('한빛마을').first().waitFor();
  await context.close();
}, 120_000);

it('signing out of the other complex signs out of the first in its window as well, and leaves nothing of either', async () => {
  const open = async () => {
    const rows = await asOwner<{ session_id: string }>(
      danji,
      `select session_id from session where ended_at is null and (login_type = 'link' or member_id = 'gisa01') order by 1`,
    );
    return rows.map(({ session_id }) => session_id);
  };
  const before = await open();
  const { context, page } = await signedIn(danji, 'gisa01', {});
  const first = await openAnother(context);
  await go(page, /푸른숲 2단지/);
  expect((await open()).filter((id) => !before.includes(id))).toHaveLength(2);
  await page.getByRole('button', { name: /님의 메뉴/ }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await page.waitForURL('**/auth/login');
  await first.waitForURL('**/auth/login');
  const left = () => first.evaluate(() => Object.keys(localStorage).filter((key) => /^(auth|user|menu)/.test(key)));
  await expect.poll(left).toEqual([]);
  // The windows tell the server on their way to the door.
  await expect.poll(async () => (await open()).filter((id) => !before.includes(id))).toEqual([]);
  await context.close();
}, 120_000);
