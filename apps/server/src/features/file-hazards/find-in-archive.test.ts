import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeZip, zipOf } from '../../lib/testing/make-zip.ts';
import { findHazards } from './find-hazards.ts';
import { document, field, objectOf, pdfOf, program, sheetPackage, wordPackage } from './testing/hazardous.ts';
import { makeStorage } from './testing/make-storage.ts';

const hazardsIn = async (bytes: Buffer, name = 'a.zip') =>
  (await findHazards(bytes, name)).map(({ hazard }) => hazard).sort();
const macros = wordPackage({ 'word/vbaProject.bin': 'x' });

/** The name of a file in other letters, which programs that unpack take instead of the plain one. */
function otherName(name: string): Buffer {
  const bytes = Buffer.from(name);
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + bytes.length, 2);
  head[4] = 1;
  return Buffer.concat([head, bytes]);
}

/** Packed so that the first piece that comes out is one byte. */
function lateBytes(bytes: Buffer): Buffer {
  const stored = (part: Buffer) => {
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(~part.length & 0xffff, 3);
    return Buffer.concat([head, part]);
  };
  const nothing = stored(Buffer.alloc(0));
  return Buffer.concat([
    stored(bytes.subarray(0, 1)),
    ...Array.from({ length: 30_000 }, () => nothing),
    deflateRawSync(bytes.subarray(1)),
  ]);
}

