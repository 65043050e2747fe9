import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * What all tests of a file use: started before the first one, stopped after the last one (by its own `close` unless said
 * otherwise). Several are started in the order of their lines, and stopped in the reverse one. What is handed back
 * stands for it, so that it is a constant; it can be asked in tests and hooks, not while the file is read.
 */
export function forThisFile<Thing extends object>(
  start: () => Thing | Promise<Thing>,
  stop: (thing: Thing) => unknown = closeIfItCan,
): Thing {
  let started: Thing | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => (started ? stop(started) : undefined));
  const find = (): Thing => {
    if (!started) throw new Error('This is started before the first test of the file: ask it in a test or in a hook.');
    return started;
  };
  return new Proxy<Thing>(Object.create(null), {
    get: (_, key) => Reflect.get(find(), key),
    set: (_, key, value) => Reflect.set(find(), key, value),
    has: (_, key) => Reflect.has(find(), key),
    ownKeys: () => Reflect.ownKeys(find()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(find(), key);
      return found && { ...found, configurable: true };
    },
  });
}

const closeIfItCan = (thing: object): unknown =>
  'close' in thing && typeof thing.close === 'function' ? thing.close() : undefined;

/** A folder that is there while the tests of a file run. Its name is known from the start. */
export function folderForThisFile(name: string): string {
  const folder = path.join(tmpdir(), `danji-${name}-${randomBytes(6).toString('hex')}`);
  beforeAll(() => mkdir(folder, { mode: 0o700 }));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
