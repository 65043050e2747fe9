import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type MailServer, startMailServer, textOf } from '../../apps/server/test/mail-server.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { firstRun, placeOf, type Way } from './first-run-steps.ts';
import { alertBox, asOwner, dialog, shareOffice } from './support.ts';

/** A production of one's own: an empty database, no demo. */
const PRODUCTION = { demo: false, production: true };
/** What four people may have to do by hand at most: who adds a step to the way in is told. */
const MOST_PRESSES = 60;

let danji: Danji;

/** The whole way, and what is the same on both: nobody meets a dead end. Gives the link that the clerk has used. */
async function walk(way: Way, wanted: 'APP' | 'CODE') {
  const run = firstRun(danji, way);
  const operator = await run.stranger(false);
  // Whoever starts the program is nobody's to reach: the link is printed, and an authenticator goes with it.
  const first = await run.takeLink(operator, (await danji.firstAdminLink?.()) ?? '', '시스템 관리자', 'APP');
  await run.comeIn(operator, 'admin', first);
  const chiefLink = await run.registerComplex(operator);

  // The top administrator on a phone: password and second step by one link.
  const chief = await run.stranger(true);
  const second = await run.takeLink(chief, chiefLink, '한소장', wanted);
  expect(second).not.toBeNull();
  await run.comeIn(chief, 'hansojang', second);
  await run.makeDepartments(chief);
  await chief.setViewportSize({ width: 1440, height: 900 });
  await chief.goto('/cmplx-info/emp-mng/emp-setting');
  const managerLink = await run.registerEmployee(chief, 'leegwajang', '이과장', '관리과장');
  const clerkLink = await run.registerEmployee(chief, 'kimgisa', '김기사', '기전기사');

  const manager = await run.stranger(true);
  await run.comeIn(manager, 'leegwajang', await run.takeLink(manager, managerLink, '이과장', wanted));
  const clerk = await run.stranger(false);
  await run.comeIn(clerk, 'kimgisa', await run.takeLink(clerk, clerkLink, '김기사', wanted));

  // A link opens nothing a second time, whoever finds it.
  const finder = await run.stranger(true);
  await finder.goto(placeOf(clerkLink));
  await finder.getByText('사용했거나 기간이 지난 링크입니다.').waitFor();

  const docId = await run.draft(clerk);
  await run.approve(manager, docId);
  await run.approve(chief, docId);
  await clerk.reload();
  await clerk.getByText('이력 무결성 확인됨').waitFor();
  const [paper] = await asOwner(danji, 'select state, apt_id from document where doc_id = $1', [docId]);
  expect(paper).toEqual({ state: 'APPROVED', apt_id: '20001' });
  const { presses } = await run.tell();
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
}

describe('without mail and texts', () => {
  shareOffice(async () => {
    danji = await launchDanji(PRODUCTION, { empty: true });
    return danji;
  });

  it('AUT-09 AUT-17 from an empty production without mail and texts to an approved paper of three people: nobody meets a dead end', async () => {
    const handed = async (page: Page): Promise<string> => {
      const box = dialog(page, '첫 로그인 링크 전하기');
      const link = await box.getByText(/#token=/).innerText();
      await box.getByRole('button', { name: '닫기' }).last().click();
      return link;
    };
    const byHand: Way = {
      saidToOperator: /문자와 이메일이 연결되어 있지 않습니다/,
      saidToAdministrator: /화면에 보여 드립니다/,
      contact: (form) => form.getByLabel(/휴대전화 번호|휴대폰/).fill('010-2345-6789'),
      linkFor: handed,
    };
    await walk(byHand, 'APP');
  }, 300_000);
});

describe('with SMTP', () => {
  let post: MailServer;
  shareOffice(async () => {
    post = await startMailServer();
    danji = await launchDanji({ ...PRODUCTION, smtpUrl: post.url }, { empty: true, jobs: true });
    const { close } = danji;
    return Object.assign(danji, { close: () => close().finally(() => post.close()) });
  });

  const addressOf = (memberId: string) => `${memberId}@example.kr`;
  /** The newest mail to somebody with this in it, as soon as it has come. */
  async function mailed(memberId: string, what: RegExp): Promise<string> {
    const find = () =>
      post.mails
        .filter((mail) => mail.includes(`To: ${addressOf(memberId)}`))
        .map((mail) => what.exec(textOf(mail))?.[1])
        .filter((found) => found !== undefined)
        .at(-1);
    await expect.poll(find, { timeout: 20_000, message: `mail to ${memberId}` }).toBeDefined();
    return find() ?? '';
  }

  it('AUT-09 AUT-17 from an empty production with SMTP to an approved paper of three people: links and codes come by mail, and nothing is handed over', async () => {
    const byMail: Way = {
      saidToOperator: /휴대전화나 이메일로 비밀번호를 정하는 링크를 보냅니다/,
      saidToAdministrator: /휴대폰이나 이메일로 한 번 쓰는 링크를 보내고/,
      contact: (form, memberId) => form.getByLabel('이메일').fill(addressOf(memberId)),
      async linkFor(page, memberId) {
        await page.getByText(/링크를 이메일\(.+\)로 보냈습니다/).waitFor();
        // Of an employee it is told in a box that waits to be closed.
        const told = alertBox(page);
        if (await told.isVisible()) await told.getByRole('button', { name: '확인' }).click();
        return mailed(memberId, /(https?:\/\/\S+#token=\S+)/);
      },
      codeFor: (memberId) => mailed(memberId, /(?<!\d)(\d{6})(?!\d)/),
    };
    await walk(byMail, 'CODE');
    expect(new Set(post.receivers)).toEqual(new Set(['hansojang', 'leegwajang', 'kimgisa'].map(addressOf)));
    const rows = await asOwner(danji, `select distinct state from outbox_message where channel = 'EMAIL'`);
    expect(rows).toEqual([{ state: 'SENT' }]);
  }, 300_000);
});
