import { importRowsMax } from '@danji/contract/import-members';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { CHECK, EMP_HEAD, HEAD, IMPORT, openImportDesk, resident } from './testing/import-desk.ts';
import { sendFile } from './testing/send-file.ts';
import { partsOf, sheetXml, workbookOf } from './testing/workbook.ts';

/** More people than may come in one file; `npm run test:system` takes 200,000. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 30_000);
const tooMany = (head: readonly string[]) =>
  workbookOf([head, ...Array.from({ length: ROWS }, (_, i) => [`never${i}`, '홍길동'])]);

const desk = openImportDesk();
const { refused, check, membersLike } = desk;

describe('INJ-02: files that are not read', () => {
  const good = () => partsOf(sheetXml([HEAD, resident('never1')]));
  const withSheet = (xml: string) => zipOf({ ...good(), 'xl/worksheets/sheet1.xml': xml });
  const one = '<row r="1"><c r="A1" t="inlineStr"><is><t>아이디</t></is></c></row>';
  const sheet = (rows: string) => sheetXml([]).replace('<sheetData>', `<sheetData>${rows}`);

  const cases: [name: string, reason: string, bytes: () => Buffer, at?: RegExp][] = [
    [
      'a formula',
      'FORMULA',
      () => withSheet(sheet(`${one}<row r="2"><c r="B2"><f>SUM(A1)</f><v>1</v></c></row>`)),
      /B2/,
    ],
    [
      'a shared formula',
      'FORMULA',
      () => withSheet(sheet(`${one}<row r="2"><c r="C2" t="str"><f t="shared" si="0"/><v>x</v></c></row>`)),
      /C2/,
    ],
    [
      'a formula under another prefix',
      'FORMULA',
      () => withSheet(sheet(`${one}<row r="2"><c r="B2"><x-1.a:f xmlns:x-1.a="urn:x">SUM(A1)</x-1.a:f></c></row>`)),
    ],
    [
      'a call of another program (DDE)',
      'FORMULA',
      () => withSheet(sheet(`${one}<row r="2"><c r="D2"><f>cmd|'/c calc'!A0</f><v>0</v></c></row>`)),
      /D2/,
    ],
    [
      'a link to another program (DDE)',
      'FOREIGN_PARTS',
      () =>
        zipOf({
          ...good(),
          'xl/externalLinks/externalLink1.xml':
            '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
        }),
    ],
    [
      'an entity among the shared texts',
      'DOCTYPE',
      () =>
        zipOf({
          ...good(),
          'xl/sharedStrings.xml':
            '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><sst><si><t>&e;</t></si></sst>',
        }),
    ],
    [
      'an entity in other letters (UTF-16)',
      'BROKEN',
      () =>
        zipOf({
          ...good(),
          'xl/worksheets/sheet1.xml': Buffer.from(
            `\ufeff<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheet(one)}`,
            'utf16le',
          ),
        }),
    ],
    ['a macro', 'MACRO', () => zipOf({ ...good(), 'xl/vbaProject.bin': 'x' }), /vbaProject/],
    [
      'a macro by its type',
      'MACRO',
      () =>
        zipOf({
          ...good(),
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        }),
    ],
    [
      'links to other files',
      'FOREIGN_PARTS',
      () => zipOf({ ...good(), 'xl/externalLinks/externalLink1.xml': '<x/>' }),
      /externalLink/,
    ],
    [
      'a declared entity',
      'DOCTYPE',
      () => withSheet(`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheet(one)}`),
    ],
    [
      'too many rows',
      'TOO_MANY_ROWS',
      () => withSheet(sheet(Array.from({ length: 20_001 }, (_, i) => `<row r="${i + 1}"/>`).join(''))),
    ],
    [`${ROWS.toLocaleString('en')} people`, 'TOO_MANY_ROWS', () => tooMany(HEAD)],
    [
      'a person too many',
      'TOO_MANY_ROWS',
      () => workbookOf([HEAD, ...Array.from({ length: importRowsMax + 1 }, (_, i) => [`many${i}`, '홍길동'])]),
      /5,001명/,
    ],
    [
      'a cell in the last row',
      'TOO_MANY_ROWS',
      () => withSheet(sheet(`${one}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`)),
    ],
    [
      'a cell in the last column',
      'FAR_CELL',
      () => withSheet(sheet(`${one}<row r="2"><c r="XFD2"><v>1</v></c></row>`)),
      /XFD2/,
    ],
    [
      'a far cell behind a sign that ends no tag',
      'FAR_CELL',
      () => withSheet(sheet(`${one}<row r="2"><c a=">" r="XFD2"><v>1</v></c></row>`)),
      /XFD2/,
    ],
    // Gone through once for each opening, two million of letters would never end.
    ['nothing but openings of cells (VAL-08)', 'BROKEN', () => withSheet(`<worksheet>${'<c '.repeat(700_000)}`)],
    ['nothing but openings of rows (VAL-08)', 'BROKEN', () => withSheet(`<worksheet>${'<row '.repeat(19_000)}`)],
    ['a bomb', 'BOMB', () => zipOf({ ...good(), 'xl/sharedStrings.xml': Buffer.alloc(40_000_000, 32) })],
    [
      'a bomb that lies about its size',
      'BROKEN',
      () => zipOf({ ...good(), 'xl/sharedStrings.xml': { data: Buffer.alloc(40_000_000, 32), claimedBytes: 100 } }),
    ],
    [
      'thousands of parts',
      'BOMB',
      () =>
        zipOf({ ...good(), ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`xl/x${i}.xml`, '<x/>'])) }),
    ],
    ['a CSV by another name', 'NOT_XLSX', () => Buffer.from('아이디,이름\nhong1,홍길동\n')],
    ['an empty file', 'NOT_XLSX', () => Buffer.alloc(0)],
    ['another archive', 'NOT_XLSX', () => zipOf({ 'readme.xml': '<x/>' })],
    ['the old format', 'OLD_FORMAT', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['half a file', 'BROKEN', () => workbookOf([HEAD, resident('never1')]).subarray(0, 600)],
    [
      'a sheet that is no XML',
      'BROKEN',
      () => withSheet('<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>9</v></c></row></sheetData></worksheet>'),
    ],
    [
      'heads that are missing',
      'COLUMNS',
      () =>
        workbookOf([
          ['아이디', '전화'],
          ['hong1', '1'],
        ]),
      /‘이름’ 열이 없습니다.*‘전화’.*예시 엑셀을 내려받아/,
    ],
    [
      'a head twice',
      'COLUMNS',
      () =>
        workbookOf([
          ['아이디', '이름', '이름'],
          ['hong1', '가', '나'],
        ]),
      /두 번/,
    ],
    ['only heads', 'EMPTY', () => workbookOf([HEAD])],
  ];
  for (const [name, reason, bytes, at] of cases)
    it(`INJ-02 ${name} is refused with what and where, in the dry run and in the import, and nothing is written`, async () => {
      const file = bytes();
      for (const path of [CHECK, IMPORT]) {
        const body = await refused(
          () => sendFile(desk.server, desk.sojang, { path, bytes: file }),
          422,
          'IMPORT_REFUSED',
        );
        expect(body.details?.reason).toBe(reason);
        if (at) expect(body.errorUserMsg).toMatch(at);
      }
      expect(await membersLike('never')).toEqual([]);
    });

  it('INJ-02 a file called .xlsm, two files, no file and one that is too large', async () => {
    const file = workbookOf([HEAD, resident('never1')]);
    const macro = await refused(() => check(file, CHECK, 'people.xlsm'), 422, 'IMPORT_REFUSED');
    expect(macro.details?.reason).toBe('MACRO');
    await refused(() => check(Buffer.alloc(11_000_000)), 413, 'TOO_LARGE');
    await refused(() => desk.sojang.post(CHECK, {}), 415, 'UNSUPPORTED_TYPE');
  });
});

it('INJ-02 a file of employees is held to the same: formula, macro, too many rows, wrong columns, and nothing is written', async () => {
  const row = ['never9', '나직원', '기전과', '기전기사', '격일제', '', '', ''];
  const good = partsOf(sheetXml([EMP_HEAD, row]));
  const formula = sheetXml([EMP_HEAD]).replace(
    '</sheetData>',
    '<row r="2"><c r="B2"><f>1+1</f><v>2</v></c></row></sheetData>',
  );
  for (const [reason, bytes] of [
    ['FORMULA', zipOf({ ...good, 'xl/worksheets/sheet1.xml': formula })],
    ['MACRO', zipOf({ ...good, 'xl/vbaProject.bin': 'x' })],
    ['TOO_MANY_ROWS', tooMany(EMP_HEAD)],
    ['COLUMNS', workbookOf([HEAD, resident('never9')])],
  ] as const)
    for (const path of ['/api/syst/employee-import/check', '/api/syst/employee-import']) {
      const body = await refused(() => check(bytes, path), 422, 'IMPORT_REFUSED');
      expect(body.details?.reason, path).toBe(reason);
    }
  expect(await membersLike('never')).toEqual([]);
});
