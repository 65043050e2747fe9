const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** A compound file (HWP 5, Office before 2007) with these small streams, for tests. */
export function makeCompound(streams: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(streams);
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const miniSectors = Math.ceil((names.length * 64) / SECTOR) || 1;
  // Sectors: 0 the table of sectors, then the directory, the table of small pieces, and the pieces.
  const firstDirectory = 1;
  const miniTable = firstDirectory + directorySectors;
  const firstMini = miniTable + 1;
  const total = firstMini + miniSectors;
  const file = Buffer.alloc((total + 1) * SECTOR);

  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(firstDirectory, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(miniTable, 60);
  file.writeUInt32LE(1, 64);
  file.writeUInt32LE(END, 68);
  for (let i = 0; i < 109; i++) file.writeUInt32LE(i === 0 ? 0 : FREE, 76 + i * 4);

  const at = (sector: number) => (sector + 1) * SECTOR;
  for (let i = 0; i < SECTOR / 4; i++) file.writeUInt32LE(FREE, at(0) + i * 4);
  const link = (first: number, count: number) => {
    for (let i = 0; i < count; i++) file.writeUInt32LE(i === count - 1 ? END : first + i + 1, at(0) + (first + i) * 4);
  };
  file.writeUInt32LE(0xfffffffd, at(0));
  link(firstDirectory, directorySectors);
  link(miniTable, 1);
  link(firstMini, miniSectors);

  const entry = (index: number, name: string, type: number, start: number, bytes: number) => {
    const place = at(firstDirectory) + index * 128;
    file.write(name, place, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, place + 64);
    file[place + 66] = type;
    file.writeUInt32LE(start, place + 116);
    file.writeUInt32LE(bytes, place + 120);
  };
  entry(0, 'Root Entry', 5, firstMini, miniSectors * SECTOR);
  names.forEach((name, index) => {
    entry(index + 1, name, 2, index, 64);
    file.writeUInt32LE(END, at(miniTable) + index * 4);
    file.write((streams[name] ?? '').slice(0, 64), at(firstMini) + index * 64, 'latin1');
  });
  return file;
}
