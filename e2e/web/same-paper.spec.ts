import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../apps/server/db/forms/index.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { differencesOf, type Piece, pdfPieces, screenPieces } from './paper-places.ts';
import { dialog, shareOffice, signedIn, tokenOf } from './support.ts';

/** So many of the shipped forms; `npm run test:system` takes more of them. */
const FORMS = Number(process.env.PAPER_FORMS ?? 1);
const WITHIN = '[data-mode="read"]';

let danji: Danji;
let desk: Desk;
let gisa: Page;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  gisa = (await signedIn(danji, 'gisa01', {}, null)).page;
  return danji;
});

const line = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 1, kind: 'AGREE', personId: 'gyeongri01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  { order: 3, kind: 'CONFIRM', personId: 'gamsa01' },
];

async function pdfOf(path: string, body?: string): Promise<Uint8Array> {
  const answer = await fetch(`${danji.url}/api/elec-apv/${path}`, {
    headers: {
      ...{ authorization: `Bearer ${await tokenOf(danji, 'gisa01')}`, origin: danji.url, 'x-requested-with': 'danji' },
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body } : {}),
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const IS_OURS = new Set(['member', 'department']);
const first = ['EXPENSE'];
const chosen = [...shippedForms].sort((a, b) => first.indexOf(b.code) - first.indexOf(a.code)).slice(0, FORMS);

describe('PAP-03 preview, screen and PDF say the same in the same places', () => {
  it.each(chosen.map((form) => [form.code, form] as const))('%s', async (code, { sample, definition }) => {
    // People and departments of a sample are not of this office.
    const foreign = new Set(definition.fields.filter(({ type }) => IS_OURS.has(type)).map(({ key }) => key));
    const content = Object.fromEntries(Object.entries(sample.values).filter(([key]) => !foreign.has(key)));
    const docId = await desk.draft({
      by: 'gisa01',
      form: code,
      title: sample.title,
      line,
      more: { content, referenceIds: ['gwajang01'] },
    });
    await gisa.goto(`/elec-apv/ru-apv-cre?docId=${docId}`);
    await gisa.getByRole('button', { name: '미리보기' }).click();
    const preview = dialog(gisa, '미리보기');
    // People of the line are known once their list has come.
    if (!['NOTICE', 'OFFICIAL_LETTER'].includes(code)) await preview.getByText('관리소장').first().waitFor();
    const drafted = await screenPieces(gisa, `[role="dialog"] ${WITHIN}`);
    // The window of the PDF is the browser's: what the preview asks for is asked for again.
    const [asked] = await Promise.all([
      gisa.waitForRequest(/preview-pdf/),
      preview.getByRole('button', { name: 'PDF로 보기' }).click(),
    ]);
    const before = await pdfPieces(await pdfOf('forms/preview-pdf', asked.postData() ?? ''));
    expect.soft(differencesOf(drafted, before), 'the preview beside its PDF').toEqual([]);

    await desk.act('gisa01', docId, { type: 'SUBMIT' });
    await gisa.goto(`/elec-apv/sign-detail/${docId}`);
    await gisa.locator(`${WITHIN} svg`).first().waitFor();
    const read = await screenPieces(gisa, `[data-paper] ${WITHIN}`);
    const printed = await pdfPieces(await pdfOf(`documents/${docId}/pdf`));
    expect.soft(differencesOf(read, printed), 'the screen beside the PDF').toEqual([]);
    if (process.env.PAPER_PICTURES) {
      await gisa.locator(`[data-paper] ${WITHIN}`).screenshot({ path: `${process.env.PAPER_PICTURES}/${code}.png` });
    }
  });
});

describe('PAP-03 the failing twin', () => {
  const at = (text: string, x: number, y: number): Piece => ({ text, x, y, height: 10, lines: 1 });
  const paper = [at('기안', 10, 10), at('결재', 60, 10), at('정기사', 10, 40), at('박소장', 60, 40)];
  it('another head is told, and what is missing', () => {
    const other = paper.with(0, at('기전기사', 10, 10));
    expect(differencesOf(paper, other)).toEqual(['only first: 기안', 'only second: 기전기사']);
    expect(differencesOf(paper, paper)).toEqual([]);
  });
  it('a box that stands elsewhere is told', () => {
    expect(differencesOf(paper, paper.with(3, at('박소장', 60, 70)))).toEqual([
      '정기사 is left of 박소장, and there above it',
    ]);
  });
});
