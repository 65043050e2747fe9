import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkDefinition } from '@danji/contract/forms/check-definition';
import { FormDefinition } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import type { FirstDraft } from '@danji/contract/forms/guess/first-draft';
import { sanitisePaper } from '@danji/contract/forms/sanitise';
import type { FormSettings } from '@danji/contract/forms/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeZip, zipOf } from '../../lib/testing/make-zip.ts';
import { measureWidth } from './domain/measure-width.ts';
import { draftApart } from './read-apart.ts';
import { draftFrom, readWords } from './read-contents.ts';
import { madeDocx } from './testing/made-files.ts';
import { makeHwpx } from './testing/make-hwpx.ts';
import { makeXlsx } from './testing/make-xlsx.ts';

/** Papers of an office in the formats of real programs; `testing/corpus/README.md` says how each was made. */
const paper = (name: string) => readFileSync(new URL(`./testing/corpus/papers/${name}`, import.meta.url));
const corpus = (name: string) => readFileSync(new URL(`./testing/corpus/${name}`, import.meta.url));
const FORMATS = ['docx', 'xlsx', 'hwpx', 'pdf'] as const;

const LINE: FormSettings = {
  policy: {},
  retentionYears: 5,
  numberPattern: '{연도}-{일련번호:4}',
  line: { steps: [{ order: 1, kind: 'DECIDE', who: { role: 'DIRECTOR' } }], rules: [] },
};

async function draftOf(bytes: Uint8Array) {
  const read = await draftFrom(bytes);
  if (read.state !== 'READ') throw new Error(read.state);
  return read;
}
const shown = (field: Field) =>
  `${field.label} ${field.type}${'options' in field ? ` ${field.options.join('/')}` : ''}${'shape' in field && field.shape ? ` ${field.shape}` : ''}`;
const columnsOf = (field: Field | undefined) =>
  field?.type === 'rows' ? field.columns.map((column) => shown(column as Field)) : [];

/** As it is: of the right shape, with nothing in the way of publishing it, and nothing that would be cleaned away. */
function expectPublishable({ heading, paper: drawn, fields }: FirstDraft): void {
  const definition = FormDefinition.parse({
    model: 1,
    heading: heading ?? '이름',
    style: 'form',
    paper: drawn,
    fields,
  });
  expect(checkDefinition(definition, LINE)).toEqual([]);
  expect(sanitisePaper(drawn)).toEqual(sanitisePaper(sanitisePaper(drawn)));
  expect(sanitisePaper(drawn).content).toHaveLength(drawn.content.length);
}

/** HWP of before has no file here: programs write the name of their machine into it. It is made of the HWPX. */
async function hwpFrom(hwpx: Buffer): Promise<Uint8Array> {
  const { HwpDocument, initSync } = await import('@rhwp/core');
  initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@rhwp/core/rhwp_bg.wasm'))) });
  return new HwpDocument(new Uint8Array(hwpx)).exportHwp();
}
beforeAll(() => void Object.assign(globalThis, { measureTextWidth: measureWidth }));

const filesOf = async (name: string) => [
  ...FORMATS.map((format) => [format, paper(`${name}.${format}`) as Uint8Array] as const),
  ['hwp', await hwpFrom(paper(`${name}.hwpx`))] as const,
];

