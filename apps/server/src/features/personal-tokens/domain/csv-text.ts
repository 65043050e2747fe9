type Cell = string | number | { readonly day: string } | null;
type Table = { columns: readonly { title: string }[]; rows: readonly (readonly Cell[])[] };

/** By which Excel knows UTF-8: without it, Hangul comes out as something else on Windows. */
const MARK = '\ufeff';
const quote = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.day;
  return typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`;
};

/** RFC 4180. What a cell may hold was settled before (INJ-01): here nothing is judged. */
export const csvHead = ({ columns }: Table): string =>
  `${MARK}${columns.map(({ title }) => quote(title)).join(',')}\r\n`;
export const csvRow = (row: readonly Cell[]): string => `${row.map(quote).join(',')}\r\n`;

const plain = (cell: Cell): string | number | null => (cell !== null && typeof cell === 'object' ? cell.day : cell);

/** A record of JSON: what the head of the list calls it, and its cell. */
export const jsonRow = ({ columns }: Table, row: readonly Cell[]): string =>
  JSON.stringify(Object.fromEntries(columns.map(({ title }, at) => [title, plain(row[at] ?? null)])));
