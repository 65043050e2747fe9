import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let sojang: Page;
let gijeon: Page;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  sojang = (await signedIn(danji, 'sojang01', {}, null)).page;
  gijeon = (await signedIn(danji, 'gijeon01', {}, null)).page;
  return danji;
});

const decide = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const soon = { timeout: 10_000 };
async function open(page: Page, docId: string): Promise<void> {
  await page.goto(`/elec-apv/sign-detail/${docId}`);
  await page.getByRole('region', { name: '문서 내용' }).waitFor();
}
const comments = (page: Page) => page.getByRole('region', { name: /^댓글/ });

describe('SCR-10 the document screen', () => {
  it('RT-9 a comment names somebody by initial consonants; its alarm leads to that comment, which is marked; C in a list leads to the box', async () => {
    const docId = await desk.submit({
      by: 'gisa01',
      title: '언급 문서',
      line: [...decide, { order: 2, kind: 'CONFIRM', personId: 'gijeon01' }],
    });
    // By the key C of the list to the box of comments.
    await desk.call('sojang01', 'POST', '/api/comm/preferences', { shortcutsYn: 'Y' });
    const known = sojang.waitForResponse('**/api/comm/preferences');
    await sojang.goto('/elec-apv/apv-inbox');
    await (await known).finished();
    await sojang.getByRole('link', { name: '언급 문서' }).focus();
    await sojang.keyboard.press('c');
    await sojang.waitForURL(`**/sign-detail/${docId}#comments`);
    const box = comments(sojang);
    const writing = box.getByRole('textbox', { name: '댓글 쓰기' });
    await expect.poll(() => writing.evaluate((one) => one === document.activeElement), soon).toBe(true);
    await writing.pressSequentially('@ㅊㄱㅈ');
    await box.getByRole('option', { name: /최기전/ }).waitFor();
    await sojang.keyboard.press('Enter');
    await sojang.keyboard.type('견적을 확인해 주세요');
    await box.getByRole('button', { name: '댓글 달기' }).click();
    const written = box.getByRole('article', { name: '박소장님의 댓글' });
    await written.locator('mark').getByText('@최기전').waitFor();

    await gijeon.goto('/alarm/all-alarm');
    await gijeon
      .getByRole('button', { name: /박소장님이/ })
      .first()
      .click();
    await gijeon.waitForURL(`**/elec-apv/sign-detail/${docId}`);
    await gijeon.locator('article[data-marked]').getByText('견적을 확인해 주세요').waitFor();
    const marked = () => gijeon.evaluate(() => document.activeElement?.hasAttribute('data-marked'));
    await expect.poll(marked, soon).toBe(true);

    await comments(gijeon).getByRole('button', { name: '답글' }).click();
    await comments(gijeon).getByRole('textbox', { name: /답글/ }).fill('첨부했습니다');
    await comments(gijeon).getByRole('button', { name: '답글 달기' }).click();
    const answer = comments(gijeon).getByRole('article', { name: '최기전님의 댓글' });
    await answer.getByRole('button', { name: '고치기' }).click();
    await answer.getByRole('textbox').fill('두 건 첨부했습니다');
    await answer.getByRole('button', { name: '고치기' }).click();
    await answer.getByText('수정됨').click();
    await answer.getByText('까지: 첨부했습니다').waitFor();
    await answer.getByRole('button', { name: '삭제' }).click();
    await dialog(gijeon, '확인').getByRole('button', { name: '삭제' }).click();
    await answer.getByText('삭제된 댓글입니다.').waitFor();
  });

  it('read marks, 열람자 추가, a chain, and the receiving department from 접수 to 처리완료', async () => {
    const departments = await desk.call<{ deptId: string; deptName: string }[]>(
      'gisa01',
      'GET',
      '/api/comm/departments?aptId=10001',
    );
    const deptId = departments.find(({ deptName }) => deptName === '기전과')?.deptId;
    const related = await desk.submit({ by: 'gisa01', title: '앞선 민원', line: decide });
    const docId = await desk.submit({
      by: 'gisa01',
      title: '보낼 문서',
      line: decide,
      more: { referenceIds: ['seomu01'], receivingDeptIds: [deptId], relatedDocIds: [related] },
    });
    await desk.call('seomu01', 'POST', `/api/elec-apv/documents/${docId}/open`);
    await desk.act('sojang01', docId, { type: 'APPROVE' });
    await open(gijeon, docId);
    const own = gijeon.getByRole('region', { name: '참조·열람·수신' });
    await own.getByRole('button', { name: '접수' }).click();
    await own.getByText('접수함').waitFor();
    await own.getByRole('button', { name: '담당 지정' }).click();
    await own.getByRole('combobox').fill('정기사');
    await gijeon.getByRole('option', { name: /정기사/ }).click();
    await own.getByText('담당 정기사').waitFor();
    await own.getByRole('button', { name: '처리완료' }).click();
    await own.getByText('처리완료', { exact: true }).first().waitFor();

    await open(sojang, docId);
    const card = sojang.getByRole('region', { name: '참조·열람·수신' });
    await card.getByText(/읽음/).waitFor();
    await card.getByText('처리완료').waitFor();
    await card.getByRole('button', { name: '열람자 추가' }).click();
    await card.getByRole('combobox').fill('ㅅㄱㅂ');
    await sojang.getByRole('option', { name: /서경비/ }).click();
    await card.getByText('서경비').waitFor();
    const chain = sojang.getByRole('region', { name: '관련문서' });
    await expect
      .poll(() => chain.locator('li li').allInnerTexts())
      .toEqual([expect.stringContaining('앞선 민원'), expect.stringContaining('지금 보는 문서')]);
    await chain.getByRole('link').click();
    await sojang.waitForURL(`**/${related}`);
  });
});
