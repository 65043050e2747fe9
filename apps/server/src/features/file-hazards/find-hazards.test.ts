import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { findHazards } from './find-hazards.ts';
import {
  document,
  field,
  hangul,
  hangulObject,
  link,
  lockedZip,
  ORDINARY_SCRIPT,
  objectOf,
  oldSlides,
  oldWorkbook,
  pdfOf,
  pdfPacked,
  program,
  sealed,
  sheetPackage,
  wordPackage,
} from './testing/hazardous.ts';
import { makeStorage } from './testing/make-storage.ts';

const hazardsIn = async (bytes: Buffer, name = 'a') =>
  (await findHazards(bytes, name)).map(({ hazard }) => hazard).sort();
const MACRO_TYPE = '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';

describe('FIL-01 documents with macros', () => {
  it.each([
    ['a docx with macros', wordPackage({ 'word/vbaProject.bin': 'x' })],
    ['a docm under another name', wordPackage({ '[Content_Types].xml': MACRO_TYPE })],
    [
      'macros under another name',
      wordPackage({ 'word/_rels/document.xml.rels': link('vbaProject', 'data.xml', 'Internal') }),
    ],
    ['macro sheets of Excel 4', sheetPackage({ 'xl/macrosheets/sheet1.xml': '<x/>' })],
    [
      'a list of parts in two bytes a letter',
      wordPackage({ '[Content_Types].xml': Buffer.from(`\ufeff${MACRO_TYPE}`, 'utf16le') }),
    ],
    [
      'a workbook with macros inside a docx',
      wordPackage({ 'word/embeddings/x.xlsx': sheetPackage({ 'xl/vbaProject.bin': 'x' }) }),
    ],
    [
      'macros of LibreOffice',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'Basic/Standard/Module1.xml': '<x/>' }),
    ],
    ['an old doc', makeStorage({ WordDocument: 'x', 'Macros/': '', 'VBA/': '', _VBA_PROJECT: 'x' })],
    ['an old xls', makeStorage({ Workbook: 'x', '_VBA_PROJECT_CUR/': '' })],
    ['an old xls with a macro sheet', oldWorkbook({ sheet: 1 })],
    ['an old ppt', oldSlides({ macros: 1 })],
    ['an old ppt with such an xls in it', oldSlides({ object: makeStorage({ 'VBA/': '' }) })],
    ['a HWP with a script', hangul(`${ORDINARY_SCRIPT}function OnDocument_Open() { run("x"); }`)],
    ['a HWP with a script behind a comment', hangul('/* todo */ run(1)\n')],
    ['a HWPX with a script', zipOf({ mimetype: 'application/hwp+zip', 'Scripts/sourceScripts': 'run();' })],
    ['RTF with an object', Buffer.from('{\\rtf1{\\object\\objupdate{\\*\\objdata 0105}}}')],
  ])('%s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual(['MACRO']);
  });
  it('by its name alone', async () => {
    expect(await hazardsIn(wordPackage(), '보고.docm')).toEqual(['MACRO']);
  });
  it.each([
    ['a HWP with what every HWP has', hangul(ORDINARY_SCRIPT)],
    [
      'a HWPX with what every HWPX has',
      zipOf({
        mimetype: 'application/hwp+zip',
        'Scripts/headerScripts': 'var Documents = XHwpDocuments;\r\n',
        'Scripts/sourceScripts': ORDINARY_SCRIPT,
      }),
    ],
    ['a docx with a workbook for its chart', wordPackage({ 'word/embeddings/x.xlsx': sheetPackage() })],
    ['an old ppt', oldSlides({})],
    ['an old xls that refers to another', oldWorkbook({})],
    ['plain RTF', Buffer.from('{\\rtf1\\ansi 안내문 objdata}')],
  ])('the twin: not %s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual([]);
  });
});

