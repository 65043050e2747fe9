import { importColumns, importRequired, importRowsMax } from '@danji/contract/import-members';
import { inSteps } from '../../lib/breathe.ts';
import { isSmall } from '../../lib/workbook/is-small.ts';
import { readFirstSheetApart } from '../../lib/workbook/read-apart.ts';
import { readFirstSheet } from '../../lib/workbook/read-first-sheet.ts';
import { WorkbookTrouble } from '../../lib/workbook/workbook-fault.ts';
import { refuseImport } from './refuse-import.ts';

export type Kind = keyof typeof importColumns;
/** A line of the sheet: its number as Excel counts, and its cells by the words in the first row. */
export type SheetRow = { row: number; cells: Readonly<Record<string, string>> };

type Asker = Parameters<typeof readFirstSheetApart>[1];

/** The first sheet as text, line by line; empty lines are left out. Anything but a plain sheet with our heads is refused. */
export async function readSheet(bytes: Buffer, kind: Kind, asker: Asker): Promise<SheetRow[]> {
  const reading = (await isSmall(bytes)) ? readFirstSheet(bytes) : readFirstSheetApart(bytes, asker);
  const [heads = [], ...lines] = await reading.catch((error: unknown) => {
    if (error instanceof WorkbookTrouble) return refuseImport(error.fault, error.at, error.cause);
    throw error;
  });
  checkHeads(heads, kind);
  let row = 1;
  const all = await inSteps(lines, (line): SheetRow => {
    row += 1;
    return { row, cells: Object.fromEntries(heads.map((name, column) => [name, line[column] ?? ''])) };
  });
  const rows = all.filter(({ cells }) => Object.values(cells).some((text) => text !== ''));
  if (rows.length === 0) refuseImport('EMPTY');
  if (rows.length > importRowsMax) refuseImport('TOO_MANY_ROWS', `${rows.length.toLocaleString('ko-KR')}명`);
  return rows;
}

function checkHeads(heads: readonly string[], kind: Kind): void {
  const known: readonly string[] = importColumns[kind];
  const named = heads.filter((name) => name !== '');
  const unknown = named.filter((name) => !known.includes(name));
  const doubled = named.filter((name, index) => named.indexOf(name) !== index);
  const missing = importRequired.filter((name) => !named.includes(name));
  const list = (names: readonly string[]) =>
    [...new Set(names)]
      .slice(0, 5)
      .map((name) => `‘${name.slice(0, 20)}’`)
      .join(', ');
  const faults = [
    missing.length > 0 ? `첫 줄에 ${list(missing)} 열이 없습니다.` : '',
    unknown.length > 0 ? `첫 줄의 ${list(unknown)} 열은 쓰지 않는 열입니다.` : '',
    doubled.length > 0 ? `첫 줄에 ${list(doubled)} 열이 두 번 있습니다.` : '',
  ].filter(Boolean);
  if (faults.length > 0)
    refuseImport('COLUMNS', `${faults.join(' ')} 양식을 내려받아 제목 줄을 그대로 두고 적어 주세요.`);
}
