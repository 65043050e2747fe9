import type { Entry, ZipFile } from 'yauzl';
import { type Budget, TooHeavy } from './budget.ts';

export function spend(budget: Budget, bytes: number): void {
  budget.unpacked.left -= bytes;
  if (budget.unpacked.left < 0) throw new TooHeavy('the archive unpacks to too much');
}

/** A file of a zip, whole. */
export async function unpack(zip: ZipFile, entry: Entry, budget: Budget, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += part.length;
    spend(budget, part.length);
    if (length > most) throw new TooHeavy('a part is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
