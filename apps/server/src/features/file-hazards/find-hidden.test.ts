import { describe, expect, it } from 'vitest';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { findHazards } from './find-hazards.ts';
import { document, field, link, pdfOf, program, sheetPackage, wordPackage } from './testing/hazardous.ts';
import { makeStorage } from './testing/make-storage.ts';

const hazardsIn = async (bytes: Buffer | string, name = 'a') =>
  (await findHazards(Buffer.from(bytes as string), name)).map(({ hazard }) => hazard).sort();
const words = (inside: string) => wordPackage({ 'word/document.xml': document(inside) });
const run = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const told = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const instruction = (inside: string) => words(`${run('begin')}${inside}${run('end')}`);
const choice = (inside: string, otherwise = '', requires = 'zzz') =>
  `<mc:AlternateContent><mc:Choice Requires="${requires}">${inside}</mc:Choice><mc:Fallback>${otherwise}</mc:Fallback></mc:AlternateContent>`;
const foreign = (text: string) => `<w:r><z:instrText xmlns:z="urn:z">${text}</z:instrText></w:r>`;
const links = (inside: string) => wordPackage({ 'word/_rels/settings.xml.rels': inside });
const sheet = (formula: string, before = '') =>
  sheetPackage({ 'xl/worksheets/sheet1.xml': `<worksheet>${before}<row><c><f>${formula}</f></c></row></worksheet>` });
const ods = (formula: string) => zipOf({ mimetype: 'x', 'content.xml': `<a><b table:formula="${formula}"/></a>` });

describe('FIL-01 calls and addresses of Office that are hidden from who looks', () => {
  const type = 'Type="http://x/attachedTemplate"';
  it.each([
    ...['\r', '\r\n', '\n', '\t'].map((space): [string, Buffer] => [
      `an attribute behind ${JSON.stringify(space)}`,
      links(`<Relationships><Relationship${space}Target="http://example.com/a.dotm" ${type}/></Relationships>`),
    ]),
    ['a simple field behind a return', words('<w:fldSimple\rw:instr="DDEAUTO x"/>')],
    ['a kind of link with a stroke behind it', links(link('attachedTemplate/', 'http://example.com/a'))],
    ['a kind of link with a space behind it', links(link('attachedTemplate ', 'http://example.com/a'))],
    ['the headings of a list for letters', links(link('mailMergeHeaderSource', 'http://example.com/a'))],
    ['a formula behind a sign', sheet("&quot;a&quot;&amp;cmd|'/C calc'!A0")],
    ['the same behind pages of rows', sheet("&quot;a&quot;&amp;cmd|'/C calc'!A0", '<row/>'.repeat(20_000))],
    ['a function behind a sign', sheet('IF(A1&gt;0,_xlfn.WEBSERVICE("http://example.com"))')],
    ['a function in small letters', sheet('_xlfn.webservice("http://example.com")')],
    [
      'a formula with a long prefix',
      sheetPackage({ 'xl/s.xml': `<x><${'가'.repeat(30)}:f>cmd|x!A0</${'가'.repeat(30)}:f></x>` }),
    ],
    ['words for programs that there are not', instruction(choice(told('junk'), told('DDEAUTO x')))],
    ['words for older programs', instruction(choice(told('DDEAUTO x'), told('junk'), 'w14') + told(' y'))],
    ['such words between the letters', instruction(told('DD') + choice(told('junk')) + told('EAUTO x'))],
    ['words of another kind', instruction(foreign('junk') + told('DDEAUTO x'))],
    ['such words between the letters, too', instruction(told('DDE') + foreign('junk') + told('AUTO x'))],
    ['words that were deleted', instruction(`<w:del>${told('junk')}</w:del>${told('DDEAUTO x')}`)],
    ['an end of the instruction that was deleted', instruction(`<w:del>${run('separate')}</w:del>${told('DDE x')}`)],
    [
      'a name found out behind words that do not count',
      instruction(choice(told('junk')) + field('REF a') + told(' x')),
    ],
    [
      'an address behind words that do not count',
      instruction(told('junk') + told('INCLUDETEXT "http://example.com/a"')),
    ],
  ])('%s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual(['REMOTE']);
  });
  it.each([
    ['a group that nobody knows', '{\\field{\\*\\fldinst {\\*\\zzz junk}DDEAUTO x}}'],
    ['such a group between the letters', '{\\field{\\*\\fldinst DD{\\*\\zzz junk}EAUTO x}}'],
    ['a bookmark', '{\\field{\\*\\fldinst {\\*\\bkmkstart junk}DDEAUTO x}}'],
    ['a bookmark without a star', '{\\field{\\*\\fldinst D{\\bkmkstart junk}DEAUTO x}}'],
    ['a group that nobody knows before a template', '{\\*\\template {\\*\\zzz c:}http://example.com/a.dot}'],
  ])('RTF: %s', async (_, text) => {
    expect(await hazardsIn(`{\\rtf1 ${text}}`, 'a.rtf')).toEqual(['REMOTE']);
  });
  const old = (text: string) => makeStorage({ WordDocument: `${'x'.repeat(600)}\x13${text}\x14x\x15` });
  it.each([
    ['a field of an old doc that fetches', old(' INCLUDETEXT "http://example.com/x.doc"')],
    [
      'the same, two bytes a letter',
      makeStorage({ WordDocument: Buffer.from('\x13 LINK a "http://example.com/"\x15', 'utf16le') }),
    ],
    ['letters by their numbers in an old doc', old('\x13 QUOTE 68 68 69 65 85 84 79\x15 c:\\x')],
    ['some letters by their numbers in an old doc', old(' D\x13 QUOTE 68 69\x14x\x15 c:\\x')],
    ['a name that another field of an old doc finds out', old('\x13 REF a \x15 c:\\x')],
  ])('%s', async (_, bytes) => {
    expect(await hazardsIn(bytes, 'a.doc')).toEqual(['REMOTE']);
  });
  const page = (begin: string, text: string) => `<html><i style="mso-element:${begin}"></i>${text}</html>`;
  it.each([
    ['in capitals', 'a.doc', page('FIELD-BEGIN', 'DDEAUTO x')],
    ['with a letter that is told twice', 'a.doc', page('field\\-begin', 'DDEAUTO x')],
    ['with a remark between the letters', 'a.doc', page('field-begin', 'DDE<!-- > -->AUTO x')],
    ['that fetches', 'a.doc', page('field-begin', 'INCLUDETEXT "http://example.com/x"')],
    ['of a table, with a letter by its number', 'a.xls', "<table><td>=cmd&#124;'/C calc'!A0</td></table>"],
    ['of a table, with tags between the letters', 'a.xls', "<table><td>=cmd<b>|</b>'/C calc'!A0</td></table>"],
    ['of a list, over lines', 'a.csv', '동,호\n101,"=cmd|\'/c ""a""\n b\'!A0"\n'],
  ])('a call in a page %s', async (_, name, text) => {
    expect(await hazardsIn(text, name)).toEqual(['REMOTE']);
  });
  it.each([
    ['rows of values of LibreOffice', ods('of:=SUM({1;2|3;4})'), 'a.ods'],
    ['rows of words', ods('of:=INDEX({&quot;가&quot;;&quot;나&quot;|&quot;다&quot;;TRUE};1)'), 'a.ods'],
    ['points of a list', '동,비고\n101,"- 소음(긴급) | ""확인"""\n102,- 담당 kim | \'부재\'\n', 'a.csv'],
    ['points with a year', "동,비고\n101,- 담당 kim | '26년 계획\n102,+82 10 1234 5678 | 'x'\n", 'a.csv'],
    ['a field in a frame, for two kinds of programs', words(choice(field('PAGE'), field('PAGE'), 'wps')), 'a.docx'],
    [
      'fields in fields in such a frame',
      words(choice(run('begin') + told('IF ') + field('MERGEFIELD a') + told('= 1 "x"') + run('end'), '', 'wps')),
      'a.docx',
    ],
    ['a link of an old doc to this machine', old(' INCLUDETEXT "C:\\\\a.doc"\x14http://example.com/'), 'a.doc'],
    ['fields in fields of an old doc', old(' IF \x13 MERGEFIELD a \x14x\x15 = 1 "http://example.com/"'), 'a.doc'],
    [
      'a link of RTF with a bookmark',
      '{\\rtf1{\\field{\\*\\fldinst HYPERLINK {\\*\\bkmkstart a}"http://a/"}}}',
      'a.rtf',
    ],
  ])('the twin: not %s', async (_, bytes, name) => {
    expect(await hazardsIn(bytes, name)).toEqual([]);
  });
});

