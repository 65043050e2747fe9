import type { FileCaution } from '@danji/contract/files';

/** What a file can do to whoever opens it. Programs are never taken; about the others each complex decides (decision 0062). */
export type Hazard = 'EXECUTABLE' | FileCaution;

/** `where`: the name of the file inside the file, as a person reads it; null for the file itself. */
export type Finding = { hazard: Hazard; where: string | null };

/** One of each kind is enough: the first. Programs come first. */
export function firstOfEach(found: readonly Finding[]): Finding[] {
  const first = new Map<Hazard, Finding>();
  for (const one of found) if (!first.has(one.hazard)) first.set(one.hazard, one);
  return [...first.values()].sort((a, b) => Number(b.hazard === 'EXECUTABLE') - Number(a.hazard === 'EXECUTABLE'));
}

export const hazardLimits = {
  /** For one file, with all that is inside. */
  timeMs: 30_000,
  heapMb: 384,
  /** Over what the process begins with: the heap does not count buffers. */
  memoryMb: 768,
  answerBytes: 65_536,
  /** Unpacked, of everything together. The directory of an archive was judged before. */
  unpackedBytes: 1_073_741_824,
  /** A file inside a file is held whole while it is looked at. */
  heldBytes: 167_772_160,
  /** A part that lists or declares something. Those of real files are a few kilobytes. */
  listBytes: 16_777_216,
  /** Archives in archives. What lies deeper is not looked into. */
  archives: 2,
  /** Files in files of any kind. */
  depth: 5,
} as const;
