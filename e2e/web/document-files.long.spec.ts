import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeCompound } from '../../apps/server/src/features/files/testing/make-compound.ts';
import { pictureOf, samples } from '../../apps/server/src/features/files/testing/samples.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk, workbookOf, zipOf } from './document-desk.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let sojang: Page;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  sojang = (await signedIn(danji, 'sojang01', {}, null)).page;
  return danji;
});

const decide = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const soon = { timeout: 10_000 };
async function open(page: Page, docId: string): Promise<void> {
  await page.goto(`/elec-apv/sign-detail/${docId}`);
  await page.getByRole('region', { name: '문서 내용' }).waitFor();
}

describe('SCR-10 files of a document', () => {
  it('UX-24 text, a picture, a PDF, a workbook, HWPX and HWP are looked at without saving them; what has no words says so; a copy begins a draft', async () => {
    const docId = await desk.draft({ by: 'gisa01', title: '첨부 일곱', line: decide });
    const words = Buffer.from('준공 조서: 이상 없음', 'utf16le').toString('latin1');
    const given: Readonly<Record<string, Uint8Array>> = {
      '메모.txt': Buffer.from('인버터 교체 필요'),
      '현장.png': await pictureOf('png', 320, 200),
      '견적.pdf': readFileSync('apps/server/src/features/file-contents/testing/corpus/notice.pdf'),
      '단가.xlsx': workbookOf([
        ['품명', '단가'],
        ['LED 등', 45_000],
      ]),
      '소견.hwpx': zipOf({
        mimetype: 'application/hwp+zip',
        'Contents/section0.xml': '<x/>',
        'Preview/PrvText.txt': '점검 소견: 즉시 교체',
      }),
      '조서.hwp': makeCompound({ FileHeader: 'HWP Document File\0\0', DocInfo: 'x', BodyText: 'x', PrvText: words }),
      '빈글.hwp': samples.hwp,
    };
    for (const [name, bytes] of Object.entries(given)) await desk.attach('gisa01', docId, name, bytes);
    await desk.act('gisa01', docId, { type: 'SUBMIT' });
    await open(sojang, docId);
    const files = sojang.getByRole('region', { name: '첨부 7' });
    const look = async (name: string, check: (box: ReturnType<typeof dialog>) => Promise<unknown>) => {
      await files.getByRole('button', { name: `${name} 미리보기` }).click();
      await check(dialog(sojang, name));
      await sojang.keyboard.press('Escape');
      await dialog(sojang, name).waitFor({ state: 'detached' });
    };
    await look('메모.txt', (box) => box.getByText('인버터 교체 필요').waitFor());
    await look('현장.png', async (box) => {
      const picture = box.getByRole('img', { name: '현장.png' });
      await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth), soon).toBe(320);
    });
    await look('단가.xlsx', (box) => box.getByRole('cell', { name: '45000' }).waitFor());
    await look('소견.hwpx', (box) => box.getByText('점검 소견: 즉시 교체').waitFor());
    await look('조서.hwp', (box) => box.getByText('준공 조서: 이상 없음').waitFor());
    await look('빈글.hwp', (box) => box.getByText('파일이 손상되어 열 수 없습니다').waitFor());
    const download = sojang.waitForEvent('download');
    await files.getByRole('button', { name: '메모.txt 내려받기' }).click();
    expect((await download).suggestedFilename()).toBe('메모.txt');
    // A browser without a window keeps a PDF as a file instead of showing it: that it is a PDF with its bytes is what can be seen here.
    const shown = sojang.waitForEvent('popup');
    await files.getByRole('button', { name: '견적.pdf 미리보기' }).click();
    const tab = await shown;
    await expect.poll(() => tab.url(), soon).toMatch(/^(blob:|about:blank|:$)/);
    await tab.close();

    await sojang.getByRole('button', { name: '더 보기' }).click();
    await sojang.getByRole('menuitem', { name: '복사해서 새로 작성' }).click();
    await sojang.waitForURL('**/elec-apv/ru-apv-cre?docId=**');
    expect(new URL(sojang.url()).searchParams.get('docId')).not.toBe(docId);
  });
});
