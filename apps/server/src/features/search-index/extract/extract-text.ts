import { hangulText } from '@danji/contract/search/hangul-text';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Enough to find a file by; what stands behind it is left. */
export const TEXT_MAX = 100_000;
const PAGES_MAX = 300;
const ENTRIES_MAX = 3_000;
const INFLATED_MAX = 40_000_000;

export type Extracted = { state: 'READ' | 'NOTHING' | 'UNREADABLE'; text: string };

/** The words inside a file. What it is says its content, not its name. Whatever it holds, the answer is one of three. */
export async function extractText(bytes: Uint8Array): Promise<Extracted> {
  try {
    const text = tidy(await readText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    return text === '' ? { state: 'NOTHING', text } : { state: 'READ', text };
  } catch {
    return { state: 'UNREADABLE', text: '' };
  }
}

const tidy = (text: string) =>
  text
    .slice(0, TEXT_MAX * 4)
    .replaceAll('\0', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, TEXT_MAX)
    .toWellFormed();

async function readText(bytes: Buffer): Promise<string> {
  const magic = bytes.subarray(0, 8).toString('latin1');
  if (magic.startsWith('%PDF')) return readPdf(bytes);
  if (magic.startsWith('PK')) return (await readPackage(bytes)) || ((await hangulText(bytes)) ?? '');
  if (magic.startsWith('\xd0\xcf\x11\xe0')) return (await hangulText(bytes)) ?? '';
  if (/^(\x89PNG|\xff\xd8\xff|RIFF)/.test(magic)) return '';
  return readPlain(bytes);
}

async function readPdf(bytes: Buffer): Promise<string> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let text = '';
  for (let n = 1; n <= Math.min(pdf.numPages, PAGES_MAX) && text.length < TEXT_MAX; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += '\n';
  }
  return text;
}

/** Where the words of Word, Excel, PowerPoint and HWPX files stand. */
const WORDS =
  /^(word\/(document|header\d*|footer\d*|footnotes)|xl\/sharedStrings|ppt\/slides\/slide\d+|Contents\/section\d+)\.xml$/;

async function readPackage(bytes: Buffer): Promise<string> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    ),
  );
  const found: Entry[] = [];
  let seen = 0;
  for await (const entry of zip.eachEntry()) {
    if (++seen > ENTRIES_MAX) break;
    if (WORDS.test(entry.fileName)) found.push(entry);
  }
  found.sort((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }));
  let text = '';
  let left = INFLATED_MAX;
  for (const entry of found) {
    const xml = await inflate(zip, entry, left);
    left -= xml.length;
    text += `${wordsOf(xml.toString('utf8'))}\n`;
    if (left <= 0 || text.length > TEXT_MAX) break;
  }
  return text;
}

/** At most so many bytes, whatever the directory of the package says. */
async function inflate(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const part of stream) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length >= most) break;
  }
  return Buffer.concat(parts);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const PARAGRAPH_ENDS = /<\/(?:w|a|hp):p>|<\/si>|<w:br\/>|<w:tab\/>|<hp:lineBreak\/>/g;

/** The text between tags. Nothing is resolved, declared or fetched: this is no parser, so there is nothing to mislead. */
export const wordsOf = (xml: string): string =>
  xml
    .replace(PARAGRAPH_ENDS, '\n')
    .replace(/<[^<>]{0,5000}>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });

/** UTF-8, or as Windows in Korea wrote for decades. */
function readPlain(bytes: Buffer): string {
  const part = bytes.subarray(0, TEXT_MAX * 4);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part, { stream: true });
  } catch {
    return new TextDecoder('euc-kr').decode(part);
  }
}
