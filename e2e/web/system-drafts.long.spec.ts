import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signCall } from '../../apps/server/src/features/integration/domain/call-signature.ts';
import { slip } from '../../apps/server/src/features/integration/testing/erp-client.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const line = (who: Page) => who.getByRole('region', { name: '결재선', exact: true });
async function send(who: Page): Promise<void> {
  await who.getByRole('button', { name: '상신', exact: true }).first().click();
  await dialog(who, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).click();
  await who.waitForURL(/\/elec-apv\/sign-detail\//);
}
type Steps = { steps: { kind: string; personId: string }[] };
const documentOf = (docId: string, by: string) => desk.call<Steps>(by, 'GET', `/api/elec-apv/documents/${docId}`);

describe('what systems have written', () => {
  it('SCR-10 a 출금전표 of the ERP is opened from its list and from its alarm, read in Korean, has its line, and is sent', async () => {
    const account = await desk.call<{ keyId: string; secret: string }>(
      'sysadmin',
      'POST',
      '/api/syst/service-accounts?aptId=10001',
      { name: 'ERP', rights: ['SEND'] },
    );
    const path = '/api/erp/documents';
    const body = JSON.stringify(slip('2026-0077'));
    const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('base64url')];
    const answer = await fetch(`${danji.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-danji-key': account.keyId,
        'x-danji-timestamp': timestamp,
        'x-danji-nonce': nonce,
        'x-danji-signature': signCall(account.secret, { method: 'POST', path, timestamp, nonce, body }),
      },
      body,
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { docId } = (await answer.json()) as { docId: string };
    const own = await signedIn(danji, 'gyeongri01', {}, '/elec-apv/new-apv-cre?special=withdrawal');
    await own.page.getByText('출금전표 · 상신을 기다리는 문서').waitFor();
    await own.page.getByRole('button', { name: /11월 용역비 이체승인신청서/ }).waitFor();
    // The address in its alarm names the document and leads straight to it.
    await own.page.evaluate(
      (address) => history.pushState({}, '', address),
      `/elec-apv/new-apv-cre?special=withdrawal&docId=${docId}`,
    );
    await own.page.getByText('시스템에서 받은 내용입니다').waitFor();
    const sheet = own.page.locator('dl').filter({ hasText: '출금계좌' });
    for (const words of ['총금액', '3,300,000원', '지급 내역', '예금주', '(주)한빛미화', '2,200,000원'])
      await sheet.getByText(words, { exact: true }).first().waitFor();
    await expect.poll(() => own.page.getByText(/totalAmount|accountNo|withdrawal/).count()).toBe(0);
    // The line is the one that the 위임전결규정 demands of such an amount.
    await line(own.page).getByText('한회장').first().waitFor();
    await send(own.page);
    const { steps } = await documentOf(docId, 'gyeongri01');
    expect(steps.map(({ kind, personId }) => [kind, personId])).toEqual([
      ['DRAFT', 'gyeongri01'],
      ['DECIDE', 'sojang01'],
      ['CONFIRM', 'hoejang01'],
    ]);
    await own.page.getByText('3,300,000원').first().waitFor();
    await own.context.close();
  });

  it("SCR-10 the month's record of personal data waits for the top administrator and goes its way", async () => {
    const [month] = new Date(Date.now() - 40 * 86_400_000).toISOString().match(/^\d{4}-\d\d/) ?? [];
    const { docId } = await desk.call<{ docId: string }>('sojang01', 'POST', '/api/elec-apv/privacy-log', { month });
    const own = await signedIn(danji, 'sojang01', {}, '/elec-apv/new-apv-cre?special=privacy-log');
    await own.page.getByRole('button', { name: /개인정보 조회·인쇄 이력 점검/ }).click();
    await own.page.waitForURL(/ru-apv-cre/);
    await own.page.getByText('대상 월').waitFor();
    await expect.poll(() => own.page.getByText(/gatheredAt|privacy-log|actorId/).count()).toBe(0);
    await expect.poll(() => own.page.getByRole('combobox', { name: '보안등급' }).innerText()).toBe('대외비');
    // Who drafts it is the 관리소장: the next above decides.
    await line(own.page).getByText('한회장').first().waitFor();
    await send(own.page);
    expect((await desk.detail('sojang01', docId)).state).toBe('IN_PROGRESS');
    await own.context.close();
  });
});
