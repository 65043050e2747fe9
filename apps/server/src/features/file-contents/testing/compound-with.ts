/** A compound file with one small stream: header, table of sectors, directory, small table, small streams. */
export function compoundWith(stream: string, text: string): Buffer {
  const content = Buffer.from(text, 'utf16le');
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
  name(directory + 128, stream, 2, 0, content.length);
  const parts = Math.ceil(content.length / 64);
  for (let i = 0; i < parts; i += 1) file.writeUInt32LE(i === parts - 1 ? 0xfffffffe : i + 1, 1536 + i * 4);
  content.copy(file, 2048);
  return file;
}
