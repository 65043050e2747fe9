import { streamOf, utf16 } from './compound-stream.ts';
import { ReadingTrouble, type Unread, type Whole } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';
import { unescapeXml, wordsOf } from './domain/xml-words.ts';
import { isZip, openPackage, type Package } from './open-package.ts';
import { openPdf } from './open-pdf.ts';
import { hangulReader } from './read-hangul.ts';
import { plainReader } from './read-plain.ts';
import { workbookReader } from './read-workbook.ts';

/** Fewer letters on a page are no page of words: a scan, or a plan. */
const WORDS_OF_A_PAGE = 20;
/** Attributes in which people write: what stands for a picture, who wrote a note. */
const SAID =
  /\s(?:descr|alt|title|author|tooltip|w:author|w:initials|lastModifiedBy|userId|displayName|name|Target)="([^"<>]{1,500})"/g;
/** Files of Office before 2007, pictures, and Hangul before 2000. */
const NOT_READ = ['\xd0\xcf\x11\xe0', '\x89PNG', '\xff\xd8\xff', 'RIFF', 'HWP Document'];
const NO_WORDS =
  /(?:^Contents\/header|\/(?:theme\d*|styles|fontTable|webSettings|settings|numbering|calcChain))\.xml$/i;

/**
 * All that is said anywhere in a file, also where nobody looks: who made it, notes, descriptions of pictures. With what could not be
 * read. Throws where the file cannot be read at all.
 */
export async function readWhole(bytes: Buffer): Promise<Whole> {
  const magic = bytes.subarray(0, 17).toString('latin1');
  if (magic.startsWith('%PDF')) return wholePdf(bytes);
  if (isZip(bytes)) return wholePackage(bytes);
  if (isHangulFile(bytes)) return wholeHangul(bytes);
  if (NOT_READ.some((sign) => magic.startsWith(sign))) throw new ReadingTrouble('BROKEN');
  return { text: await plainReader.words(bytes), unread: [] };
}

const isHangulFile = (bytes: Buffer) => bytes[0] === 0xd0 && streamOf(bytes, 'FileHeader', 4_096) !== null;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const textsIn = (value: unknown, depth = 0): string[] => {
  if (isText(value)) return [value];
  if (depth > 3 || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => textsIn(one, depth + 1));
};

async function wholePdf(bytes: Buffer): Promise<Whole> {
  const pdf = await openPdf(bytes);
  const unread = new Set<Unread>();
  const lines: string[] = [];
  const { info, metadata } = await pdf.getMetadata();
  lines.push(...textsIn(info), wordsOf(metadata?.getRaw() ?? ''));
  lines.push(...((await pdf.getOutline()) ?? []).map(({ title }) => title));
  const inside = await pdf.getAttachments();
  if (inside && (inside instanceof Map ? inside.size : Object.keys(inside).length) > 0) unread.add('EMBEDDED');
  if (pdf.numPages > readLimits.pages) unread.add('CUT');
  for (let no = 1; no <= Math.min(pdf.numPages, readLimits.pages); no++) {
    const page = await pdf.getPage(no);
    let text = '';
    for (const item of (await page.getTextContent()).items)
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    if (text.replace(/\s/g, '').length < WORDS_OF_A_PAGE) unread.add('SCANNED');
    const notes = (await page.getAnnotations()) as Record<string, unknown>[];
    for (const { contentsObj, titleObj, fieldValue } of notes)
      lines.push(...textsIn([contentsObj, titleObj, fieldValue]));
    lines.push(text);
  }
  return { text: lines.join('\n'), unread: [...unread] };
}

/** The words of one part of a package, with those in its attributes. */
function partWords(xml: string): string {
  const said = [...xml.matchAll(SAID)].map(([, text = '']) => unescapeXml(text));
  return [wordsOf(xml), ...said].join('\n');
}

const isWorkbook = ({ names }: Package) => names.includes('xl/workbook.xml');

async function wholePackage(bytes: Buffer): Promise<Whole> {
  const file = await openPackage(bytes);
  const unread = new Set<Unread>();
  if (file.names.some((name) => /\/(?:media|bindata)\//i.test(`/${name}`) && !name.endsWith('/')))
    unread.add('PICTURES');
  if (file.names.some((name) => /\/embeddings\/|\.bin$/i.test(`/${name}`))) unread.add('EMBEDDED');
  const lines: string[] = [];
  const isHangul = file.names.some((name) => name.startsWith('Contents/'));
  if (isWorkbook(file)) lines.push(await workbookReader.words(bytes));
  if (isHangul) lines.push(await hangulReader.words(bytes));
  for (const name of file.names) {
    if (!/\.(?:xml|hpf|rels)$/i.test(name) || name.startsWith('xl/worksheets/sheet')) continue;
    if (NO_WORDS.test(name)) continue;
    lines.push(partWords((await file.read(name)).toString('utf8')));
  }
  return { text: lines.join('\n'), unread: [...unread] };
}

/** A HWP file: its words, and who is named in its properties. */
async function wholeHangul(bytes: Buffer): Promise<Whole> {
  const text = await hangulReader.words(bytes);
  const summary = streamOf(bytes, '\u0005HwpSummaryInformation', 65_536);
  const properties = summary ? (utf16(summary).match(/[\p{L}\p{N} ._@-]{2,200}/gu) ?? []) : [];
  const unread: Unread[] = [...(summary ? [] : (['HIDDEN_INFO'] as const))];
  if (bytes.includes(Buffer.from('BIN0001', 'utf16le'))) unread.push('PICTURES');
  return { text: [text, ...properties].join('\n'), unread };
}
