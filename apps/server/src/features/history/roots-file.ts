import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';

const fileOf = (folder: string) => path.join(folder, 'roots.log');

/** One root as the file tells it; `text` is the whole line. */
export type RootLine = { no: number; hash: string; text: string };

/**
 * The roots in the file beside the database, or null when there is no file. A line that was cut off by a crash says
 * nothing, wherever it stands by now: its root was written again behind it.
 */
export async function readRootLines(folder: string): Promise<RootLine[] | null> {
  if (!existsSync(fileOf(folder))) return null;
  const lines = (await readFile(fileOf(folder), 'utf8')).split('\n');
  return lines
    .slice(0, -1)
    .map(parse)
    .filter((line) => line !== null);
}

function parse(text: string): RootLine | null {
  try {
    const { no, hash } = JSON.parse(text);
    return Number.isSafeInteger(no) && no > 0 && typeof hash === 'string' ? { no, hash, text } : null;
  } catch {
    return null;
  }
}

/** Adds lines at the end and waits until the disk has them. Nothing that is there is ever written over. */
export async function appendRootLines(folder: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(fileOf(folder), 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const end = Buffer.alloc(1);
    if (size > 0) await handle.read(end, 0, 1, size - 1);
    // After a crash in the middle of a line, the next one starts on a line of its own.
    const lead = size > 0 && end[0] !== 10 ? '\n' : '';
    await handle.appendFile(`${lead}${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