describe('FIL-01 objects of a PDF that are hidden from who looks', () => {
  const launch = '<< /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>';
  const script = '<< /Subtype /Link /A << /S /JavaScript /JS (x) >> >>';
  const file = (words = '') => `<< /Type /Filespec ${words} /F (evil.exe) /EF << /F 5 0 R >> >>`;
  const written = (object: string, how: string) =>
    Buffer.from(pdfOf('<< /Type /Catalog >>', object).toString('latin1').replaceAll(' 0 obj', how), 'latin1');
  it.each([' 0.obj', ' 0-obj', ' 0.-obj', ' 0e-obj', ' 0%x\nobj'])('%j', async (how) => {
    expect(await hazardsIn(written(launch, how), 'a.pdf')).toEqual(['SCRIPT']);
    expect(await hazardsIn(written(script, how), 'a.pdf')).toEqual(['SCRIPT']);
    expect(await hazardsIn(written(file(), how), 'a.pdf')).toEqual(['EXECUTABLE']);
  });
  it('behind what looks like the next object', async () => {
    for (const before of ['1 0 obj', 'endobj 1 0 obj', '1 0.obj'])
      expect(await hazardsIn(pdfOf('<< /Type /Catalog >>', file(before)), 'a.pdf')).toEqual(['EXECUTABLE']);
  });
});

describe('FIL-06 names in archives', () => {
  it.each(
    'vsto xpi oxt inetloc fileloc webloc terminal mobileconfig pyc desktop ahk au3 class udl vlx lsp fas rb php deb rpm appimage run crx swf'.split(
      ' ',
    ),
  )('.%s acts', async (ending) => {
    expect(await hazardsIn(zipOf({ [`안내.${ending}`]: 'x' }), 'a.zip')).toEqual(['EXECUTABLE']);
  });
  it.each(['mdb', 'accdb', 'odb'])('.%s may hold macros that nobody has looked at', async (ending) => {
    const found = await findHazards(zipOf({ [`대장.${ending}`]: 'x' }), 'a.zip');
    expect(found).toEqual([{ hazard: 'MACRO', where: `대장.${ending}` }]);
  });
  it('an address as a name is judged by its bytes', async () => {
    const named = (bytes: string | Buffer) => hazardsIn(zipOf({ 'www.example.com': bytes }), 'a.zip');
    expect(await named('관리비 조회 주소\n')).toEqual([]);
    expect(await named(program)).toEqual(['EXECUTABLE']);
    expect(await named('MZ')).toEqual(['EXECUTABLE']);
    expect(await named(Buffer.from('b409ba0901cd21c3', 'hex'))).toEqual(['EXECUTABLE']);
    expect(await hazardsIn(zipOf({ 'example.com': '주소' }), 'a.zip')).toEqual(['EXECUTABLE']);
  });
});
