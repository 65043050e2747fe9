import { askPdfReader } from './ask-pdf-reader.ts';
import type { Budget } from './budget.ts';
import { shownName } from './domain/entry-names.ts';
import type { Finding, Hazard } from './domain/hazards.ts';
import { createPdfJudge, judgeFiles } from './domain/pdf-hazards.ts';
import { createPdfReader } from './domain/pdf-words.ts';
import { type Packed, unpackPdfObjects } from './unpack-pdf-objects.ts';

/** More words than any dictionary of a stream has. */
const WORDS_OF_STREAM = 4_000;

/**
 * A PDF that acts by itself: scripts, programs that it starts, files that it brings along. Looked for in its bytes, in packed objects
 * too, and asked of a reader besides, which may understand a file otherwise. What neither could look into is told.
 */
export async function findInPdf(bytes: Buffer, budget: Budget): Promise<Finding[]> {
  const seen = lookAtBytes(bytes, budget);
  const read = await askPdfReader(bytes, seen.isLocked || seen.isUnread);
  const hazards = new Set<Hazard>([...seen.hazards, ...read.hazards]);
  // In a locked file names of files are letters without sense: the reader knows them, or nobody does.
  const isNamed = !seen.isLocked || !read.isOpened;
  const brought = judgeFiles([...(isNamed ? seen.files : []), ...read.files]);
  const isUnknown = seen.isCut || (seen.isUnread && !(seen.isLocked && read.isWhole));
  return [
    ...[...hazards].map((hazard) => ({ hazard, where: null })),
    ...(brought
      ? [{ hazard: brought.hazard, where: seen.isLocked ? null : brought.name && shownName(brought.name) }]
      : []),
    ...(isUnknown ? [{ hazard: 'SEALED' as const, where: null }] : []),
  ];
}

type Seen = {
  hazards: Set<Hazard>;
  files: string[];
  /** Packed objects that we cannot unpack. */
  isUnread: boolean;
  isLocked: boolean;
  isCut: boolean;
};

function lookAtBytes(bytes: Buffer, budget: Budget): Seen {
  const seen: Seen = { hazards: new Set(), files: [], isUnread: false, isLocked: false, isCut: false };
  const file = createPdfReader(bytes, budget.steps);
  /** Reads one object and judges it; its first words, and where its stream begins. */
  const judge = (reader: typeof file, at: number, how: { isPacked?: boolean; isOne?: boolean } = {}) => {
    const judged = createPdfJudge();
    const words: string[] = [];
    const streamAt = reader.readFrom(at, {
      ...how,
      onWord(word) {
        judged.word(word);
        if (words.length < WORDS_OF_STREAM) words.push(word);
        if (word === '/Encrypt') seen.isLocked = true;
      },
    });
    const { hazards, files, isCut } = judged.end();
    for (const hazard of hazards) seen.hazards.add(hazard);
    seen.files.push(...files);
    seen.isCut ||= isCut;
    return { words, streamAt };
  };
  for (const place of file.places()) {
    const { words, streamAt } = judge(file, place);
    // Readers take any stream with a first object for a row of objects, whatever it says of its type.
    if (streamAt === null || !(words.includes('/ObjStm') || words.includes('/First'))) continue;
    const packed = words.length < WORDS_OF_STREAM ? unpackPdfObjects(bytes, streamAt, words, budget) : null;
    if (!packed) {
      seen.isUnread = true;
      continue;
    }
    const objects = createPdfReader(packed.bytes, budget.steps);
    const places = placesIn(objects, packed);
    if (!places) seen.isUnread = true;
    // As they follow each other, and each from where it is said to begin: that may be inside of a text or a comment.
    judge(objects, 0, { isPacked: true });
    for (const at of places ?? []) judge(objects, at, { isPacked: true, isOne: true });
  }
  return seen;
}

/** Pairs of numbers before the objects say where each of them begins. Null: where to look for those is not said. */
function placesIn(reader: ReturnType<typeof createPdfReader>, { bytes, first, count }: Packed): number[] | null {
  if (first === null || count === null) return null;
  const numbers: number[] = [];
  reader.readFrom(0, {
    isPacked: true,
    onWord: (word) => {
      if (numbers.length < Math.min(count * 2, 2_000_000)) numbers.push(Number.parseInt(word, 10));
    },
  });
  const places = numbers.filter((place, i) => i % 2 === 1 && place >= 0).map((place) => first + place);
  return [...new Set(places)].filter((place) => place < bytes.length);
}
