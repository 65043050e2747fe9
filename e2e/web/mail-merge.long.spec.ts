import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../apps/server/db/forms/index.ts';
import { readPages, squeezed } from '../../apps/server/src/features/print/testing/read-pdf.ts';
import { bookOf, homeRow } from '../../apps/server/test/merge-desk.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  page = (await signedIn(danji, 'gyeongri01', {}, null)).page;
  return danji;
});

const LETTER = shippedForms.find(({ code }) => code === 'ARREARS_LETTER');
const file = (rows: string[][]) => ({
  name: '미납.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: bookOf(rows),
});

describe('개별 발송본', () => {
  it('of an approved 독촉장: faults are shown, the papers come as one file, and one of them is printed again', async () => {
    const docId = await desk.draft({
      by: 'gyeongri01',
      title: '2026년 10월분 미납 관리비 납부 안내',
      form: 'ARREARS_LETTER',
      line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
      more: { content: LETTER?.sample.values },
    });
    await desk.act('gyeongri01', docId, { type: 'SUBMIT' });
    await page.goto(`/elec-apv/sign-detail/${docId}`);
    await page.getByRole('region', { name: '문서 내용' }).getByText('{{미납금액}}').waitFor();
    // What is not decided is made for nobody.
    expect(await page.getByRole('region', { name: '개별 발송본' }).count()).toBe(0);
    await desk.act('sojang01', docId, { type: 'APPROVE' });
    await page.reload();
    const card = page.getByRole('region', { name: '개별 발송본' });
    await card.getByRole('button', { name: '만들기' }).click();
    const maker = dialog(page, '개별 발송본 만들기');
    const good = [homeRow('101', '1203', '홍길동'), homeRow('101', '1204', '성춘향', '98700')];
    await maker.locator('input[type=file]').setInputFiles(file([...good, homeRow('102', '', '변학도', '십만원')]));
    await maker.getByText('3줄 가운데 1줄에 고칠 곳이 있습니다').waitFor();
    await maker.getByRole('cell', { name: '금액이 아닙니다: 십만원' }).waitFor();
    expect(await maker.getByText('1203').count()).toBe(0);
    const [all] = await Promise.all([
      page.waitForEvent('download'),
      maker.getByRole('button', { name: '1줄을 빼고 2장 만들기' }).click(),
    ]);
    const pages = (await readPages(readFileSync(await all.path()))).map(squeezed);
    expect(pages.map((one) => /101동120\d호(홍길동|성춘향)귀하/.exec(one)?.[1])).toEqual(['홍길동', '성춘향']);
    await maker.getByText('2장을 만들어 내려받았습니다').waitFor();
    await maker.getByRole('button', { name: '닫기' }).last().click();

    await card.getByText('1차 · 2장').waitFor();
    await card.getByRole('button', { name: '한 장씩 보기' }).click();
    const papers = dialog(page, '1차 개별 발송본');
    await papers.getByRole('cell', { name: '홍길동' }).waitFor();
    await papers.getByLabel('동·호나 이름').fill('101동 1204호');
    await papers.getByRole('button', { name: '찾기' }).click();
    await papers.getByRole('cell', { name: '홍길동' }).waitFor({ state: 'detached' });
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      papers.getByRole('button', { name: /-2 PDF$/ }).click(),
    ]);
    expect((await readPages(readFileSync(await again.path()))).map(squeezed)).toEqual([pages[1]]);
  });
});
