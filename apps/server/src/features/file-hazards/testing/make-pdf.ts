import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A whole PDF, as programs of today write it: its objects in one packed stream, found by a packed table; for tests. */

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** The cipher of the first locked PDFs. */
function cipher(key: Buffer, bytes: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, i) => i);
  const swap = (a: number, b: number) => ([box[a], box[b]] = [box[b] as number, box[a] as number]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (box[i] as number) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (box[i] as number)) & 255;
      swap(i, j);
      return byte ^ (box[((box[i] as number) + (box[j] as number)) & 255] as number);
    }),
  );
}

/** Rows of four bytes, each taken from the one above it. */
function asRows(bytes: Buffer): Buffer {
  const columns = 4;
  const whole = Buffer.concat([bytes, Buffer.alloc((columns - (bytes.length % columns)) % columns, 32)]);
  const rows: Buffer[] = [];
  for (let at = 0; at < whole.length; at += columns) {
    const row = Buffer.alloc(columns + 1);
    row[0] = 2;
    for (let i = 0; i < columns; i++)
      row[i + 1] = (whole[at + i] as number) - (at > 0 ? (whole[at + i - columns] as number) : 0);
    rows.push(row);
  }
  return Buffer.concat(rows);
}

type Options = {
  /** Locked without a password, or with one that nobody here knows. */
  lock?: 'OPEN' | 'SHUT';
  hasRows?: boolean;
  /** Instead of how such a stream says it is packed. */
  filter?: string;
  /** Words in the dictionary of the stream, before all others. */
  words?: string;
  /** Says no type of the stream. */
  isUntyped?: boolean;
};

/** These objects, from number 1 on: the first is the catalog, the second its pages. */
export function packedPdf(objects: readonly string[], options: Options = {}): Buffer {
  const { lock, hasRows = false, filter = '/Filter /FlateDecode', words = '', isUntyped = false } = options;
  const offsets: number[] = [];
  let text = '';
  for (const object of objects) {
    offsets.push(text.length);
    text += `${object} `;
  }
  const head = `${offsets.map((offset, i) => `${i + 1} ${offset}`).join(' ')} `;
  const plain = Buffer.from(head + text, 'latin1');
  let packed: Buffer = deflateSync(hasRows ? asRows(plain) : plain);
  const holder = objects.length + 1;
  const [id, owner] = [Buffer.alloc(16, 7), Buffer.alloc(32, 9)];
  const rights = Buffer.from('fcffffff', 'hex');
  const password = lock === 'SHUT' ? Buffer.alloc(32, 3) : PAD;
  const key = md5(password, owner, rights, id).subarray(0, 5);
  if (lock) packed = cipher(md5(key, Buffer.from([holder, 0, 0, 0, 0])).subarray(0, 10), packed);
  const parms = hasRows ? '/DecodeParms << /Predictor 12 /Columns 4 >>' : '';
  const type = isUntyped ? '' : '/Type /ObjStm';
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const here = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
  const holderAt = here();
  pieces.push(
    Buffer.from(
      `${holder} 0 obj\n<< ${words} ${type} /N ${objects.length} /First ${head.length} ${filter} ${parms} /Length ${packed.length} >> stream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  );
  const tableAt = here();
  const entry = (kind: number, a: number, b: number) => Buffer.from([kind, a >> 8, a & 255, b]);
  const table = deflateSync(
    Buffer.concat([
      entry(0, 0, 255),
      ...objects.map((_, i) => entry(2, holder, i)),
      entry(1, holderAt, 0),
      entry(1, tableAt, 0),
    ]),
  );
  const secret = lock
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${cipher(key, PAD).toString('hex')}> /P -4 >>`
    : '';
  pieces.push(
    Buffer.from(
      `${holder + 1} 0 obj\n<< /Type /XRef /Size ${holder + 2} /W [1 2 1] /Root 1 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>] ${secret} /Filter /FlateDecode /Length ${table.length} >> stream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  );
  return Buffer.concat(pieces);
}

const PAGES = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
/** A catalog, one page, and what they hold. */
export const onePage = (catalog = '', page = '', ...more: string[]): string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  ...PAGES,
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] ${page} >>`,
  ...more,
];
