import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { askPdfReader } from './ask-pdf-reader.ts';
import { findHazards } from './find-hazards.ts';
import { pdfOf, pdfPacked } from './testing/hazardous.ts';
import { onePage, packedPdf } from './testing/make-pdf.ts';

const hazardsIn = async (bytes: Buffer) => (await findHazards(bytes, 'a.pdf')).map(({ hazard }) => hazard).sort();
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const withScript = onePage(`/OpenAction ${SCRIPT}`);
const stream = (words: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${words} /Length ${bytes.length} >> stream\n`), bytes, Buffer.from('\nendstream')]);

describe('FIL-01 scripts of a PDF that are hidden from who looks', () => {
  it.each([
    ['in rows that are taken from each other', packedPdf(withScript, { hasRows: true })],
    ['in packed objects that do not say so', packedPdf(withScript, { isUntyped: true })],
    ['behind a filter that stands elsewhere', packedPdf(withScript, { words: '/X << /Filter /LZWDecode >>' })],
    ['in filters in brackets', packedPdf(withScript, { filter: '/Filter [ /FlateDecode ]' })],
    ['in a filter in letters by number', packedPdf(withScript, { filter: '/F#69lter /Fl#61teDecode' })],
    ['with remarks between the words', pdfOf('<< /OpenAction %\n<< /S%x\r/Launch%\n/F (a) >> >>')],
    ['in a root that stands in the trailer', trailer(`/Root << /Type /Catalog /OpenAction ${SCRIPT} >>`)],
    ['in a root in letters by number', trailer(`/R#6fot << /OpenAction ${SCRIPT} >>`)],
    ['behind half a million words', pdfOf(`[ ${'0 '.repeat(500_000)} ${SCRIPT} ]`)],
    [
      'behind half a million packed words',
      packedPdf([...withScript.slice(1), `[ ${'0 '.repeat(500_000)} ${SCRIPT} ]`]),
    ],
    ['behind nine megabytes of spaces', pdfOf(`<< /Type /Catalog ${' '.repeat(9_000_000)} /OpenAction ${SCRIPT} >>`)],
    ['behind a word that ends objects', pdfOf(`<< /Type /Catalog /X endobj /OpenAction ${SCRIPT} >>`)],
    ['behind a word that begins bytes', pdfOf(`<< /Type /Catalog /X stream\n/OpenAction ${SCRIPT} >>`)],
    ['behind such a word in packed objects', pdfOf('<< /Type /Catalog >>', pdfPacked(`endobj << /X ${SCRIPT} >>`))],
    ['behind a text of packed objects that is not closed', packedPdf(['( %', ...withScript])],
    ['behind what looks like the end of packed objects', pdfOf(endsEarly(SCRIPT))],
    [
      'in a field of a form',
      packedPdf(onePage('', `/Annots [<< /Subtype /Widget /FT /Tx /T (a) /AA << /K ${SCRIPT} >> >>]`)),
    ],
    ['in a program that packed objects start', packedPdf([...onePage('/OpenAction << /S 4 0 R /F (a) >>'), '/Launch'])],
  ])('%s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual(['SCRIPT']);
  });

  it('files in a PDF are known by the letters of their names, however those are written', async () => {
    for (const name of [
      '(set\\056exe)',
      '<7365742e657865>',
      '(set.e\\\nxe)',
      `(${'a'.repeat(1_020)}.xml${'b'.repeat(3_000)}set.exe)`,
    ])
      expect(await hazardsIn(pdfOf(`<< /Type /Filespec /F ${name} /EF << /F 4 0 R >> >>`))).toEqual(['EXECUTABLE']);
    const elsewhere = pdfOf('<< /Type /Filespec /UF (a.xml) /F 5 0 R /EF << /F 4 0 R >> >>');
    expect(await hazardsIn(elsewhere)).toEqual(['SCRIPT']);
  });

  it('a file on another machine is asked for by itself', async () => {
    const remote = pdfOf('<< /OpenAction << /S /GoToR /F (\\\\\\\\203.0.113.7\\\\a.pdf) /D [0 /Fit] >> >>');
    expect(await hazardsIn(remote)).toEqual(['REMOTE']);
  });

  it('SEALED what cannot be unpacked is not taken for harmless', async () => {
    for (const filter of ['/Filter /LZWDecode', '/Filter 9 0 R', '/Filter /FlateDecode /Filter /LZWDecode'])
      expect(await hazardsIn(packedPdf(onePage(), { filter }))).toContain('SEALED');
    const deep = pdfOf('['.repeat(30_000));
    expect(await hazardsIn(deep)).toEqual(['SEALED']);
  });
});

