import { zipOf } from '../../../lib/testing/make-zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const columnOf = (at: number) => String.fromCharCode(65 + at);

/** A workbook from the XML of its rows; with the words its cells share and the kinds of numbers (style 1 is the first). */
export function makeRawXlsx(
  sheets: Readonly<Record<string, string>>,
  { shared = [], formats = [] }: { shared?: readonly string[]; formats?: readonly string[] } = {},
): Buffer {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return packed(sheets, {
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts>${formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}</cellXfs></styleSheet>`,
  });
}

/** A workbook whose words stand in its cells (`inlineStr`), as programs that export lists write it; a sheet for each name. */
export function makeXlsx(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>): Buffer {
  const cell = (value: string | number, row: number, column: number) =>
    typeof value === 'number'
      ? `<c r="${columnOf(column)}${row}"><v>${value}</v></c>`
      : `<c r="${columnOf(column)}${row}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rowsOf = (rows: readonly (readonly (string | number)[])[]) =>
    rows.map((row, r) => `<row r="${r + 1}">${row.map((value, c) => cell(value, r + 1, c)).join('')}</row>`).join('');
  return packed(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, rowsOf(rows)])));
}

function packed(sheets: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): Buffer {
  const names = Object.keys(sheets);
  const parts = Object.fromEntries(
    Object.values(sheets).map((rows, i) => [
      `xl/worksheets/sheet${i + 1}.xml`,
      `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    ]),
  );
  return zipOf({
    ...more,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${LINKS}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${LINKS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ...parts,
  });
}
