import { fromBufferPromise } from 'yauzl';
import { type Budget, TooHeavy } from './budget.ts';
import {
  extensionIn,
  isAddressName,
  isOpenedName,
  isProgramName,
  isSealedName,
  shownName,
} from './domain/entry-names.ts';
import { isScriptAtWork } from './domain/hangul-script.ts';
import { type Finding, type Hazard, hazardLimits } from './domain/hazards.ts';
import { HEAD_BYTES, markupLetters } from './domain/markup-letters.ts';
import { hazardsOfLinks, hazardsOfTypes, OF_MACROS } from './domain/office-parts.ts';
import { hasUnlisted, namesOf } from './domain/zip-shape.ts';
import { HANGUL_DATA, type LookInside, type Named, type Opened, readPart } from './read-part.ts';
import { unpack } from './unpack.ts';

/** A zip: what it is by its parts, and what is in them. One that breaks off was refused before. */
export async function findInArchive(bytes: Buffer, budget: Budget, inside: LookInside): Promise<Finding[]> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true });
  const files: Named[] = [];
  for await (const entry of zip.eachEntry()) files.push({ entry, names: namesOf(bytes, entry) });
  const opened = { zip, budget, inside };
  const all = new Set(files.flatMap(({ names }) => names.map((name) => name.toLowerCase())));
  const isPackage = all.has('[content_types].xml') || all.has('mimetype');
  const found: Finding[] = [];
  for (const one of files) {
    if (one.names.every((name) => name.endsWith('/'))) continue;
    found.push(...(isPackage ? await findInPart(one, opened) : await findInFile(one, opened)));
  }
  const extents = files.map(({ entry }) => ({
    from: entry.relativeOffsetOfLocalHeader,
    packed: entry.compressedSize,
  }));
  return hasUnlisted(bytes, extents) ? [...found, { hazard: 'SEALED', where: null }] : found;
}

/** A program by any of its names, or what cannot be opened; null: to be looked into. */
function findByName({ entry, names }: Named): Finding | null {
  const program = names.find(isProgramName);
  if (program !== undefined) return { hazard: 'EXECUTABLE', where: shownName(program) };
  const closed = entry.isEncrypted() ? names[0] : names.find(isSealedName);
  return closed === undefined ? null : { hazard: 'SEALED', where: shownName(closed) };
}

/** A file in a plain archive. */
async function findInFile(file: Named, { zip, budget, inside }: Opened): Promise<Finding[]> {
  const byName = findByName(file);
  if (byName && !(await isPlainAddress(file, { zip, budget, inside }))) return [byName];
  const name = file.names.find(isOpenedName);
  if (name === undefined) return [];
  const where = shownName(name);
  const bytes = await unpack(zip, file.entry, budget, hazardLimits.heldBytes).catch((error: unknown) => {
    if (error instanceof TooHeavy) throw error;
    return null;
  });
  if (bytes === null) return [{ hazard: 'SEALED', where }];
  return (await inside(bytes, name, extensionIn(name) === 'zip')).map((one) => ({ ...one, where: one.where ?? where }));
}

/** Words under the name of an address. A program has letters that no text has. */
async function isPlainAddress({ entry, names }: Named, { zip, budget }: Opened): Promise<boolean> {
  if (!names.every(isAddressName) || entry.isEncrypted()) return false;
  const bytes = await unpack(zip, entry, budget, hazardLimits.listBytes).catch((error: unknown) => {
    if (error instanceof TooHeavy) throw error;
    return null;
  });
  return bytes !== null && !/^(?:MZ|ZM)|[^\t\n\f\r\x20-\x7e\x80-\xff]/.test(bytes.toString('latin1'));
}

const SCRIPTS = /^Scripts\//i;
const here = (hazards: readonly Hazard[]): Finding[] => hazards.map((hazard) => ({ hazard, where: null }));

/** A part of a document of Office, Hangul or LibreOffice. */
async function findInPart(file: Named, opened: Opened): Promise<Finding[]> {
  const has = (pattern: RegExp) => file.names.some((name) => pattern.test(name));
  if (has(OF_MACROS)) return here(['MACRO']);
  // Whatever calls itself a document: a program in it is one, and what is locked in it is not looked into.
  const byName = findByName(file);
  if (byName && !(has(SCRIPTS) && byName.hazard === 'EXECUTABLE')) return [byName];
  const read = async () => lettersOf(await unpack(opened.zip, file.entry, opened.budget, hazardLimits.listBytes));
  const judge = async (hazardsOf: (text: string) => readonly Hazard[]) => {
    const text = await read();
    return here(text === null ? ['SEALED'] : hazardsOf(text));
  };
  if (has(/^\[Content_Types\]\.xml$/i)) return judge(hazardsOfTypes);
  if (has(/\.rels$/i)) return judge(hazardsOfLinks);
  if (has(SCRIPTS)) return judge((text) => (isScriptAtWork(text) ? ['MACRO'] : []));
  if (has(HANGUL_DATA) && has(/\.e?ps$/i)) return here(['MACRO']);
  return readPart(file, opened);
}

function lettersOf(bytes: Buffer): string | null {
  const letters = markupLetters(bytes.subarray(0, HEAD_BYTES)) ?? new TextDecoder('utf-8');
  return letters === 'ODD' ? null : letters.decode(bytes);
}
