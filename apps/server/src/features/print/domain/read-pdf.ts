/** An object of a PDF: what stands before its stream as text, and the stream as it is. */
export type PdfObject = { readonly dict: string; readonly stream: Buffer | null };
export type ReadPdf = {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly root: number;
  readonly info: number;
  /** The first of the two marks of the file. */
  readonly id: string;
};

const numberAfter = (text: string, key: string): number => {
  const found = new RegExp(`/${key} (\\d+)(?: 0 R)?\\s`).exec(`${text} `);
  if (!found) throw new Error(`no ${key} in the file`);
  return Number(found[1]);
};

/**
 * The objects of a PDF that our own compiler has written: one table of offsets, no objects inside of streams. A file that is
 * made otherwise is not read at all.
 */
/** One object after the other, with a place behind each where others may be looked after. */
export function* readingPdf(pdf: Buffer): Generator<void, ReadPdf> {
  const startAt = pdf.lastIndexOf('startxref');
  const tableAt = Number(
    pdf
      .subarray(startAt + 9, startAt + 30)
      .toString('latin1')
      .trim()
      .split(/\s/)[0],
  );
  const table = pdf.subarray(tableAt, startAt).toString('latin1');
  const trailerAt = table.indexOf('trailer');
  if (!table.startsWith('xref\n0 ') || trailerAt < 0) throw new Error('no table of offsets');
  const trailer = table.slice(trailerAt);
  const entries = table.slice(0, trailerAt).trimEnd().split('\n').slice(2);
  const objects = new Map<number, PdfObject>();
  for (const [number, entry] of entries.entries()) {
    if (!entry.trimEnd().endsWith('n')) continue;
    objects.set(number, readObject(pdf, Number(entry.slice(0, 10)), number));
    yield;
  }
  const idAt = trailer.indexOf('/ID [(') + 6;
  const id = trailer.slice(idAt, trailer.indexOf(')', idAt));
  return { objects, root: numberAfter(trailer, 'Root'), info: numberAfter(trailer, 'Info'), id };
}

const STREAM = '\nstream\n';

function readObject(pdf: Buffer, at: number, number: number): PdfObject {
  const head = `${number} 0 obj\n`;
  if (pdf.subarray(at, at + head.length).toString('latin1') !== head) throw new Error(`object ${number} is not there`);
  const from = at + head.length;
  const endAt = pdf.indexOf('\nendobj', from);
  // No further than its own end: behind it lie thousands of others, in front of the next stream.
  const streamIn = pdf.subarray(from, endAt).indexOf(STREAM);
  if (streamIn < 0) return { dict: pdf.subarray(from, endAt).toString('latin1'), stream: null };
  const streamAt = from + streamIn;
  const dict = pdf.subarray(from, streamAt).toString('latin1');
  const bytesAt = streamAt + STREAM.length;
  return { dict, stream: pdf.subarray(bytesAt, bytesAt + numberAfter(dict, 'Length')) };
}

const REFERENCE = /(?<![\d.])(\d{1,9}) 0 R\b/g;

/** The text with each reference to another object given another number. What stands inside of strings is no reference. */
export function changeReferences(dict: string, numberOf: (number: number) => number): string {
  return outsideStrings(dict, (text) => text.replace(REFERENCE, (_, number) => `${numberOf(Number(number))} 0 R`));
}

export function referencesIn(dict: string): number[] {
  const found: number[] = [];
  changeReferences(dict, (number) => {
    found.push(number);
    return number;
  });
  return found;
}

function outsideStrings(dict: string, change: (text: string) => string): string {
  let [made, from, depth] = ['', 0, 0];
  for (let at = 0; at < dict.length; at++) {
    const one = dict[at];
    if (one === '\\' && depth > 0) at += 1;
    else if (one === '(') {
      if (depth === 0) {
        made += change(dict.slice(from, at));
        from = at;
      }
      depth += 1;
    } else if (one === ')' && depth > 0) {
      depth -= 1;
      if (depth === 0) {
        made += dict.slice(from, at + 1);
        from = at + 1;
      }
    }
  }
  return made + (depth === 0 ? change(dict.slice(from)) : dict.slice(from));
}
