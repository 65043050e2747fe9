const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** A compound file with these streams, as long as they are, and empty storages for names that end with a slash; for tests. */
export function makeStorage(streams: Readonly<Record<string, Buffer | string>>): Buffer {
  const entries = Object.entries(streams).map(([name, content]) => ({ name, content: Buffer.from(content as string) }));
  const sectorsOf = (bytes: number) => Math.ceil(bytes / SECTOR);
  const directory = Math.ceil((entries.length + 1) / 4);
  const data = entries.reduce((sum, { content }) => sum + sectorsOf(content.length), 0);
  // The table needs places for itself, too.
  let [tables, lists] = [1, 0];
  for (;;) {
    const needed = Math.ceil((directory + data + tables + lists) / 128);
    const listed = Math.ceil(Math.max(0, needed - 109) / 127);
    if (needed === tables && listed === lists) break;
    [tables, lists] = [needed, listed];
  }
  const total = directory + data + tables + lists;
  const file = Buffer.alloc((total + 1) * SECTOR);
  const at = (sector: number) => (sector + 1) * SECTOR;
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(tables, 44);
  // The directory lies last, where large files have it.
  const firstTable = data;
  const firstList = firstTable + tables;
  const firstDirectory = firstList + lists;
  file.writeUInt32LE(firstDirectory, 48);
  file.writeUInt32LE(0, 56);
  file.writeUInt32LE(END, 60);
  file.writeUInt32LE(lists > 0 ? firstList : END, 68);
  for (let i = 0; i < 109; i++) file.writeUInt32LE(i < tables ? firstTable + i : FREE, 76 + i * 4);
  for (let list = 0; list < lists; list++) {
    for (let i = 0; i < 127; i++) {
      const table = 109 + list * 127 + i;
      file.writeUInt32LE(table < tables ? firstTable + table : FREE, at(firstList + list) + i * 4);
    }
    file.writeUInt32LE(list === lists - 1 ? END : firstList + list + 1, at(firstList + list) + 508);
  }
  const link = (sector: number, next: number) =>
    file.writeUInt32LE(next, at(firstTable + Math.floor(sector / 128)) + (sector % 128) * 4);
  const chain = (first: number, count: number) => {
    for (let i = 0; i < count; i++) link(first + i, i === count - 1 ? END : first + i + 1);
  };
  const entry = (index: number, name: string, type: number, start: number, bytes: number) => {
    const place = at(firstDirectory) + index * 128;
    file.write(name, place, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, place + 64);
    file[place + 66] = type;
    file.writeUInt32LE(start, place + 116);
    file.writeUInt32LE(bytes, place + 120);
  };
  entry(0, 'Root Entry', 5, END, 0);
  let next = 0;
  entries.forEach(({ name, content }, index) => {
    const isStorage = name.endsWith('/');
    if (isStorage) entry(index + 1, name.slice(0, -1), 1, 0, 0);
    else entry(index + 1, name, 2, content.length > 0 ? next : END, content.length);
    content.copy(file, at(next));
    chain(next, sectorsOf(content.length));
    next += sectorsOf(content.length);
  });
  chain(firstDirectory, directory);
  return file;
}
