import type { FilePart } from '@danji/contract/file-look';

type Fitted = { parts: FilePart[]; isCut: boolean };

/** How much a text takes on its way, with what JSON puts around and into it. */
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) + 1;

/**
 * As much of a file as one answer may hold, in its order: texts end within, tables behind a row. Each limit of a part alone
 * lets all of them together be hundreds of megabytes.
 */
export function fitParts(parts: readonly FilePart[], mostBytes: number): Fitted {
  let [left, isCut] = [mostBytes, false];
  const fitted: FilePart[] = [];
  for (const part of parts) {
    if (left <= 0) return { parts: fitted, isCut: true };
    left -= 100 + (part.kind === 'sheet' ? bytesOf(part.name) : 0);
    if (part.kind === 'text' || part.kind === 'page') {
      const text = startOf(part.text, left);
      isCut ||= text.length < part.text.length;
      left -= bytesOf(text);
      fitted.push({ ...part, text });
    } else {
      const rows = rowsWithin(part.rows, left);
      const isShort = rows.length < part.rows.length;
      left -= isShort ? left : rows.reduce((sum, row) => sum + rowBytes(row), 0);
      isCut ||= isShort;
      fitted.push(part.kind === 'sheet' ? { ...part, rows, cutYn: part.cutYn || isShort } : { ...part, rows });
    }
  }
  return { parts: fitted, isCut };
}

const rowBytes = (row: readonly string[]) => row.reduce((sum, cell) => sum + bytesOf(cell), 3);

function rowsWithin(rows: string[][], most: number): string[][] {
  let left = most;
  const end = rows.findIndex((row) => {
    left -= rowBytes(row);
    return left < 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** Never in the middle of a sign. */
function startOf(text: string, mostBytes: number): string {
  if (text.length * 6 < mostBytes) return text;
  let [from, to] = [0, Math.min(text.length, Math.max(0, mostBytes))];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (bytesOf(text.slice(0, middle)) <= mostBytes) from = middle;
    else to = middle - 1;
  }
  return text.slice(0, /[\ud800-\udbff]/.test(text[from - 1] ?? '') && from < text.length ? from - 1 : from);
}
