import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { docIdOf, field, formIdOf, openForm, patient, saved } from './drafting-support.ts';
import { dialog, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let drafter: { context: BrowserContext; page: Page };
let decider: { context: BrowserContext; page: Page };
beforeAll(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  [drafter, decider] = await Promise.all([signedIn(danji, 'gisa01', {}, null), signedIn(danji, 'sojang01', {}, null)]);
});
afterAll(async () => {
  await drafter?.context.close();
  await decider?.context.close();
  await danji?.close();
});

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const submit = (title: string) =>
  desk.submit({ by: 'gisa01', line: LINE, title, form: 'EXPENSE', more: { content: expense(1_848_000) } });
const bodyOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const bar = (page: Page) => page.getByRole('region', { name: '결재 처리' });
const since = (page: Page) => page.getByRole('region', { name: /지난번 본 뒤 바뀐 점/ });
async function open(page: Page, docId: string): Promise<void> {
  await page.goto(`/elec-apv/sign-detail/${docId}`);
  await page.getByRole('region', { name: '문서 내용' }).waitFor();
}
/** From the list of what one sent, as the drafter finds it. */
async function fromSentInbox(tab: string, title: string): Promise<void> {
  const { page } = drafter;
  await page.goto('/elec-apv/sent-inbox');
  await page.getByRole('navigation', { name: '상신함 나누어 보기' }).getByRole('link', { name: tab }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('region', { name: '결재 처리' }).getByRole('button', { name: '재기안' }).click();
  await page.waitForURL(/ru-apv-cre/);
  await field(page, '제목').waitFor();
}
async function lastLook(): Promise<ReturnType<typeof dialog>> {
  await drafter.page.getByRole('button', { name: '상신', exact: true }).first().click();
  const look = dialog(drafter.page, '이대로 상신할까요?');
  await look.waitFor();
  return look;
}
async function send(look: ReturnType<typeof dialog>): Promise<void> {
  await look.getByRole('button', { name: '상신하기' }).click();
  await drafter.page.waitForURL(/\/elec-apv\/sign-detail\//);
}
const becomes = (docId: string, state: string) =>
  expect.poll(async () => (await desk.detail('gisa01', docId)).state, patient).toBe(state);
type Step = { personId: string; state: string; keptYn: 'Y' | 'N' };
const stepOf = async (docId: string, personId: string) => {
  const { steps } = await desk.call<{ steps: Step[] }>('gisa01', 'GET', `/api/elec-apv/documents/${docId}`);
  const found = steps.find((step) => step.personId === personId);
  return [found?.state, found?.keptYn];
};
/** What this browser keeps of drafts. */
const copies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^danji-(draft|base):/.test(key)));

describe('SCR-10 again after 반려', () => {
  it('UX-6 UX-8 a reason of before is offered; what changed since stands beside the draft; approvals are kept, and the next reader sees the difference', async () => {
    const { page } = drafter;
    const other = await submit('먼저 반려한 대금');
    await desk.act('gijeon01', other, { type: 'APPROVE' });
    await desk.act('sojang01', other, { type: 'REJECT', reason: '견적서를 붙여 주세요' });
    const docId = await submit('승강기 대금');
    await desk.act('gijeon01', docId, { type: 'APPROVE' });
    await open(decider.page, docId);
    await bar(decider.page).getByRole('button', { name: '반려', exact: true }).click();
    const why = dialog(decider.page, '반려');
    await why
      .getByRole('group', { name: '최근에 쓴 사유' })
      .getByRole('button', { name: '견적서를 붙여 주세요' })
      .click();
    await why.getByRole('button', { name: '반려', exact: true }).click();
    await becomes(docId, 'REJECTED');

    await fromSentInbox('반려', '승강기 대금');
    await page.getByText('박소장님이 반려했습니다').waitFor();
    await page.getByText('견적서를 붙여 주세요').waitFor();
    await expect.poll(() => page.getByText(/그 뒤 고친 점/).count()).toBe(0);
    await field(page, '지급사유').fill('견적 두 곳을 받아 낮은 쪽으로 정함.');
    await page
      .getByLabel('첨부할 파일')
      .setInputFiles([{ name: '견적서.txt', mimeType: 'text/plain', buffer: Buffer.from('견적 1부') }]);
    await page.getByText('그 뒤 고친 점 2가지').click();
    await page.getByText('첨부를 더했습니다: 견적서.txt').waitFor();
    await saved(page);
    // Also after loading anew: compared with what was rejected, not with what was opened.
    await page.reload();
    await page.getByText('그 뒤 고친 점 2가지').waitFor();
    const look = await lastLook();
    await look.getByText(/앞서 받은 승인을 그대로 둡니다 \(최기전\)/).waitFor();
    await expect.poll(() => look.getByRole('checkbox').isChecked()).toBe(true);
    await send(look);
    expect(await copies(page)).toEqual([]);
    expect(await stepOf(docId, 'gijeon01')).toEqual(['APPROVED', 'Y']);
    expect(await stepOf(docId, 'sojang01')).toEqual(['PENDING', 'N']);

    await open(decider.page, docId);
    await since(decider.page).getByText('견적 두 곳을 받아 낮은 쪽으로 정함.').waitFor();
    await since(decider.page).getByText('견적서.txt').waitFor();
    await decider.page.getByText('앞 회차의 결재를 이어받음').waitFor();
  });

  it('approvals given before are asked for anew when the drafter says so; what was taken away is told, and stays in the history', async () => {
    const { page } = drafter;
    const more = { content: expense(1_848_000) };
    const docId = await desk.draft({ by: 'gisa01', line: LINE, title: '다시 받을 대금', form: 'EXPENSE', more });
    await desk.attach('gisa01', docId, '견적서.txt', Buffer.from('견적 1부'));
    await desk.act('gisa01', docId, { type: 'SUBMIT' });
    await desk.act('gijeon01', docId, { type: 'APPROVE' });
    await desk.act('sojang01', docId, { type: 'REJECT', reason: '견적서가 다른 공사의 것입니다' });
    await fromSentInbox('반려', '다시 받을 대금');
    await page.getByRole('button', { name: '견적서.txt 빼기' }).click();
    await page.getByText('그 뒤 고친 점 1가지').click();
    await page.getByText('첨부를 뺐습니다: 견적서.txt').waitFor();
    const look = await lastLook();
    await look.getByRole('checkbox').uncheck();
    await send(look);
    expect(await stepOf(docId, 'gijeon01')).toEqual(['PENDING', 'N']);
    expect(await stepOf(docId, 'sojang01')).toEqual(['PLANNED', 'N']);
    await page.getByText('이력', { exact: true }).click();
    await page.getByText('1번째 → 2번째 상신에서 바뀐 점 1가지').click();
    await page.locator('del').getByText('견적서.txt').waitFor();
  });
});

