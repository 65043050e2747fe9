import { attributeOf } from './attributes.ts';
import { type LayCell, type Layout, layoutLimits, layTable, lineBlock, pageFrom } from './layout.ts';
import { type CellLook, localName, plainLook } from './sheet-parts.ts';
import { type Tag, tagsIn } from './tags.ts';
import { unescapeXml } from './xml-words.ts';

type SheetCell = LayCell & { look: CellLook; text: string };
type Sheet = {
  cells: Map<string, SheetCell>;
  widths: number[];
  layout: Layout;
  merged: number;
  /** Behind the last cell that was written. */
  end: { row: number; column: number };
};
const MOST_MERGED = 3_000;
const MOST_COLUMNS = 200;
const DEFAULT_WIDTH = 8.5;

/** `C12`: third column, twelfth row, both from nought. Null where it is beyond what a form may have. */
function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  return column > 0 && row > 0 ? { row: row - 1, column: column - 1 } : null;
}

const isWithin = ({ row, column }: { row: number; column: number }) => row < layoutLimits.rows && column < MOST_COLUMNS;
const keyOf = (row: number, column: number) => `${row}:${column}`;

/** One sheet as it looks: cells with lines around them are tables, words without are lines of text. */
export function sheetLayout(xml: string, texts: readonly string[], looks: readonly CellLook[]): Layout {
  const sheet: Sheet = {
    cells: new Map(),
    widths: Array.from({ length: MOST_COLUMNS }, () => DEFAULT_WIDTH),
    layout: { page: null, blocks: [], pictures: 0, isCut: false },
    merged: 0,
    end: { row: 0, column: 0 },
  };
  readCells(sheet, xml, texts, looks);
  const cells = [...sheet.cells.values()];
  const tables = cells.some(({ look }) => look.hasLines)
    ? tablesOf(cells.filter(({ look }) => look.hasLines))
    : unlinedTables(cells);
  lay(sheet, tables, cells);
  return sheet.layout;
}

function readCells(sheet: Sheet, xml: string, texts: readonly string[], looks: readonly CellLook[]): void {
  let open: { cell: SheetCell; kind: string; hasFormula: boolean } | null = null;
  let from = -1;
  for (const tag of tagsIn(xml)) {
    const local = localName(tag.name);
    if (local === 'c' && !tag.isEnd) {
      const place = placeOf(attributeOf(tag.inside, 'r') ?? '');
      const look = looks[Number(attributeOf(tag.inside, 's') ?? 0)] ?? plainLook;
      open =
        place && isWithin(place)
          ? { cell: newCell(place, look), kind: attributeOf(tag.inside, 't') ?? '', hasFormula: false }
          : null;
      if (!place || !open) sheet.layout.isCut ||= place !== null && (look.hasLines || !tag.isAlone);
      if (open && tag.isAlone) keep(sheet, open.cell);
    } else if (local === 'c' && open) {
      keep(sheet, open.cell);
      open = null;
    } else if (open && local === 'f') open.hasFormula = true;
    else if (open && (local === 'v' || local === 't')) {
      // What is worked out stands there for whoever fills the sheet in: to us it is blank.
      if (tag.isEnd && from >= 0 && !open.hasFormula)
        open.cell.text += shownOf(unescapeXml(xml.slice(from, tag.at)), open.kind, texts);
      from = tag.isEnd || tag.isAlone ? -1 : tag.end;
    } else readAround(sheet, local, tag);
  }
}

function shownOf(value: string, kind: string, texts: readonly string[]): string {
  const text = kind === 's' ? (texts[Number(value)] ?? '') : value;
  return text.slice(0, layoutLimits.lineLetters);
}

const newCell = (place: { row: number; column: number }, look: CellLook): SheetCell => ({
  ...place,
  rowspan: 1,
  colspan: 1,
  isShaded: look.isShaded,
  lines: [],
  look,
  text: '',
});

function keep(sheet: Sheet, cell: SheetCell): void {
  if (sheet.cells.size >= layoutLimits.cells) sheet.layout.isCut = true;
  else {
    sheet.cells.set(keyOf(cell.row, cell.column), cell);
    sheet.end = { row: Math.max(sheet.end.row, cell.row + 1), column: Math.max(sheet.end.column, cell.column + 1) };
  }
}

/** Widths stand before the cells; what is merged, and the page, behind them. */
function readAround(sheet: Sheet, local: string, { inside, isEnd }: Tag): void {
  if (isEnd) return;
  if (local === 'col') {
    const [first, last, width] = ['min', 'max', 'width'].map((name) => Number(attributeOf(inside, name))) as [
      number,
      number,
      number,
    ];
    const isHidden = /^(1|true)$/.test(attributeOf(inside, 'hidden') ?? '');
    for (let at = Math.max(1, first || 1); at <= Math.min(last || 0, MOST_COLUMNS); at += 1)
      sheet.widths[at - 1] = isHidden || !(width > 0) ? 0.1 : Math.min(width, 255);
  } else if (local === 'mergeCell') merge(sheet, attributeOf(inside, 'ref') ?? '');
  else if (local === 'pageSetup') {
    const isLarge = attributeOf(inside, 'paperSize') === '8';
    const [short, long] = isLarge ? [842, 1191] : [595, 842];
    sheet.layout.page =
      attributeOf(inside, 'orientation') === 'landscape' ? pageFrom(long, short) : pageFrom(short, long);
  } else if (local === 'drawing' || local === 'picture') sheet.layout.pictures += 1;
}

