/** What is drawn on a page of a PDF, seen from its upper left corner, in points. */
export type Stroke = { x1: number; y1: number; x2: number; y2: number };
export type Word = { text: string; x: number; y: number; width: number; height: number };
export type Drawn = {
  width: number;
  height: number;
  strokes: Stroke[];
  shades: Stroke[];
  words: Word[];
  pictures: number;
};

export type Ruled = {
  xs: number[];
  ys: number[];
  cells: { row: number; column: number; rowspan: number; colspan: number }[];
};

const NEAR = 2.5;
const MOST_STROKES = 3_000;

/** Places that are nearly the same are one. */
function joined(places: readonly number[]): number[] {
  const all: number[] = [];
  for (const place of [...places].sort((a, b) => a - b)) if (place - (all.at(-1) ?? -Infinity) > NEAR) all.push(place);
  return all;
}

const isFlat = ({ y1, y2 }: Stroke) => Math.abs(y1 - y2) <= NEAR;
const meet = (a: Stroke, b: Stroke) =>
  a.x1 <= b.x2 + NEAR && b.x1 <= a.x2 + NEAR && a.y1 <= b.y2 + NEAR && b.y1 <= a.y2 + NEAR;

/** Lines that meet belong to one table. */
function groupsOf(strokes: readonly Stroke[]): Stroke[][] {
  const left = new Set(strokes);
  const groups: Stroke[][] = [];
  for (const start of strokes) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (let at = 0; at < group.length; at += 1)
      for (const other of left)
        if (meet(group[at] as Stroke, other)) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

/** Tables from the lines that are ruled on a page. `isCut`: there are more lines than anybody ruled. */
export function ruledTables(strokes: readonly Stroke[]): { tables: Ruled[]; isCut: boolean } {
  const isCut = strokes.length > MOST_STROKES;
  const tables = isCut ? [] : groupsOf(strokes).flatMap((group) => ruledTable(group) ?? []);
  return { tables, isCut };
}

function ruledTable(group: readonly Stroke[]): Ruled | null {
  const flat = group.filter(isFlat);
  const upright = group.filter((stroke) => !isFlat(stroke));
  const ys = joined(flat.map(({ y1 }) => y1));
  const xs = joined(upright.map(({ x1 }) => x1));
  if (xs.length < 2 || ys.length < 2) return null;
  const middle = (places: readonly number[], at: number) => ((places[at] ?? 0) + (places[at + 1] ?? 0)) / 2;
  /** Whether a line stands at the left of this column, beside this row; and above it. */
  const isLeft = (row: number, column: number) =>
    upright.some(({ x1, y1, y2 }) => near(x1, xs[column]) && y1 <= middle(ys, row) && y2 >= middle(ys, row));
  const isAbove = (row: number, column: number) =>
    flat.some(({ y1, x1, x2 }) => near(y1, ys[row]) && x1 <= middle(xs, column) && x2 >= middle(xs, column));
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const taken = new Set<number>();
  const cells: Ruled['cells'] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (taken.has(row * columns + column) || !isLeft(row, column) || !isAbove(row, column)) continue;
      let [colspan, rowspan] = [1, 1];
      while (column + colspan < columns && !isLeft(row, column + colspan)) colspan += 1;
      while (row + rowspan < rows && !isAbove(row + rowspan, column)) rowspan += 1;
      // A cell is closed at all of its sides.
      if (!isLeft(row, column + colspan) || !isAbove(row + rowspan, column)) continue;
      for (let r = row; r < row + rowspan; r += 1)
        for (let c = column; c < column + colspan; c += 1) taken.add(r * columns + c);
      cells.push({ row, column, rowspan, colspan });
    }
  return cells.length > 1 ? { xs, ys, cells } : null;
}

const near = (a: number, b: number | undefined) => b !== undefined && Math.abs(a - b) <= NEAR;
