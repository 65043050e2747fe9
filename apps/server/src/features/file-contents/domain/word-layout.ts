import { attributeOf, countOf } from './attributes.ts';
import { isShade, type LayLine, type Layout, layoutLimits, lineBlock, newLine, pageFrom } from './layout.ts';
import { addToCell, beginCell, builtTable, endCell, newTable, type TableBuilder } from './table-builder.ts';
import { type Tag, tagsIn } from './tags.ts';
import { unescapeXml } from './xml-words.ts';

type Reading = {
  layout: Layout;
  /** Lines that are open: one stands in another where a box of text does. */
  lines: LayLine[];
  table: TableBuilder | null;
  /** Tables inside cells are lines of these. */
  depth: number;
  /** Lines that were open where the table begins: it may stand in a box of text. */
  linesAround: number;
  isInRun: boolean;
  isInCellLook: boolean;
};

/** Twips are twentieths of a point. */
const points = (inside: string, name: string) => Number(attributeOf(inside, name)) / 20;

/** Lines and tables of a Word file as they look, from its `document.xml`. */
export function wordLayout(xml: string): Layout {
  const reading: Reading = {
    layout: { page: null, blocks: [], pictures: 0, isCut: false },
    lines: [],
    table: null,
    depth: 0,
    linesAround: 0,
    isInRun: false,
    isInCellLook: false,
  };
  let [from, fallback] = [-1, 0];
  for (const tag of tagsIn(xml)) {
    // What programs of before are given instead.
    if (tag.name === 'mc:Fallback' && !tag.isAlone) fallback = Math.max(0, fallback + (tag.isEnd ? -1 : 1));
    if (fallback > 0) continue;
    if (tag.name === 'w:t') {
      if (tag.isEnd && from >= 0) addText(reading, unescapeXml(xml.slice(from, tag.at)));
      from = tag.isEnd || tag.isAlone ? -1 : tag.end;
    } else if (reading.layout.blocks.length >= layoutLimits.blocks) {
      reading.layout.isCut = true;
      return reading.layout;
    } else readTag(reading, tag);
  }
  return reading.layout;
}

function addText(reading: Reading, text: string): void {
  const line = reading.lines.at(-1);
  if (line && line.text.length < layoutLimits.lineLetters) line.text += text;
}

function readTag(reading: Reading, tag: Tag): void {
  const { name, isEnd, isAlone, inside } = tag;
  if (name === 'w:r') reading.isInRun = !isEnd && !isAlone;
  else if (name === 'w:tcPr') reading.isInCellLook = !isEnd && !isAlone;
  else if (name === 'w:p') readLine(reading, tag);
  else if (name === 'w:tab' && inside.trim() === '') addText(reading, '   ');
  else if (name === 'w:br' || name === 'w:cr') breakLine(reading);
  else if ((name === 'pic:pic' || name === 'v:imagedata') && !isEnd) reading.layout.pictures += 1;
  else if (name === 'w:pgSz') reading.layout.page = pageFrom(points(inside, 'w:w'), points(inside, 'w:h'));
  else if (name === 'w:tbl' && !isAlone) readTable(reading, isEnd);
  else if (reading.lines.length > (reading.table ? reading.linesAround : 0)) readLook(reading, tag);
  else if (reading.table && reading.depth === 1) readCell(reading, reading.table, tag);
}

function readLine(reading: Reading, { isEnd, isAlone }: Tag): void {
  if (!isEnd) reading.lines.push(newLine());
  if (isEnd || isAlone) endLine(reading);
}

function endLine({ lines, table, layout }: Reading): void {
  const line = lines.pop();
  if (!line) return;
  if (table) addToCell(table, line);
  else layout.blocks.push(lineBlock(line));
}

function breakLine(reading: Reading): void {
  const line = reading.lines.at(-1);
  if (!line) return;
  endLine(reading);
  reading.lines.push({ ...line, text: '' });
}

function readLook({ lines, isInRun }: Reading, { name, inside }: Tag): void {
  const line = lines.at(-1);
  if (!line) return;
  const value = attributeOf(inside, 'w:val');
  if (name === 'w:jc')
    line.align = value === 'center' ? 'center' : value === 'right' || value === 'end' ? 'right' : 'left';
  else if (isInRun && name === 'w:b') line.isBold = value !== '0' && value !== 'false';
  // Half points.
  else if (isInRun && name === 'w:sz') line.points = Math.max(line.points, Number(value) / 2 || 0);
}

function readTable(reading: Reading, isEnd: boolean): void {
  reading.depth = Math.max(0, reading.depth + (isEnd ? -1 : 1));
  if (!isEnd && reading.depth === 1) {
    reading.table = newTable();
    reading.linesAround = reading.lines.length;
  }
  if (!isEnd || reading.depth > 0 || !reading.table) return;
  const built = builtTable(reading.table);
  if (built) reading.layout.blocks.push(built);
  if (!built || reading.table.isCut) reading.layout.isCut = true;
  reading.table = null;
}

function readCell(reading: Reading, table: TableBuilder, { name, isEnd, inside }: Tag): void {
  const { open } = table;
  if (name === 'w:gridCol') table.widths.push(Math.max(0, Number(attributeOf(inside, 'w:w')) || 0));
  else if (name === 'w:tr' && !isEnd) [table.row, table.column] = [table.row + 1, 0];
  else if (name === 'w:gridBefore') table.column += countOf(inside, 'w:val', 0, layoutLimits.grid);
  else if (name === 'w:tc') isEnd ? endCell(table) : beginCell(table);
  else if (open && name === 'w:gridSpan') open.colspan = countOf(inside, 'w:val', 1, layoutLimits.grid);
  else if (open && name === 'w:vMerge') open.joins = attributeOf(inside, 'w:val') !== 'restart';
  else if (open && name === 'w:shd' && reading.isInCellLook) open.isShaded = isShade(attributeOf(inside, 'w:fill'));
}
