import { attributeOf, countOf } from './attributes.ts';
import {
  isShade,
  type LayCell,
  type LayLine,
  type Layout,
  layoutLimits,
  layTable,
  lineBlock,
  newLine,
  pageFrom,
} from './layout.ts';
import { type Tag, tagsIn } from './tags.ts';
import { unescapeXml } from './xml-words.ts';

/** What the head of a HWPX file says by number: how lines and letters look, and which cells are shaded. */
type Looks = {
  aligns: Map<string, LayLine['align']>;
  letters: Map<string, { points: number; isBold: boolean }>;
  shaded: Set<string>;
};

function looksIn(header: string): Looks {
  const looks: Looks = { aligns: new Map(), letters: new Map(), shaded: new Set() };
  let [line, letter, fill] = ['', '', ''];
  for (const { name, isEnd, inside } of tagsIn(header)) {
    if (isEnd) continue;
    if (name === 'hh:paraPr') line = attributeOf(inside, 'id') ?? '';
    else if (name === 'hh:borderFill') fill = attributeOf(inside, 'id') ?? '';
    else if (name === 'hh:charPr') {
      letter = attributeOf(inside, 'id') ?? '';
      looks.letters.set(letter, { points: Number(attributeOf(inside, 'height')) / 100 || 0, isBold: false });
    } else if (name === 'hh:bold')
      looks.letters.set(letter, { points: looks.letters.get(letter)?.points ?? 0, isBold: true });
    else if (name === 'hh:align') {
      const value = attributeOf(inside, 'horizontal');
      looks.aligns.set(line, value === 'CENTER' ? 'center' : value === 'RIGHT' ? 'right' : 'left');
    } else if (name === 'hc:winBrush' && isShade(attributeOf(inside, 'faceColor'))) looks.shaded.add(fill);
  }
  return looks;
}

type OpenTable = { cells: LayCell[]; widths: number[]; open: LayCell | null; isCut: boolean };
type Reading = {
  layout: Layout;
  looks: Looks;
  lines: LayLine[];
  /** Only the outermost is a table; those in its cells are lines of these. */
  tables: OpenTable[];
};

/** Beside the page: what is printed at its edges, and what nobody sees. */
const ASIDE = new Set(['hp:header', 'hp:footer', 'hp:footNote', 'hp:endNote', 'hp:hiddenComment']);
const PICTURES = new Set(['hp:pic', 'hp:ole', 'hp:container']);

/** Lines and tables of a HWPX file as they look, from its head and its sections. */
export function hangulLayout(header: string, sections: readonly string[]): Layout {
  const reading: Reading = {
    layout: { page: null, blocks: [], pictures: 0, isCut: false },
    looks: looksIn(header),
    lines: [],
    tables: [],
  };
  for (const xml of sections) readSection(reading, xml);
  return reading.layout;
}

function readSection(reading: Reading, xml: string): void {
  let [from, aside] = [-1, 0];
  for (const tag of tagsIn(xml)) {
    if (ASIDE.has(tag.name) && !tag.isAlone) aside = Math.max(0, aside + (tag.isEnd ? -1 : 1));
    if (aside > 0) continue;
    if (from >= 0) addText(reading, unescapeXml(xml.slice(from, tag.at)));
    if (tag.name === 'hp:t') from = tag.isEnd || tag.isAlone ? -1 : tag.end;
    else {
      if (from >= 0) from = tag.end;
      if (reading.layout.blocks.length >= layoutLimits.blocks) {
        reading.layout.isCut = true;
        return;
      }
      readTag(reading, tag);
    }
  }
}

function addText({ lines }: Reading, text: string): void {
  const line = lines.at(-1);
  if (line && line.text.length < layoutLimits.lineLetters) line.text += text;
}

