import sharp from 'sharp';
import writeXlsxFile from 'write-excel-file/node';

/** Files as an office attaches them, made here so that none of them has to be kept. */
export type MadeFile =
  | { kind: 'pdf'; name: string; heading: string; lines: string[] }
  | { kind: 'png'; name: string; scene: 'before' | 'after' }
  | { kind: 'xlsx'; name: string; sheet: string; rows: (string | number)[][] };

export async function makeFile(file: MadeFile): Promise<Buffer> {
  if (file.kind === 'pdf') return drawPdf(file.heading, file.lines);
  if (file.kind === 'png') return drawPhoto(file.scene);
  const cells = file.rows.map((row, index) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number, format: '#,##0' }
        : { value, type: String, ...(index === 0 ? { fontWeight: 'bold' as const } : {}) },
    ),
  );
  return writeXlsxFile(cells, {
    sheet: file.sheet,
    columns: (file.rows[0] ?? []).map(() => ({ width: 20 })),
  }).toBuffer();
}

/** One page in the Korean typeface that every reader of PDF files brings along, so that none has to be put inside. */
function drawPdf(heading: string, lines: readonly string[]): Buffer {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
  const line = (text: string, size: number, y: number) => `BT /F1 ${size} Tf 60 ${y} Td <${hex(text)}> Tj ET`;
  const stream = [
    line(heading, 20, 760),
    '0.6 w 60 744 m 535 744 l S',
    ...lines.map((text, index) => line(text, 11, 712 - index * 22)),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HYGoThic-Medium /Encoding /UniKS-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYGoThic-Medium /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /HYGoThic-Medium /Flags 4 /FontBBox [-6 -145 1003 880] /ItalicAngle 0 /Ascent 752 /Descent -271 /CapHeight 737 /StemV 58 >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A wall with a pipe: dripping before, dry afterwards. No words in it: not every machine has the letters for them. */
function drawPhoto(scene: 'before' | 'after'): Promise<Buffer> {
  const wet = scene === 'before';
  const drops = [250, 300, 340].map((y) => `<ellipse cx="322" cy="${y}" rx="6" ry="11" fill="#5b8fb9"/>`).join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
      <defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#d9d4c8"/><stop offset="1" stop-color="#b4ad9c"/></linearGradient></defs>
      <rect width="640" height="480" fill="url(#wall)"/>
      ${wet ? '<path d="M250 210 q70 -30 150 0 q30 90 -20 190 q-70 40 -120 0 q-40 -90 -10 -190" fill="#8f8672" opacity=".6"/>' : ''}
      <rect y="170" width="640" height="56" fill="#8d9aa5"/><rect y="178" width="640" height="12" fill="#b9c4cc"/>
      <rect x="280" y="158" width="84" height="80" rx="6" fill="${wet ? '#8a6a4a' : '#c9a227'}"/>
      ${wet ? drops : ''}
    </svg>`),
  )
    .png()
    .toBuffer();
}
