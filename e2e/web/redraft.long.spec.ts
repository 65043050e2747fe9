import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { docIdOf, field, formIdOf, openForm, patient, saved } from './drafting-support.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  ({ page } = await signedIn(danji, 'gisa01'));
  return danji;
});

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
/** What this browser keeps of drafts. */
const copies = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^danji-(draft|base):/.test(key)));

describe('SCR-10 drafts again, a second look', () => {
  it('after 강제 회수 the approvals given before are asked about as after 반려', async () => {
    const more = { content: expense(1_848_000) };
    const docId = await desk.submit({ by: 'gisa01', line: LINE, title: '멈춘 대금', form: 'EXPENSE', more });
    await desk.act('gijeon01', docId, { type: 'APPROVE' });
    await desk.act('sojang01', docId, { type: 'FORCE_RECALL', reason: '예산이 바뀌었습니다' });
    await page.goto('/elec-apv/sent-inbox?tab=withdrawn');
    await page.getByRole('link', { name: '멈춘 대금' }).click();
    await page.getByRole('region', { name: '결재 처리' }).getByRole('button', { name: '재기안' }).click();
    await page.waitForURL(/ru-apv-cre/);
    await field(page, '제목').waitFor();
    await page.getByRole('button', { name: '상신', exact: true }).first().click();
    const look = dialog(page, '이대로 상신할까요?');
    await look.getByText(/\(최기전\)/).waitFor();
    await look.getByRole('checkbox').check();
    await look.getByRole('button', { name: '상신하기' }).click();
    await page.waitForURL(/\/elec-apv\/sign-detail\//);
    type Step = { personId: string; state: string; keptYn: string };
    const { steps } = await desk.call<{ steps: Step[] }>('gisa01', 'GET', `/api/elec-apv/documents/${docId}`);
    expect(steps.find(({ personId }) => personId === 'gijeon01')).toMatchObject({ state: 'APPROVED', keptYn: 'Y' });
  });

  it('a deleted draft leaves nothing in this browser, wherever it was deleted', async () => {
    const form = await formIdOf(page, 'EXPENSE');
    await openForm(page, form);
    await field(page, '지급처').fill('지울 문서');
    await saved(page);
    await docIdOf(page);
    // A slow line: what was written last is still only here when it is deleted.
    await page.route('**/save', (route) => route.abort());
    await field(page, '지급처').fill('지울 문서 다시');
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '문서 삭제' }).click();
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await page.waitForURL(/sent-inbox/);
    expect(await copies()).toEqual([]);
    await page.unroute('**/save');

    // Deleted on another computer while this one still held more of it.
    await openForm(page, form);
    await field(page, '지급처').fill('다른 데서 지울 문서');
    await saved(page);
    const docId = await docIdOf(page);
    await page.route('**/save', (route) => route.abort());
    await field(page, '지급처').fill('저장되지 않은 글');
    await expect.poll(copies, patient).toHaveLength(1);
    await desk.act('gisa01', docId, { type: 'DELETE' });
    page.on('dialog', (box) => void box.accept().catch(() => {}));
    await page.goto(`/elec-apv/ru-apv-cre?docId=${docId}`);
    await page.getByRole('heading', { name: '다시 작성할 문서를 찾을 수 없습니다' }).waitFor();
    await page.unroute('**/save');
    await expect.poll(copies, patient).toEqual([]);
  });
});