describe('FIL-01 locked PDFs', () => {
  const field = `/Annots [<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx /T (a) /AA << /K ${SCRIPT} >> >>]`;
  it('one that opens without a password is asked of a reader', async () => {
    const locked = packedPdf(onePage(), { lock: 'OPEN' });
    expect(await askPdfReader(locked, true)).toMatchObject({ isOpened: true, isWhole: true });
    expect(await hazardsIn(locked)).toEqual([]);
    expect(await hazardsIn(packedPdf(withScript, { lock: 'OPEN' }))).toEqual(['SCRIPT']);
    const form = onePage('/AcroForm << /Fields [] >>', field);
    expect(await hazardsIn(packedPdf(form, { lock: 'OPEN' }))).toEqual(['SCRIPT']);
  });
  it('one that asks for a password, and holds something that nobody can look into, says so', async () => {
    expect(await hazardsIn(packedPdf(onePage(), { lock: 'SHUT' }))).toEqual(['SEALED']);
  });
});

describe('FIL-01 the twin: PDFs that do nothing by themselves', () => {
  const widget = (more: string) => `<< /Type /Annot /Subtype /Widget /Rect [9 9 99 29] /F 4 ${more} >>`;
  const link =
    '<< /Type /Annot /Subtype /Link /Rect [9 9 99 29] /A << /S /URI /URI (https://example.com/?a=1&b=2) >> >>';
  const inside = '<< /Type /Annot /Subtype /Link /Rect [9 9 99 29] /Dest [3 0 R /Fit] >>';
  const form = [widget('/FT /Tx /T (name) /V (a)'), widget('/FT /Btn /T (agree) /AS /Off')].join(' ');
  const pages = onePage(
    '/OpenAction [3 0 R /Fit] /AcroForm << /Fields [] /NeedAppearances true >> /PageMode /UseOutlines',
    `/Annots [${link} ${inside} ${form}]`,
    '<< /Type /Action /S /GoTo /D [3 0 R /Fit] >>',
    '<< /Type /Action /S /SubmitForm /F (https://example.com/) >>',
  );
  it.each([
    ['links and fields', packedPdf(pages)],
    ['the same, in rows', packedPdf(pages, { hasRows: true })],
    ['the same, locked without a password', packedPdf(pages, { lock: 'OPEN' })],
    ['the same, not packed', pdfOf(...pages)],
    [
      'a drawing that is pinned to a page with its data',
      pdfOf('<< /Subtype /FileAttachment /F 4 /FS << /F (a.xml) /EF << /F 9 0 R >> >> >>'),
    ],
    [
      'many small objects',
      packedPdf(Array.from({ length: 90 }, (_, i) => (i < 3 ? (onePage()[i] as string) : `[${i}]`))),
    ],
  ])('%s', async (_, bytes) => {
    expect(await hazardsIn(bytes)).toEqual([]);
  });
});

function trailer(words: string): Buffer {
  return Buffer.from(
    `%PDF-1.7\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer << ${words} >>\n%%EOF\n`,
  );
}

/** Packed without being made smaller, so that words in it stand there as they are. */
function endsEarly(object: string): Buffer {
  const text = `9 0 10 20 (endstream endobj)   ${' '.repeat(10)}${object}`;
  return stream('/Type /ObjStm /N 2 /First 10 /Filter /FlateDecode', deflateSync(Buffer.from(text), { level: 0 }));
}
