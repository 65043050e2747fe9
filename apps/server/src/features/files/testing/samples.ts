import sharp from 'sharp';
import { makeZip } from '../../../lib/testing/make-zip.ts';
import { makeCompound } from './make-compound.ts';

const office = (main: string) =>
  makeZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: main, data: '<main/>' },
  ]);

/** One true file of every kind, and some that are not what they seem. */
export const samples = {
  hwp: makeCompound({ FileHeader: 'HWP Document File\0\0', DocInfo: 'x', BodyText: 'x' }),
  hwp3: Buffer.from('HWP Document File V3.00 \x1a\x01\x02\x03\x04\x05 old', 'latin1'),
  hwpx: makeZip([
    { name: 'mimetype', data: 'application/hwp+zip', isStored: true },
    { name: 'Contents/section0.xml', data: '<sec/>' },
  ]),
  doc: makeCompound({ WordDocument: 'x', '1Table': 'x' }),
  xls: makeCompound({ Workbook: 'x' }),
  ppt: makeCompound({ 'PowerPoint Document': 'x' }),
  msi: makeCompound({ '!_StringPool': 'x', Binary: 'MZ' }),
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  pptx: office('ppt/presentation.xml'),
  zip: makeZip([{ name: '견적서/1.txt', data: '견적' }]),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  txt: Buffer.from('승강기 부품 교체 견적\r\n1,848,000원\n'),
  exe: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), Buffer.alloc(200)]),
  html: Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
} as const;

/** A picture that tells where it was taken, and carries a page behind its pixels. */
export async function pictureOf(format: 'png' | 'jpeg' | 'webp', width = 40, height = 30): Promise<Buffer> {
  const pixels = { create: { width, height, channels: 3 as const, background: '#2455c3' } };
  const bytes = await sharp(pixels)
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .toFormat(format)
    .toBuffer();
  return Buffer.concat([bytes, Buffer.from('<html><script>alert(1)</script></html>')]);
}

export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
);
