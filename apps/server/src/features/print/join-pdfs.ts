import { createHash } from 'node:crypto';
import { inTurns } from '../../lib/breathe.ts';
import { changeReferences, type PdfObject, type ReadPdf, readingPdf, referencesIn } from './domain/read-pdf.ts';

/** The objects that the whole file has once. */
const [PAGES, ROOT, INFO, METADATA] = [1, 2, 3, 4];
const HEADER = Buffer.from('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n\n', 'latin1');

export type Joiner = {
  /** The bytes that this part adds to the file. Twenty papers are thousands of objects: others are looked after in between. */
  add(pdf: Buffer): Promise<Buffer>;
  /** The end of the file. */
  end(): Buffer;
  readonly pages: number;
};

/**
 * One PDF/A out of several of ours, written as they come: nothing but the offsets is kept, however long the file becomes.
 * Each part brings its own fonts, cut to what stands on it; pictures that are the same stand in the file once.
 */
export function createJoiner(): Joiner {
  const offsets = new Map<number, number>();
  const known = new Map<string, number>();
  const kids: number[] = [];
  const ids = createHash('sha256');
  let written = 0;
  let nextNumber = METADATA + 1;
  let first: { read: ReadPdf; numbers: ReadonlyMap<number, number> } | null = null;

  const write = <B extends Buffer>(bytes: B): B => {
    written += bytes.length;
    return bytes;
  };
  const writeObject = (number: number, { dict, stream }: PdfObject) => {
    offsets.set(number, written);
    const parts = [Buffer.from(`${number} 0 obj\n${dict}`, 'latin1')];
    if (stream) parts.push(Buffer.from('\nstream\n'), Buffer.from(stream), Buffer.from('\nendstream'));
    return write(Buffer.concat([...parts, Buffer.from('\nendobj\n\n')]));
  };

  function* adding(pdf: Buffer): Generator<void, Buffer> {
    const read = yield* readingPdf(pdf);
    ids.update(read.id);
    const pages = pagesOf(read);
    const numbers = new Map<number, number>();
    const fresh: [number, PdfObject][] = [];
    for (const number of yield* reachable(read, first ? pages : [...pages, ...intentsOf(read)])) {
      yield;
      const object = objectOf(read, number);
      const mark = object.stream && referencesIn(object.dict).length === 0 ? markOf(object) : null;
      const same = mark === null ? undefined : known.get(mark);
      numbers.set(number, same ?? nextNumber);
      if (same !== undefined) continue;
      if (mark !== null) known.set(mark, nextNumber);
      fresh.push([nextNumber, object]);
      nextNumber += 1;
    }
    const numberOf = (number: number) => numbers.get(number) ?? PAGES;
    kids.push(...pages.map(numberOf));
    const parts = first ? [] : [write(HEADER)];
    for (const [number, { dict, stream }] of fresh) {
      parts.push(writeObject(number, { dict: changeReferences(dict, numberOf), stream }));
      yield;
    }
    first ??= { read, numbers };
    return Buffer.concat(parts);
  }

  const end = (): Buffer => {
    if (!first) throw new Error('a file without a part');
    const { read, numbers } = first;
    const info = objectOf(read, read.info);
    const { metadata, root } = rootOf(read, numbers, kids.length);
    const parts = [
      writeObject(PAGES, {
        dict: `<<\n/Type /Pages\n/Count ${kids.length}\n/Kids [${kids.map((one) => `${one} 0 R`).join('\n')}]\n>>`,
        stream: null,
      }),
      writeObject(ROOT, { dict: root, stream: null }),
      writeObject(INFO, info),
      writeObject(METADATA, metadata),
    ];
    const tableAt = written;
    const lines = Array.from(
      { length: nextNumber - 1 },
      (_, at) => `${String(offsets.get(at + 1)).padStart(10, '0')} 00000 n\r\n`,
    );
    const mark = `${read.id}) (${ids.digest('base64').slice(0, 22)}==`;
    const tail = `xref\n0 ${nextNumber}\n0000000000 65535 f\r\n${lines.join('')}trailer\n<<\n/Size ${nextNumber}\n/Root ${ROOT} 0 R\n/Info ${INFO} 0 R\n/ID [(${mark})]\n>>\nstartxref\n${tableAt}\n%%EOF`;
    return Buffer.concat([...parts, Buffer.from(tail, 'latin1')]);
  };

  return {
    add: (pdf) => inTurns(adding(pdf)),
    end,
    get pages() {
      return kids.length;
    },
  };
}

const objectOf = ({ objects }: ReadPdf, number: number): PdfObject =>
  objects.get(number) ??
  (() => {
    throw new Error(`no object ${number}`);
  })();
const markOf = ({ dict, stream }: PdfObject) =>
  createHash('sha256')
    .update(dict)
    .update('\0')
    .update(stream ?? '')
    .digest('base64');
const referenceAt = (dict: string, key: string): number => {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(dict);
  if (!found) throw new Error(`no ${key}`);
  return Number(found[1]);
};

/** The pages in their order, through whatever tree they hang in. */
function pagesOf(read: ReadPdf): number[] {
  const walk = (number: number): number[] => {
    const { dict } = objectOf(read, number);
    if (!dict.includes('/Type /Pages')) return [number];
    const from = dict.indexOf('/Kids [');
    return referencesIn(dict.slice(from, dict.indexOf(']', from))).flatMap(walk);
  };
  return walk(referenceAt(objectOf(read, read.root).dict, 'Pages'));
}

const intentsOf = (read: ReadPdf): number[] => [referenceAt(objectOf(read, read.root).dict, 'DestOutputProfile')];
const withoutParent = (dict: string) => dict.replace(/\/Parent \d+ 0 R/, '');

/** What the pages need; the tree above them is made anew. */
function* reachable(read: ReadPdf, from: readonly number[]): Generator<void, Set<number>> {
  const found = new Set<number>(from);
  for (const number of found) {
    for (const other of referencesIn(withoutParent(objectOf(read, number).dict))) found.add(other);
    yield;
  }
  return found;
}

/** The root and the description of the first part, for all pages; the outline of one part says nothing of the others. */
function rootOf(read: ReadPdf, numbers: ReadonlyMap<number, number>, pages: number) {
  const { dict } = objectOf(read, read.root);
  const described = objectOf(read, referenceAt(dict, 'Metadata'));
  const stream = Buffer.from(
    (described.stream ?? Buffer.alloc(0)).toString('utf8').replace(/(<xmpTPg:NPages>)\d+/, `$1${pages}`),
  );
  const profile = referenceAt(dict, 'DestOutputProfile');
  const metadataAt = referenceAt(dict, 'Metadata');
  const root = changeReferences(dict.replace(/\/Outlines \d+ 0 R\s/, ''), (number) =>
    number === metadataAt ? METADATA : number === profile ? (numbers.get(number) ?? PAGES) : PAGES,
  );
  return { root, metadata: { dict: described.dict.replace(/\/Length \d+/, `/Length ${stream.length}`), stream } };
}
