import {
  type ImportReport,
  importAliases,
  importColumns,
  importFaultColumn,
  importRequired,
  importRowsMax,
  isExampleId,
} from '@danji/contract/import-members';
import { inSteps } from '../../lib/breathe.ts';
import { isSmall } from '../../lib/workbook/is-small.ts';
import { readFirstSheetApart } from '../../lib/workbook/read-apart.ts';
import { readFirstSheet } from '../../lib/workbook/read-first-sheet.ts';
import { isTextSheet, readText } from '../../lib/workbook/read-text.ts';
import { WorkbookTrouble } from '../../lib/workbook/workbook-fault.ts';
import { withHome } from './domain/home-in-one-cell.ts';
import { refuseImport } from './refuse-import.ts';

export type Kind = keyof typeof importColumns;
/** A line of the sheet: its number as Excel counts, and its cells by the words in the first row. */
export type SheetRow = { row: number; cells: Readonly<Record<string, string>> };
export type ReadSheet = { rows: SheetRow[] } & Pick<ImportReport, 'encoding' | 'ignored'>;

type Asker = Parameters<typeof readFirstSheetApart>[1];
type Given = { name: string; bytes: Buffer };
type Lines = { lines: string[][] } & Pick<ImportReport, 'encoding'>;

/** A plain sheet or text with our heads, line by line; empty lines are left out. What else it is, is refused. */
export async function readSheet(given: Given, kind: Kind, asker: Asker): Promise<ReadSheet> {
  const { lines, encoding } = await readLines(given, asker);
  if (lines.length === 0) refuseImport('EMPTY');
  const [first = [], ...rest] = lines;
  // Rows that are pasted come without heads as often as with them.
  const bare =
    /\.tsv$/i.test(given.name) && !first.some((cell) => importRequired.some((name) => name === headOf(cell, kind)));
  const heads = bare ? [...importColumns[kind]] : first.map((cell) => headOf(cell, kind));
  const ignored = bare ? [] : checkHeads(heads, kind);
  let row = bare ? 0 : 1;
  const all = await inSteps(bare ? lines : rest, (line): SheetRow => {
    row += 1;
    const cells = Object.fromEntries(heads.map((name, column) => [name, line[column] ?? '']));
    return { row, cells: kind === 'TENANT' ? withHome(cells) : cells };
  });
  const rows = all.filter(({ cells }) => importColumns[kind].some((name) => (cells[name] ?? '') !== ''));
  if (rows.every(({ cells }) => isExampleId(cells.아이디 ?? ''))) refuseImport('EMPTY');
  if (rows.length > importRowsMax) refuseImport('TOO_MANY_ROWS', `${rows.length.toLocaleString('ko-KR')}명`);
  return { rows, encoding, ignored };
}

async function readLines(given: Given, asker: Asker): Promise<Lines> {
  const { bytes } = given;
  try {
    if (isTextSheet(given)) return await readText(bytes);
    const lines = await ((await isSmall(bytes)) ? readFirstSheet(bytes) : readFirstSheetApart(bytes, asker));
    return { lines, encoding: null };
  } catch (error) {
    if (error instanceof WorkbookTrouble) return refuseImport(error.fault, error.at, error.cause);
    throw error;
  }
}

/** What a column is called here. */
function headOf(cell: string, kind: Kind): string {
  const known: readonly string[] = importColumns[kind];
  const also = importAliases[cell] ?? importAliases[cell.toUpperCase()];
  return !known.includes(cell) && also !== undefined && known.includes(also) ? also : cell;
}

/** What is not read; refused where it cannot be what was meant. */
function checkHeads(heads: readonly string[], kind: Kind): string[] {
  const known: readonly string[] = importColumns[kind];
  const others: readonly string[] = importColumns[kind === 'EMP' ? 'TENANT' : 'EMP'];
  const named = heads.filter((name) => name !== '');
  const unknown = named.filter((name) => !known.includes(name) && name !== importFaultColumn);
  const foreign = unknown.filter((name) => others.includes(name));
  const doubled = named.filter((name, index) => known.includes(name) && named.indexOf(name) !== index);
  const missing = importRequired.filter((name) => !named.includes(name));
  const list = (names: readonly string[]) =>
    [...new Set(names)]
      .slice(0, 5)
      .map((name) => `‘${name.slice(0, 20)}’`)
      .join(', ');
  const faults = [
    missing.length > 0 ? `첫 줄에 ${list(missing)} 열이 없습니다.` : '',
    missing.length > 0 && unknown.length > 0 ? `첫 줄의 ${list(unknown)} 열은 쓰지 않는 열입니다.` : '',
    missing.length === 0 && foreign.length > 0
      ? `첫 줄의 ${list(foreign)} 열은 ${kind === 'EMP' ? '입주민' : '직원'} 양식의 열입니다.`
      : '',
    doubled.length > 0 ? `첫 줄에 ${list(doubled)} 열이 두 번 있습니다.` : '',
  ].filter(Boolean);
  if (faults.length > 0)
    refuseImport('COLUMNS', `${faults.join(' ')} 예시 엑셀을 내려받아 제목 줄을 그대로 두고 적어 주세요.`);
  return [...new Set(unknown)].slice(0, 20).map((name) => name.slice(0, 40));
}
