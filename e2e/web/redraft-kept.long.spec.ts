import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { field, saved } from './drafting-support.ts';
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
  it('UX-8 what changed since stands beside the draft; approvals are kept when the drafter says so, and asked for anew under other evidence; the next reader sees the difference, and the history what was added', async () => {
    const more = { content: expense(1_848_000) };
    const docId = await desk.submit({ by: 'gisa01', line: LINE, title: '승강기 대금', form: 'EXPENSE', more });
    await desk.act('gijeon01', docId, { type: 'APPROVE' });
    await desk.act('sojang01', docId, { type: 'REJECT', reason: '사유를 더 적어 주세요' });

    // From the list of what one sent, as the drafter finds it.
    await drafter.goto('/elec-apv/sent-inbox');
    await drafter.getByRole('navigation', { name: '상신함 나누어 보기' }).getByRole('link', { name: '반려' }).click();
    await drafter.getByRole('link', { name: '승강기 대금' }).click();
    await redraft();
    await drafter.getByText('박소장님이 반려했습니다').waitFor();
    await drafter.getByText('사유를 더 적어 주세요').waitFor();
    await expect.poll(() => drafter.getByText(/그 뒤 고친 점/).count()).toBe(0);
    await field(drafter, '지급사유').fill('견적 두 곳을 받아 낮은 쪽으로 정함.');
    await drafter.getByText('그 뒤 고친 점 1가지').waitFor();
    await saved(drafter);
    // Also after loading anew: compared with what was rejected, not with what was opened.
    await drafter.reload();
    await drafter.getByText('그 뒤 고친 점 1가지').waitFor();
    const look = await lastLook();
    await look.getByText(/앞서 받은 승인을 그대로 둡니다 \(최기전\)/).waitFor();
    await expect.poll(() => look.getByRole('checkbox').isChecked()).toBe(false);
    await look.getByRole('checkbox').check();
    await send(look);
    expect(await copies(drafter)).toEqual([]);
    expect(await stepOf(docId, 'gijeon01')).toEqual(['APPROVED', 'Y']);
    expect(await stepOf(docId, 'sojang01')).toEqual(['PENDING', 'N']);

    await open(decider, docId);
    await since(decider).getByText('견적 두 곳을 받아 낮은 쪽으로 정함.').waitFor();
    await decider.getByText('앞 회차의 결재를 이어받음').waitFor();

    // Once more, with other evidence: under that nobody has approved, and everybody is asked anew.
    await desk.act('sojang01', docId, { type: 'REJECT', reason: '견적서를 붙여 주세요' });
    await redraft();
    await drafter.getByText('견적서를 붙여 주세요').waitFor();
    await drafter
      .getByLabel('첨부할 파일')
      .setInputFiles([{ name: '견적서.txt', mimeType: 'text/plain', buffer: Buffer.from('견적 1부') }]);
    await drafter.getByText('그 뒤 고친 점 1가지').click();
    await drafter.getByText('첨부를 더했습니다: 견적서.txt').waitFor();
    await saved(drafter);
    const again = await lastLook();
    await again.getByText(/바뀌어 최기전님에게 다시 결재를 받습니다/).waitFor();
    await expect.poll(() => again.getByRole('checkbox').count()).toBe(0);
    await send(again);
    expect(await stepOf(docId, 'gijeon01')).toEqual(['PENDING', 'N']);
    expect(await stepOf(docId, 'sojang01')).toEqual(['PLANNED', 'N']);
    await drafter.getByText('이력', { exact: true }).click();
    await drafter.getByText('2번째 → 3번째 상신에서 바뀐 점 1가지').click();
    await drafter.locator('ins').getByText('견적서.txt').waitFor();
  });
});