describe('FIL-06 what a zip hides', () => {
  it.each([
    ['a name in other letters', makeZip([{ name: '견적서.pdf', data: 'x', extra: otherName('견적서.exe') }])],
    ['another name before its bytes', makeZip([{ name: 'a.txt', localName: 'a.exe', data: 'x' }])],
    ['a name that is cut at an empty letter', zipOf({ 'a.exe\0.txt': 'x' })],
    ['a name that Windows cuts at a colon', zipOf({ 'a.exe:x': 'x' })],
    ['a program under another name in a document', wordPackage({ 'word/media/a.bin': program })],
    [
      'a program in an object, its stream in other letters',
      wordPackage({ 'a.bin': inLetters(objectOf('a.exe', program)) }),
    ],
  ])('a program by %s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual(['EXECUTABLE']);
  });

  it.each([
    ['a document by its name in other letters', makeZip([{ name: 'a.txt', data: macros, extra: otherName('a.docx') }])],
    ['a zip behind one byte', zipOf({ 'b.zip': Buffer.concat([Buffer.from('x'), zipOf({ 'a.docx': macros })]) })],
    ['a document behind some bytes', zipOf({ 'b.docx': Buffer.concat([Buffer.alloc(900, 'x'), macros]) })],
    ['a document behind a picture', zipOf({ 'b.docx': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), macros]) })],
    ['a part that comes byte by byte', wordPackage({ 'a.xlsx.bin': { data: macros, packed: lateBytes(macros) } })],
    ['a PDF and a document in one', zipOf({ 'b.docx': Buffer.concat([pdfOf('<< >>'), macros]) })],
    ['a document by the name of one with macros', zipOf({ 'a.docm': wordPackage() })],
    ['a macro in a zip that calls itself a document', zipOf({ mimetype: 'x', 'a.doc': mailWithMacros() })],
  ])('macros in %s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toContain('MACRO');
  });

  it.each([
    [
      'scripts of a PDF in a zip that calls itself a document',
      zipOf({ mimetype: 'x', 'a.pdf': pdfOf('<< /JS (x) >>') }),
      'SCRIPT',
    ],
    ['a field, its part byte by byte', late(document(field('DDEAUTO x'))), 'REMOTE'],
    ['a field behind 1,100 spaces', spaces(1_100), 'REMOTE'],
    ['a field behind 100,000 spaces', spaces(100_000), 'REMOTE'],
    ['a document with a password', zipOf({ 'a.docx': makeStorage({ EncryptedPackage: 'x' }) }), 'SEALED'],
    ['the same in other letters', zipOf({ 'a.docx': makeStorage({ eNCRYPTEDpACKAGE: 'x' }) }), 'SEALED'],
    [
      'a document with a password in an object',
      wordPackage({ 'a.bin': makeStorage({ EncryptedPackage: 'x' }) }),
      'SEALED',
    ],
    [
      'one zip behind another',
      zipOf({ 'a.zip': Buffer.concat([zipOf({ 'a.exe': 'x' }), zipOf({ 'b.txt': 'x' })]) }),
      'SEALED',
    ],
    ['a file that the directory does not name', unlisted(), 'SEALED'],
    ['no zip at all', zipOf({ 'a.zip': 'nothing of the kind' }), 'SEALED'],
    ['no document at all', zipOf({ 'a.xlsx': 'nothing of the kind' }), 'SEALED'],
    ['a container that is broken', zipOf({ 'a.doc': Buffer.from('d0cf11e0a1b11ae1', 'hex') }), 'SEALED'],
    [
      'markup in letters that nobody uses',
      wordPackage({ 'word/a.xml': '<?xml version="1.0" encoding="utf-7"?><a/>' }),
      'SEALED',
    ],
  ])('%s', async (_, bytes, hazard) => {
    expect(await hazardsIn(bytes)).toEqual([hazard]);
  });

  it.each(
    (
      'url appref-ms diagcab one slk iqy accde msixbundle pyw wsb wim lnk hta jse vbe wsf scf settingcontent-ms library-ms search-ms ' +
      'xll cpl msc reg ps1 iso img vhd vhdx chm jar msi scr pif com bat cmd js vbs'
    ).split(' '),
  )('.%s acts', async (ending) => {
    expect(await hazardsIn(zipOf({ [`안내.${ending}`]: 'x' }))).toEqual(['EXECUTABLE']);
  });

  it('the twin: names in other letters, photos, a picture with a zip-like end, and bytes of programs that unpack', async () => {
    const bytes = makeZip([
      { name: 'photo1.jpg', data: Buffer.from('ffd8ffe000104a464946', 'hex'), extra: otherName('사진 1.jpg') },
      { name: '사진/', data: '' },
      { name: '사진/2.png', data: 'x', isStored: true },
      { name: '안.zip', data: zipOf({ '3.jpg': 'x', '4.jpg': { data: 'y', isStored: true } }), isStored: true },
      { name: '정산.xlsx', data: sheetPackage(), isStored: true },
      { name: '링크.txt', data: 'https://example.com/a.exe' },
    ]);
    expect(await hazardsIn(bytes)).toEqual([]);
    expect(await hazardsIn(makeStorage({ WordDocument: 'x', Package: sheetPackage() }), 'a.doc')).toEqual([]);
  });
});

function late(xml: string): Buffer {
  return wordPackage({ 'word/document.xml': { data: xml, packed: lateBytes(Buffer.from(xml)) } });
}

function spaces(count: number): Buffer {
  return wordPackage({ 'word/document.xml': `${' '.repeat(count)}${document(field('DDEAUTO x'))}` });
}

/** Its directory tells of one file fewer than there are. */
function unlisted(): Buffer {
  const zip = zipOf({ 'a.txt': 'x', 'b.exe': 'x' });
  const end = zip.length - 22;
  for (const offset of [8, 10]) zip.writeUInt16LE(1, end + offset);
  return zip;
}

/** Containers do not tell large from small letters. */
function inLetters(container: Buffer): Buffer {
  const at = container.indexOf(Buffer.from('Ole10Native', 'utf16le'));
  Buffer.from('oLE10nATIVE', 'utf16le').copy(container, at);
  return container;
}

function mailWithMacros(): string {
  const wrapped = Buffer.from('ActiveMime and so on').toString('base64');
  return `MIME-Version: 1.0\nContent-Type: multipart/related\n\n--a\nContent-Type: x/y\n\n${wrapped.slice(0, 7)}\n ${wrapped.slice(7)}\n`;
}