describe('an old paper as a first draft, from Word, Excel, HWPX, HWP and PDF alike', () => {
  it('소액현금 정산서: names with their fields, the list with its columns and its sum, no 결재란', async () => {
    for (const [format, bytes] of await filesOf('petty')) {
      const { draft } = await draftOf(bytes);
      expect(draft.heading, format).toBe('소액현금정산서');
      expect(draft.found, format).toEqual({ fields: 10, lists: 1, hasApprovalBox: true, written: 0 });
      expect(draft.fields.map(shown), format).toEqual([
        ...['정산기간 period', '보관자 text', '받은 금액 money', '쓴 금액 money', '남은 금액 money', '정산일 date'],
        ...['사용 내역 rows', '특이사항 longText', '작성일 date', '정산자 text'],
      ]);
      const list = draft.fields.find(({ type }) => type === 'rows');
      expect(columnsOf(list), format).toEqual([
        ...['사용일 date', '사용처 text', '내용 text', '증빙 text', '금액 money'],
      ]);
      expect(list, format).toMatchObject({ sums: ['금액'], numbered: true });
      expect(JSON.stringify(draft.paper), format).not.toMatch(/결재|담당|과장|소장/);
      expectPublishable(draft);
    }
  });

  it('시설물 점검표: what is printed in the lines is there from the start, and 양호·불량 are one choice', async () => {
    for (const [format, bytes] of await filesOf('facility')) {
      const { draft } = await draftOf(bytes);
      expect(draft.heading, format).toBe('시설물 점검표');
      expect(draft.page, format).toEqual({ size: 'A4', direction: 'LANDSCAPE' });
      expect(draft.fields.map(shown), format).toEqual([
        ...['점검일 date', '점검자 text', '날씨 radio 맑음/흐림/비/눈', '내역 rows', '종합 의견 longText'],
      ]);
      const list = draft.fields.find(({ type }) => type === 'rows');
      expect(columnsOf(list), format).toEqual([
        ...['구분 text', '점검 항목 text', '점검 결과 select 양호/불량', '조치사항 text'],
      ]);
      const presets = list?.type === 'rows' ? (list.presetRows ?? []) : [];
      expect(
        presets.map((row) => row.구분),
        format,
      ).toEqual(['전기', '전기', '전기', '소방', '소방', '승강기', '승강기']);
      expect(presets[4], format).toEqual({ 구분: '소방', 점검항목: '유도등 점등 상태' });
      expectPublishable(draft);
    }
  });

  it('휴가신청서: one table with all in it comes apart into its name, names with fields, and the sentence below', async () => {
    for (const [format, bytes] of await filesOf('leave')) {
      const { draft } = await draftOf(bytes);
      expect(draft.heading, format).toBe('휴가신청서');
      expect(draft.found.hasApprovalBox, format).toBe(true);
      expect(draft.fields.map(shown), format).toEqual([
        ...['소속 text', '직위 text', '성명 text', '연락처 text phone', '휴가 구분 radio 연차/반차/병가/경조/기타'],
        ...[
          '휴가 기간 period',
          '사유 longText',
          '업무 인계자 text',
          '비상 연락처 text phone',
          '작성일 date',
          '신청인 text',
        ],
      ]);
      const [table, sentence] = draft.paper.content;
      if (table?.type !== 'table') throw new Error('no table');
      // Merged cells stay merged: 신청인 beside two lines.
      expect(table.content, format).toHaveLength(6);
      expect(table.content[0]?.content[0]?.attrs, format).toMatchObject({ rowspan: 2, shade: 'label' });
      expect(JSON.stringify(sentence), format).toContain('허락하여 주시기 바랍니다.');
      expectPublishable(draft);
    }
  });
});

describe('what a file is, its content says', () => {
  it('a scan has no words, a text or a picture is no paper, and what is locked or cut off says so', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    const states = await Promise.all(
      [
        Buffer.from('그냥 글'),
        png,
        corpus('notice-locked.pdf'),
        corpus('opinion-locked.hwp'),
        paper('leave.docx').subarray(0, 3_000),
      ].map(async (bytes) => (await draftFrom(bytes)).state),
    );
    expect(states).toEqual(['KIND', 'KIND', 'ENCRYPTED', 'ENCRYPTED', 'BROKEN']);
    expect((await draftFrom(madeDocx(''))).state).toBe('NOTHING');
    expect((await draftFrom(zipOf({ 'readme.txt': 'x' }))).state).toBe('KIND');
    expect((await draftFrom(scannedPdf())).state).toBe('SCANNED');
  });

  it('INJ-02 text is text: no direction marks, no markup, no entity', async () => {
    const { draft } = await draftOf(
      madeDocx('&lt;img src=x onerror=alert(1)&gt;\u202e뒤집힘\n&xxe;<w:t xmlns:w="x">javascript:alert(1)</w:t>'),
    );
    const kept = JSON.stringify(draft.paper);
    expect(kept).toContain('<img src=x onerror=alert(1)>뒤집힘');
    expect(kept).not.toContain('\u202e');
    expect(kept).not.toMatch(/"(link|html|script)"/);
  });

  it('words of sheets that stand in their cells, and of HWP bodies, are found by searching', async () => {
    expect((await readWords(makeXlsx({ 점검: [['저수조 청소', 12]] }))).text).toContain('저수조 청소');
    expect((await readWords(paper('leave.xlsx'))).text).toContain('업무 인계자');
    expect((await readWords(await hwpFrom(paper('facility.hwpx')))).text).toContain('유도등 점등 상태');
  });

  it('a sheet without lines: rows with names are a table, and what stands alone is a line', async () => {
    const { draft } = await draftOf(
      makeXlsx({
        점검: [
          ['저수조 청소 일지', '', '', ''],
          ['청소일', '', '담당자', ''],
          ['업체', '', '연락처', '(인)'],
        ],
      }),
    );
    expect(draft.fields.map(({ label }) => label)).toEqual(['청소일', '담당자', '업체', '연락처']);
    expect(JSON.stringify(draft.paper.content[0])).toContain('저수조 청소 일지');
  });
});

