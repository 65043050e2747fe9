import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Log } from '../../lib/log.ts';
import { readLimits, type Words, wordsApart } from '../file-contents/public.ts';
import { findUnread, keepFileText, type UnreadFile } from './file-store.ts';

const BATCH = 20;

type Key = { aptId: string; sha256: Buffer };
type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** The bytes of a stored file, when they are what they were. */
  read(key: Key, bytes: number): Promise<{ ok: true; body: Buffer | Readable } | { ok: false }>;
  words?: (bytes: Uint8Array) => Promise<Words>;
  isStopped?: () => boolean;
};

/**
 * Reads the words inside attachments that nobody has read yet, one file at a time, each kept as soon as it is read: it can
 * stop anywhere and go on later. What cannot be read is noted and left. Gives how many files were looked at.
 */
export async function readFileTexts({
  db,
  clock,
  log,
  read,
  words = wordsApart,
  isStopped = () => false,
}: Deps): Promise<number> {
  let done = 0;
  while (!isStopped()) {
    const files = await db.transact((tx) => findUnread(tx, BATCH, clock.now()));
    if (files.length === 0) return done;
    for (const file of files) {
      if (isStopped()) return done;
      const key = { aptId: file.apt_id, sha256: file.sha256 };
      const found = await readOne(key, file);
      await db.transact(async (tx) => {
        await openComplex(tx, key.aptId);
        await keepFileText(tx, key, { ...found, at: clock.now() });
      });
      done += 1;
    }
  }
  return done;

  async function readOne(key: Key, { mime, bytes }: UnreadFile): Promise<Words> {
    if (mime.startsWith('image/')) return { state: 'NOTHING', text: '' };
    if (Number(bytes) > readLimits.fileBytes) return { state: 'TOO_LARGE', text: '' };
    try {
      const file = await read(key, Number(bytes));
      if (file.ok) return await words(Buffer.isBuffer(file.body) ? file.body : await buffer(file.body));
    } catch (error) {
      log.warn({ err: error, aptId: key.aptId }, 'the words of a file could not be read');
    }
    return { state: 'BROKEN', text: '' };
  }
}
