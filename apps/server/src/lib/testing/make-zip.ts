import { crc32, deflateRawSync } from 'node:zlib';

type Content = string | Buffer;
export type ZipPart = {
  name: string;
  data?: Content;
  /** The size that the directory claims, when it is not the true one. */
  claimedBytes?: number;
  /** A symbolic link of a Unix system. */
  isSymlink?: boolean;
  isStored?: boolean;
  /** The bytes as they lie in the zip, when something else packed them. */
  packed?: Buffer;
  /** The name before the bytes, when it is not the one of the directory. */
  localName?: string;
  /** More about the file in the directory, such as its name in other letters. */
  extra?: Buffer;
};

/** The same of parts by their names. */
export const zipOf = (parts: Readonly<Record<string, Content | Omit<ZipPart, 'name'>>>): Buffer =>
  makeZip(
    Object.entries(parts).map(([name, given]) =>
      typeof given === 'string' || Buffer.isBuffer(given) ? { name, data: given } : { name, ...given },
    ),
  );

/** A zip, honest or not, for tests. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data = '', claimedBytes, isSymlink = false, isStored = false, ...more } of parts) {
    const plain = Buffer.from(data);
    const packed = more.packed ?? (isStored ? plain : deflateRawSync(plain));
    const label = Buffer.from(name);
    const before = Buffer.from(more.localName ?? name);
    const extra = more.extra ?? Buffer.alloc(0);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes ?? plain.length, 18);
    common.writeUInt16LE(label.length, 22);
    const here = Buffer.from(common);
    here.writeUInt16LE(before.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), here, before, packed]);
    common.writeUInt16LE(extra.length, 24);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(isSymlink ? (0o120777 << 16) >>> 0 : 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021403', 'hex'), common, rest, label, extra]));
    bodies.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listing, end]);
}
