import { crc32, deflateRawSync } from 'node:zlib';

type Part = { content: Buffer | string /** What the directory says it unpacks to. */; claims?: number };

/** An archive as it is wanted for a test: any parts, also ones that lie about their size. */
export function zipOf(parts: Readonly<Record<string, Part | string | Buffer>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, given] of Object.entries(parts)) {
    const part: Part = typeof given === 'string' || Buffer.isBuffer(given) ? { content: given } : given;
    const content = Buffer.from(part.content as string);
    const packed = deflateRawSync(content, { level: 9 });
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt16LE(0x21, 8);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(part.claims ?? content.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const whole = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, place, Buffer.from(name)]));
    local.push(whole);
    offset += whole.length;
  }
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(local.length, 8);
  end.writeUInt16LE(local.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, one) => sum + one.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
}

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
export const partsOf = (sheet: string): Record<string, Part | string | Buffer> => ({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  'xl/workbook.xml':
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="사람" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
});

export const workbookOf = (rows: readonly (readonly string[])[]): Buffer => zipOf(partsOf(sheetXml(rows)));