describe('FIL-01 documents that fetch something when they are opened', () => {
  const settings = (target: string, kind = 'attachedTemplate') =>
    wordPackage({ 'word/_rels/settings.xml.rels': link(kind, target) });
  it.each([
    ['a template in the net', settings('https://example.com/a.dotm')],
    ['a template in letters by number', settings('&#104;ttp://example.com/a.dot')],
    ['a template on another machine', settings('\\\\203.0.113.7\\share\\a.dotx')],
    ['a template by file:', settings('file://203.0.113.7/share/a.dotx')],
    ['an object in the net', settings('http://example.com/a.rtf', 'oleObject')],
    ['a frame', settings('http://example.com/', 'frame')],
    ['DDEAUTO', wordPackage({ 'word/document.xml': document(field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k"')) })],
    ['DDE over many runs', wordPackage({ 'word/document.xml': document(field(' D', 'DE', 'AUTO', ' c:\\\\x')) })],
    ['DDE in letters by number', wordPackage({ 'word/header1.xml': document(field('&#68;&#x44;E x')) })],
    [
      'DDE around another field',
      wordPackage({
        'word/document.xml': document(
          `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE </w:instrText></w:r>${field('REF a')}`,
        ),
      }),
    ],
    [
      'DDE in a simple field',
      wordPackage({ 'word/document.xml': document('<w:fldSimple w:instr=\' DDEAUTO "x"\'/>') }),
    ],
    [
      'DDE behind pages of words',
      wordPackage({
        'word/document.xml': document(`<w:r><w:t>${'가나다 '.repeat(80_000)}</w:t></w:r>${field('DDE', 'AUTO x')}`),
      }),
    ],
    [
      'DDE in two bytes a letter',
      wordPackage({ 'word/document.xml': Buffer.from(`\ufeff${document(field('DDEAUTO x'))}`, 'utf16le') }),
    ],
    [
      'ddeLink of a workbook',
      sheetPackage({
        'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c"/></externalLink>',
      }),
    ],
    [
      'a formula that calls a program',
      sheetPackage({ 'xl/worksheets/sheet1.xml': "<worksheet><c><f>cmd|' /C calc'!A0</f></c></worksheet>" }),
    ],
    [
      'a workbook that asks the net by itself',
      sheetPackage({
        'xl/connections.xml':
          '<connections><connection refreshOnLoad="1"><webPr url="http://example.com/"/></connection></connections>',
      }),
    ],
    [
      'DDE of an old doc',
      makeStorage({
        WordDocument: Buffer.concat([Buffer.alloc(600, 'x'), Buffer.from('\x13 DDEAUTO c:\\x "y"\x14값\x15')]),
      }),
    ],
    [
      'DDE of an old doc, two bytes a letter',
      makeStorage({ WordDocument: Buffer.from('견적\u0013 DDEAUTO c:\\x\u0014값\u0015', 'utf16le') }),
    ],
    [
      'the template of an old doc',
      makeStorage({ WordDocument: 'x', '1Table': Buffer.from('a\0http://example.com/x.dotm\0', 'utf16le') }),
    ],
    ['DDE of an old xls', oldWorkbook({ book: 'cmd\u0003/C calc' })],
    ['DDE of RTF', Buffer.from('{\\rtf1{\\field{\\*\\fldinst {\\b DDE}{AUTO x}}}}')],
    ['a call in a list of values', Buffer.from('이름,금액\n홍,"=cmd|\' /C calc\'!A0"\n'), 'a.csv'],
  ])('%s', async (_, bytes, name = 'a') => {
    expect(await hazardsIn(bytes, name)).toEqual(['REMOTE']);
  });
  it.each([
    ['a hyperlink', settings('https://example.com/', 'hyperlink')],
    ['a picture from a page', settings('https://example.com/a.png', 'image')],
    ['the template of the office', settings('file:///C:\\Users\\a\\Templates\\공문.dotx')],
    ['a template beside it', settings('공문.dotx')],
    [
      'other fields',
      wordPackage({
        'word/document.xml': document(
          field('HYPERLINK "https://example.com/?a=DDEAUTO"') + field('PAGE') + field('TOC \\o'),
        ),
      }),
    ],
    [
      'formulas',
      sheetPackage({
        'xl/worksheets/sheet1.xml':
          '<worksheet><c><f>SUM(A1:A9)&amp;"a|b"</f></c><c><f>\'동|호\'!A1</f></c><c t="str"><v>a|b</v></c></worksheet>',
      }),
    ],
    [
      'a workbook that refers to another',
      sheetPackage({
        'xl/externalLinks/_rels/externalLink1.xml.rels': link('externalLinkPath', 'file:///D:\\관리비.xlsx'),
      }),
    ],
    ['a list of values', Buffer.from('a|b,=1+2\n-3,@관리소|x\n'), 'a.csv'],
  ])('the twin: not %s', async (_, bytes, name = 'a') => {
    expect(await hazardsIn(bytes, name)).toEqual([]);
  });
});

describe('FIL-01 PDFs that act by themselves', () => {
  const script = '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>';
  it.each([
    ['a script', pdfOf(script)],
    [
      'a script in letters by number',
      pdfOf(script.replaceAll('/JavaScript', '/J#61vaScript').replaceAll('/JS', '/#4a#53')),
    ],
    ['a script in packed objects', pdfOf('<< /Type /Catalog >>', pdfPacked(script))],
    ['a script behind what is not closed', pdfOf('<< /Title (x', script)],
    ['a script in the names', pdfOf('<< /Names << /JavaScript 4 0 R >> >>')],
    ['a program that it starts', pdfOf('<< /OpenAction << /Type /Action /S /Launch /F (cmd.exe) >> >>')],
    ['a form with scripts of its own', pdfOf('<< /AcroForm << /XFA 4 0 R >> >>')],
    ['a document inside', pdfOf('<< /Type /Filespec /F (a.docm) /EF << /F 4 0 R >> >>')],
    ['a script in packed objects, twice packed', pdfOf(hexPacked(script))],
  ])('%s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual(['SCRIPT']);
  });
  it('a program inside is never taken', async () => {
    const inside = pdfOf('<< /Type /Filespec /UF <FEFF007300650074002E006500780065> /EF << /F 4 0 R >> >>');
    expect(await findHazards(inside, 'a.pdf')).toEqual([{ hazard: 'EXECUTABLE', where: 'set.exe' }]);
  });
  it.each([
    [
      'a page to begin with',
      pdfOf('<< /OpenAction [3 0 R /Fit] >>', '<< /A << /S /URI /URI (https://example.com/) >> >>'),
    ],
    ['words about scripts', pdfOf('<< /Title (How /JavaScript and /JS work) >>')],
    ['an invoice with its data', pdfOf('<< /Type /Filespec /F (invoice.xml) /EF << /F 4 0 R >> >>')],
    ['a launch of a boat', pdfOf('<< /RoleMap << /Launch /P >> >>')],
    ['bytes that look like a name', pdfOf(`<< /Length 20 >> stream\n${'x /JS y /JavaScript '.repeat(20)}\nendstream`)],
  ])('the twin: not %s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual([]);
  });
  it('RES-04 takes no more than its steps, whatever stands in it', async () => {
    const endless = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('1 0 obj ('.repeat(400_000))]);
    await expect(findHazards(endless, 'a.pdf')).rejects.toThrow('too many steps');
  });
});

