import { decodeText, type TextEncoding } from './decode-text.ts';
import { splitCells } from './split-cells.ts';
import { WorkbookTrouble } from './workbook-fault.ts';

/** Some times what five thousand people come to; it is taken apart on the thread that serves. */
const TEXT_MAX = 2_000_000;

/** By its name a sheet that was written as text; a workbook under such a name is read as what it is. */
export const isTextSheet = ({ name, bytes }: { name: string; bytes: Buffer }): boolean =>
  /\.(csv|tsv|txt)$/i.test(name) && bytes.subarray(0, 2).toString('latin1') !== 'PK';

/** Its cells line by line; none where nothing stands in it. */
export function readText(bytes: Buffer): { lines: string[][]; encoding: TextEncoding } {
  if (bytes.length > TEXT_MAX) throw new WorkbookTrouble('TOO_HEAVY');
  const decoded = decodeText(bytes);
  if ('fault' in decoded) throw new WorkbookTrouble(decoded.fault);
  const { text, encoding } = decoded;
  if (text.trim() === '') return { lines: [], encoding };
  const split = splitCells(text);
  if ('fault' in split) throw new WorkbookTrouble(split.fault, split.at);
  return { lines: split.lines, encoding };
}
