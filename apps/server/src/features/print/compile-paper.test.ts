import { type Field, isBlockType } from '@danji/contract/forms/field';
import { sealCharacters } from '@danji/contract/forms/name-seal';
import type { Block, Paper } from '@danji/contract/forms/paper';
import { settleValues } from '@danji/contract/forms/settle-values';
import { showCellOnPaper, showOnPaper, spellValue } from '@danji/contract/forms/show-value';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../../db/forms/index.ts';
import { createCompiler } from './compile-paper.ts';
import { type PrintFacts, toPrintModel } from './domain/to-print-model.ts';
import { detailOf, formOf, printFacts } from './testing/facts.ts';
import { readPages, readSqueezed, squeezed } from './testing/read-pdf.ts';

const { compile } = createCompiler();
const print = (facts: Partial<PrintFacts>) => compile(toPrintModel(printFacts(facts)), new Map());
const latin = (pdf: Buffer) => pdf.toString('latin1');

const NOTE: Field = { key: '내용', label: '내용', type: 'longText' };
const printNote = (text: string) =>
  print({ definition: formOf([NOTE]), detail: detailOf({ content: { 내용: text } }) });

describe('the file', () => {
  const pdf = print({ definition: formOf([NOTE]), detail: detailOf({ content: { 내용: '본문' } }) });
  it('is PDF/A-2b with title and language', () => {
    const text = latin(pdf);
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(text).toContain('/OutputIntents');
    expect(text).toMatch(/\/Lang ?\(ko/);
    expect(Buffer.from(pdf).toString('utf8')).toContain('승강기 3호기 부품 교체 지출의 건');
  });
  it('carries its fonts', () => {
    const fonts = latin(pdf).match(/\/FontDescriptor/g) ?? [];
    const embedded = latin(pdf).match(/\/FontFile3/g) ?? [];
    expect(embedded.length).toBeGreaterThan(0);
    expect(fonts.length).toBeGreaterThanOrEqual(embedded.length);
    expect(latin(pdf)).not.toMatch(/\/BaseFont ?\/(Helvetica|Times|Courier)/);
  });
  it('is the same, byte for byte, for the same document', () => {
    const again = print({ definition: formOf([NOTE]), detail: detailOf({ content: { 내용: '본문' } }) });
    printNote('between them another one');
    const third = createCompiler().compile(
      toPrintModel(printFacts({ definition: formOf([NOTE]), detail: detailOf({ content: { 내용: '본문' } }) })),
      new Map(),
    );
    expect(again.equals(pdf)).toBe(true);
    expect(third.equals(pdf)).toBe(true);
  });
});

describe('DAT-01 what a person wrote is never markup', () => {
  const HOSTILE = [
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.2.2": *',
    '#let x = 1; #x',
    '$ sum_(i=0)^n $',
    '*별표* _밑줄_ `code` = 제목',
    '] ) } " \\ \\u{41} // comment /* x */',
    '<label> @ref ~ -- --- ...',
    '#panic("x")',
    '{{= 7*7 }}',
  ];
  it.each(HOSTILE)('shows %s as it is', async (text) => {
    expect(await readSqueezed(printNote(`시작 ${text} 마침`))).toContain(squeezed(`시작 ${text} 마침`));
  });
  it('in the title, a name, an opinion and a heading too', async () => {
    const evil = '#read("/etc/passwd") *a*';
    const detail = detailOf({ title: evil });
    const steps = detail.steps.map((step) => ({ ...step, personName: '#x]', reason: evil }));
    const pdf = print({
      definition: formOf([], { heading: evil }),
      detail: { ...detail, steps },
      complexName: '#[단지]',
    });
    const text = await readSqueezed(pdf);
    expect(text.split(squeezed(evil)).length - 1).toBeGreaterThanOrEqual(4);
    expect(text).toContain('#x]');
    expect(text).toContain('#[단지]');
    expect(text).not.toContain('root:');
  });
  it('reads no file, even of our own', async () => {
    const text = await readSqueezed(printNote('#read("document.typ") #json("data.json")'));
    expect(text).not.toContain('draw-seal');
  });
  it('holds 100 kB in one field', async () => {
    const long = Array.from({ length: 12_500 }, (_, index) => `글${index % 10}월`).join(' ');
    expect(Buffer.byteLength(long)).toBeGreaterThan(90_000);
    const text = await readSqueezed(printNote(`${long} 마지막낱말`));
    expect(text).toContain('마지막낱말');
    expect(text).toContain('글0월글1월글2월');
  }, 60_000);
  it('shows what the font has not as a box, and says so', async () => {
    const text = await readSqueezed(printNote('웃음 😀 한자 漢字 아랍 مرحبا 반쪽 \ud83d 끝'));
    expect(text).toContain('웃음😀한자漢字아랍□□□□□반쪽□끝');
    expect(text).toContain('인쇄글꼴에없는글자는□로표시했습니다');
  });
  it('marks that turn the direction of a text are left out', async () => {
    expect(await readSqueezed(printNote('금액 \u202e000,001\u202c 원'))).toContain('금액000,001원');
  });
});

describe('lines', () => {
  const linesOf = async (text: string) => (await readPages(printNote(text))).join('\n').split('\n');
  it('break between Korean words, not inside them', async () => {
    const words = Array.from(
      { length: 120 },
      (_, index) => ['관리사무소에서', '승강기를', '점검하였으며', '입주자대표회의에'][index % 4],
    );
    const lines = (await linesOf(words.join(' '))).filter((line) => /점검하였|승강기를|입주자대표회의에/.test(line));
    expect(lines.length).toBeGreaterThan(5);
    const known = new Set<unknown>([...words, '내용', '끝.']);
    for (const line of lines) for (const word of line.trim().split(/\s+/)) expect(known, word).toContain(word);
  });
  it.each([
    ['Hangul', '가'.repeat(400)],
    ['letters', 'a'.repeat(400)],
    ['digits', '1234567890'.repeat(40)],
    ['an address', `http://example.com/${'x'.repeat(300)}`],
  ])('break a string without blanks that is longer than the line: %s', async (_, text) => {
    const pdf = printNote(text);
    expect(await readSqueezed(pdf)).toContain(text);
    const lines = (await linesOf(text)).filter((line) => line.includes(text.slice(20, 24)));
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe('tables with rows', () => {
  const rows: Field = {
    key: '명세',
    label: '명세',
    type: 'rows',
    minRows: 0,
    maxRows: 200,
    numbered: true,
    sums: ['금액'],
    columns: [
      { key: '품명', label: '품명', type: 'text', width: 300 },
      { key: '금액', label: '금액', type: 'money', width: 120 },
    ],
  };
  const given = Array.from({ length: 90 }, (_, index) => ({ 품명: `부품${index}호`, 금액: 1_000 + index }));
  it('go over pages with their headings, and end with the sum', async () => {
    const pages = await readPages(
      print({ definition: formOf([rows]), detail: detailOf({ content: { 명세: given } }) }),
    );
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(squeezed(page)).toContain('번호품명금액');
    const all = squeezed(pages.join(''));
    for (const row of given) expect(all).toContain(row.품명);
    const sum = given.reduce((total, row) => total + row.금액, 0);
    expect(all).toContain(`합계${sum.toLocaleString('en')}원`);
    expect(pages.map((page, index) => squeezed(page).includes(`${index + 1}/${pages.length}`))).not.toContain(false);
  });
});

/** Every place on a paper where one of its fields stands. */
function fieldsIn(paper: Paper): Set<string> {
  const keys = new Set<string>();
  const visit = (node: Block | { type: string; content?: unknown; attrs?: unknown }): void => {
    if (node.type === 'field' || node.type === 'fieldBlock') keys.add((node.attrs as { key: string }).key);
    for (const child of ('content' in node && (node.content as [])) || []) visit(child);
  };
  visit(paper as never);
  return keys;
}

describe('the shipped forms', () => {
  it.each(shippedForms.map((form) => [form.code, form] as const))(
    '%s shows every value of its sample',
    async (_, form) => {
      const pdf = print({
        definition: form.definition,
        detail: detailOf({ title: form.sample.title, content: { ...form.sample.values } }),
        sealOf: (step) => ({ name: sealCharacters(step.actorName ?? '') }),
        drafterSeal: { name: sealCharacters('최기전') },
      });
      const text = await readSqueezed(pdf);
      const values = settleValues(form.definition, form.sample.values, true);
      const placed = fieldsIn(form.definition.paper);
      expect(text).toContain(squeezed(form.sample.title));
      for (const field of form.definition.fields) {
        if (!placed.has(field.key)) continue;
        for (const part of partsOf(field, values[field.key]))
          expect(text, `${field.label}: ${part}`).toContain(squeezed(part));
      }
    },
  );
});

function partsOf(field: Field, value: unknown): string[] {
  if (field.type === 'photo' || field.type === 'file' || value === undefined) return [];
  if (field.type === 'rows')
    return (Array.isArray(value) ? value : []).flatMap((row) =>
      field.columns.map((column) => showCellOnPaper(column, (row as Record<string, unknown>)[column.key])),
    );
  if (field.type === 'checkbox') return Array.isArray(value) ? value.map(String) : [];
  const spelled = field.type === 'money' && field.spelled ? [spellValue(value)] : [];
  const shown = showOnPaper(field, value);
  return [...(isBlockType(field.type) ? shown.split('\n') : [shown]), ...spelled];
}
