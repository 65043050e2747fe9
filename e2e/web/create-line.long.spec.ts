import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { bringFiles, field, openForm, patient, textFile } from './drafting-support.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let draftForm: string;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  draftForm = await needAttachment('GENERAL_DRAFT');
  return danji;
});

/** From now on the form is not sent without a file. */
async function needAttachment(code: string): Promise<string> {
  const owner = new pg.Client({ connectionString: danji.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query("select form_id from form where apt_id = '10001' and form_code = $1", [code]);
  const formId = String(rows[0]?.form_id);
  await owner.query('alter table form_version disable trigger user');
  await owner.query(`update form_version set settings = settings || '{"attachmentsRequired": 1}' where form_id = $1`, [
    formId,
  ]);
  await owner.query('alter table form_version enable trigger user');
  await owner.end();
  return formId;
}

const line = (who: Page) => who.getByRole('region', { name: '결재선', exact: true });
const names = (who: Page) => line(who).locator('li b').allInnerTexts();
const rowOf = (who: Page, name: string) => line(who).getByRole('listitem').filter({ hasText: name });
const files = (who: Page) => who.getByRole('region', { name: '첨부파일' });
async function choose(who: Page, name: string, item: string): Promise<void> {
  await rowOf(who, name)
    .getByRole('button', { name: /바꾸기$/ })
    .click();
  await who.getByRole('menuitem', { name: item, exact: true }).click();
}
async function add(who: Page, query: string, name: RegExp): Promise<void> {
  await line(who).getByRole('button', { name: '결재자 추가' }).click();
  await line(who).getByRole('combobox', { name: '결재자 찾기' }).fill(query);
  await who.getByRole('option', { name }).click();
}
async function send(who: Page): Promise<void> {
  await who.getByRole('button', { name: '상신', exact: true }).first().click();
  await dialog(who, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).click();
  await who.waitForURL(/\/elec-apv\/sign-detail\//);
}
/** What a 기안서 must say. */
async function write(who: Page): Promise<void> {
  await field(who, '추진목적').fill('고장 난 곳을 고치고자 함.');
  await field(who, '추진계획').fill('다음 주 안에 고친다.');
}
type Steps = { steps: { order: number; kind: string; personId: string }[]; attachments: { name: string }[] };
const documentOf = (docId: string, by = 'gisa01') => desk.call<Steps>(by, 'GET', `/api/elec-apv/documents/${docId}`);

const png = (who: Page) =>
  who.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [60, 40];
    canvas.getContext('2d')?.fillRect(5, 5, 20, 20);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

describe('the line of a draft', () => {
  it('SCR-10 UX-12 UX-13 UX-16 reasons and who stands in are seen; people act together, move by mouse and by keys, and the line is kept under a name; attachments come by drop and by paste and are asked for where the form needs them; a related document is found, sent along, and shown as a chain', async () => {
    const decide = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
    const earlier = await desk.submit({ by: 'gisa01', title: '101동 누수 민원', line: decide });
    await desk.act('sojang01', earlier, { type: 'APPROVE' });
    const { context, page } = await signedIn(danji, 'gisa01', {}, null);
    const [from, to] = [Date.now() - 60_000, Date.now() + 86_400_000].map((at) => new Date(at).toISOString());
    const away = await desk.call<{ absenceId: string }>('sojang01', 'POST', '/api/comm/absences', {
      reason: '교육',
      from,
      to,
      standInId: 'gwajang01',
    });
    try {
      await openForm(page, draftForm);
      await expect.poll(() => names(page), patient).toEqual(['정기사', '최기전', '박소장']);
      await rowOf(page, '박소장').getByText('부재 중 · 이과장님이 대결').waitFor();
      await line(page).getByText('박소장님 부재 중 → 이과장 대결').waitFor();
    } finally {
      await desk.call('sojang01', 'POST', `/api/comm/absences/${away.absenceId}/end`);
    }
    await rowOf(page, '최기전').getByRole('button', { name: '왜 이 사람?' }).click();
    await rowOf(page, '최기전')
      .getByText(/기전과|부서장|과장/)
      .last()
      .waitFor();

    await add(page, 'ㄱㄱㄹ', /김경리/);
    await add(page, 'ㅇㅅㅁ', /윤서무/);
    expect(await names(page)).toEqual(['정기사', '최기전', '김경리', '윤서무', '박소장']);
    await choose(page, '김경리', '합의로 바꾸기');
    await choose(page, '윤서무', '협조로 바꾸기');
    await choose(page, '윤서무', '앞 사람과 동시에 (병렬)');
    await rowOf(page, '윤서무').getByText('앞 사람과 동시에').waitFor();

    // By keys: up over the two who act together, and down again.
    const grip = line(page).getByRole('button', { name: /^최기전 순서 바꾸기/ });
    await grip.press('ArrowDown');
    await expect.poll(() => names(page)).toEqual(['정기사', '김경리', '최기전', '윤서무', '박소장']);
    await line(page).getByText('최기전님을 2번째로 옮겼습니다.').waitFor({ state: 'attached' });
    await grip.press('ArrowUp');
    await expect.poll(() => names(page)).toEqual(['정기사', '최기전', '김경리', '윤서무', '박소장']);
    // Who was torn apart by it is put together again.
    if ((await rowOf(page, '윤서무').getByText('앞 사람과 동시에').count()) === 0)
      await choose(page, '윤서무', '앞 사람과 동시에 (병렬)');

    // By mouse: the first one down to the place of the third.
    const [grabbed, target] = await Promise.all([grip.boundingBox(), rowOf(page, '윤서무').boundingBox()]);
    if (!grabbed || !target) throw new Error('nothing to drag');
    await page.mouse.move(grabbed.x + grabbed.width / 2, grabbed.y + grabbed.height / 2);
    await page.mouse.down();
    await page.mouse.move(grabbed.x + 8, grabbed.y + 30, { steps: 4 });
    await page.mouse.move(target.x + 20, target.y + target.height * 0.7, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => names(page), patient).toEqual(['정기사', '김경리', '윤서무', '최기전', '박소장']);

    await line(page).getByRole('button', { name: '저장된 결재선' }).click();
    await page.getByRole('menuitem', { name: '지금 결재선 저장하기' }).click();
    await dialog(page, '결재선 저장').getByLabel('이름').fill('합의·협조 함께');
    await dialog(page, '결재선 저장').getByRole('button', { name: '저장' }).click();
    await page.getByText('저장되었습니다.').waitFor();

    await openForm(page, draftForm);
    await line(page).getByRole('button', { name: '저장된 결재선' }).click();
    await page.getByRole('menuitem', { name: /^합의·협조 함께 김경리/ }).click();
    await expect.poll(() => names(page)).toEqual(['정기사', '김경리', '윤서무', '최기전', '박소장']);
    await rowOf(page, '윤서무').getByText('앞 사람과 동시에').waitFor();
    await field(page, '제목').fill('병렬 결재 문서');
    await write(page);

    // The form needs an attachment: how many are missing is said, until they are there.
    await page.getByRole('button', { name: '상신', exact: true }).first().click();
    const list = page.getByRole('alert').filter({ hasText: '상신하기 전에 확인해 주세요' });
    await list.getByText('이 양식은 첨부파일이 1개 이상 필요합니다. 1개를 더 올려 주세요.').waitFor();
    await bringFiles(page, 'drop', [textFile('견적서.txt', '견적 1부'), textFile('도면.txt', '도면')]);
    await files(page).getByRole('button', { name: '견적서.txt 빼기' }).waitFor();
    await files(page).getByRole('button', { name: '도면.txt 빼기' }).waitFor();
    await list.waitFor({ state: 'detached' });
    await bringFiles(page, 'paste', [{ name: 'image.png', type: 'image/png', base64: await png(page) }]);
    await files(page)
      .getByRole('button', { name: /^붙여넣은 그림 \d{4}\.png 빼기$/ })
      .waitFor();

    const related = page.getByRole('region', { name: '관련문서' });
    await related.getByRole('button', { name: '관련문서 찾기' }).click();
    await field(page, '관련문서 찾기').fill('없는 문서');
    await related.getByText('찾은 문서가 없습니다.').waitFor();
    await field(page, '관련문서 찾기').fill('누수 민원');
    await related.getByRole('button', { name: /101동 누수 민원/ }).click();
    await related.getByRole('button', { name: /101동 누수 민원 빼기/ }).waitFor();
    await send(page);
    const { steps, attachments } = await documentOf(page.url().split('/').at(-1) ?? '');
    expect(steps.map(({ order, kind, personId }) => [order, kind, personId]).sort()).toEqual([
      [0, 'DRAFT', 'gisa01'],
      [1, 'AGREE', 'gyeongri01'],
      [1, 'COOPERATE', 'seomu01'],
      [2, 'REVIEW', 'gijeon01'],
      [3, 'DECIDE', 'sojang01'],
    ]);
    expect(attachments.map(({ name }) => name)).toEqual([
      '견적서.txt',
      '도면.txt',
      expect.stringMatching(/^붙여넣은 그림 \d{4}\.png$/),
    ]);
    const chain = page.getByRole('region', { name: '관련문서' });
    await chain.getByRole('link', { name: /101동 누수 민원/ }).click();
    await page.waitForURL(`**/${earlier}`);
    await context.close();
  });
});
