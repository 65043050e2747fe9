import { crc32 } from 'node:zlib';

/**
 * A plain archive of parts, nothing compressed. The reader of sheets gets this instead of the file that came: programs
 * disagree on what a crafted archive holds, and it may see only what was judged.
 */
export function packPlain(parts: ReadonlyMap<string, Buffer>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const head = headOf(name, content);
    local.push(Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), content]));
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, place, Buffer.from(name)]));
    offset += local.at(-1)?.length ?? 0;
  }
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
}

/** What the head of a part and its line in the directory share: stored as it is, on the first day that an archive knows. */
function headOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x800, 2);
  head.writeUInt16LE(0x21, 8);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}