/** The first of them takes the place of all; the others are gone. Only as far as cells were written. */
function merge(sheet: Sheet, reference: string): void {
  const { cells, end } = sheet;
  sheet.merged += 1;
  const [first = '', last = ''] = reference.split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  const cell = from && cells.get(keyOf(from.row, from.column));
  if (!cell || !to || sheet.merged > MOST_MERGED) return;
  const [below, behind] = [Math.min(to.row + 1, end.row), Math.min(to.column + 1, end.column)];
  for (let row = cell.row; row < below; row += 1)
    for (let column = cell.column; column < behind; column += 1) {
      const other = cells.get(keyOf(row, column));
      if (!other || other === cell) continue;
      if (other.look.hasLines && !cell.look.hasLines) cell.look = { ...cell.look, hasLines: true };
      cells.delete(keyOf(row, column));
    }
  cell.rowspan = Math.max(1, below - cell.row);
  cell.colspan = Math.max(1, behind - cell.column);
}

/** Cells that touch are one table. */
function tablesOf(cells: readonly SheetCell[]): SheetCell[][] {
  const owner = new Map<string, SheetCell>();
  for (const cell of cells) for (const key of coveredBy(cell)) owner.set(key, cell);
  const seen = new Set<SheetCell>();
  return cells.flatMap((start) => {
    if (seen.has(start)) return [];
    const group: SheetCell[] = [];
    const open = [start];
    seen.add(start);
    for (let cell = open.pop(); cell; cell = open.pop()) {
      group.push(cell);
      for (const key of aroundOf(cell)) {
        const near = owner.get(key);
        if (near && !seen.has(near)) {
          seen.add(near);
          open.push(near);
        }
      }
    }
    return [group];
  });
}

/** A sheet without any lines: rows below each other that say something twice are a table, with what is blank between. */
function unlinedTables(cells: readonly SheetCell[]): SheetCell[][] {
  const said = cells.filter(({ text, isShaded }) => text.trim() !== '' || isShaded);
  const tables: SheetCell[][] = [];
  let before = -2;
  for (const row of [...new Set(said.map((cell) => cell.row))].sort((a, b) => a - b)) {
    const own = said.filter((cell) => cell.row === row);
    if (own.length < 2) continue;
    const last = tables.at(-1);
    if (last && before === row - 1) last.push(...own);
    else tables.push([...own]);
    before = row;
  }
  return tables.map(withBlanks);
}

function withBlanks(group: readonly SheetCell[]): SheetCell[] {
  const taken = new Set(group.flatMap((cell) => [...coveredBy(cell)]));
  const columns = group.flatMap(({ column, colspan }) => [column, column + colspan]);
  const blanks: SheetCell[] = [];
  for (const row of new Set(group.map((cell) => cell.row)))
    for (let column = Math.min(...columns); column < Math.max(...columns); column += 1)
      if (!taken.has(keyOf(row, column))) blanks.push(newCell({ row, column }, plainLook));
  return [...group, ...blanks];
}

function* coveredBy({ row, column, rowspan, colspan }: LayCell): Generator<string> {
  for (let r = row; r < row + rowspan; r += 1) for (let c = column; c < column + colspan; c += 1) yield keyOf(r, c);
}
function* aroundOf({ row, column, rowspan, colspan }: LayCell): Generator<string> {
  for (let r = row; r < row + rowspan; r += 1) yield* [keyOf(r, column - 1), keyOf(r, column + colspan)];
  for (let c = column; c < column + colspan; c += 1) yield* [keyOf(row - 1, c), keyOf(row + rowspan, c)];
}

const linesOf = ({ text, look }: SheetCell) =>
  text.split('\n').map((line) => ({ text: line, align: look.align, isBold: look.isBold, points: look.points }));

/** From the top: tables where they begin, and the words of each row that stand in none. */
function lay({ layout, widths }: Sheet, tables: readonly SheetCell[][], cells: readonly SheetCell[]): void {
  const inTable = new Set(tables.flat());
  const placed = [
    ...tables.map((group) => ({ at: Math.min(...group.map(({ row }) => row)), column: 0, group, alone: null })),
    ...cells
      .filter((cell) => !inTable.has(cell) && cell.text.trim() !== '')
      .map((cell) => ({ at: cell.row, column: cell.column, group: null, alone: cell })),
  ].sort((a, b) => a.at - b.at || a.column - b.column);
  for (const { group, alone } of placed) {
    if (alone) layout.blocks.push(...linesOf(alone).map(lineBlock));
    const table =
      group &&
      layTable(
        group.map((cell) => ({ ...cell, lines: linesOf(cell) })),
        widths,
      );
    if (table) layout.blocks.push(table);
    else if (group) layout.isCut = true;
  }
}
