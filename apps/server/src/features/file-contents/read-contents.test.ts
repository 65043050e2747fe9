import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { readLimits } from './domain/limits.ts';
import { wordsOf } from './domain/xml-words.ts';
import { lookApart, wordsApart } from './read-apart.ts';
import { lookInto, readWords } from './read-contents.ts';
import { madeDocx } from './testing/made-files.ts';
import { makeHwpx } from './testing/make-hwpx.ts';
import { makeRawXlsx, makeXlsx } from './testing/make-xlsx.ts';

/** Files of real programs; `testing/corpus/README.md` says how each was made. */
const corpus = (name: string) => readFileSync(new URL(`./testing/corpus/${name}`, import.meta.url));
const textOf = async (bytes: Uint8Array) => (await readWords(bytes)).text;

describe('the words inside files', () => {
  it('reads Word, Excel, PowerPoint and HWPX, a line for each paragraph', async () => {
    expect(await textOf(madeDocx('첫째 줄\n둘째 &amp; 줄'))).toBe('첫째 줄\n둘째 & 줄');
    expect(await textOf(makeXlsx({ 시트: [['품명', 1_200], ['수량']], 둘째: [['비고']] }))).toBe(
      '시트\n품명 1200 1,200\n수량\n둘째\n비고',
    );
    expect(
      await textOf(
        zipOf({
          'ppt/presentation.xml': '<p/>',
          'ppt/slides/slide2.xml': '<a:p><a:t>둘</a:t></a:p>',
          'ppt/slides/slide1.xml': '<a:p><a:t>하나</a:t></a:p>',
        }),
      ),
    ).toBe('하나\n둘');
    // Not a whole HWPX file: its words are found all the same.
    expect(
      await textOf(
        zipOf({ mimetype: 'application/hwp+zip', 'Contents/section0.xml': '<hp:p><hp:t>한글 문서</hp:t></hp:p>' }),
      ),
    ).toBe('한글 문서');
  });
  it('reads HWPX to its last page, with its tables, not the beginning that is kept for previews', async () => {
    const file = makeHwpx({
      pages: [['첫째 쪽'], ['둘째 쪽 끝에 선 말']],
      rows: [['설비', '인버터 & 모터']],
      preview: '첫째 쪽',
    });
    const text = await textOf(file);
    for (const words of ['첫째 쪽', '인버터 & 모터', '둘째 쪽 끝에 선 말']) expect(text).toContain(words);
  });
  it('reads plain text in UTF-8 and as Windows wrote it', async () => {
    expect(await textOf(Buffer.from('관리비 내역'))).toBe('관리비 내역');
    expect(await textOf(Buffer.from('b0fcb8aebaf1', 'hex'))).toBe('관리비');
  });
  it('resolves no entity and reads no more than it may (INJ-02)', async () => {
    expect(wordsOf('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:t>&a;&#48;&#x31;</w:t>')).toContain(
      '&a;01',
    );
    expect((await textOf(Buffer.from('가'.repeat(readLimits.words * 2)))).length).toBe(readLimits.words);
    const large = zipOf({ 'word/document.xml': Buffer.alloc(readLimits.unpackedBytes + 1, 'x') });
    expect(await readWords(large)).toEqual({ state: 'TOO_LARGE', text: '' });
  });
  it('answers for whatever bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('', '%PDF', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'HWP Document File'),
        async (bytes, magic) => {
          const file = Buffer.concat([Buffer.from(magic, 'latin1'), bytes]);
          const { state, text } = await readWords(file);
          expect(['READ', 'NOTHING', 'BROKEN']).toContain(state);
          expect(text).not.toContain('\0');
          expect(['READ', 'NOTHING', 'BROKEN']).toContain((await lookInto(file, 1)).state);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('files of real programs', () => {
  it('a HWP file (5.0) and the same as HWPX: its page, its table, all of its words', async () => {
    for (const name of ['opinion.hwp', 'report.hwpx']) {
      const { state, text } = await readWords(corpus(name));
      expect(state, name).toBe('READ');
      for (const words of ['소방시설 점검 소견서', '지하 1층 유도등 배터리', '불량', '교체'])
        expect(text).toContain(words);
      const look = await lookInto(corpus(name), 1);
      expect(look).toMatchObject({ state: 'READ', pageCount: 1, nextPage: null, wordsOnlyYn: false });
      const [page] = look.parts;
      if (page?.kind !== 'page') throw new Error('no page');
      expect(page.text).toContain('지하 1층 유도등 배터리를 교체해야 합니다.');
      expect(page.text).toContain('설비 상태 조치');
      // Letters of a line are one text with a place for each.
      expect(page.svg).toMatch(/<text x="[\d. ]{30,}" y="[\d.]+"[^>]*>소방시설점검소견서<\/text>/);
      expect(page.svg.match(/<line |<rect |<path /g)?.length, name).toBeGreaterThan(6);
    }
  });
  it('Word of LibreOffice: paragraphs and the table in their order, the second page too', async () => {
    const { parts, wordsOnlyYn } = await lookInto(corpus('notice.docx'), 1);
    expect(wordsOnlyYn).toBe(true);
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'table', 'text']);
    expect(parts[1]).toEqual({
      kind: 'table',
      rows: [
        ['동', '일시', '업체'],
        ['101동', '11월 20일 10:00', '한빛승강기 & 동료'],
      ],
    });
    expect(await textOf(corpus('notice.docx'))).toContain('둘째 쪽: 비상정지 시험은 오후에 합니다.');
  });
  it('a workbook of LibreOffice: every sheet, days, and what formulas came to', async () => {
    const { parts } = await lookInto(corpus('fees.xlsx'), 1);
    expect(parts).toEqual([
      {
        kind: 'sheet',
        name: '총괄',
        rows: [
          ['항목', '금액', '기준일'],
          ['일반관리비', '12345000', '2026-11-15'],
          ['두 배', '24690000', ''],
        ],
        cutYn: false,
      },
      { kind: 'sheet', name: '세대별', rows: [['101동 1203호', '183500.5']], cutYn: false },
    ]);
  });
  it('a PDF is found by its words and known to open', async () => {
    expect((await textOf(corpus('notice.pdf'))).replaceAll(/\s/g, '')).toContain('비상정지시험은오후에합니다');
    expect(await lookInto(corpus('notice.pdf'), 1)).toMatchObject({ state: 'READ', pageCount: 2, parts: [] });
  });
  it('what is locked by a password says so, and a file that was cut off is broken', async () => {
    for (const name of ['opinion-locked.hwp', 'notice-locked.pdf']) {
      expect(await readWords(corpus(name)), name).toEqual({ state: 'ENCRYPTED', text: '' });
      expect((await lookInto(corpus(name), 1)).state, name).toBe('ENCRYPTED');
    }
    for (const name of ['notice.docx', 'fees.xlsx', 'report.hwpx']) {
      const half = corpus(name).subarray(0, 3_000);
      expect((await lookInto(half, 1)).state, name).toBe('BROKEN');
    }
  });
});

describe('workbooks', () => {
  const cell = (at: string, value: string | number, more = '') => `<c r="${at}"${more}><v>${value}</v></c>`;

  it('numbers stand as their cells show them, and are found by their digits with and without commas', async () => {
    const file = makeRawXlsx(
      {
        내역: `<row r="1">${cell('A1', 2026)}${cell('B1', 43_424_507, ' s="1"')}${cell('C1', 0.15, ' s="2"')}${cell('D1', '12345678901234567890')}${cell('E1', 46_341, ' s="3"')}</row>
          <row r="2">${cell('A2', 43_424_508)}${cell('B2', 0, ' t="s"')}${cell('C2', 1, ' t="b"')}${cell('D2', '#REF!', ' t="e"')}</row>`,
      },
      { shared: ['첫째 & 둘째'], formats: ['#,##0"원"', '0%', 'yyyy-mm-dd'] },
    );
    const { parts } = await lookInto(file, 1);
    expect(parts).toMatchObject([
      {
        rows: [
          ['2026', '43,424,507원', '15%', '12345678901234567890', '2026-11-15'],
          ['43424508', '첫째 & 둘째', '예', '#REF!', ''],
        ],
        cutYn: false,
      },
    ]);
    const words = await textOf(file);
    for (const one of ['43424507', '43,424,507', '43424508', '43,424,508', '2026 43,424,507원 15%'])
      expect(words).toContain(one);
  });

  it('one stray cell far away makes neither a million rows nor sixteen thousand columns', async () => {
    for (const far of ['A1048576', 'XFD2']) {
      const row = /\d+/.exec(far)?.[0];
      const file = makeRawXlsx({ a: `<row r="1">${cell('A1', 1)}</row><row r="${row}">${cell(far, 2)}</row>` });
      expect(await lookInto(file, 1), far).toMatchObject({ parts: [{ rows: [['1']], cutYn: true }] });
      expect(await textOf(file), far).toBe('a\n1\n2');
    }
    const both = `<row r="1">${cell('A1', 1)}${cell('XFD1', 2)}</row><row r="20000">${cell('A20000', 3)}</row>`;
    expect(await lookInto(makeRawXlsx({ a: both }), 1)).toMatchObject({ parts: [{ rows: [['1']], cutYn: true }] });
    // Rows without a word, as they are left behind by formatting, are nothing that is missing.
    const blank = makeRawXlsx({ a: `<row r="1">${cell('A1', 1)}</row><row r="9000"><c r="A9000" s="0"/></row>` });
    expect(await lookInto(blank, 1)).toMatchObject({ parts: [{ rows: [['1']], cutYn: false }], cutYn: false });
  });
});

describe('what is more than one answer', () => {
  const inBytes = (look: unknown) => Buffer.byteLength(JSON.stringify(look));

  it('one word in a hundred thousand cells is a small file and would be a huge answer: it is cut, and says so', async () => {
    const columns = Array.from({ length: 40 }, (_, i) => (i < 26 ? '' : 'A') + String.fromCharCode(65 + (i % 26)));
    const row = (r: number) =>
      `<row r="${r}">${columns.map((at) => `<c r="${at}${r}" t="s"><v>0</v></c>`).join('')}</row>`;
    const rows = Array.from({ length: 300 }, (_, r) => row(r + 1)).join('');
    const sheets = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}`, rows]));
    const file = makeRawXlsx(sheets, { shared: ['가'.repeat(2_000)] });
    expect(file.length).toBeLessThan(400_000);
    const look = await lookInto(file, 1);
    expect(look).toMatchObject({ state: 'READ', cutYn: true });
    expect(inBytes(look)).toBeLessThan(readLimits.lookBytes + 1_000);
  }, 60_000);

  it('so are a table of Word, a text, a presentation, and a workbook of too many sheets', async () => {
    const long = '가'.repeat(1_000);
    const rows = `<w:tr><w:tc><w:p><w:r><w:t>${long}</w:t></w:r></w:p></w:tc></w:tr>`.repeat(3_000);
    const slide = `<a:p><a:t>쪽</a:t></a:p>`;
    const files = {
      docx: zipOf({ 'word/document.xml': `<w:body><w:tbl>${rows}</w:tbl></w:body>` }),
      txt: Buffer.from('가'.repeat(2_000_000)),
      pptx: zipOf({
        'ppt/presentation.xml': '<p/>',
        ...Object.fromEntries(Array.from({ length: 301 }, (_, i) => [`ppt/slides/slide${i + 1}.xml`, slide])),
      }),
      xlsx: makeXlsx(Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`시트${i}`, [['1']]]))),
      cell: makeXlsx({ 시트: [['가'.repeat(2_001)]] }),
    };
    for (const [name, file] of Object.entries(files)) {
      const look = await lookInto(file, 1);
      const isCut = look.cutYn || look.parts.some((part) => part.kind === 'sheet' && part.cutYn);
      expect([look.state, isCut], name).toEqual(['READ', true]);
      expect(inBytes(look), name).toBeLessThan(readLimits.lookBytes + 1_000);
    }
  }, 60_000);

  it('what a person reads in an hour is whole', async () => {
    const contract = `${'가'.repeat(150_000)}끝`;
    for (const file of [Buffer.from(contract), madeDocx(contract)]) {
      const look = await lookInto(file, 1);
      expect(look.cutYn).toBe(false);
      expect(look.parts).toMatchObject([{ text: contract }]);
    }
  });
});

describe('in a process of its own', () => {
  it('gives the words, and gives up on a file that hangs, swells or kills its reader', async () => {
    expect(await wordsApart(madeDocx('승강기 견적'))).toEqual({ state: 'READ', text: '승강기 견적' });
    expect(JSON.parse(String(await lookApart(madeDocx('승강기 견적'), 1)))).toMatchObject({
      state: 'READ',
      cutYn: 'N',
      parts: [{ kind: 'text', title: null, text: '승강기 견적' }],
    });
    for (const program of ['hanging.mjs', 'dying.mjs', 'swelling.mjs']) {
      const path = fileURLToPath(new URL(`../../lib/testing/${program}`, import.meta.url));
      expect(readFileSync(path, 'utf8')).not.toBe('');
      // The others end by themselves: this test ends long before they would be ended for their time.
      const timeoutMs = program === 'hanging.mjs' ? 1_000 : 600_000;
      expect(await wordsApart(Buffer.from('x'), { program: path, timeoutMs })).toEqual({
        state: 'TOO_HEAVY',
        text: '',
      });
    }
  }, 60_000);
});
