import { inTurns } from '../breathe.ts';
import { decodingText, type TextEncoding } from './decode-text.ts';
import { splittingCells } from './split-cells.ts';
import { WorkbookTrouble } from './workbook-fault.ts';

/** Some times what five thousand people come to. */
const TEXT_MAX = 2_000_000;

/** By its name a sheet that was written as text; a workbook under such a name is read as what it is. */
export const isTextSheet = ({ name, bytes }: { name: string; bytes: Buffer }): boolean =>
  /\.(csv|tsv|txt)$/i.test(name) && bytes.subarray(0, 2).toString('latin1') !== 'PK';

/** Its cells line by line; none where nothing stands in it. Decoded and taken apart with others answered in between. */
export async function readText(bytes: Buffer): Promise<{ lines: string[][]; encoding: TextEncoding }> {
  if (bytes.length > TEXT_MAX) throw new WorkbookTrouble('TOO_HEAVY');
  const decoded = await inTurns(decodingText(bytes));
  if ('fault' in decoded) throw new WorkbookTrouble(decoded.fault);
  const { text, encoding } = decoded;
  if (text.trim() === '') return { lines: [], encoding };
  const split = await inTurns(splittingCells(text));
  if ('fault' in split) throw new WorkbookTrouble(split.fault, split.at);
  return { lines: split.lines, encoding };
}
