export type Entry = { name: string; packed: number; unpacked: number; isSymlink: boolean };
export type ArchiveFault = 'TOO_MANY_ENTRIES' | 'TOO_LARGE_UNPACKED' | 'BOMB' | 'UNSAFE_NAME' | 'SYMLINK';

export const archiveLimits = {
  entries: 5_000,
  unpackedBytes: 1_073_741_824,
  /** Unpacked to packed. Sheets of one repeated value reach about 100; a bomb reaches 1,000. */
  ratio: 200,
  /** Below this no ratio does harm. */
  harmlessBytes: 16_777_216,
} as const;

export type Tally = { entries: number; packed: number; unpacked: number };
export const emptyTally: Tally = { entries: 0, packed: 0, unpacked: 0 };

/** Judges one more entry by what the directory of the archive says of it. Nothing is unpacked for that. */
export function judgeEntry(
  before: Tally,
  entry: Entry,
  archiveBytes: number,
): { tally: Tally; fault: ArchiveFault | null } {
  const tally = {
    entries: before.entries + 1,
    packed: before.packed + entry.packed,
    unpacked: before.unpacked + entry.unpacked,
  };
  return { tally, fault: faultOf(tally, entry, archiveBytes) };
}

function faultOf(tally: Tally, entry: Entry, archiveBytes: number): ArchiveFault | null {
  if (tally.entries > archiveLimits.entries) return 'TOO_MANY_ENTRIES';
  if (tally.unpacked > archiveLimits.unpackedBytes) return 'TOO_LARGE_UNPACKED';
  if (tally.unpacked > archiveLimits.harmlessBytes && tally.unpacked > archiveBytes * archiveLimits.ratio)
    return 'BOMB';
  // More packed bytes than there are: entries overlap, so that a little unpacks to a lot.
  if (tally.packed > archiveBytes) return 'BOMB';
  if (entry.isSymlink) return 'SYMLINK';
  if (isUnsafe(entry.name)) return 'UNSAFE_NAME';
  return null;
}

const isUnsafe = (name: string) =>
  name.includes('\0') || /^([a-z]:|[/\\])/i.test(name) || name.split(/[/\\]/).some((part) => part === '..');
