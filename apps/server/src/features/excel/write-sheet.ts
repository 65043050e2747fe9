import writeXlsxFile from 'write-excel-file/node';

/** A day of the calendar, which is neither a number nor a text. */
export type Day = { readonly day: string };
export type SheetCell = string | number | Day | null;
export type Sheet = {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly SheetCell[])[];
};

/** The file of a sheet: a bold head that stays when one scrolls, numbers with commas, days as days, everything else text. */
export function writeSheet({ name, columns, rows }: Sheet): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const cellOf = (value: SheetCell) => {
    if (value === null) return null;
    if (typeof value === 'object')
      return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
    return typeof value === 'number' ? { value, type: Number, format: '#,##0' } : { value, type: String };
  };
  return writeXlsxFile([head, ...rows.map((row) => row.map(cellOf))], {
    columns: columns.map(({ width }) => ({ width })),
    sheet: name,
    stickyRowsCount: 1,
  }).toBuffer();
}
