type Cell = { text: string; isNumber: boolean };
export type Sheet = { rows: Cell[][]; cut: boolean };

const MOST_ROWS = 300;
const MOST_COLUMNS = 40;

/** The first sheet of a workbook as text. The reader is fetched when it is first wanted. */
export async function readSheet(blob: Blob): Promise<Sheet> {
  const { readSheet: read } = await import('read-excel-file/browser');
  return toSheet((await read(blob)) as unknown[][]);
}

export function toSheet(rows: readonly (readonly unknown[])[]): Sheet {
  return {
    rows: rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS).map(toCell)),
    cut: rows.length > MOST_ROWS,
  };
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return { text: '', isNumber: false };
  if (typeof value === 'number')
    return { text: value.toLocaleString('ko-KR', { maximumFractionDigits: 10 }), isNumber: true };
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), isNumber: false };
  if (typeof value === 'boolean') return { text: value ? '예' : '아니오', isNumber: false };
  return { text: String(value), isNumber: false };
}
