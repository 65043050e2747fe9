import { attributeOf } from './attributes.ts';
import { localName } from './sheet-parts.ts';
import { tagsIn } from './tags.ts';
import { unescapeXml } from './xml-words.ts';

/** A cell that says something. `type` is its `t`; the value of a shared one is its number in the list. */
export type Cell = { row: number; column: number; type: string; style: number; value: string };

/** The cells of a sheet in the order of the file, one at a time: whoever has enough stops. Empty ones are left out. */
export function* cellsIn(xml: string): Generator<Cell> {
  let [row, column, from, isAside] = [-1, -1, -1, false];
  let cell: Cell | null = null;
  for (const { name, isEnd, isAlone, inside, at, end } of tagsIn(xml)) {
    const local = localName(name);
    if (local === 'row' && !isEnd) {
      row = (Number(attributeOf(inside, 'r')) || row + 2) - 1;
      column = -1;
    } else if (local === 'c' && isEnd) {
      if (cell && cell.value !== '') yield cell;
      cell = null;
    } else if (local === 'c') {
      const place = placeOf(attributeOf(inside, 'r'));
      row = place?.row ?? row;
      column = place?.column ?? column + 1;
      const type = attributeOf(inside, 't') ?? 'n';
      cell = isAlone ? null : { row, column, type, style: Number(attributeOf(inside, 's') ?? 0), value: '' };
    } else if (local === 'rPh') isAside = !isEnd && !isAlone;
    else if (cell && (local === 'v' || local === 't')) {
      if (isEnd && from >= 0 && !isAside) cell.value += unescapeXml(xml.slice(from, at));
      from = isEnd || isAlone ? -1 : end;
    }
  }
}

export type SheetPlace = { name: string; path: string };

/** The sheets of a workbook in their order, with the part that holds each. */
export function sheetPlaces(workbook: string, links: string): SheetPlace[] {
  const targets = new Map<string, string>();
  for (const { name, inside } of tagsIn(links))
    if (localName(name) === 'Relationship')
      targets.set(attributeOf(inside, 'Id') ?? '', attributeOf(inside, 'Target') ?? '');
  const places: SheetPlace[] = [];
  for (const { name, isEnd, inside } of tagsIn(workbook)) {
    if (localName(name) !== 'sheet' || isEnd) continue;
    const prefix = /\s([\w.-]{1,40}:)id=/.exec(inside)?.[1] ?? 'r:';
    const target = targets.get(attributeOf(inside, `${prefix}id`) ?? '');
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
    if (target !== undefined) places.push({ name: attributeOf(inside, 'name') ?? '', path });
  }
  return places;
}

/** As long as a workbook allows one to be. */
const FORMAT_MAX = 255;

/** The kind of number (numFmt) of each style that cells name. */
export function numberFormats(styles: string): string[] {
  const own = new Map<string, string>();
  const formats: string[] = [];
  let isOfCells = false;
  for (const { name, isEnd, inside } of tagsIn(styles)) {
    const local = localName(name);
    if (local === 'cellXfs') isOfCells = !isEnd;
    else if (isEnd) continue;
    else if (local === 'numFmt')
      own.set(attributeOf(inside, 'numFmtId') ?? '', attributeOf(inside, 'formatCode') ?? '');
    else if (local === 'xf' && isOfCells) {
      const id = attributeOf(inside, 'numFmtId') ?? '0';
      const format = own.get(id) ?? KNOWN[id] ?? 'General';
      formats.push(format.length > FORMAT_MAX ? 'General' : format);
    }
  }
  return formats;
}

/** Those that a file need not spell out. Days and times are all shown in one way. */
const KNOWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries([5, 6, 42].map((id) => [id, '₩#,##0'])),
  ...Object.fromEntries([7, 8, 44].map((id) => [id, '₩#,##0.00'])),
  ...Object.fromEntries([3, 37, 38, 41].map((id) => [id, '#,##0'])),
  ...Object.fromEntries([4, 39, 40, 43].map((id) => [id, '#,##0.00'])),
  ...Object.fromEntries([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 47].map((id) => [id, 'hh:mm'])),
  1: '0',
  2: '0.00',
  9: '0%',
  10: '0.00%',
  46: '[h]:mm',
};

function placeOf(given: string | null): { row: number; column: number } | null {
  const found = /^([A-Z]{1,3})(\d{1,7})$/.exec(given ?? '');
  if (!found) return null;
  let column = 0;
  for (const letter of found[1] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(found[2]) - 1, column: column - 1 };
}

/** Signs that XML cannot hold are written as _x000D_. */
export const spelledOut = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
