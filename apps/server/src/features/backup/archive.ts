/** What stands first in an archive: where it comes from, and which schema its tables have. */
export type About = {
  createdAt: string;
  program: string;
  migrations: { name: string; checksum: string }[];
  /** The name of the secret that the database's own seals were made with. */
  secretId: string;
  /** False: attached files are looked after elsewhere and are not in it. */
  withFiles: boolean;
};

export type PartHead =
  | { kind: 'table'; name: string; columns: string[]; order: string[] }
  /** An attached file, by what it should hold. */
  | { kind: 'file'; aptId: string; hash: string }
  /** A file of the data folder. */
  | { kind: 'data'; path: string };

export type PartEnd = { rows: number | null; bytes: number; sha256: string };
export type Sequence = { name: string; lastValue: string; isCalled: boolean };

/** All parts in a few words: tables and data files by name, attached files by number, every one of them in the digest. */
export type Contents = {
  parts: (Exclude<PartHead, { kind: 'file' }> & PartEnd)[];
  /** Damaged: the bytes are not what the name says, and were not before the backup. */
  files: { count: number; bytes: number; damaged: number };
  digest: string;
};

/** What stands last. Who has it has read the archive to its end. */
export type Manifest = Contents & {
  sequences: Sequence[];
  /** Attached files that were not there. */
  missing: number;
};

export type Part = { head: PartHead; body: AsyncIterable<Buffer>; rows?: () => number };

/** The number is that of the format: another one is told by name. */
export const FORMAT = 2;
export const MAGIC = Buffer.from(`DANJI-BACKUP ${FORMAT}\n`);
export const RECORD = { about: 0, head: 1, chunk: 2, end: 3, manifest: 4 } as const;
export const MOST_RECORD_BYTES = 64 * 1_048_576;
