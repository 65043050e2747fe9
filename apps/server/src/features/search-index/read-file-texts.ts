import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Log } from '../../lib/log.ts';
import { extractApart } from './extract/extract-apart.ts';
import { findUnread, keepFileText } from './file-store.ts';

const BATCH = 20;
/** Larger files are plans and pictures; nobody waits for their words. */
const BYTES_MAX = 30_000_000;

type Key = { aptId: string; sha256: Buffer };
type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** The bytes of a stored file, when they are what they were. */
  read(key: Key, bytes: number): Promise<{ ok: true; body: Buffer | Readable } | { ok: false }>;
  extract?: typeof extractApart;
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
  extract = extractApart,
  isStopped = () => false,
}: Deps): Promise<number> {
  let done = 0;
  while (!isStopped()) {
    const files = await db.transact((tx) => findUnread(tx, BATCH));
    if (files.length === 0) return done;
    for (const file of files) {
      if (isStopped()) return done;
      const key = { aptId: file.apt_id, sha256: file.sha256 };
      const bytes = Number(file.bytes);
      const found = bytes > BYTES_MAX ? { state: 'TOO_LARGE' as const, text: '' } : await readOne(key, bytes);
      await db.transact(async (tx) => {
        await openComplex(tx, key.aptId);
        await keepFileText(tx, key, { ...found, at: clock.now() });
      });
      done += 1;
    }
  }
  return done;

  async function readOne(key: Key, bytes: number) {
    try {
      const file = await read(key, bytes);
      if (file.ok) return await extract(Buffer.isBuffer(file.body) ? file.body : await buffer(file.body));
    } catch (error) {
      log.warn({ err: error, aptId: key.aptId }, 'the words of a file could not be read');
    }
    return { state: 'UNREADABLE' as const, text: '' };
  }
}
