import type { Hazard } from './hazards.ts';
import { isElsewhere } from './targets.ts';
import { isCalling, written } from './word-fields.ts';

/** Storages and streams in which Office before 2007 keeps macros, at any depth of the file. */
const MACRO_NAMES = new Set(['vba', '_vba_project', '_vba_project_cur', 'macros', 'projectwm']);
export const isMacroName = (name: string): boolean => MACRO_NAMES.has(name.toLowerCase());

const FIELD_BEGIN = 0x13;
const SPACES = 800;
const LONGEST = 4_000;
/** A field that calls another program or fetches something, in the words of a document: letters of one byte or of two. */
export function hazardsOfWord(stream: Buffer): Hazard[] {
  if (isLockedWord(stream)) return ['SEALED'];
  for (let at = 0; at < stream.length; at += 1) {
    if (stream[at] !== FIELD_BEGIN || !mayCall(stream, at + 1)) continue;
    const after = stream.subarray(at + 1, at + 1 + SPACES + LONGEST);
    const words = after[0] === 0 ? after.subarray(1).toString('utf16le') : after.toString('latin1');
    if (isCallingInside(words)) return ['REMOTE'];
  }
  return [];
}

/** Spaces, and then how one of those fields begins, or another field that may write it: for all others nothing is put together. */
function mayCall(stream: Buffer, from: number): boolean {
  let at = from;
  while (at < from + SPACES && (stream[at] ?? 1) <= 32 && stream[at] !== FIELD_BEGIN) at += 1;
  return stream[at] === FIELD_BEGIN || 'dlir'.includes(String.fromCharCode((stream[at] ?? 0) | 0x20));
}

/** A field inside of another, with its result. */
const INNER = /\ue013([^\ue013\ue015]*)\ue015/g;
/** Fields that become words which stand elsewhere: where the name of a field is one of those, nobody knows it before. */
const FOUND_OUT =
  /^\s*(?:ref|doc(?:property|variable)|info|title|subject|author|comments|keywords|if|set|mergefield)\s/i;
function isCallingInside(words: string): boolean {
  // The marks of fields, as letters that no document has.
  let told = words;
  for (const mark of [0x13, 0x14, 0x15])
    told = told.replaceAll(String.fromCharCode(mark), String.fromCharCode(0xe000 + mark));
  for (let depth = 0; depth < 5 && told.includes('\ue013'); depth += 1) {
    const named = /^\s*\ue013([^\ue013-\ue015]*)[\ue014\ue015]/.exec(told)?.[1];
    if (named !== undefined && FOUND_OUT.test(named)) return true;
    told = told.replace(INNER, (_, inner: string) => written(inner.split('\ue014', 1)[0] ?? '') ?? '');
  }
  return isCalling(told.split(/[\ue014\ue015]/, 1)[0] ?? '');
}

/** Numbers at the beginning of a Word file say how it is kept, and where lists lie in its tables. */
const FIB = { magic: 0xa5ec, flags: 0x0a, locked: 0x0100, template: 0x19a } as const;
const isWordHead = (stream: Buffer) => stream.length > FIB.template + 8 && stream.readUInt16LE(0) === FIB.magic;
const isLockedWord = (stream: Buffer) => isWordHead(stream) && (stream.readUInt16LE(FIB.flags) & FIB.locked) !== 0;

/** The template a Word file was made from stands in its tables. One on another machine is fetched when the file is opened. */
export function hazardsOfTemplate(word: Buffer, table: Buffer): Hazard[] {
  if (!isWordHead(word)) return [];
  const list = table.subarray(word.readUInt32LE(FIB.template));
  if (list.length < 6 || list.readUInt16LE(0) !== 0xffff) return [];
  let at = 6;
  for (let index = 0; at + 2 <= list.length; index += 1) {
    const end = at + 2 + list.readUInt16LE(at) * 2;
    // The second of the texts of a document is its template.
    if (index === 1) return isElsewhere(list.toString('utf16le', at + 2, end)) ? ['REMOTE'] : [];
    at = end;
  }
  return [];
}

