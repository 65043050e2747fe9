import { zipOf } from '../../../lib/testing/make-zip.ts';

type Parts = Parameters<typeof zipOf>[0];

const quoted = (text: string) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`);
const letter = (column: number) => String.fromCharCode(65 + column);

/** A sheet as Excel would write it, each cell a text of its own. */
export const sheetXml = (rows: readonly (readonly string[])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((text, column) =>
            text === '' ? '' : `<c r="${letter(column)}${row + 1}" t="inlineStr"><is><t>${quoted(text)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** The parts of a workbook with one sheet; tests change what they want to break. */
export const partsOf = (sheet: string): Parts => ({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  'xl/workbook.xml':
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="사람" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
});

export const workbookOf = (rows: readonly (readonly string[])[]): Buffer => zipOf(partsOf(sheetXml(rows)));
