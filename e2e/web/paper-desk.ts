import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Danji } from '../support/launch.ts';
import type { Desk } from './document-desk.ts';
import { differencesOf, type Piece, pdfPieces, screenPieces } from './paper-places.ts';
import { dialog, tokenOf } from './support.ts';

const WITHIN = '[data-mode="read"]';
/** Papers that show no line: it stands on the copy for the file. */
const WITHOUT_LINE = ['NOTICE', 'OFFICIAL_LETTER'];
export type PaperLine = { order: number; kind: string; personId: string }[];

/** Papers of one drafter, each drawing of them beside the other. */
export function openPaperDesk(danji: Danji, desk: Desk, by: string, page: Page) {
  page.setDefaultTimeout(60_000);
  async function pdfOf(path: string, body?: string): Promise<Uint8Array> {
    const answer = await fetch(`${danji.url}/api/elec-apv/${path}`, {
      headers: {
        ...{ authorization: `Bearer ${await tokenOf(danji, by)}`, origin: danji.url, 'x-requested-with': 'danji' },
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body } : {}),
    });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  }
  return {
    /** The preview of a draft beside its PDF. */
    async comparePreview(docId: string, form: string): Promise<void> {
      await page.goto(`/elec-apv/ru-apv-cre?docId=${docId}`);
      await page.getByRole('button', { name: '미리보기' }).click();
      const preview = dialog(page, '미리보기');
      // People of the line are known once their list has come.
      if (!WITHOUT_LINE.includes(form)) await preview.getByText('관리소장').first().waitFor();
      const drafted = await screenPieces(page, `[role="dialog"] ${WITHIN}`);
      // The window of the PDF is the browser's: what the preview asks for is asked for again.
      const [asked] = await Promise.all([
        page.waitForRequest(/preview-pdf/),
        preview.getByRole('button', { name: 'PDF로 보기' }).click(),
      ]);
      const before = await pdfPieces(await pdfOf('forms/preview-pdf', asked.postData() ?? ''));
      expect.soft(differencesOf(drafted, before), 'the preview beside its PDF').toEqual([]);
    },
    /** The document on the screen beside its PDF. Gives what the screen says. */
    async compareDocument(docId: string, name: string): Promise<Piece[]> {
      await page.goto(`/elec-apv/sign-detail/${docId}`);
      await page.locator(`${WITHIN} svg`).first().waitFor();
      const read = await screenPieces(page, `[data-paper] ${WITHIN}`);
      const printed = await pdfPieces(await pdfOf(`documents/${docId}/pdf`));
      expect.soft(differencesOf(read, printed), 'the screen beside the PDF').toEqual([]);
      if (process.env.PAPER_PICTURES)
        await page.locator(`[data-paper] ${WITHIN}`).screenshot({ path: `${process.env.PAPER_PICTURES}/${name}.png` });
      return read;
    },
    /** Takes a photo for each of these fields and saves the draft again with it. */
    async addPhotos(
      docId: string,
      captions: Readonly<Record<string, string>>,
      about: Record<string, unknown>,
    ): Promise<void> {
      const colour = { width: 120, height: 90, channels: 3, background: '#8aa4c8' } as const;
      const photo = await sharp({ create: colour }).jpeg().toBuffer();
      await desk.attach(by, docId, '현장.jpg', photo);
      type Held = { version: number; attachments: { attachmentId: string }[] };
      const { version, attachments } = await desk.call<Held>(by, 'GET', `/api/elec-apv/documents/${docId}`);
      const attachmentId = attachments[0]?.attachmentId;
      const taken = Object.entries(captions).map(([key, caption]) => [key, [{ attachmentId, caption }]]);
      const content = { ...(about.content as object), ...Object.fromEntries(taken) };
      await desk.save(by, docId, version, { ...about, content });
    },
    draft: (form: string, title: string, line: PaperLine, more: Record<string, unknown>) =>
      desk.draft({ by, form, title, line, more: { ...more, referenceIds: ['gwajang01'] } }),
  };
}
export type PaperDesk = ReturnType<typeof openPaperDesk>;
