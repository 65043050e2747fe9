import type { Field } from '@danji/contract/forms/field';
import type { Block } from '@danji/contract/forms/paper';
import { describe, expect, it } from 'vitest';
import { written } from '../../../db/forms/build/sample.ts';
import { createCompiler } from './compile-paper.ts';
import { toOutsideModel } from './domain/to-outside-model.ts';
import { type PrintFacts, toPrintModel } from './domain/to-print-model.ts';
import { detailOf, formOf, printFacts, stepOf } from './testing/facts.ts';
import { outsideFacts } from './testing/outside-facts.ts';
import { readPages, squeezed } from './testing/read-pdf.ts';

/**
 * Papers of every length around the turn of a page, read back from the file: none of their pages holds only a note, a name, a sum,
 * a place to sign or what was said on the way.
 */
const { compile, forget } = createCompiler();
const pagesOf = async (facts: Partial<PrintFacts>) => {
  const pages = await readPages(compile(toPrintModel(printFacts(facts)), new Map()));
  forget();
  return pages.map(squeezed);
};
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const rows: Field = {
  key: '명세',
  label: '명세',
  type: 'rows',
  minRows: 0,
  maxRows: 200,
  sums: ['금액'],
  columns: [
    { key: '품명', label: '품명', type: 'text' },
    { key: '금액', label: '금액', type: 'money' },
  ],
};
const sign: Field = { key: '확인', label: '확인', type: 'signature', of: 'blank', places: ['검수자', '입회자'] };
const note: Field = { key: '내용', label: '내용', type: 'longText' };
const CLOSING = '위와같이지출하고자합니다.';
const closing: Block = {
  type: 'paragraph',
  attrs: { textAlign: 'center' },
  content: [{ type: 'text', text: CLOSING }],
};

/** A line that the rule demanded, with so many opinions. */
const decided = (demanded: number, opinions: number) => ({
  rule: { version: 3 } as never,
  steps: Array.from({ length: Math.max(demanded, opinions, 2) }, (_, at) =>
    stepOf({
      order: at,
      kind: at === 0 ? 'DRAFT' : 'REVIEW',
      personName: `결재${at}`,
      demanded: at < demanded ? `금액이 ${at + 1},000,000원 이상이면 확인을 받습니다.` : null,
      reason: at < opinions ? `의견${at}번입니다.` : null,
    }),
  ),
});

const itemsOf = (many: number) => Array.from({ length: many }, (_, at) => ({ 품명: `부품${at + 1}호`, 금액: 1_000 }));
const form = formOf([rows, sign]);
const withClosing = { ...form, paper: { ...form.paper, content: form.paper.content.toSpliced(1, 0, closing) } };