const word = (body: string) =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
  });
const sheetOf = (xml: string) => {
  const sheet = 'xl/worksheets/sheet1.xml';
  return zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    [sheet]: xml,
  });
};

/** A PDF by hand: pages that all show the same content. */
function pdfWith(pages: number, content: string, resources = ''): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 4} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<<${resources}>>>>`,
    ),
  ];
  let text = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [i, object] of objects.entries()) {
    places.push(text.length);
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text + end, 'latin1');
}
const FONT = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
/** One grey dot over the whole page, and no word. */
const scannedPdf = () => pdfWith(1, 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q');

describe('INJ-02: files that want more than they may have', () => {
  const nested = (depth: number) =>
    word(
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>안쪽</w:t></w:r></w:p>'.repeat(depth) + '</w:tc></w:tr></w:tbl>'.repeat(depth),
    );

  it('a package that unpacks to more than may be read is too large', async () => {
    const bomb = word(`<w:p><w:r><w:t>${'가'.repeat(15_000_000)}</w:t></w:r></w:p>`);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await draftFrom(bomb)).state).toBe('TOO_LARGE');
  });

  it('entities are not resolved, and tables ten thousand deep are lines of one cell', async () => {
    const laughs = word(
      `<!DOCTYPE x [<!ENTITY a "하하하하하하하하하하">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><w:p><w:r><w:t>&j;</w:t></w:r></w:p>`,
    );
    expect(JSON.stringify((await draftOf(laughs)).draft.paper)).toContain('&j;');
    const { draft, isCut } = await draftOf(nested(10_000));
    expect(JSON.stringify(draft.paper).match(/안쪽/g)).toHaveLength(100);
    expect(isCut).toBe(true);
  });

  it('a sheet that says it is as large as sheets can be, and merges all of it, is as large as what is written', async () => {
    const cells =
      '<c r="A1" t="inlineStr"><is><t>이름</t></is></c><c r="XFD1048576" t="inlineStr"><is><t>끝</t></is></c>';
    const whole = sheetOf(
      `<worksheet><dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols><sheetData><row r="1">${cells}</row></sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(5_000)}</mergeCells></worksheet>`,
    );
    const { draft, isCut } = await draftOf(whole);
    expect(JSON.stringify(draft)).toContain('이름');
    expect(JSON.stringify(draft)).not.toContain('끝');
    expect(isCut).toBe(true);
    const many = Array.from({ length: 40_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`);
    expect((await draftOf(sheetOf(`<worksheet><sheetData>${many.join('')}</sheetData></worksheet>`))).isCut).toBe(true);
  });

  it('of a PDF with five thousand pages the first few are read, and thousands of lines are no table', async () => {
    const pages = pdfWith(5_000, 'BT /F1 12 Tf 50 700 Td (Name) Tj ET', FONT);
    const read = await draftOf(pages);
    expect(read).toMatchObject({ isCut: true, isGuessed: true });
    expect(JSON.stringify(read.draft).match(/Name/g)).toHaveLength(5);
    const ruled = Array.from({ length: 6_000 }, (_, i) => `${i % 500} ${i} m ${i % 500} ${i + 20} l S`).join('\n');
    expect(await draftOf(pdfWith(1, `${ruled}\nBT /F1 12 Tf 50 700 Td (Name) Tj ET`, FONT))).toMatchObject({
      isCut: true,
    });
  });

  it('a HWPX that merges what is not there, and hundreds of columns, give what fits or nothing', async () => {
    const wide = makeHwpx({ pages: [['글']], rows: [Array.from({ length: 60 }, (_, i) => `열${i}`)] });
    expect(await draftOf(wide)).toMatchObject({ isCut: true });
    const stray = makeZip([
      {
        name: 'Contents/section0.xml',
        data: '<hs:sec><hp:p><hp:run><hp:tbl><hp:tr><hp:tc><hp:cellAddr colAddr="-5" rowAddr="99999999"/><hp:cellSpan colSpan="99999999" rowSpan="99999999"/></hp:tc></hp:tr></hp:tbl></hp:run></hp:p></hs:sec>',
      },
    ]);
    expect((await draftFrom(stray)).state).toBe('NOTHING');
  });

  it('in its process: the draft, or the end of it', async () => {
    expect((await draftApart(paper('leave.docx'))).state).toBe('READ');
    const program = fileURLToPath(new URL('../../lib/testing/hanging.mjs', import.meta.url));
    expect(await draftApart(paper('leave.docx'), { program, timeoutMs: 500 })).toEqual({ state: 'TOO_HEAVY' });
  }, 60_000);
});
