import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { dialog, sendNow, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
const pages = new Map<string, Page>();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Two at a desk and two on a phone; who is asked for later comes later. */
const ON_PHONE = new Set(['gijeon01', 'hoejang01']);

async function who(memberId: string): Promise<Page> {
  const known = pages.get(memberId);
  if (known) return known;
  const { page } = await signedIn(danji, memberId, ON_PHONE.has(memberId) ? PHONE : {}, null);
  pages.set(memberId, page);
  return page;
}

shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  pages.clear();
  return danji;
});

async function open(memberId: string, docId: string): Promise<Page> {
  const page = await who(memberId);
  await page.goto(`/elec-apv/sign-detail/${docId}`);
  await page.getByRole('region', { name: '문서 내용' }).waitFor();
  return page;
}
const soon = { timeout: 10_000 };
const bar = (page: Page) => page.getByRole('region', { name: '결재 처리' });
const line = (page: Page) => page.getByRole('region', { name: '결재선' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
/** An act that stands behind the dots on a phone. */
async function pressFolded(page: Page, name: string): Promise<void> {
  const dots = bar(page).getByRole('button', { name: '다른 처리' });
  if (!(await dots.isVisible())) return press(page, name);
  await dots.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
async function giveReason(page: Page, title: string, text: string): Promise<void> {
  await dialog(page, title).getByRole('textbox').last().fill(text);
  await dialog(page, title).getByRole('button', { name: title, exact: true }).click();
}
const stateOf = async (docId: string, by = 'gisa01') => (await desk.detail(by, docId)).state;
const becomes = (docId: string, state: string, by?: string) => expect.poll(() => stateOf(docId, by), soon).toBe(state);

describe('SCR-10 the life of a document', () => {
  it('hold, reject, redraft, approve, take back, stand in, confirm, enforce: four people, two of them on a phone', async () => {
    const steps = [
      { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      { order: 3, kind: 'CONFIRM', personId: 'hoejang01' },
    ];
    // Another one for each try: the alarm that is pressed is told by it.
    const title = `승강기 3호기 부품 교체 ${Date.now() % 100_000}`;
    const docId = await desk.submit({
      by: 'gisa01',
      line: steps,
      title,
      form: 'EXPENSE',
      more: { content: expense(3_848_000) },
    });
    const drafter = await open('gisa01', docId);
    await drafter.getByText('진행 2/4 · 기전과장 차례').waitFor();
    await drafter.getByText('금액 3,000,000원 이상: 회장 확인').waitFor();

    // Two taps from an alarm to a decision: the alarm, and the button.
    const reviewer = await who('gijeon01');
    await reviewer.goto('/alarm/all-alarm');
    await reviewer
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .click();
    await reviewer.getByRole('button', { name: '문서 전체 보기' }).waitFor();
    await pressFolded(reviewer, '보류');
    await dialog(reviewer, '보류').getByRole('button', { name: '보류', exact: true }).click();
    await dialog(reviewer, '보류').getByText('사유를 적어 주세요.').waitFor();
    await giveReason(reviewer, '보류', '견적을 더 받아 보겠습니다');
    await line(reviewer).getByText('보류 · 오늘부터').waitFor();
    // The drafter hears of it without asking.
    await drafter.getByText('최기전님이 보류했습니다.').waitFor();
    await pressFolded(reviewer, '보류 해제');
    await line(reviewer).getByText('대기 · 오늘부터').waitFor();
    await press(reviewer, '반려');
    await giveReason(reviewer, '반려', '금액을 다시 확인해 주세요');
    await sendNow(reviewer);
    await becomes(docId, 'REJECTED');
    await drafter.getByText('최기전님이 반려했습니다.').waitFor();
    await line(drafter).getByText('금액을 다시 확인해 주세요').waitFor();

    await press(drafter, '재기안');
    await drafter.waitForURL('**/elec-apv/ru-apv-cre**');
    const { version } = await desk.detail('gisa01', docId);
    const content = expense(3_848_000, { 지급사유: '견적 두 곳을 비교해 낮은 쪽으로 정함.' });
    await desk.save('gisa01', docId, version, { title, content, line: steps });
    await desk.act('gisa01', docId, { type: 'SUBMIT' });

    await open('gijeon01', docId);
    const since = reviewer.getByRole('region', { name: /지난번 본 뒤 바뀐 점 1가지/ });
    await since.getByText('견적 두 곳을 비교해 낮은 쪽으로 정함.').waitFor();
    await press(reviewer, '의견');
    await bar(reviewer).getByRole('textbox').fill('확인했습니다');
    await press(reviewer, '승인');
    await sendNow(reviewer);
    await reviewer.getByText('승인했습니다.').first().waitFor();
    await line(reviewer).getByText('확인했습니다').waitFor();
    await press(reviewer, '결재 취소');
    await dialog(reviewer, '확인').getByRole('button', { name: '결재 취소' }).click();
    await line(reviewer).getByText('대기 · 오늘부터').waitFor();
    await bar(reviewer).getByRole('button', { name: '승인', exact: true }).dblclick();
    await sendNow(reviewer);
    await expect
      .poll(async () => (await desk.events('gisa01', docId)).slice(-3), soon)
      .toEqual(['APPROVE', 'UNDO', 'APPROVE']);

    const [from, to] = [Date.now() - 60_000, Date.now() + 86_400_000].map((at) => new Date(at).toISOString());
    const away = await desk.call<{ absenceId: string }>('sojang01', 'POST', '/api/comm/absences', {
      reason: '교육',
      from,
      to,
      standInId: 'gwajang01',
    });
    const standIn = await open('gwajang01', docId);
    await bar(standIn).getByText('부재 중인 박소장님을 대신해 결재합니다 (대결).').waitFor();
    await line(standIn).getByText('부재 중 · 이과장님이 대결').waitFor();
    await press(standIn, '승인');
    await dialog(standIn, '승인').getByRole('button', { name: '승인', exact: true }).click();
    await sendNow(standIn);
    await becomes(docId, 'APPROVED');
    const box = standIn.getByRole('table', { name: '결재란' });
    await box.getByText('대결', { exact: true }).waitFor();
    await box.getByText('대결 이과장').waitFor();
    await desk.call('sojang01', 'POST', `/api/comm/absences/${away.absenceId}/end`);

    const chair = await open('hoejang01', docId);
    await press(chair, '확인');
    await sendNow(chair);
    await line(chair)
      .getByText(/확인 · \d/)
      .waitFor();

    await open('gisa01', docId);
    await press(drafter, '시행');
    await dialog(drafter, '시행').getByRole('textbox').last().fill('부품 교체를 마침');
    await dialog(drafter, '시행').getByRole('button', { name: '시행', exact: true }).click();
    await drafter.getByText('시행완료').waitFor();
    await drafter.getByText('이력 무결성 확인됨').waitFor();
  });
});