describe('PAP-01 no page holds only a note, a name, a sum or a signature', () => {
  it.each([
    ['without a rule', 0, 0],
    ['with the note of the rule', 1, 0],
    ['with a long note of the rule', 8, 0],
    ['with opinions', 2, 3],
  ])(
    'rows of a table, %s',
    async (_, demanded, opinions) => {
      for (const many of [...upTo(16, 34), ...upTo(54, 68)]) {
        const detail = detailOf({ content: { 명세: itemsOf(many) }, ...decided(demanded, opinions) });
        const pages = await pagesOf({ definition: withClosing, detail });
        for (const page of pages) expect(page, `${many} rows`).toMatch(/부품\d+호/);
        const last = pages.at(-1) ?? '';
        for (const word of [`부품${many}호`, `합계${(many * 1_000).toLocaleString('en')}원`, CLOSING, '관리사무소'])
          expect(last, `${many} rows`).toContain(word);
        if (demanded > 0) expect(last, `${many} rows`).toContain('위임전결규정3판에따른결재선입니다.');
        if (opinions > 0) expect(last, `${many} rows`).toContain(`의견${opinions - 1}번입니다.`);
        const all = pages.join('');
        for (const word of [CLOSING, '위임전결규정3판', ...itemsOf(many).map(({ 품명 }) => `${품명}1,000원`)])
          expect(all.split(word).length - 1, `${many} rows: ${word}`).toBe(1);
      }
    },
    120_000,
  );

  it('the sum of a table in the middle of a paper stands below a row of it', async () => {
    const definition = formOf([note, rows, { ...note, key: '뒤', label: '뒤' }]);
    for (const lines of upTo(24, 46)) {
      const content = {
        내용: Array.from({ length: lines }, (_, at) => `줄${at}`).join('\n'),
        명세: itemsOf(3),
        뒤: '뒷글',
      };
      const pages = await pagesOf({ definition, detail: detailOf({ content }) });
      const summed = pages.find((page) => page.includes('합계3,000원'));
      expect(summed, `${lines} lines`).toContain('부품3호');
    }
  }, 60_000);

  it('lines of a text', async () => {
    for (const lines of upTo(20, 48)) {
      const content = { 내용: Array.from({ length: lines }, (_, at) => `글줄${at}번입니다.`).join('\n') };
      const pages = await pagesOf({
        definition: formOf([note, sign]),
        detail: detailOf({ content, ...decided(3, 1) }),
      });
      for (const page of pages) expect(page, `${lines} lines`).toMatch(/글줄\d+번/);
    }
  }, 60_000);

  it('many 붙임 go over the page, and the name with the last of them', async () => {
    for (const many of upTo(13, 45)) {
      const attachments = upTo(1, many).map((at) => ({ attachmentId: `a${at}`, name: `붙인것${at}` })) as never;
      const pages = await pagesOf({
        definition: formOf([note]),
        detail: detailOf({ content: { 내용: '글' }, attachments }),
      });
      expect(pages.at(-1), `${many}`).toContain(`붙인것${many}1부.끝.`);
      expect(pages.at(-1), `${many}`).toContain('관리사무소');
      const all = pages.join('');
      for (const at of upTo(1, many)) expect(all.split(`붙인것${at}1부.`).length - 1, `${at} of ${many}`).toBe(1);
    }
  }, 60_000);

  it('the history that was asked for does not end in a row alone', async () => {
    const event = (at: number) => ({
      type: 'APPROVED',
      actorName: `사람${at}`,
      onBehalfOfName: null,
      at: '2026-11-11T00:20:00Z',
      reason: null,
      hash: 'f'.repeat(64),
    });
    for (const many of upTo(14, 34)) {
      const history = upTo(1, many).map(event) as never;
      const pages = await pagesOf({
        definition: formOf([note]),
        detail: detailOf({ content: { 내용: '글' } }),
        history,
      });
      expect((pages.at(-1) ?? '').split(/사람\d+/).length - 1, `${many}`).toBeGreaterThanOrEqual(3);
    }
  }, 60_000);

  it('an end that is higher than a page is broken, and nothing of it is lost', async () => {
    const places = upTo(1, 20).map((at) => `서명인${at}`);
    const many: Field[] = upTo(1, 4).map((at) => ({ ...sign, key: `확인${at}`, places }) as Field);
    const pages = await pagesOf({ definition: formOf([note, ...many]), detail: detailOf({ content: { 내용: '글' } }) });
    for (const place of places) expect(pages.join('').split(`${place}(인)`).length - 1, place).toBe(4);
  });

  it('a paper for outside: no page with only the name, no number at the foot without what stands under it', async () => {
    for (const many of upTo(1, 40)) {
      const lines = upTo(1, many).flatMap((at) => [`${at}. 제목${at}`, `가. 항목${at}입니다.`]);
      const facts = outsideFacts('OFFICIAL_LETTER', { 본문: written(...lines) });
      const pages = (await readPages(compile(toOutsideModel(facts), new Map()))).map(squeezed);
      forget();
      for (const page of pages) {
        expect(page, `${many} items`).toMatch(/항목\d+입니다/);
        const numbers = (found: RegExp) => [...page.matchAll(found)].map((one) => one[1]);
        expect(numbers(/제목(\d+)가/g), `${many} items`).toEqual(numbers(/항목(\d+)입니다/g));
      }
      expect(pages.at(-1), `${many} items`).toContain('한빛마을1단지관리사무소장(직인)');
    }
  }, 120_000);
});
