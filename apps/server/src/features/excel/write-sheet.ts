import writeXlsxFile from 'write-excel-file/node';

/** A day of the calendar, which is neither a number nor a text. */
export type Day = { readonly day: string };
export type SheetCell = string | number | Day | null;
export type Sheet = {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly SheetCell[])[];
  /** A sheet to be filled in: so many empty lines stay text, so that Excel drops no zero and makes no day of a door. */
  textLines?: number;
};

/** The file of a sheet: a bold head that stays when one scrolls, numbers with commas, days as days, everything else text. The head of one to be filled in is tinted. */
export function writeSheet({ name, columns, rows, textLines = 0 }: Sheet): Promise<Buffer> {
  const tint = textLines > 0 ? { backgroundColor: '#eef2f6' } : {};
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const, ...tint }));
  const line = columns.map(() => ({ value: '', type: String, format: '@' }));
  const cellOf = (value: SheetCell) => {
    if (value === null) return null;
    if (typeof value === 'object')
      return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
    return typeof value === 'number' ? { value, type: Number, format: '#,##0' } : { value, type: String };
  };
  return writeXlsxFile(
    [head, ...rows.map((row) => row.map(cellOf)), ...Array.from({ length: textLines }, () => line)],
    {
      columns: columns.map(({ width }) => ({ width })),
      sheet: name,
      stickyRowsCount: 1,
    },
  ).toBuffer();
}
