import { readSheet } from 'read-excel-file/node';
import { packPlain } from '../pack-plain.ts';
import { unpackWorkbook } from './unpack-workbook.ts';
import { WorkbookTrouble } from './workbook-fault.ts';

/** The first sheet of a workbook as text, line by line, unpacked and judged within limits. */
export async function readFirstSheet(bytes: Buffer): Promise<string[][]> {
  const parts = await unpackWorkbook(bytes);
  const data = await readSheet(packPlain(parts), { parseNumber: (text) => text }).catch((error: unknown) => {
    throw new WorkbookTrouble('BROKEN', '', error);
  });
  return (data as unknown[][]).map((line) => line.map(textOf));
}

/** Cells are numbers, days or text, as Excel took them; here all are text, composed as the database keeps it. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).toWellFormed().replaceAll('\0', '').normalize('NFC').replace(/\s+/g, ' ').trim();
}