describe('FIL-06 archives with programs, and archives that stay closed', () => {
  it.each([
    'setup.exe',
    'a/b/견적서.pdf.exe',
    '화면보호기.SCR',
    'run.bat',
    'run.cmd',
    'x.js',
    'x.vbs',
    '견적서.lnk',
    'x.msi',
    'x.hta',
    'x.ps1',
    'x.jar',
    'x.com',
    'x.pif',
    'x.wsf',
    'x.exe. ',
    '사진\u202egpj.exe',
    '견적\u202excod.zip',
  ])('%s', async (name) => {
    const found = await findHazards(zipOf({ '읽어 보세요.txt': 'x', [name]: 'x' }), 'a.zip');
    expect(found).toMatchObject([{ hazard: 'EXECUTABLE', where: expect.stringMatching(/^[^\u202e]+$/) }]);
  });
  it('names in the letters of Windows are told as they are', async () => {
    const zip = zipOf({ 'AAAA.exe': 'x' });
    const name = Buffer.from('bcb3c4a1', 'hex');
    for (let at = zip.indexOf('AAAA'); at >= 0; at = zip.indexOf('AAAA', at)) name.copy(zip, at);
    expect(await findHazards(zip, 'a.zip')).toEqual([{ hazard: 'EXECUTABLE', where: '설치.exe' }]);
  });
  it.each([
    ['a zip in a zip', zipOf({ '안.zip': zipOf({ 'setup.exe': 'x' }) })],
    ['a document of it', wordPackage({ 'word/embeddings/oleObject1.bin': objectOf('a.vbs', Buffer.from('x')) })],
    [
      'a document of it, under another name',
      wordPackage({ 'word/embeddings/oleObject1.bin': objectOf('a.txt', program) }),
    ],
    ['an old document', makeStorage({ WordDocument: 'x', '\u0001Ole10Native': ole('a.exe') })],
    ['a HWP', hangul('', { 'BIN0001.OLE': hangulObject(objectOf('a.exe', program)) })],
    ['a zip that asks for a password', lockedZip({ 'a.exe': 'x' })],
    ['a zip that calls itself a document', zipOf({ '[Content_Types].xml': '<Types/>', 'evil.exe': 'x' })],
    ['a zip that calls itself one of LibreOffice', zipOf({ mimetype: 'x', 'Pictures/evil.lnk': 'x' })],
  ])('a program in %s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toContain('EXECUTABLE');
  });
  it.each([
    ['a document with macros', zipOf({ '보고.docx': wordPackage({ 'word/vbaProject.bin': 'x' }) }), 'MACRO'],
    ['a PDF with a script', zipOf({ '보고.pdf': pdfOf('<< /S /JavaScript >>') }), 'SCRIPT'],
    [
      'a Word file saved as XML',
      zipOf({ 'a.doc': '<?xml version="1.0"?><w:wordDocument w:macrosPresent="yes"/>' }),
      'MACRO',
    ],
    ['an archive that stays closed', zipOf({ 'a.7z': sealed['7z'] }), 'SEALED'],
    ['a disk', zipOf({ 'a.iso': 'x' }), 'EXECUTABLE'],
    ['a zip in a zip in a zip', zipOf({ 'a.zip': zipOf({ 'b.zip': zipOf({ 'c.txt': 'x' }) }) }), 'SEALED'],
    ['a zip that is broken', zipOf({ 'a.zip': zipOf({ 'c.txt': 'x' }).subarray(0, 60) }), 'SEALED'],
  ])('%s in an archive', async (_, bytes, hazard) => {
    expect(await findHazards(bytes, 'a.zip')).toMatchObject([{ hazard, where: expect.stringContaining('.') }]);
  });
  it.each(['7z', 'alz', 'egg', 'rar'] as const)('a .%s', async (kind) => {
    expect(await hazardsIn(sealed[kind], `a.${kind}`)).toEqual(['SEALED']);
  });
  it('a zip that asks for a password', async () => {
    expect(await hazardsIn(lockedZip({ '명부.txt': 'x' }), 'a.zip')).toEqual(['SEALED']);
  });
  it('the twin: photos, documents, a zip in a zip, and what was put into a document', async () => {
    const bytes = zipOf({
      '사진/1.jpg': 'x',
      '보고.docx': wordPackage({ 'word/embeddings/oleObject1.bin': objectOf('내역.txt', Buffer.from('x')) }),
      '안.zip': zipOf({ '견적서.exe에 대하여.txt': 'x', com: 'x' }),
      '공문.hwp': hangul(ORDINARY_SCRIPT, { 'BIN0001.OLE': hangulObject(objectOf('a.txt', Buffer.from('x'))) }),
    });
    expect(await hazardsIn(bytes, 'a.zip')).toEqual([]);
  });
});

