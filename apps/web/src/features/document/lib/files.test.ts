import { deflateRawSync } from 'node:zlib';
import { hangulText } from '@danji/contract/search/hangul-text';
import { describe, expect, it } from 'vitest';
import { decodeText, previewKind, sizeText } from './preview-kind.ts';
import { toSheet } from './read-sheet.ts';

/** A zip with one file, packed. */
function zipOf(name: string, text: string): Uint8Array {
  const data = deflateRawSync(Buffer.from(text));
  const title = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(title.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(Buffer.byteLength(text), 24);
  central.writeUInt16LE(title.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + title.length + data.length, 16);
  return new Uint8Array(Buffer.concat([local, title, data, central, title, end]));
}

/** A compound file with one small stream: header, table of sectors, directory, small table, small streams. */
function compoundOf(text: string): Uint8Array {
  const stream = Buffer.from(text, 'utf16le');
  const file = Buffer.alloc(512 * 5, 0xff);
  file.fill(0, 0, 76);
  file.writeUInt32LE(0xe011cfd0, 0);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(2, 60);
  file.writeUInt32LE(0, 76);
  const fat = 512;
  for (const [i, next] of [0xfffffffd, 0xfffffffe, 0xfffffffe, 0xfffffffe].entries())
    file.writeUInt32LE(next, fat + i * 4);
  const directory = 1024;
  file.fill(0, directory, directory + 512);
  const name = (at: number, words: string, type: number, start: number, bytes: number) => {
    file.write(words, at, 'utf16le');
    file.writeUInt16LE(words.length * 2 + 2, at + 64);
    file.writeUInt8(type, at + 66);
    file.writeUInt32LE(start, at + 116);
    file.writeUInt32LE(bytes, at + 120);
  };
  name(directory, 'Root Entry', 5, 3, 512);
  name(directory + 128, 'PrvText', 2, 0, stream.length);
  const parts = Math.ceil(stream.length / 64);
  for (let i = 0; i < parts; i += 1) file.writeUInt32LE(i === parts - 1 ? 0xfffffffe : i + 1, 1536 + i * 4);
  stream.copy(file, 2048);
  return new Uint8Array(file);
}

describe('attachments', () => {
  it('reads the words of HWPX and HWP that the word processor keeps for previews', async () => {
    expect(await hangulText(zipOf('Preview/PrvText.txt', '점검 소견서\r\n인버터 교체'))).toBe(
      '점검 소견서\n인버터 교체',
    );
    const long = `점검 소견서 ${'가나다라'.repeat(20)}`;
    expect(await hangulText(compoundOf(long))).toBe(long);
  });

  it('a file that is not what it seems shows nothing and breaks nothing', async () => {
    expect(await hangulText(zipOf('word/document.xml', 'x'))).toBeNull();
    expect(await hangulText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull();
    expect(await hangulText(new Uint8Array(0))).toBeNull();
    const broken = compoundOf('가나다');
    // A directory that leads in a ring.
    new DataView(broken.buffer).setUint32(512 + 4, 1, true);
    await expect(hangulText(broken)).resolves.not.toThrow();
    for (let cut = 0; cut < broken.length; cut += 97) await hangulText(broken.slice(0, cut));
  });

  it('knows by the name how a file is looked at, and says its size', () => {
    const kinds = ['a.PDF', 'b.jpeg', 'c.xlsx', 'd.xls', 'e.hwpx', 'f.csv', 'g', 'h.zip'].map((name) =>
      previewKind({ name }),
    );
    expect(kinds).toEqual(['pdf', 'image', 'sheet', 'none', 'hangul', 'text', 'none', 'none']);
    expect([512, 90_000, 3_500_000].map(sizeText)).toEqual(['512B', '88KB', '3.3MB']);
  });

  it('reads text in UTF-8 and in the old Korean code', () => {
    expect(decodeText(new TextEncoder().encode('가'))).toBe('가');
    expect(decodeText(new Uint8Array([0xb0, 0xa1]))).toBe('가');
  });

  it('a sheet is text, cut where it grows too long', () => {
    const sheet = toSheet([['품명', null, 1280000, true, new Date('2026-11-15T00:00:00Z')], ...Array(400).fill(['x'])]);
    expect(sheet.rows[0]?.map(({ text }) => text)).toEqual(['품명', '', '1,280,000', '예', '2026-11-15']);
    expect([sheet.rows.length, sheet.cut]).toEqual([300, true]);
  });
});
