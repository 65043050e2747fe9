import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import {
  ask,
  canWrite,
  detail,
  docIdOf,
  drafts,
  field,
  fillExpense,
  openForm,
  patient,
  readFormIds,
  saved,
} from './drafting-support.ts';
import { dialog, shareOffice, signedIn, stepTo } from './support.ts';

let danji: Danji;
let desk: Desk;
let page: Page;
let formIds: Record<string, string>;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  formIds = await readFormIds(desk, 'gisa01');
  // At home, so that there is somewhere to go back to.
  ({ page } = await signedIn(danji, 'gisa01'));
  return danji;
});

/** The form, ready to be written on. */
async function open(who: Page, code: string): Promise<void> {
  await stepTo(who, `/elec-apv/new-apv-cre?formId=${formIds[code]}`);
  await canWrite(who);
}
const send = (who: Page) => who.getByRole('button', { name: '상신', exact: true });
const sendAfterALook = (who: Page) =>
  dialog(who, '이대로 상신할까요?').getByRole('button', { name: '상신하기', exact: true });
const sentDocId = async (who: Page) => {
  await who.waitForURL(/\/elec-apv\/sign-detail\//);
  return new URL(who.url()).pathname.split('/').at(-1) ?? '';
};

/** As Word and a hostile page would put it on the clipboard. */
const COPIED = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{position:fixed}</style>
<script>window.hacked = 1</script></head><body><!--StartFragment-->
<p class="MsoNormal" style="position:fixed;font-size:40pt;color:red" onclick="window.hacked=1">동절기 <b>점검</b> 계획<o:p></o:p></p>
<img src="/none.png" onerror="window.hacked = 1"><svg onload="window.hacked = 1"></svg>
<p><a href="javascript:window.hacked=1">눌러 보세요</a></p>
<table border="1" style="width:1900px"><tr><td colspan="2" style="background:#ff0" onmouseover="window.hacked=1">구분</td><td>수량</td></tr>
<tr><td>보온재</td><td>10m</td><td>20</td></tr></table>
<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe><!--EndFragment--></body></html>`;

type Node = { type: string; text?: string; content?: Node[]; attrs?: object };
const wordsOf = (node: Node): string => node.text ?? (node.content ?? []).map(wordsOf).join('');
const findAll = (node: Node, type: string): Node[] => [
  ...(node.type === type ? [node] : []),
  ...(node.content ?? []).flatMap((child) => findAll(child, type)),
];

describe('writing a draft', () => {
  it('SCR-10 VAL-07 IDM-07 a 지출결의서 from nothing to 상신: what is missing, formats, words, rows from Excel, live sums, line with reasons; a double click and Back send it once; rejected it shows why', async () => {
    await open(page, 'EXPENSE');
    const none = await drafts(page);
    // 상신 is refused with what is missing, at the fields and as a list; nothing was begun on the server.
    await send(page).first().click();
    const list = page.getByRole('alert').filter({ hasText: '상신하기 전에 확인해 주세요' });
    await list.waitFor();
    await list.getByRole('button', { name: /지급처/ }).click();
    const payee = field(page, '지급처');
    await expect.poll(() => payee.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => payee.getAttribute('aria-invalid')).toBe('true');
    const said = await payee.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${said}"]`).innerText()).toContain('지급처');
    expect(await drafts(page)).toBe(none);

    await fillExpense(page, '한빛엘리베이터');
    await expect.poll(() => list.getByRole('button', { name: /지급처/ }).count()).toBe(0);
    await expect.poll(() => page.getByRole('status', { name: '금액 합계' }).innerText()).toBe('1,848,000');
    const money = field(page, '지급금액');
    // The amount comes from the items, until somebody types another.
    await expect.poll(() => money.inputValue()).toBe('1,848,000');
    await money.fill('');
    await money.pressSequentially('3848000');
    await expect.poll(() => money.inputValue()).toBe('3,848,000');
    // The caret stays behind the digit it stood behind, whatever the separators do.
    await money.press('Home');
    await money.press('ArrowRight');
    await money.press('Backspace');
    await money.pressSequentially('1');
    await expect.poll(() => money.inputValue()).toBe('1,848,000');
    await page.getByText('일금 일백팔십사만팔천원정').waitFor();
    await page.getByText('VAT 제외 1,680,000원').waitFor();
    await field(page, '지급예정일').fill('11/18');
    await field(page, '지급예정일').blur();
    await expect.poll(() => field(page, '지급예정일').inputValue()).toMatch(/^\d{4}-11-18 \(.\)$/);
    await expect.poll(() => field(page, '제목').inputValue()).toBe('한빛엘리베이터 대금 지급의 건');
    // Three million won bring the 회장 in, with the reason.
    const line = page.getByRole('region', { name: '결재선' });
    await money.fill('3300000');
    await line.getByText('한회장').waitFor();
    await page.getByText('산출명세 합계 1,848,000원보다 1,452,000원 많습니다.', { exact: true }).waitFor();
    await page.getByRole('button', { name: '합계 1,848,000원으로 맞추기' }).click();
    await expect.poll(() => line.getByText('한회장').count(), patient).toBe(0);
    // A word of the office is marked as one that says what it means.
    const word = line.getByRole('button', { name: '기안', exact: true });
    expect(await word.evaluate((one) => getComputedStyle(one).textDecorationStyle)).toBe('dotted');
    await line.getByRole('button', { name: '왜 이 사람?' }).first().click();
    await expect.poll(() => line.getByRole('list').last().innerText()).not.toBe('');
    await saved(page);
    const docId = await docIdOf(page);
    await send(page).first().click();
    const look = dialog(page, '이대로 상신할까요?');
    await look.getByText('1,848,000원').waitFor();
    await look.getByText('일금 일백팔십사만팔천원정').waitFor();
    const left = await drafts(page);
    await sendAfterALook(page).dblclick();
    await page.waitForURL(new RegExp(`/elec-apv/sign-detail/${docId}`));
    await page.goBack();
    await page.locator('#main h1').waitFor();
    expect(await desk.events('gisa01', docId)).toEqual(['SUBMIT']);
    expect(await drafts(page)).toBe(left - 1);
    const sent = await detail(page, docId);
    expect(sent).toMatchObject({ state: 'IN_PROGRESS', amount: 1_848_000, title: '한빛엘리베이터 대금 지급의 건' });
    expect(sent.content).toMatchObject({
      산출명세: [{ 품명: '도어 인버터', 금액: 1_280_000 }, { 금액: 400_000 }, { 금액: 168_000 }],
    });

    // Rejected, it shows why it came back and what was changed since, and its amount is locked.
    await desk.act('gijeon01', docId, { type: 'REJECT', reason: '견적서를 붙여 주세요.' });
    await stepTo(page, `/elec-apv/ru-apv-cre?docId=${docId}`);
    await page.getByText('최기전님이 반려했습니다').waitFor();
    await page.getByText('견적서를 붙여 주세요.').waitFor();
    await expect.poll(() => money.getAttribute('readonly')).not.toBeNull();
    await field(page, '지급사유').fill('견적서를 붙여 다시 올림.');
    await page.getByText('그 뒤 고친 점 1가지').waitFor();
    await saved(page);
    expect(await detail(page, docId)).toMatchObject({ state: 'REJECTED', amount: 1_848_000 });
  });

  it('IDM-07 the daily log on a phone is three taps: the form, 상신, and the last look; the Enter that ends a syllable sends nothing, and Enter twice sends one document once', async () => {
    const { context: phone, page: small } = await signedIn(
      danji,
      'gisa01',
      { viewport: { width: 390, height: 844 }, hasTouch: true },
      null,
    );
    const acts: string[] = [];
    small.on('request', (request) => {
      if (request.method() === 'POST' && /\/(act|documents)$/.test(new URL(request.url()).pathname))
        acts.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    // The first tap is the form itself.
    await openForm(small, formIds.DAILY_LOG ?? '');
    await send(small).last().tap();
    await sendAfterALook(small).tap();
    expect(await detail(small, await sentDocId(small))).toMatchObject({ state: 'IN_PROGRESS' });

    const running = async () =>
      ((await ask(small, '/api/elec-apv/sent-inbox?tab=running&page=1&size=20')) as { total: number }).total;
    await open(small, 'DAILY_LOG');
    const before = await running();
    acts.length = 0;
    await field(small, '제목').focus();
    const client = await phone.newCDPSession(small);
    await client.send('Input.imeSetComposition', { text: '일', selectionStart: 1, selectionEnd: 1 });
    const enter = { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Enter', code: 'Enter' } as const;
    for (let times = 0; times < 2; times++) await client.send('Input.dispatchKeyEvent', enter);
    await client.send('Input.insertText', { text: '일' });
    await saved(small);
    await expect.poll(() => dialog(small).count()).toBe(0);
    await send(small).last().tap();
    await sendAfterALook(small).focus();
    await Promise.all([1, 2, 3].map(() => small.keyboard.press('Enter')));
    expect(await desk.events('gisa01', await sentDocId(small))).toEqual(['SUBMIT']);
    expect(await running()).toBe(before + 1);
    // One draft was begun, and sent once.
    expect(acts).toEqual(['documents', 'act']);
    await phone.close();
  });

  it('INJ-02, DAT-01 what another program copied keeps its words and its table, and brings nothing else along', async () => {
    await open(page, 'GENERAL_DRAFT');
    await field(page, '추진목적').fill('동파를 예방하고자 함.');
    await field(page, '제목').fill('동파 예방의 건');
    await field(page, '추진계획').focus();
    await page.evaluate((markup) => {
      const data = new DataTransfer();
      data.setData('text/html', markup);
      data.setData('text/plain', '동절기 점검 계획');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, COPIED);
    await page.getByText('그림은 본문에 들어가지 않습니다.').waitFor();
    await saved(page);
    const docId = await docIdOf(page);
    const heldBody = async () => (await detail(page, docId)).content.추진계획 as Node;
    await expect.poll(async () => wordsOf(await heldBody()), patient).toContain('동절기 점검 계획');
    const held = await heldBody();
    expect(JSON.stringify(held)).not.toMatch(/script|hacked|onerror|position|style|MsoNormal|img|svg|iframe|1900/i);
    expect(findAll(held, 'tableRow').map((row) => (row.content ?? []).map(wordsOf))).toEqual([
      ['구분', '수량'],
      ['보온재', '10m', '20'],
    ]);
    expect(findAll(held, 'tableCell')[0]?.attrs).toMatchObject({ colspan: 2 });
    await field(page, '추진계획').getByRole('cell', { name: '보온재' }).waitFor();
    await send(page).first().click();
    await sendAfterALook(page).click();
    await page.waitForURL(/sign-detail\//);
    const read = page.locator('[data-mode="read"]');
    await read.getByRole('cell', { name: '10m' }).waitFor();
    await expect
      .poll(() => read.locator('img, svg[onload], iframe, [style*="position"], a[href^="javascript"]').count())
      .toBe(0);
    await expect.poll(() => page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  });

  it('files and photos go to the draft; photos are made smaller first; a refused file says why; without a line it keeps trying; a deleted draft is gone', async () => {
    await stepTo(page, `/elec-apv/new-apv-cre?formId=${formIds.FACILITY_CHECK}`);
    await field(page, '제목').waitFor();
    const large = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [2400, 1800];
      canvas.getContext('2d')?.fillRect(0, 0, 1200, 900);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await page.getByLabel('첨부할 파일').setInputFiles([
      { name: '견적서.txt', mimeType: 'text/plain', buffer: Buffer.from('견적 1부') },
      { name: '가짜.pdf', mimeType: 'application/pdf', buffer: Buffer.from('견적 1부') },
    ]);
    const files = page.getByRole('region', { name: '첨부파일' });
    await files.getByRole('button', { name: '견적서.txt 빼기' }).waitFor();
    await files.getByRole('alert').getByText('이름과 내용이 서로 다른 형식').waitFor();
    await files.getByRole('button', { name: '가짜.pdf 취소' }).click();
    await page
      .getByLabel('현장사진 사진', { exact: true })
      .setInputFiles({ name: '전.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') });
    const caption = field(page, '1번째 사진 설명');
    await caption.fill('점검 전');
    const picture = page.getByRole('img', { name: '점검 전' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1600);
    const docId = await docIdOf(page);
    const photos = async () => (await desk.detail('gisa01', docId)).content.현장사진;
    await expect.poll(photos, patient).toMatchObject([{ caption: '점검 전' }]);

    await page.context().setOffline(true);
    await caption.fill('끊긴 동안 쓴 것');
    await page.getByText('연결 없음 · 이 기기에 저장됨').waitFor();
    await page.context().setOffline(false);
    await saved(page);
    expect(await photos()).toMatchObject([{ caption: '끊긴 동안 쓴 것' }]);

    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '문서 삭제' }).click();
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await page.waitForURL(/sent-inbox/);
    expect(await ask(page, `/api/elec-apv/documents/${docId}`)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
