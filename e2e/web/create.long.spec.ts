import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { bringFiles, docIdOf, formIdOf, openForm, patient, textFile } from './drafting-support.ts';
import { shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

describe('attachments on a bad line', () => {
  it('UX-16 show how far they are, can be stopped on the way and tried again', async () => {
    const { context, page } = await signedIn(danji, 'gisa01');
    await openForm(page, await formIdOf(page, 'GENERAL_DRAFT'));
    const files = page.getByRole('region', { name: '첨부파일' });
    await bringFiles(page, 'drop', [textFile('견적서.txt', '견적 1부')]);
    await files.getByRole('button', { name: '견적서.txt 빼기' }).waitFor();
    const docId = await docIdOf(page);

    // A slow line: it is seen to move, and stops when told to.
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    const slow = (uploadThroughput: number) =>
      client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await slow(100_000);
    await page
      .getByLabel('첨부할 파일')
      .setInputFiles([{ name: '큰 파일.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2_000_000, '가나다라 ') }]);
    const bar = files.getByRole('progressbar', { name: '큰 파일.txt 올리는 중' });
    await expect.poll(() => bar.evaluate((one) => (one as HTMLProgressElement).value), patient).toBeGreaterThan(0);
    await expect.poll(() => bar.evaluate((one) => (one as HTMLProgressElement).value)).toBeLessThan(1);
    await files.getByRole('button', { name: '큰 파일.txt 취소' }).click();
    await bar.waitFor({ state: 'detached' });
    await slow(-1);

    // A line that breaks: said at the file, and once more with one press.
    let tries = 0;
    await page.route('**/attached', (route) => {
      tries += 1;
      return tries === 1 ? route.abort('connectionreset') : route.continue();
    });
    await bringFiles(page, 'drop', [textFile('사진대장.txt', '사진')]);
    await files.getByRole('alert').waitFor();
    await files.getByRole('button', { name: '사진대장.txt 다시 올리기' }).click();
    await files.getByRole('button', { name: '사진대장.txt 빼기' }).waitFor();
    await page.unroute('**/attached');
    const kept = await desk.call<{ attachments: { name: string }[] }>(
      'gisa01',
      'GET',
      `/api/elec-apv/documents/${docId}`,
    );
    expect(kept.attachments.map(({ name }) => name)).toEqual(['견적서.txt', '사진대장.txt']);
    await context.close();
  });
});
