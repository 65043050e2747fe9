/**
 * The words of a HWP or HWPX file, as the word processor keeps them for previews (PrvText): the beginning of the text, without
 * its looks. Both containers are read by hand, because a compiled reader may not run under our content security policy.
 */
const MOST_BYTES = 1_000_000;

/** Null when the file holds no preview or is not what it seems. */
export async function hangulText(bytes: Uint8Array): Promise<string | null> {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const text = isZip ? await fromZip(bytes) : fromCompound(bytes);
    const clean = text?.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
    return clean ? clean : null;
  } catch {
    return null;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function fromZip(bytes: Uint8Array): Promise<string | null> {
  const view = viewOf(bytes);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return null;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name === 'Preview/PrvText.txt') return entryText(bytes, view, at);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

async function entryText(bytes: Uint8Array, view: DataView, at: number): Promise<string | null> {
  const [method, packed, local] = [
    view.getUint16(at + 10, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ];
  if (view.getUint32(at + 24, true) > MOST_BYTES) return null;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const data = bytes.slice(start, start + packed);
  if (method === 0) return new TextDecoder().decode(data);
  if (method !== 8) return null;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(stream).text()).slice(0, MOST_BYTES);
}

const END = 0xfffffffa;

/** The compound file of OLE: sectors in chains, a directory, and small streams inside a larger one. */
function fromCompound(bytes: Uint8Array): string | null {
  const view = viewOf(bytes);
  if (view.getUint32(0, true) !== 0xe011cfd0) return null;
  const size = 1 << view.getUint16(30, true);
  const small = 1 << view.getUint16(32, true);
  const perSector = size / 4;
  const sectorAt = (sector: number) => (sector + 1) * size;
  const tables: number[] = [];
  for (let i = 0; i < 109; i += 1) {
    const sector = view.getUint32(76 + i * 4, true);
    if (sector < END) tables.push(sector);
  }
  const next = (sector: number) => {
    const table = tables[Math.floor(sector / perSector)];
    return table === undefined ? END : view.getUint32(sectorAt(table) + (sector % perSector) * 4, true);
  };
  const chain = (first: number): Uint8Array => {
    const parts: number[] = [];
    for (let sector = first; sector < END && parts.length * size < bytes.length; sector = next(sector))
      parts.push(sector);
    const whole = new Uint8Array(parts.length * size);
    parts.forEach((sector, i) => {
      whole.set(bytes.subarray(sectorAt(sector), sectorAt(sector) + size), i * size);
    });
    return whole;
  };
  const directory = chain(view.getUint32(48, true));
  const entries = readDirectory(directory);
  const root = entries.find(({ type }) => type === 5);
  const found = entries.find(({ name }) => name === 'PrvText');
  if (!found || found.bytes > MOST_BYTES) return null;
  if (found.bytes >= view.getUint32(56, true)) return utf16(chain(found.start).subarray(0, found.bytes));
  if (!root) return null;
  const ministream = chain(root.start);
  const minitable = viewOf(chain(view.getUint32(60, true)));
  const text = new Uint8Array(found.bytes);
  let sector = found.start;
  for (let done = 0; done < found.bytes && sector < END; done += small) {
    text.set(ministream.subarray(sector * small, sector * small + Math.min(small, found.bytes - done)), done);
    sector = minitable.getUint32(sector * 4, true);
  }
  return utf16(text);
}

const utf16 = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(bytes);

function readDirectory(directory: Uint8Array) {
  const view = viewOf(directory);
  return Array.from({ length: directory.length / 128 }, (_, i) => {
    const at = i * 128;
    const length = Math.max(0, view.getUint16(at + 64, true) - 2);
    return {
      name: utf16(directory.subarray(at, at + Math.min(length, 62))),
      type: directory[at + 66],
      start: view.getUint32(at + 116, true),
      bytes: view.getUint32(at + 120, true),
    };
  });
}
