import readSheets from 'read-excel-file/node';
import { packPlain } from '../../lib/pack-plain.ts';
import type { FileReader } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';
import { workbookLayout } from './layout-workbook.ts';
import { openPackage } from './open-package.ts';

/** What the reader of sheets needs; pictures, drawings and links to elsewhere are left where they are. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;

type Sheet = { name: string; rows: string[][] };

/** Every sheet as text: what a cell shows, whether it stands in the cell or in the list of shared words. */
async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  const { names, read } = await openPackage(bytes);
  const parts = new Map<string, Buffer>();
  for (const name of names) if (NEEDED.test(name)) parts.set(name, await read(name));
  const sheets = await readSheets(packPlain(parts));
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: (data as unknown[][]).map((row) => row.map(textOf)) }));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value.toLocaleString('ko-KR', { maximumFractionDigits: 10 });
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  return String(value).slice(0, readLimits.cellLength);
}

/** A time of day only where the cell has one. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

export const workbookReader: FileReader = {
  words: async (bytes) =>
    (await sheetsOf(bytes))
      .map(({ name, rows }) => [name, ...rows.map((row) => row.filter(Boolean).join(' '))].join('\n'))
      .join('\n'),
  layout: workbookLayout,
  look: async (bytes) => {
    const sheets = await sheetsOf(bytes);
    return {
      parts: sheets.slice(0, readLimits.sheets).map(({ name, rows }) => ({
        kind: 'sheet',
        name,
        rows: rows.slice(0, readLimits.rows).map((row) => row.slice(0, readLimits.columns)),
        cutYn: rows.length > readLimits.rows || rows.some((row) => row.length > readLimits.columns),
      })),
      pageCount: 0,
      nextPage: null,
      wordsOnlyYn: false,
    };
  },
};
