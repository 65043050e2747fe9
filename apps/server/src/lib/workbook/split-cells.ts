type Split = { lines: string[][] } | { fault: 'OPEN_QUOTE' | 'TOO_MANY_ROWS' | 'FORMULA'; at: string };

/** More than anybody may bring is not taken apart. */
export const LINES_MAX = 20_000;
const CELLS_MAX = 100;
/** No column takes as much: what is longer is judged, and told, by how it begins. */
const LETTERS_MAX = 4_000;
/** So many cells, and pieces of one between quotes, are read between two pauses. */
const CELLS = 200;

const cleaned = (cell: string) =>
  cell.slice(0, LETTERS_MAX).toWellFormed().replaceAll('\0', '').normalize('NFC').replace(/\s+/g, ' ').trim();
const placeOf = (line: number, column: number) =>
  `${column < 26 ? String.fromCharCode(65 + column) : `${column + 1}열 `}${line}`;

/**
 * Text from a spreadsheet, line by line: cells stand between tabs where there is one in the first line, and otherwise between
 * commas; quotes as Excel writes them. Pauses behind every few of them: two megabytes have half a million.
 */
export function* splittingCells(text: string): Generator<void, Split> {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  const between = source.slice(0, source.search(/[\r\n]|$/)).includes('\t') ? '\t' : ',';
  const lines: string[][] = [];
  let line: string[] = [];
  let from = 0;
  let cells = 0;
  const endCell = (raw: string) => {
    if (line.length < CELLS_MAX) line.push(cleaned(raw));
  };
  const endLine = () => {
    lines.push(line);
    line = [];
  };
  while (from <= source.length) {
    cells += 1;
    if (cells % CELLS === 0) yield;
    let raw: string;
    if (source[from] === '"') {
      const quoted = yield* readQuoted(source, from);
      if (quoted === null) return { fault: 'OPEN_QUOTE', at: String(lines.length + 1) };
      // What stands behind the closing quote belongs to the cell all the same.
      const end = endOf(source, quoted.next, between);
      raw = quoted.text + source.slice(quoted.next, end);
      from = end;
    } else {
      const end = endOf(source, from, between);
      raw = source.slice(from, end);
      from = end;
    }
    if (raw.startsWith('=')) return { fault: 'FORMULA', at: placeOf(lines.length + 1, line.length) };
    endCell(raw);
    if (source[from] === between) {
      from += 1;
      continue;
    }
    endLine();
    if (lines.length > LINES_MAX)
      return { fault: 'TOO_MANY_ROWS', at: `${LINES_MAX.toLocaleString('ko-KR')}줄이 넘음` };
    if (from >= source.length) break;
    from += source[from] === '\r' && source[from + 1] === '\n' ? 2 : 1;
    if (from >= source.length) break;
  }
  return { lines };
}

const [LINE_FEED, RETURN] = [10, 13];

function endOf(source: string, from: number, between: string): number {
  const comma = between.charCodeAt(0);
  for (let at = from; at < source.length; at += 1) {
    const one = source.charCodeAt(at);
    if (one === comma || one === LINE_FEED || one === RETURN) return at;
  }
  return source.length;
}

function* readQuoted(source: string, from: number): Generator<void, { text: string; next: number } | null> {
  let text = '';
  let at = from + 1;
  for (let pieces = 1; ; pieces += 1) {
    const close = source.indexOf('"', at);
    if (close < 0) return null;
    if (text.length < LETTERS_MAX) text += source.slice(at, close);
    if (source[close + 1] !== '"') return { text, next: close + 1 };
    if (text.length < LETTERS_MAX) text += '"';
    at = close + 2;
    if (pieces % CELLS === 0) yield;
  }
}
