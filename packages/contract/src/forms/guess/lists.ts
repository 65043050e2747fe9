import { cutText } from '../clean-text.ts';
import type { Field } from '../field.ts';
import type { Column } from '../fields/columns.ts';
import { freeKey, keyFromLabel } from '../free-key.ts';
import { isBlank, isName, wordsOf } from './fill-table.ts';
import { type Grid, isEdge, type Placed } from './grid.ts';
import { guessColumns } from './guess-columns.ts';
import { readName } from './read-name.ts';
import { bareHeading, isSumWord } from './words.ts';

/** Lines of a table under their names: rows to add. `below`: the first row that is none of it. */
export type FoundList = {
  readonly below: number;
  readonly heads: readonly string[];
  readonly widths: readonly number[];
  /** What is printed in the lines, by column; blanks are empty. */
  readonly lines: readonly (readonly string[])[];
};

const MOST_HEADS = 3;
const MOST_PRESETS = 60;
const MOST_ROWS = 200;
/** Answers that have a column each to be ticked: one column with a choice says the same. */
const ANSWER =
  /^(양호|보통|불량|정상|이상|비정상|적합|부적합|적정|부적정|합격|불합격|가|부|유|무|예|아니오|O|X|○|×|△|해당없음|미흡|우수)$/i;

type Head = { readonly name: string; readonly column: number; readonly behind: number; readonly width: number };

const widthOf = ({ cell }: Placed) => (cell.attrs?.colwidth ?? []).reduce((sum, width) => sum + width, 0);

/** The names of the columns: the lowest of each, or the one above where those below are its answers. */
function headsOf(cells: readonly Placed[], last: number): Head[] | null {
  const lowest = cells.filter((one) => one.below === last).sort((a, b) => a.column - b.column);
  const heads: Head[] = [];
  for (const one of lowest) {
    const above = cells.find((up) => up.below < last && up.column <= one.column && up.behind >= one.behind);
    const under = above ? lowest.filter((down) => down.column >= above.column && down.behind <= above.behind) : [];
    const answers = under.map(({ cell }) => wordsOf(cell).replace(/\s/g, ''));
    if (above && under.length >= 2 && answers.every((answer) => ANSWER.test(answer))) {
      if (under[0] !== one) continue;
      const width = under.reduce((sum, down) => sum + widthOf(down), 0);
      heads.push({ ...above, width, name: `${readName(wordsOf(above.cell)).label}(${answers.join('/')})` });
    } else if (above && cells.some((other) => other !== one && wordsOf(other.cell) === wordsOf(one.cell)))
      heads.push({ ...one, width: widthOf(one), name: `${wordsOf(above.cell)} ${wordsOf(one.cell)}` });
    else heads.push({ ...one, width: widthOf(one), name: wordsOf(one.cell) });
  }
  return heads.length >= 2 ? heads : null;
}

/** The lines of names that a list begins with. */
function headLines(grid: Grid, from: number): { heads: Head[]; below: number } | null {
  const first = grid.cells.filter(({ row }) => row === from);
  const below = Math.max(from + 1, ...first.map((one) => one.below));
  if (below - from > MOST_HEADS || !isEdge(grid, from) || !isEdge(grid, below)) return null;
  const cells = grid.cells.filter(({ row }) => row >= from && row < below);
  const heads = cells.every(({ cell }) => isName(cell)) ? headsOf(cells, below) : null;
  return heads && { heads, below };
}

/** What one line holds under each name; null where its cells do not stand under them. */
function lineAt(grid: Grid, heads: readonly Head[], row: number): string[] | null {
  const own = grid.cells.filter((one) => one.row <= row && one.below > row);
  const values: string[] = [];
  for (const { column, behind } of heads) {
    const under = own.filter((one) => one.behind > column && one.column < behind);
    const words = under.map(({ cell }) => (isBlank(cell) ? '' : wordsOf(cell)));
    if (under.some((one) => one.column < column || one.behind > behind)) return null;
    if (under.length > 1 && words.some(Boolean)) return null;
    values.push(words[0] ?? '');
  }
  return values;
}

const isSumLine = (grid: Grid, row: number): boolean => {
  const written = grid.cells.filter((one) => one.row === row && wordsOf(one.cell) !== '');
  return written[0] !== undefined && isSumWord(wordsOf(written[0].cell));
};

/** A list that begins at this row of a table. */
export function findList(grid: Grid, from: number): FoundList | null {
  const found = headLines(grid, from);
  if (!found) return null;
  const { heads } = found;
  const lines: string[][] = [];
  let row = found.below;
  for (; row < grid.rows && !isSumLine(grid, row); row += 1) {
    const line = lineAt(grid, heads, row);
    if (!line) break;
    lines.push(line);
  }
  // A cell that reaches out of the lines belongs to what comes behind them, too.
  while (lines.length > 0 && !isEdge(grid, row)) {
    row -= 1;
    lines.pop();
  }
  const isOpen = heads.some((_, at) => lines.every((line) => line[at] === ''));
  if (lines.length < 2 || !isOpen) return null;
  return {
    below: row < grid.rows && isSumLine(grid, row) ? row + 1 : row,
    heads: heads.map(({ name }) => name),
    widths: heads.map(({ width }) => width),
    lines,
  };
}

const MOST_COLUMNS = 15;

/** What is printed in a column is text, and nothing is worked out of it. */
function settled(column: Column, isPrinted: boolean, isAnyPrinted: boolean): Column {
  const { key, label } = column;
  if (isPrinted && column.type !== 'text') return { key, label, type: 'text' };
  if (isAnyPrinted && column.type === 'formula')
    return { key, label, type: column.shown === 'money' ? 'money' : 'number' };
  return column;
}

/** The list as a field. What is printed in its lines is there from the start. */
export function listFrom({ heads, widths, lines }: FoundList, name: string, taken: ReadonlySet<string>): Field | null {
  const guessed = guessColumns([heads]);
  const skipped = guessed?.numbered ? 1 : 0;
  // A table that would lose a column stays as it is.
  if (!guessed || heads.length - skipped > MOST_COLUMNS) return null;
  const own = lines.map((line) => line.slice(skipped));
  const isPrinted = guessed.columns.map((_, at) => own.some((line) => line[at]));
  const columns = guessed.columns.map((column, at): Column => {
    const width = widths[at + skipped];
    const one = settled(column, isPrinted[at] === true, isPrinted.includes(true));
    return width ? { ...one, width: Math.min(660, Math.max(40, Math.round(width))) } : one;
  });
  const presets = own.map((line) =>
    Object.fromEntries(columns.flatMap(({ key }, at) => (line[at] ? [[key, cutText(line[at], 200)] as const] : []))),
  );
  const sums = guessed.sums.filter((sum) => columns.some(({ key, type }) => key === sum && type !== 'text'));
  const label = readName(bareHeading(name)).label || '내역';
  const key = freeKey(keyFromLabel(label) ?? '내역', taken);
  return {
    key,
    label: key === keyFromLabel(label) ? label : key,
    type: 'rows',
    columns,
    minRows: 1,
    maxRows: Math.min(MOST_ROWS, Math.max(50, lines.length)),
    ...(sums.length > 0 && { sums }),
    ...(guessed.numbered && { numbered: true }),
    ...(isPrinted.includes(true) && { presetRows: presets.slice(0, MOST_PRESETS) }),
  };
}
