import type { Readable } from 'node:stream';

/** A file by what it holds, in one complex: two complexes never share one. */
export type FileKey = { aptId: string; sha256: Buffer };
export type Kept = FileKey & { bytes: number; at: Date };

/** Where the bytes lie. A file is there whole or not at all, and putting it twice changes nothing. */
export type Depot = {
  put(key: FileKey, path: string): Promise<void>;
  /** Null: there is no such file. */
  open(key: FileKey): Promise<Readable | null>;
  remove(key: FileKey): Promise<void>;
  list(): AsyncIterable<Kept>;
};

/** `10001/ab/abcd…`: made of digits and hexadecimal alone, never of a name that someone chose (FIL-03). */
export function addressOf({ aptId, sha256 }: FileKey): string {
  const hash = sha256.toString('hex');
  if (!/^[0-9]{5}$/.test(aptId) || hash.length !== 64) throw new Error('not the key of a file');
  return `${aptId}/${hash.slice(0, 2)}/${hash}`;
}

export function keyOf(address: string): FileKey | null {
  const [, aptId, first, hash] = /^([0-9]{5})\/([0-9a-f]{2})\/([0-9a-f]{64})$/.exec(address) ?? [];
  return aptId && hash?.startsWith(first as string) ? { aptId, sha256: Buffer.from(hash, 'hex') } : null;
}
