import { inflateRawSync, inflateSync } from 'node:zlib';
import type { Budget } from './budget.ts';
import { type Compound, type CompoundEntry, openCompound } from './domain/compound.ts';
import { isProgramName, shownName } from './domain/entry-names.ts';
import { isScriptAtWork, scriptsIn } from './domain/hangul-script.ts';
import { type Finding, type Hazard, hazardLimits } from './domain/hazards.ts';
import {
  hazardsOfWord,
  hazardsOfWordTable,
  hazardsOfWorkbook,
  isMacroName,
  isProgram,
  readPackage,
  readSlides,
} from './domain/old-office.ts';

const STREAM = 2;
const HWP_LOCKED = 0b10;
/** Looks at a file inside this one. */
type LookInside = (bytes: Buffer) => Promise<Finding[]>;

/** Office before 2007, HWP 5, and what was put into documents of all kinds as an object. */
export async function findInCompound(bytes: Buffer, budget: Budget, inside: LookInside): Promise<Finding[]> {
  const compound = openCompound(bytes);
  if (!compound) return [];
  const found: Finding[] = [];
  const add = (hazards: readonly Hazard[]) => found.push(...hazards.map((hazard) => ({ hazard, where: null })));
  if (compound.entries.some(({ name }) => isMacroName(name))) add(['MACRO']);
  const hangul = openHangul(compound);
  for (const entry of compound.entries) {
    if (entry.type !== STREAM) continue;
    const read = () => compound.read(entry);
    if (entry.name === 'WordDocument') add(hazardsOfWord(read()));
    else if (/^[01]Table$/.test(entry.name)) add(hazardsOfWordTable(read()));
    else if (entry.name === 'Workbook' || entry.name === 'Book') add(hazardsOfWorkbook(read()));
    else if (entry.name === 'PowerPoint Document') {
      const slides = readSlides(read());
      add(slides.hazards);
      for (const object of slides.objects)
        found.push(
          ...(await inside(
            object.isPacked ? (inflated(object.bytes.subarray(4), inflateSync, budget) ?? object.bytes) : object.bytes,
          )),
        );
    } else if (entry.name === '\u0001Ole10Native') found.push(...(await findInPackage(read(), inside)));
    // An Office file of today as an object of an older one.
    else if (entry.name === 'Package') found.push(...(await inside(read())));
    else if (hangul) found.push(...(await findInHangul(entry, hangul, budget, inside)));
  }
  return found;
}

type Hangul = { compound: Compound; isPacked: boolean; isLocked: boolean };

function openHangul(compound: Compound): Hangul | null {
  const entry = compound.entries.find(({ name, type }) => name === 'FileHeader' && type === STREAM);
  const header = entry ? compound.read(entry) : Buffer.alloc(0);
  if (!header.subarray(0, 17).equals(Buffer.from('HWP Document File')) || header.length < 40) return null;
  const flags = header.readUInt32LE(36);
  return { compound, isPacked: (flags & 1) === 1, isLocked: (flags & HWP_LOCKED) !== 0 };
}

/** Scripts beyond those that every document has, and objects. */
async function findInHangul(
  entry: CompoundEntry,
  { compound, isPacked, isLocked }: Hangul,
  budget: Budget,
  inside: LookInside,
) {
  const isScript = entry.name === 'DefaultJScript';
  const isObject = /^BIN[0-9A-F]{4}\.ole$/i.test(entry.name);
  if (isLocked || !(isScript || isObject)) return [];
  const kept = compound.read(entry);
  const bytes = (isPacked ? inflated(kept, inflateRawSync, budget) : null) ?? kept;
  if (isScript) return isScriptAtWork(scriptsIn(bytes)) ? [{ hazard: 'MACRO' as const, where: null }] : [];
  // Before an object stands how long it is.
  return inside(bytes.subarray(4));
}

/** A file that was put into a document as it is. */
async function findInPackage(stream: Buffer, inside: LookInside): Promise<Finding[]> {
  const { names, bytes } = readPackage(stream);
  const program = names.find(isProgramName) ?? (isProgram(bytes) ? (names[0] ?? '') : undefined);
  if (program !== undefined) return [{ hazard: 'EXECUTABLE', where: shownName(program) }];
  return inside(bytes);
}

function inflated(bytes: Buffer, by: typeof inflateSync, budget: Budget): Buffer | null {
  try {
    const whole = by(bytes, { maxOutputLength: Math.min(hazardLimits.heldBytes, budget.unpacked.left) });
    budget.unpacked.left -= whole.length;
    return whole;
  } catch {
    return null;
  }
}
