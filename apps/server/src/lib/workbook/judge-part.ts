import type { WorkbookFault } from './workbook-fault.ts';

/** So much of a file is unpacked at most; 5,000 people take about 4 MB. Rows and columns are more than anyone needs. */
export const partLimits = { entries: 200, bytes: 33_554_432, rows: 20_000, columns: 100 } as const;

const MACRO = /vbaProject|\.bin$|macrosheets\//i;
const FOREIGN =
  /(^|\/)(externalLinks|embeddings|activeX|ctrlProps|queryTables|dialogsheets)\/|(^|\/)connections\.xml$/i;
/** Printers leave their settings behind; they are no program, and nobody reads them. */
const PRINTER = /(^|\/)printerSettings\//i;

/** Judges a part of a workbook by its name. */
export function judgeName(name: string): Extract<WorkbookFault, 'MACRO' | 'FOREIGN_PARTS'> | null {
  if (PRINTER.test(name)) return null;
  if (FOREIGN.test(name)) return 'FOREIGN_PARTS';
  return MACRO.test(name) ? 'MACRO' : null;
}

/** What the reader of sheets needs, and nothing else of the archive. */
export const isRead = (name: string): boolean =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(name);
const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

type PartVerdict = {
  fault: Extract<WorkbookFault, 'DOCTYPE' | 'FORMULA' | 'TOO_MANY_ROWS' | 'FAR_CELL' | 'MACRO'>;
  at: string;
} | null;

/** Judges the text of a part: no declarations that pull in something else, in sheets no formulas and no endless rows. */
export function judgeText(name: string, text: string): PartVerdict {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { fault: 'DOCTYPE', at: name };
  if (/macroEnabled/i.test(text) && /Content_Types/i.test(name)) return { fault: 'MACRO', at: name };
  if (!isSheet(name)) return null;
  const formula = /<(?:[^\s<>/:]+:)?f[\s/>]/.exec(text);
  if (formula) {
    const before = text.slice(0, formula.index);
    const cell = before.slice(before.lastIndexOf('<c ')).match(/\br="([A-Z]{1,3}\d{1,7})"/);
    return { fault: 'FORMULA', at: cell?.[1] ?? '?' };
  }
  return judgeSize(text);
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Nothing here looks past the next `<`: otherwise a file of nothing but `<c ` would be gone through once for each of them.
 * One cell at the far end makes a sheet as large as Excel allows: the reader would fill in all that lies between.
 */
function judgeSize(text: string): PartVerdict {
  let rows = 0;
  for (const [, number] of text.matchAll(/<(?:[^\s<>/:]+:)?row(?=[\s/>])(?:[^<]*?\sr="(\d{1,9})")?/g)) {
    rows = Math.max(rows + 1, Number(number ?? 0));
    if (rows > partLimits.rows) return { fault: 'TOO_MANY_ROWS', at: String(rows) };
  }
  for (const [, letters = '', number = ''] of text.matchAll(
    /<(?:[^\s<>/:]+:)?c\s(?:[^<]*?\s)?r="([A-Z]{1,9})(\d{1,9})"/g,
  )) {
    if (columnOf(letters) > partLimits.columns) return { fault: 'FAR_CELL', at: `${letters}${number}` };
    if (Number(number) > partLimits.rows) return { fault: 'TOO_MANY_ROWS', at: number };
  }
  return null;
}
