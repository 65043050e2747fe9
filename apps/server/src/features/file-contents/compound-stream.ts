const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const END = 0xfffffffa;

/** One stream of a compound file (OLE): sectors in chains, a directory, and small streams inside a larger one. */
export function streamOf(bytes: Uint8Array, name: string, mostBytes: number): Uint8Array | null {
  const view = viewOf(bytes);
  if (view.getUint32(0, true) !== 0xe011cfd0) return null;
  const [shift, smallShift] = [view.getUint16(30, true), view.getUint16(32, true)];
  // The only ones there are. Any other would make a sector of nothing, or of more than there is.
  if ((shift !== 9 && shift !== 12) || smallShift !== 6) return null;
  const size = 1 << shift;
  const small = 1 << smallShift;
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
  const found = entries.find((entry) => entry.name === name);
  if (!found || found.bytes > mostBytes) return null;
  if (found.bytes >= view.getUint32(56, true)) return chain(found.start).subarray(0, found.bytes);
  if (!root) return null;
  const ministream = chain(root.start);
  const minitable = viewOf(chain(view.getUint32(60, true)));
  const text = new Uint8Array(found.bytes);
  let sector = found.start;
  for (let done = 0; done < found.bytes && sector < END; done += small) {
    text.set(ministream.subarray(sector * small, sector * small + Math.min(small, found.bytes - done)), done);
    sector = minitable.getUint32(sector * 4, true);
  }
  return text;
}

export const utf16 = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(bytes);

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
