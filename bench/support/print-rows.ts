/** Hangul takes two places on a screen. */
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (/[ᄀ-ᇿ㄰-㆏가-힯]/.test(one) ? 2 : 1), 0);
/** Words to the left, figures to the right. */
const padded = (text: string, width: number, isWord: boolean) => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return isWord ? text + space : space + text;
};

/** Rows under a head, in columns. */
export function printRows(rows: readonly (readonly string[])[]): void {
  const [head = [], ...rest] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const isWord = head.map((_, column) => rest.every((row) => !/^[\d.,+]+$/.test(row[column] ?? '')));
  for (const row of rows)
    console.log(`  ${row.map((cell, i) => padded(cell, widths[i] ?? 0, isWord[i] ?? false)).join('  ')}`.trimEnd());
}

/** The same for a document. */
export function printMarkdown(rows: readonly (readonly string[])[]): void {
  const [head = [], ...rest] = rows;
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log('');
  line(head);
  line(head.map((_, column) => (column === 0 ? '---' : '---:')));
  for (const row of rest) line(row);
}
