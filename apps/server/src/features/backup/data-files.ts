import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Part } from './archive.ts';

/** The log of roots only grows; read up to where it stood before the snapshot, it says nothing that the snapshot lacks. */
export type DataFile = { path: string; bytes: number };

/** Keys that the database's own seals and signatures need, the roots beside it, and the pages the operator has put there. */
export async function listDataFiles(dataDir: string): Promise<DataFile[]> {
  const names = [
    ...['secrets/master.key', 'secrets/root-signing.pem', 'roots/roots.log'],
    ...(await namesIn(dataDir, 'roots/keys')),
    ...(await namesIn(dataDir, 'contents')),
  ].filter((name) => isDataPath(name) && existsSync(path.join(dataDir, name)));
  return Promise.all(names.map(async (name) => ({ path: name, bytes: (await stat(path.join(dataDir, name))).size })));
}

/** What an archive may put into a data folder, and nothing beside it. */
export const isDataPath = (name: string): boolean =>
  /^(secrets\/(master\.key|root-signing\.pem)|roots\/(roots\.log|keys\/[0-9a-f]{16}\.pem)|contents\/[\p{L}\p{N}][\p{L}\p{N}._-]{0,200}(\/[\p{L}\p{N}][\p{L}\p{N}._-]{0,200}){0,5})$/u.test(
    name,
  );

export const partOfData = (dataDir: string, { path: name, bytes }: DataFile): Part => ({
  head: { kind: 'data', path: name },
  body: bytesOf(path.join(dataDir, name), bytes),
});

/** Opened when it is read: a stream that fails before would have nobody to tell. */
async function* bytesOf(file: string, bytes: number): AsyncGenerator<Buffer> {
  if (bytes > 0) yield* createReadStream(file, { end: bytes - 1 });
}

async function namesIn(dataDir: string, folder: string): Promise<string[]> {
  const found = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
