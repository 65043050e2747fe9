import { inflateSync } from 'node:zlib';
import type { Budget } from './budget.ts';
import { type Compound, type CompoundEntry, isStream, openCompound } from './domain/compound.ts';
import { isProgramName, shownName } from './domain/entry-names.ts';
import type { Finding, Hazard } from './domain/hazards.ts';
import {
  hazardsOfLinkedObject,
  hazardsOfSlideUser,
  hazardsOfTemplate,
  hazardsOfWord,
  hazardsOfWordTable,
  hazardsOfWorkbook,
  isMacroName,
  isProgram,
  readPackage,
  readSlides,
} from './domain/old-office.ts';
import { findInHangul, openHangul } from './find-in-hangul.ts';
import { inflated } from './inflated.ts';

/** Looks at a file inside this one. */
type LookInside = (bytes: Buffer, name?: string) => Promise<Finding[]>;
type Reader = (stream: Buffer, compound: Compound) => readonly Hazard[];

/** By the names of streams, in small letters: containers do not tell large from small ones. */
const READERS: Readonly<Record<string, Reader>> = {
  worddocument: (stream, compound) => [
    ...hazardsOfWord(stream),
    ...compound.entries
      .filter((entry) => isStream(entry) && /^[01]table$/i.test(entry.name))
      .flatMap((entry) => hazardsOfTemplate(stream, compound.read(entry))),
  ],
  '0table': hazardsOfWordTable,
  '1table': hazardsOfWordTable,
  workbook: hazardsOfWorkbook,
  book: hazardsOfWorkbook,
  'current user': hazardsOfSlideUser,
  '\u0001ole': hazardsOfLinkedObject,
  // A document of Office with a password: the container holds nothing else that could be read.
  encryptedpackage: () => ['SEALED'],
};

/** Office before 2007, HWP 5, and what was put into documents of all kinds as an object. */
export async function findInCompound(bytes: Buffer, budget: Budget, inside: LookInside): Promise<Finding[]> {
  const compound = openCompound(bytes);
  if (!compound) return [{ hazard: 'SEALED', where: null }];
  const found: Finding[] = [];
  const add = (hazards: readonly Hazard[]) => found.push(...hazards.map((hazard) => ({ hazard, where: null })));
  if (compound.entries.some(({ name }) => isMacroName(name))) add(['MACRO']);
  const hangul = openHangul(compound);
  if (hangul?.isLocked) add(['SEALED']);
  for (const entry of compound.entries) {
    if (!isStream(entry)) continue;
    const reader = READERS[entry.name.toLowerCase()];
    if (reader) add(reader(compound.read(entry), compound));
    else found.push(...(await findInObject(entry, compound, budget, inside)));
    if (hangul && !hangul.isLocked) found.push(...(await findInHangul(entry, hangul, budget, inside)));
  }
  return found;
}

/** Files inside of an old document, in the ways in which they are put there. */
async function findInObject(
  entry: CompoundEntry,
  compound: Compound,
  budget: Budget,
  inside: LookInside,
): Promise<Finding[]> {
  const found: Finding[] = [];
  switch (entry.name.toLowerCase()) {
    case 'powerpoint document': {
      const slides = readSlides(compound.read(entry));
      found.push(...slides.hazards.map((hazard) => ({ hazard, where: null })));
      for (const { isPacked, bytes } of slides.objects)
        found.push(...(await inside(isPacked ? (inflated(bytes.subarray(4), inflateSync, budget) ?? bytes) : bytes)));
      break;
    }
    case '\u0001ole10native':
      found.push(...(await findInPackage(compound.read(entry), inside)));
      break;
    // An Office file of today as an object of an older one.
    case 'package':
      found.push(...(await inside(compound.read(entry))));
  }
  return found;
}

/** A file that was put into a document as it is. */
async function findInPackage(stream: Buffer, inside: LookInside): Promise<Finding[]> {
  const { names, bytes } = readPackage(stream);
  const program = names.find(isProgramName) ?? (isProgram(bytes) ? (names[0] ?? '') : undefined);
  if (program !== undefined) return [{ hazard: 'EXECUTABLE', where: shownName(program) }];
  return inside(bytes, names[0]);
}
