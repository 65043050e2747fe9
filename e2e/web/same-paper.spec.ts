import { amountOf } from '@danji/contract/forms/compute';
import type { Values } from '@danji/contract/forms/values';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../apps/server/db/forms/index.ts';
import type { ShippedForm } from '../../apps/server/db/forms/shipped-form.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { readFormIds } from './drafting-support.ts';
import { openPaperDesk, type PaperDesk, type PaperLine } from './paper-desk.ts';
import { differencesOf, type Piece } from './paper-places.ts';
import { findDeptId, photosOf, valuesOf } from './paper-samples.ts';
import { shareOffice, signedIn } from './support.ts';

/** So many of the shipped forms; `npm run test:system` takes all of them. */
const FORMS = Number(process.env.PAPER_FORMS ?? 1);

let danji: Danji;
let desk: Desk;
let papers: PaperDesk;
let formIds: Record<string, string>;
let deptId: string;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  formIds = await readFormIds(desk, 'gisa01');
  deptId = await findDeptId(desk);
  papers = openPaperDesk(danji, desk, 'gisa01', (await signedIn(danji, 'gisa01', {}, null)).page);
  return danji;
});

const FIRST = 'EXPENSE';
const chosen = [...shippedForms].sort((a, b) => Number(b.code === FIRST) - Number(a.code === FIRST)).slice(0, FORMS);
/** With 합의 beside the review, and a 확인. */
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 1, kind: 'AGREE', personId: 'gyeongri01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  { order: 3, kind: 'CONFIRM', personId: 'gamsa01' },
];

/** The line that form and rule give; of the first one, which `npm test` looks at, one with more in it. */
async function lineOf({ code }: ShippedForm, amount: number | null, values: Values): Promise<PaperLine> {
  if (code === FIRST) return LINE;
  const asked = { formId: formIds[code], amount, values };
  const { line } = await desk.call<{ line: PaperLine }>('gisa01', 'POST', '/api/elec-apv/line/preview', asked);
  return line.map(({ order, kind, personId }) => ({ order, kind, personId }));
}

describe('PAP-03 preview, screen and PDF say the same in the same places', () => {
  it.each(chosen.map((form) => [form.code, form] as const))(
    '%s',
    async (code, form) => {
      const content = valuesOf(form, deptId);
      const { amount } = amountOf(form.definition, form.settings, content);
      const line = await lineOf(form, amount, content);
      const about = { content, amount };
      const docId = await papers.draft(code, form.sample.title, line, about);
      const photos = photosOf(form);
      if (Object.keys(photos).length > 0)
        await papers.addPhotos(docId, photos, {
          ...about,
          title: form.sample.title,
          line,
          referenceIds: ['gwajang01'],
        });
      await papers.comparePreview(docId, code);
      await desk.act('gisa01', docId, { type: 'SUBMIT' });
      await papers.compareDocument(docId, code);
    },
    240_000,
  );
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
  it('choices may begin a line elsewhere, but stand in their order and beside their name', () => {
    const box = { at: 0, top: 0, bottom: 100 };
    const option = (text: string, x: number, y: number): Piece => ({ ...at(text, x, y), box, flow: 0 });
    const here = [
      { ...at('사유', 10, 46), box },
      option('퇴직', 60, 40),
      option('전보', 90, 40),
      option('휴직', 60, 52),
    ];
    const there = [at('사유', 10, 40), at('퇴직', 60, 40), at('전보', 90, 40), at('휴직', 120, 40)];
    expect(differencesOf(here, there)).toEqual([]);
    const turned = [at('사유', 10, 40), at('전보', 60, 40), at('퇴직', 90, 40), at('휴직', 120, 40)];
    expect(differencesOf(here, turned)).toEqual(['퇴직 is before 전보, and there behind it']);
    const beneath = there.map((piece) => (piece.text === '사유' ? at('사유', 10, 80) : piece));
    expect(differencesOf(here, beneath)).toEqual(['사유 is left of 퇴직, and there below it']);
  });
  it('a text that is written on into the next is not taken for the same one elsewhere', () => {
    const here = [at('일시', 10, 10), at('11. 24.', 60, 10), at('19:30', 110, 10), at('기간', 10, 60)];
    const there = [at('일시', 10, 10), at('11. 24.19:30', 60, 10), at('기간', 10, 60), at('11. 24.', 60, 66)];
    expect(differencesOf(here, there)).toEqual([]);
  });
});
