/** What stands first in an archive: where it comes from, and which schema its tables have. */
export type About = {
  createdAt: string;
  program: string;
  migrations: { name: string; checksum: string }[];
  /** The name of the secret that the database's own seals were made with. */
  secretId: string;
};

export type PartHead =
  | { kind: 'table'; name: string; columns: string[]; order: string[] }
  /** An attached file, by what it should hold. */
  | { kind: 'file'; aptId: string; hash: string }
  /** A file of the data folder. */
  | { kind: 'data'; path: string };

export type PartEnd = { rows: number | null; bytes: number; sha256: string };
export type Sequence = { name: string; lastValue: string; isCalled: boolean };

/** What stands last: every part with its hash. Who has it has read the archive to its end. */
export type Manifest = {
  parts: (PartHead & PartEnd)[];
  sequences: Sequence[];
  /** Attached files that were not there. */
  missing: { aptId: string; hash: string }[];
};

export type Part = { head: PartHead; body: AsyncIterable<Buffer>; rows?: () => number };

export const MAGIC = Buffer.from('DANJI-BACKUP 1\n');
export const RECORD = { about: 0, head: 1, chunk: 2, end: 3, manifest: 4 } as const;
export const MOST_RECORD_BYTES = 64 * 1_048_576;

/** Files whose bytes are not what their name says; they were damaged before the backup. */
export const damagedIn = (manifest: Manifest) =>
  manifest.parts.filter((part) => part.kind === 'file' && part.sha256 !== part.hash);