function readTag(reading: Reading, tag: Tag): void {
  const { name, isEnd, isAlone, inside } = tag;
  const { lines, layout, looks } = reading;
  const line = lines.at(-1);
  if (name === 'hp:p') {
    if (!isEnd)
      lines.push({ ...newLine(), align: looks.aligns.get(attributeOf(inside, 'paraPrIDRef') ?? '') ?? 'left' });
    if (isEnd || isAlone) endLine(reading);
  } else if (name === 'hp:run' && line && !isEnd) {
    const letter = looks.letters.get(attributeOf(inside, 'charPrIDRef') ?? '');
    line.points = Math.max(line.points, letter?.points ?? 0);
    line.isBold ||= letter?.isBold ?? false;
  } else if (name === 'hp:lineBreak' && line) {
    endLine(reading);
    lines.push({ ...line, text: '' });
  } else if (name === 'hp:tab' || name === 'hp:nbSpace' || name === 'hp:fwSpace') addText(reading, ' ');
  else if (PICTURES.has(name) && !isEnd) layout.pictures += 1;
  else if (name === 'hp:pagePr' && !isEnd) layout.page ??= pageOf(inside);
  else if (name === 'hp:tbl' && !isAlone) readTable(reading, isEnd);
  else if (reading.tables.length === 1) readCell(reading, tag);
}

/** Sizes are those of the sheet before it is turned, in hundredths of a point. */
function pageOf(inside: string) {
  const [width, height] = ['width', 'height'].map((name) => Number(attributeOf(inside, name)) / 100) as [
    number,
    number,
  ];
  return attributeOf(inside, 'landscape') === 'NARROWLY' && width < height
    ? pageFrom(height, width)
    : pageFrom(width, height);
}

function endLine({ lines, tables, layout }: Reading): void {
  const line = lines.pop();
  if (!line) return;
  const cell = tables[0]?.open;
  if (cell) {
    if (cell.lines.length < layoutLimits.cellLines) cell.lines.push(line);
    // A table stands in a line of its own, which says nothing else.
  } else if (tables.length === 0 && !(line.text.trim() === '' && layout.blocks.at(-1)?.type === 'table'))
    layout.blocks.push(lineBlock(line));
}

function readTable({ tables, layout }: Reading, isEnd: boolean): void {
  if (!isEnd) {
    tables.push({ cells: [], widths: [], open: null, isCut: false });
    return;
  }
  const table = tables.pop();
  if (!table || tables.length > 0) return;
  const built = layTable(table.cells, table.widths);
  if (built) layout.blocks.push(built);
  if (!built || table.isCut) layout.isCut = true;
}

function readCell({ tables, looks }: Reading, { name, isEnd, inside }: Tag): void {
  const [table] = tables;
  if (!table) return;
  if (name === 'hp:tc' && !isEnd) {
    const isShaded = looks.shaded.has(attributeOf(inside, 'borderFillIDRef') ?? '');
    table.open = { row: 0, column: 0, rowspan: 1, colspan: 1, isShaded, lines: [] };
  } else if (name === 'hp:tc') endCell(table);
  else if (table.open && !isEnd && name === 'hp:cellAddr') {
    table.open.column = countOf(inside, 'colAddr', 0, layoutLimits.grid);
    table.open.row = countOf(inside, 'rowAddr', 0, layoutLimits.rows);
  } else if (table.open && !isEnd && name === 'hp:cellSpan') {
    table.open.colspan = countOf(inside, 'colSpan', 1, layoutLimits.grid);
    table.open.rowspan = countOf(inside, 'rowSpan', 1, layoutLimits.rows);
  } else if (table.open && !isEnd && name === 'hp:cellSz' && table.open.colspan === 1)
    table.widths[table.open.column] = Math.max(1, Number(attributeOf(inside, 'width')) || 1);
}

function endCell(table: OpenTable): void {
  const { open } = table;
  table.open = null;
  if (!open) return;
  if (table.cells.length >= layoutLimits.cells || open.row >= layoutLimits.rows) table.isCut = true;
  else table.cells.push(open);
}