/** The same where the numbers lead nowhere: what looks like the address of a template. */
export function hazardsOfWordTable(stream: Buffer): Hazard[] {
  for (const offset of [0, 1]) {
    const text = stream.subarray(offset).toString('utf16le').toLowerCase();
    let seen = 0;
    for (let at = text.indexOf('.dot'); at >= 0; at = text.indexOf('.dot', at + 4)) {
      const before = text.slice(Math.max(0, at - 300), at);
      const address = before.slice(Math.max(before.lastIndexOf('http'), 0));
      // No document names that many templates.
      if (/^https?:\/\/[^\s\0"<>]+$/.test(address) || ++seen > 10_000) return ['REMOTE'];
    }
  }
  return [];
}

/** An object that is fetched from an address each time: it stands in the stream `Ole` of the object. */
export const hazardsOfLinkedObject = (stream: Buffer): Hazard[] =>
  [0, 1].some((offset) => /(https?|ftp|script):/i.test(stream.subarray(offset).toString('utf16le'))) ? ['REMOTE'] : [];

/** `Current User` of a presentation says whether it is locked. */
export const hazardsOfSlideUser = (stream: Buffer): Hazard[] =>
  stream.length >= 16 && stream.readUInt32LE(12) === 0xf3d1c4df ? ['SEALED'] : [];

const BIFF = { sheet: 0x85, book: 0x1ae, locked: 0x2f, begin: [0x09, 0x209, 0x409, 0x809], macros: 0x40 } as const;
const isBegin = (type: number): boolean => BIFF.begin.some((one) => one === type);
/** Excel before 5 wrote its records without a container. */
export const isBareWorkbook = (bytes: Buffer): boolean =>
  bytes.length > 8 && isBegin(bytes.readUInt16LE(0)) && bytes.readUInt16LE(2) >= 4 && bytes.readUInt16LE(2) <= 16;

/** A workbook is a row of records: sheets that are macros by themselves (Excel 4), and books that are other programs (DDE). */
export function hazardsOfWorkbook(stream: Buffer): Hazard[] {
  const found = new Set<Hazard>();
  for (let at = 0; at + 4 <= stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const record = stream.subarray(at + 4, at + 4 + length);
    // What follows is locked, with a password or with the one that Excel knows by itself.
    if (type === BIFF.locked) return [...found, 'SEALED'];
    if (type === BIFF.sheet && record[5] === 1) found.add('MACRO');
    if (isBegin(type) && record.length >= 4 && record.readUInt16LE(2) === BIFF.macros) found.add('MACRO');
    // The name of such a book is the program, the letter 3, and what it is asked for.
    if (type === BIFF.book && record.length > 4 && (record.readUInt16LE(2) !== 0x0401 || length > 4)) {
      const isWide = record[4] === 1;
      const name = record.subarray(5).toString(isWide ? 'utf16le' : 'latin1');
      if (name.includes('\u0003')) found.add('REMOTE');
    }
    at += 4 + length;
  }
  return [...found];
}

const SLIDES = { document: 0x3e8, list: 0x7d0, macros: 0x3ff, macroAtom: 0x400, object: 0x1011 } as const;
export type Slides = { hazards: Hazard[]; objects: { isPacked: boolean; bytes: Buffer }[] };
/** A presentation is a tree of records. It says whether it has macros, and holds other files. */
export function readSlides(stream: Buffer): Slides {
  const found = new Set<Hazard>();
  const objects: Slides['objects'] = [];
  const walk = (from: number, to: number, depth: number): void => {
    for (let at = from; at + 8 <= to; ) {
      const [head, type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2), stream.readUInt32LE(at + 4)];
      const end = Math.min(at + 8 + length, to);
      if (type === SLIDES.macroAtom && end - at >= 16 && stream.readUInt32LE(at + 12) !== 0) found.add('MACRO');
      else if (type === SLIDES.object && objects.length < 1_000)
        objects.push({ isPacked: head >>> 4 === 1, bytes: stream.subarray(at + 8, end) });
      // More than anybody puts into slides.
      else if (type === SLIDES.object) found.add('SEALED');
      else if ((type === SLIDES.document || type === SLIDES.list || type === SLIDES.macros) && depth < 8)
        walk(at + 8, end, depth + 1);
      at = end;
    }
  };
  walk(0, stream.length, 0);
  return { hazards: [...found], objects };
}

/** A file that was put into a document as it is: how it was called, and its bytes. */
export function readPackage(stream: Buffer): { names: string[]; bytes: Buffer } {
  const names: string[] = [];
  let at = 6;
  const letters = new TextDecoder('euc-kr');
  const word = () => {
    const end = stream.indexOf(0, at);
    const found = stream.subarray(at, end < 0 ? stream.length : end);
    at = end < 0 ? stream.length : end + 1;
    return letters.decode(found);
  };
  names.push(word(), word());
  at += 4;
  const long = () => {
    const value = at + 4 <= stream.length ? stream.readUInt32LE(at) : 0;
    at += 4;
    return value;
  };
  const nameBytes = long();
  names.push(letters.decode(stream.subarray(at, at + nameBytes)).replaceAll('\0', ''));
  at += nameBytes;
  const bytes = long();
  return { names: names.filter((name) => name !== ''), bytes: stream.subarray(at, at + bytes) };
}

/** The beginning of a program of Windows, whatever its file is called. */
export const isProgram = (bytes: Buffer): boolean =>
  bytes.length > 64 &&
  bytes.subarray(0, 2).toString('latin1') === 'MZ' &&
  bytes.subarray(bytes.readUInt32LE(60), bytes.readUInt32LE(60) + 2).toString('latin1') === 'PE';

/** A drawing that is a program in PostScript, plain or with a picture of it: Hangul runs it to show it. */
export const isPostScript = (head: Buffer): boolean => {
  const start = head.toString('latin1', 0, 1_024).trimStart();
  return start.startsWith('%!PS') || start.startsWith('\xc5\xd0\xd3\xc6') || /^%!\s/.test(start);
};

/** A link of a binary workbook (XLSB) begins with what it leads to: another program. */
export const isBinaryDde = (head: Buffer): boolean => {
  // The number of the record is 360; then its length, in one to four bytes.
  if (head.toString('hex', 0, 2) !== 'e802') return false;
  let at = 2;
  while (at < 6 && ((head[at] ?? 0) & 0x80) !== 0) at += 1;
  return head[at + 1] === 1 && head[at + 2] === 0;
};
