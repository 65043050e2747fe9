import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { field, patient } from './drafting-support.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let drafter: Page;
let decider: Page;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  drafter = (await signedIn(danji, 'gisa01', {}, null)).page;
  decider = (await signedIn(danji, 'sojang01', {}, null)).page;
  return danji;
});

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
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
async function redraft(): Promise<void> {
  await bar(drafter).getByRole('button', { name: '재기안' }).click();
  await drafter.waitForURL(/ru-apv-cre/);
  await field(drafter, '제목').waitFor();
}
async function lastLook(): Promise<ReturnType<typeof dialog>> {
  await drafter.getByRole('button', { name: '상신', exact: true }).first().click();
  const look = dialog(drafter, '이대로 상신할까요?');
  await look.waitFor();
  return look;
}
async function send(look: ReturnType<typeof dialog>): Promise<void> {
  await look.getByRole('button', { name: '상신하기' }).click();
  await drafter.waitForURL(/\/elec-apv\/sign-detail\//);
}
const becomes = (docId: string, state: string) =>
  expect.poll(async () => (await desk.detail('gisa01', docId)).state, patient).toBe(state);
/** What this browser keeps of drafts. */
const copies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^danji-(draft|base):/.test(key)));

describe('SCR-10 again after 회수', () => {
  it('taken back, rewritten and sent: nothing to keep is not asked about; who had read it sees what changed, who had not sees the new one alone', async () => {
    const docId = await desk.submit({
      by: 'gisa01',
      line: LINE,
      title: '회수할 기안',
      form: 'GENERAL_DRAFT',
      more: { content: { 추진목적: '누수를 막고자 함.', 추진계획: bodyOf('다음 주에 고친다.') } },
    });
    // Read by one of the two who look at it below, before it was taken back.
    await desk.call('gijeon01', 'POST', `/api/elec-apv/documents/${docId}/open`);
    await open(drafter, docId);
    await bar(drafter).getByRole('button', { name: '회수', exact: true }).click();
    await dialog(drafter, '확인').getByRole('button', { name: '회수' }).click();
    await becomes(docId, 'WITHDRAWN');
    await redraft();
    await drafter.getByText('회수한 문서입니다. 고쳐서 다시 상신할 수 있습니다.').waitFor();
    await field(drafter, '제목').fill('고쳐 쓴 기안');
    await drafter.getByText('그 뒤 고친 점 1가지').click();
    await drafter.getByText('제목: 회수할 기안 → 고쳐 쓴 기안').waitFor();
    const look = await lastLook();
    await expect.poll(() => look.getByRole('checkbox').count()).toBe(0);
    await send(look);
    expect(await copies(drafter)).toEqual([]);

    const reader = await signedIn(danji, 'gijeon01', {}, `/elec-apv/sign-detail/${docId}`);
    await since(reader.page).getByText('회수할 기안').waitFor();
    await since(reader.page).getByText('고쳐 쓴 기안').waitFor();
    await reader.context.close();
    await open(decider, docId);
    await decider.getByText('이력 무결성 확인됨').waitFor();
    await expect.poll(() => since(decider).count()).toBe(0);
  });
});
