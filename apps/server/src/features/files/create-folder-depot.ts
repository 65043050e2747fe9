import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addressOf, type Depot, type FileKey, keyOf } from './depot.ts';

/** Files in the data folder. */
export function createFolderDepot(folder: string): Depot {
  const pathOf = (key: FileKey) => path.join(folder, addressOf(key));
  return {
    async put(key, from) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await sync(from);
      // In one step, also over an older copy: if that one was damaged, it is whole again.
      await rename(from, target);
      await sync(path.dirname(target));
    },
    async open(key) {
      try {
        return (await open(pathOf(key), 'r')).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const complex of entriesOf(folder)) {
        for await (const part of entriesOf(path.join(folder, complex))) {
          for await (const name of entriesOf(path.join(folder, complex, part))) {
            const key = keyOf(`${complex}/${part}/${name}`);
            const found = key && (await stat(pathOf(key)).catch(() => null));
            if (key && found) yield { ...key, bytes: found.size, at: found.mtime };
          }
        }
      }
    },
  };
}

/** On the disk, not only on its way there. */
async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot do this for folders, and does not need it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}

async function* entriesOf(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