describe('SCR-10 again after 회수', () => {
  it('taken back, rewritten and sent: nothing to keep is not asked about; who had read it sees what changed, who had not sees the new one alone', async () => {
    const { page } = drafter;
    const docId = await desk.submit({
      by: 'gisa01',
      line: LINE,
      title: '회수할 기안',
      form: 'GENERAL_DRAFT',
      more: { content: { 추진목적: '누수를 막고자 함.', 추진계획: bodyOf('다음 주에 고친다.') } },
    });
    await desk.call('gijeon01', 'POST', `/api/elec-apv/documents/${docId}/open`);
    await open(page, docId);
    await bar(page).getByRole('button', { name: '회수', exact: true }).click();
    await dialog(page, '확인').getByRole('button', { name: '회수' }).click();
    await becomes(docId, 'WITHDRAWN');
    await fromSentInbox('회수', '회수할 기안');
    await page.getByText('회수한 문서입니다. 고쳐서 다시 상신할 수 있습니다.').waitFor();
    await field(page, '제목').fill('고쳐 쓴 기안');
    await page.getByText('그 뒤 고친 점 1가지').click();
    await page.getByText('제목: 회수할 기안 → 고쳐 쓴 기안').waitFor();
    const look = await lastLook();
    await expect.poll(() => look.getByRole('checkbox').count()).toBe(0);
    await send(look);
    expect(await copies(page)).toEqual([]);

    const reader = await signedIn(danji, 'gijeon01', {}, null);
    await open(reader.page, docId);
    await since(reader.page).getByText('회수할 기안').waitFor();
    await since(reader.page).getByText('고쳐 쓴 기안').waitFor();
    await reader.context.close();
    await open(decider.page, docId);
    await decider.page.getByText('이력 무결성 확인됨').waitFor();
    await expect.poll(() => since(decider.page).count()).toBe(0);
  });

  it('after 강제 회수 the approvals given before are asked about as after 반려', async () => {
    const docId = await submit('멈춘 대금');
    await desk.act('gijeon01', docId, { type: 'APPROVE' });
    await desk.act('sojang01', docId, { type: 'FORCE_RECALL', reason: '예산이 바뀌었습니다' });
    await fromSentInbox('회수', '멈춘 대금');
    const look = await lastLook();
    await look.getByText(/\(최기전\)/).waitFor();
    await send(look);
    expect(await stepOf(docId, 'gijeon01')).toEqual(['APPROVED', 'Y']);
  });

  it('a deleted draft leaves nothing in this browser, wherever it was deleted', async () => {
    const { page } = drafter;
    const form = await formIdOf(page, 'EXPENSE');
    await openForm(page, form);
    await field(page, '지급처').fill('지울 문서');
    await saved(page);
    await docIdOf(page);
    await field(page, '지급처').fill('지울 문서 다시');
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '문서 삭제' }).click();
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await page.waitForURL(/sent-inbox/);
    expect(await copies(page)).toEqual([]);

    // Deleted on another computer while this one still held more of it.
    await openForm(page, form);
    await field(page, '지급처').fill('다른 데서 지울 문서');
    await saved(page);
    const docId = await docIdOf(page);
    await page.route('**/save', (route) => route.abort());
    await field(page, '지급처').fill('저장되지 않은 글');
    await expect.poll(() => copies(page), patient).toHaveLength(1);
    await desk.act('gisa01', docId, { type: 'DELETE' });
    page.on('dialog', (box) => void box.accept().catch(() => {}));
    await page.goto(`/elec-apv/ru-apv-cre?docId=${docId}`);
    await page.getByRole('heading', { name: '다시 작성할 문서를 찾을 수 없습니다' }).waitFor();
    await page.unroute('**/save');
    await expect.poll(() => copies(page), patient).toEqual([]);
  });
});
