import type { FilePart } from '@danji/contract/file-look';
import type { FileReader } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';
import { type Cell, cellsIn, numberFormats, type SheetPlace, sheetPlaces, spelledOut } from './domain/sheet-cells.ts';
import { sharedTexts } from './domain/sheet-parts.ts';
import { isDateFormat, showDate } from './domain/show-date.ts';
import { groupedNumber, plainNumber, showNumber } from './domain/show-number.ts';
import { workbookLayout } from './layout-workbook.ts';
import { openPackage } from './open-package.ts';

/** Longer than any number that a workbook counts with. */
const NUMBER_MAX = 400;

/** More than what is shown and found can name. */
const SHARED_MAX = 1_000_000;

type Workbook = {
  sheets: SheetPlace[];
  /** What stands in a cell, and for a number how else it may be looked for. */
  show(cell: Cell): { text: string; also: string[] };
  cells(sheet: SheetPlace): Promise<Generator<Cell>>;
};

/** A workbook whose sheets are read when they are asked for, cell by cell. */
async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const { names, read } = await openPackage(bytes);
  const known = new Set(names);
  const partOf = async (name: string) => (known.has(name) ? (await read(name)).toString('utf8') : '');
  const workbook = await partOf('xl/workbook.xml');
  const places = sheetPlaces(workbook, await partOf('xl/_rels/workbook.xml.rels'));
  const sheets = places.filter(({ path }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(path) && known.has(path));
  if (sheets.length === 0 && places.length === 0) throw new Error('a workbook without sheets');
  const words = sharedTexts(await partOf('xl/sharedStrings.xml'), SHARED_MAX);
  const formats = numberFormats(await partOf('xl/styles.xml'));
  const is1904 = /date1904="(?:1|true)"/.test(workbook);
  return {
    sheets,
    cells: async (sheet) => cellsIn(await partOf(sheet.path)),
    show({ type, style, value }) {
      const format = formats[style] ?? 'General';
      if (type === 's') return { text: spelledOut(words[Number(value)] ?? ''), also: [] };
      if (type === 'b') return { text: value === '1' || value === 'true' ? '예' : '아니오', also: [] };
      if (type === 'd') return { text: value.replace('T', ' ').replace(/ 00:00.*$/, ''), also: [] };
      if (type !== 'n' || value.length > NUMBER_MAX) return { text: spelledOut(value), also: [] };
      if (isDateFormat(format)) return { text: showDate(value, format, is1904), also: [] };
      const text = showNumber(value, format);
      const plain = plainNumber(value);
      return { text, also: [...new Set([plain, groupedNumber(plain)])].filter((one) => one !== text) };
    },
  };
}

/** The first rows and columns of a sheet. What stands farther away is left where it is: one stray cell makes no million rows. */
async function lookAtSheet({ show, cells }: Workbook, sheet: SheetPlace): Promise<FilePart> {
  const rows: string[][] = [];
  let [width, cutYn] = [0, false];
  for (const cell of await cells(sheet)) {
    const { row, column } = cell;
    if (row >= readLimits.rows || column >= readLimits.columns || row < 0) {
      cutYn = true;
      if (row >= readLimits.rows) break;
      continue;
    }
    while (rows.length <= row) rows.push([]);
    const { text } = show(cell);
    (rows[row] as string[])[column] = text.slice(0, readLimits.cellLength);
    width = Math.max(width, column + 1);
    cutYn ||= text.length > readLimits.cellLength;
  }
  const even = rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  return { kind: 'sheet', name: sheet.name, rows: even, cutYn };
}

/** A line for each row; how else its numbers may be looked for stands at its end. */
async function wordsOfSheet({ show, cells }: Workbook, sheet: SheetPlace): Promise<string> {
  let [text, at, also]: [string, number, string[]] = [sheet.name, -1, []];
  const endLine = () => {
    for (const one of also) text += ` ${one}`;
    also = [];
  };
  for (const cell of await cells(sheet)) {
    if (text.length > readLimits.words) break;
    const shown = show(cell);
    if (cell.row !== at) endLine();
    text += `${cell.row === at ? ' ' : '\n'}${shown.text.slice(0, readLimits.cellLength)}`;
    also.push(...shown.also);
    at = cell.row;
  }
  endLine();
  return text;
}

export const workbookReader: FileReader = {
  layout: workbookLayout,
  async words(bytes) {
    const workbook = await openWorkbook(bytes);
    let text = '';
    for (const sheet of workbook.sheets) {
      if (text.length > readLimits.words) break;
      text += `${await wordsOfSheet(workbook, sheet)}\n`;
    }
    return text;
  },
  async look(bytes) {
    const workbook = await openWorkbook(bytes);
    const parts: FilePart[] = [];
    for (const sheet of workbook.sheets.slice(0, readLimits.sheets)) parts.push(await lookAtSheet(workbook, sheet));
    const cutYn = workbook.sheets.length > readLimits.sheets;
    return { parts, pageCount: 0, nextPage: null, wordsOnlyYn: false, cutYn };
  },
};
