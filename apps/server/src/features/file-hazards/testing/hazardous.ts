import { deflateRawSync, deflateSync } from 'node:zlib';
import { zipOf } from '../../../lib/testing/make-zip.ts';
import { makeStorage } from './make-storage.ts';

/** Files that act when they are opened, for tests. None of them holds anything that would harm. */

const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
type Parts = Parameters<typeof zipOf>[0];

const types = (main: string) => `<Types><Override PartName="/main.xml" ContentType="${main}"/></Types>`;
export const wordPackage = (parts: Parts = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': types('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': `<w:document ${W}><w:p><w:r><w:t>DDEAUTO 견적서 | 매크로</w:t></w:r></w:p></w:document>`,
    ...parts,
  });
export const sheetPackage = (parts: Parts = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': types('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    '_rels/.rels': '<Relationships/>',
    'xl/workbook.xml': '<workbook/>',
    ...parts,
  });
export const link = (kind: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="rId1" Type="${LINKS}/${kind}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
export const document = (inside: string) => `<w:document ${W}><w:body><w:p>${inside}</w:p></w:body></w:document>`;
/** One instruction, cut into these pieces. */
export const field = (...pieces: string[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces
    .map((piece) => `<w:r><w:rPr><w:b/></w:rPr><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
    .join(
      '',
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>값</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** A file that was put into a document with its name. */
export function objectOf(name: string, content: Buffer): Buffer {
  const long = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const word = (text: string) => Buffer.concat([Buffer.from(text), Buffer.alloc(1)]);
  const body = Buffer.concat([
    Buffer.from([2, 0]),
    word(name),
    word(`C:\\${name}`),
    Buffer.from([0, 0, 3, 0]),
    long(name.length + 1),
    word(name),
    long(content.length),
    content,
  ]);
  return makeStorage({ '\u0001Ole10Native': Buffer.concat([long(body.length), body]) });
}

const hwpHeader = (flags: number) => {
  const header = Buffer.alloc(256);
  header.write('HWP Document File');
  header.writeUInt32LE(flags, 36);
  return header;
};
const scriptStream = (...scripts: string[]) => {
  const parts = scripts.flatMap((script) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(script.length);
    return [length, Buffer.from(script, 'utf16le')];
  });
  return deflateRawSync(Buffer.concat([...parts, Buffer.from('ffffffff', 'hex')]));
};
export const hangul = (script: string, more: Record<string, Buffer> = {}): Buffer =>
  makeStorage({
    FileHeader: hwpHeader(1),
    DocInfo: 'x',
    'Scripts/': '',
    DefaultJScript: scriptStream(
      'var Documents = XHwpDocuments;\r\nvar Document = Documents.Active_XHwpDocument;\r\n',
      script,
      '',
      '',
    ),
    ...more,
  });
/** What Hangul writes into every document. */
export const ORDINARY_SCRIPT =
  'function OnDocument_New()\r\n{\r\n\t//todo : \r\n}\r\n\r\nfunction OnDocument_Open()\r\n{\r\n\t//todo : \r\n}\r\n';
export const hangulObject = (object: Buffer): Buffer => deflateRawSync(Buffer.concat([Buffer.alloc(4), object]));

const record = (type: number, body: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
};
/** A workbook of before 2007: its kind of sheet, and the name of a book that it refers to. */
export function oldWorkbook({ sheet = 0, book = 'C:\\관리비.xls' }: { sheet?: number; book?: string }): Buffer {
  const name = Buffer.from(book, 'utf16le');
  const support = Buffer.concat([Buffer.from([0, 0, book.length, 0, 1]), name]);
  const listed = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, sheet, 1, 0]), Buffer.from('A')]);
  return makeStorage({
    Workbook: Buffer.concat([
      record(0x809, Buffer.alloc(16)),
      record(0x85, listed),
      record(0x1ae, support),
      record(0x0a, Buffer.alloc(0)),
    ]),
  });
}

const slide = (type: number, body: Buffer, head = 0xf) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(head, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(body.length, 4);
  return Buffer.concat([bytes, body]);
};
export function oldSlides({ macros = 0, object }: { macros?: number; object?: Buffer }): Buffer {
  const atom = Buffer.alloc(12);
  atom.writeUInt32LE(macros, 4);
  const packed = object && slide(0x1011, Buffer.concat([Buffer.alloc(4), deflateSync(object)]), 0x10);
  return makeStorage({
    'PowerPoint Document': Buffer.concat([
      slide(0x3e8, slide(0x7d0, slide(0x3ff, slide(0x400, atom, 2)))),
      ...(packed ? [packed] : []),
    ]),
  });
}

/** A PDF of these objects, the first of which is its catalog. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, i) => [
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
export const pdfPacked = (objects: string): Buffer => {
  const packed = deflateSync(Buffer.from(`10 0 ${objects}`));
  return Buffer.concat([
    Buffer.from(`<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >> stream\r\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
};

/** A program of Windows, as far as its first bytes say. */
export const program = (() => {
  const bytes = Buffer.alloc(200);
  bytes.write('MZ');
  bytes.writeUInt32LE(128, 60);
  bytes.write('PE', 128);
  return bytes;
})();

export const sealed = {
  '7z': Buffer.concat([Buffer.from('377abcaf271c', 'hex'), Buffer.alloc(40)]),
  alz: Buffer.concat([Buffer.from('414c5a01', 'hex'), Buffer.alloc(40)]),
  egg: Buffer.concat([Buffer.from('45474741', 'hex'), Buffer.alloc(40)]),
  rar: Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(40)]),
} as const;

/** The same zip, as one that asks for a password says it: by a flag in its directory. */
export function lockedZip(parts: Parts): Buffer {
  const zip = zipOf(parts);
  for (const [magic, offset] of [
    ['504b0304', 6],
    ['504b0102', 8],
  ] as const)
    for (let at = zip.indexOf(magic, 0, 'hex'); at >= 0; at = zip.indexOf(magic, at + 4, 'hex'))
      zip.writeUInt16LE(zip.readUInt16LE(at + offset) | 1, at + offset);
  return zip;
}
