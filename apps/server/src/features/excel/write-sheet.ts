import writeXlsxFile from 'write-excel-file/node';

export type Sheet = {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly (string | number | null)[])[];
};

/** The file of a sheet: a bold head that stays when one scrolls, numbers with commas, everything else text. */
export function writeSheet({ name, columns, rows }: Sheet): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const cellOf = (value: string | number | null) => {
    if (value === null) return null;
    return typeof value === 'number' ? { value, type: Number, format: '#,##0' } : { value, type: String };
  };
  return writeXlsxFile([head, ...rows.map((row) => row.map(cellOf))], {
    columns: columns.map(({ width }) => ({ width })),
    sheet: name,
    stickyRowsCount: 1,
  }).toBuffer();
}
