import { fillDocument, placesOf } from '@danji/contract/forms/merge-paper';
import { type MergeWord, readMergeValue, showMergeValue } from '@danji/contract/forms/merge-words';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { turnsDuring } from '../../lib/testing/turns-during.ts';
import { createCompiler } from '../print/compile-paper.ts';
import { toRun } from '../print/domain/outside-run.ts';
import { toOutsideModel } from '../print/domain/to-outside-model.ts';
import { createJoiner } from '../print/join-pdfs.ts';
import { outsideFacts } from '../print/testing/outside-facts.ts';
import { readPages, squeezed } from '../print/testing/read-pdf.ts';
import { valuesOf } from './show-cells.ts';

const RUNS = Number(process.env.MERGE_RUNS ?? 12);
const compiler = createCompiler();

/** Letters of every kind that an office types, and what would be markup elsewhere. */
const letters = fc.constantFrom(
  ...'가나다라마바사아자차카타파하홍길동0123456789ABcd#*_`$<>@=~[](){}"\'\\/,.;:%&+-漢字①㈜·'.split(''),
);
const name = fc.string({ unit: letters, minLength: 1, maxLength: 40 });
const row = fc.record({
  ho: fc.integer({ min: 1, max: 9_999 }),
  name,
  amount: fc.integer({ min: 0, max: 9_999_999_999_999 }),
  period: name,
  day: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
});

it('every value stands whole on the pages of its own paper, and on no other', async () => {
  const facts = outsideFacts('ARREARS_LETTER');
  const words = placesOf(facts.definition, facts.detail);
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 7 }),
      fc.integer({ min: 1, max: 3 }),
      async (rows, part) => {
        // Marks around what is free, so that no value is by chance a piece of another paper.
        const said = rows.map((one, at) =>
          read(words, {
            동: `${at + 1}00`,
            호: `${one.ho}`,
            성명: `이${at}이${one.name}름${at}름`,
            기준일: one.day.toISOString().slice(0, 10),
            미납기간: `기${at}기${one.period}간${at}간`,
            미납금액: `${one.amount}`,
            납부기한: one.day.toISOString().slice(0, 10),
          }),
        );
        const models = said.map((values, at) => {
          const { definition, written } = fillDocument(facts.definition, facts.detail, valuesOf(words, values));
          return toOutsideModel({
            ...facts,
            definition,
            detail: { ...written, docNumber: `관리-2026-0001-${at + 1}` },
          });
        });
        const joiner = createJoiner();
        const parts: Buffer[] = [];
        for (let from = 0; from < models.length; from += part)
          parts.push(await joiner.add(compiler.compile(toRun(models.slice(from, from + part), '독촉장'), new Map())));
        const pages = (await readPages(Buffer.concat([...parts, joiner.end()]))).map(squeezed);
        compiler.forget();
        expect(pages).toHaveLength(models.length);
        for (const [at, values] of said.entries())
          for (const [index, word] of words.entries()) {
            const shown = squeezed(showMergeValue(word.kind, values[index] ?? ''));
            expect(pages[at], `${word.name} of paper ${at + 1}`).toContain(shown);
            if (word.name === '성명' || word.name === '미납기간')
              for (const [other, page] of pages.entries())
                if (other !== at) expect(page.includes(shown), `${shown} on page ${other + 1}`).toBe(false);
          }
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);

it('RES-01 papers are put together object by object, with others looked after in between', async () => {
  const pdf = compiler.compile(toRun([toOutsideModel(outsideFacts('ARREARS_LETTER'))], '독촉장'), new Map());
  compiler.forget();
  // Each step takes as long as one may.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  try {
    const { made, turns } = await turnsDuring(createJoiner().add(pdf));
    expect(turns).toBeGreaterThan(20);
    expect(made.length).toBeGreaterThan(1_000);
  } finally {
    clock.mockRestore();
  }
});

function read(words: readonly MergeWord[], given: Record<string, string>): string[] {
  return words.map(({ name: word, kind }) => {
    const one = readMergeValue(kind, given[word] ?? '');
    if ('fault' in one) throw new Error(`${word}: ${one.fault}`);
    return one.value;
  });
}

it('a paper of more than one page counts its own pages, and none holds only the end', async () => {
  const long = Array.from(
    { length: 45 },
    (_, at) => `${at + 1}. {{성명}} 세대에 알려 드리는 ${at + 1}번째 내용입니다.`,
  ).join('\n');
  const facts = outsideFacts('ARREARS_LETTER', { 내용: long });
  const words = placesOf(facts.definition, facts.detail);
  const models = ['가나다', '라마바'].map((who) => {
    const { definition, written } = fillDocument(
      facts.definition,
      facts.detail,
      valuesOf(
        words,
        words.map(({ kind }) => (kind === 'TEXT' ? who : '7')),
      ),
    );
    return toOutsideModel({ ...facts, definition, detail: written });
  });
  const pages = (await readPages(compiler.compile(toRun(models, '독촉장'), new Map()))).map(squeezed);
  expect(pages.length % 2).toBe(0);
  const each = pages.length / 2;
  expect(each).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`${(at % each) + 1}/${each}`);
    expect(page.includes('가나다')).toBe(at < each);
    expect(page.includes('라마바')).toBe(at >= each);
  }
});
