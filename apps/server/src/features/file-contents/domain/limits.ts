/** What a reader may take of one file, and what it gives. */
export const readLimits = {
  /** Larger files are plans and pictures; nobody waits for their words. */
  fileBytes: 30_000_000,
  /** Enough to find a file by; what stands behind it is left. */
  words: 100_000,
  /** Of a file that is searched for what should not be in it. */
  allWords: 200_000,
  pages: 300,
  entries: 3_000,
  /** All parts of a package that are read, unpacked. */
  unpackedBytes: 40_000_000,
  /** Of what is looked at in one go: letters of all parts together, as they are sent, and the pictures of pages. */
  lookBytes: 4_000_000,
  pagesAtOnce: 10,
  pagesBytesAtOnce: 12_000_000,
  sheets: 50,
  rows: 300,
  columns: 40,
  cellLength: 2_000,
  /** Of whatever a reader answers: more than all of the above, with room for how it is written. */
  answerBytes: 40_000_000,
  memoryMb: 512,
  heapMb: 384,
  timeMs: 20_000,
} as const;

/** A number that grows when files are read better: what a reader of before has read is then read once more. */
export const READER = 3;