describe('FIL-01 the twin: ordinary files pass', () => {
  const corpora = ['../file-contents/testing/corpus', '../file-contents/testing/corpus/papers', './testing/corpus'].map(
    (folder) => fileURLToPath(new URL(folder, import.meta.url)),
  );
  const files = corpora.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /(?<!locked)\.(hwpx?|pdf|docx?|xlsx?|pptx?|rtf|od[tsp])$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  it('there are some', () => expect(files.length).toBeGreaterThan(20));
  it.each(files)('%s', async (file) => {
    expect(await findHazards(readFileSync(file), path.basename(file))).toEqual([]);
  });
  it('a HWP of 9 MB, whose directory lies behind the first 7', async () => {
    const photo = Buffer.alloc(9_000_000, 7);
    expect(await hazardsIn(hangul(ORDINARY_SCRIPT, { 'BIN0001.jpg': photo }))).toEqual([]);
    expect(await hazardsIn(hangul('run();', { 'BIN0001.jpg': photo }))).toEqual(['MACRO']);
  });
});

function ole(name: string): Buffer {
  const object = objectOf(name, program);
  return object.subarray(512, 512 + 400);
}

function hexPacked(objects: string): Buffer {
  const packed = deflateSync(Buffer.from(`10 0 ${objects}`)).toString('hex');
  return Buffer.from(
    `<< /Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode] >> stream\n${packed}>\nendstream`,
  );
}
