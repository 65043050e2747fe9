/** Cells of a table from the clipboard (Excel, HWP, a web page): tabs between cells, lines between rows, quotes around both. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows[rows.length - 1]?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  endCell();
  // Excel ends the last line as well: that is no row.
  if (rows.length > 1 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop();
  return rows.map((row) => row.map((one) => one.normalize('NFC').trim()));
}

/** One cell, even of several lines, is plain text; only tabs or more lines make a table. */
export const isTable = (text: string): boolean => {
  const table = readTable(text);
  return table.length > 1 || (table[0]?.length ?? 0) > 1;
};
