import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type Budget, TooHeavy } from './budget.ts';
import { extensionIn, isOpenedName, isProgramName, isSealedName, shownName } from './domain/entry-names.ts';
import { isScriptAtWork } from './domain/hangul-script.ts';
import { type Finding, type Hazard, hazardLimits } from './domain/hazards.ts';
import { createPartReader, hazardsOfLinks, hazardsOfTypes } from './domain/office-parts.ts';

type LookInside = (bytes: Buffer, name: string, isArchive: boolean) => Promise<Finding[]>;
type Named = { entry: Entry; name: string };
type Opened = { zip: ZipFile; budget: Budget; inside: LookInside };

/** A zip: what it is by its parts, and what is in them. One that breaks off was refused before. */
export async function findInArchive(bytes: Buffer, budget: Budget, inside: LookInside): Promise<Finding[]> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true });
  const entries: Named[] = [];
  for await (const entry of zip.eachEntry()) entries.push({ entry, name: nameOf(entry) });
  const opened = { zip, budget, inside };
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const isPackage = names.has('[content_types].xml') || names.has('mimetype');
  const found: Finding[] = [];
  for (const one of entries) {
    if (one.name.endsWith('/')) continue;
    found.push(...(isPackage ? await findInPart(one, opened) : await findInFile(one, opened)));
  }
  return found;
}

/** Programs before 2007 wrote names in the letters of Windows. */
function nameOf({ fileName }: Entry): string {
  const bytes = fileName as unknown as Buffer;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/** A file in a plain archive. */
async function findInFile({ entry, name }: Named, { zip, budget, inside }: Opened): Promise<Finding[]> {
  const where = shownName(name);
  if (isProgramName(name)) return [{ hazard: 'EXECUTABLE', where }];
  if (isSealedName(name) || entry.isEncrypted()) return [{ hazard: 'SEALED', where }];
  if (!isOpenedName(name)) return [];
  const bytes = await unpack(zip, entry, budget, hazardLimits.heldBytes).catch((error: unknown) => {
    if (error instanceof TooHeavy) throw error;
    return null;
  });
  if (bytes === null) return [{ hazard: 'SEALED', where }];
  return (await inside(bytes, name, extensionIn(name) === 'zip')).map((one) => ({ ...one, where: one.where ?? where }));
}

const OF_MACROS = /(^|\/)vbaProject\w{0,20}\.bin$|(^|\/)macrosheets\/|^Basic\//i;
const HANGUL_SCRIPT = /^Scripts\//i;

/** A part of a document of Office, Hangul or LibreOffice. */
async function findInPart({ entry, name }: Named, { zip, budget, inside }: Opened): Promise<Finding[]> {
  const here = (hazards: readonly Hazard[]): Finding[] => hazards.map((hazard) => ({ hazard, where: null }));
  if (OF_MACROS.test(name)) return here(['MACRO']);
  // Whatever calls itself a document: a program in it is one, and what is locked in it is not looked into.
  if (isProgramName(name) && !HANGUL_SCRIPT.test(name)) return [{ hazard: 'EXECUTABLE', where: shownName(name) }];
  if (isSealedName(name) || entry.isEncrypted()) return [{ hazard: 'SEALED', where: shownName(name) }];
  const read = () => unpack(zip, entry, budget, hazardLimits.listBytes);
  if (/^\[Content_Types\]\.xml$/i.test(name)) return here(hazardsOfTypes(textOf(await read())));
  if (/\.rels$/i.test(name)) return here(hazardsOfLinks(textOf(await read())));
  if (HANGUL_SCRIPT.test(name)) return here(isScriptAtWork(textOf(await read())) ? ['MACRO'] : []);
  return readPart(entry, { zip, budget, inside });
}

/** By how it begins: markup is read piece by piece, a file is held whole and looked at, and all else is left. */
async function readPart(entry: Entry, { zip, budget, inside }: Opened): Promise<Finding[]> {
  const stream = await zip.openReadStreamPromise(entry);
  const reader = createPartReader();
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      spend(budget, chunk.length);
      if (decoder === null) {
        const head = chunk.subarray(0, 8).toString('hex');
        if (/^(d0cf11e0|504b0304|7b5c7274)/.test(head))
          return await inside(await unpack(zip, entry, budget, hazardLimits.heldBytes), 'embedded', false);
        decoder = decoderOf(chunk);
        if (decoder === null) return [];
      }
      reader.read(decoder.decode(chunk, { stream: true }));
    }
  } finally {
    stream.destroy();
  }
  return reader.end().map((hazard) => ({ hazard, where: null }));
}

/** Markup in one of the ways in which it is written; null: something else. */
function decoderOf(head: Buffer): TextDecoder | null {
  const hex = head.subarray(0, 2).toString('hex');
  if (hex === 'fffe' || hex === '3c00') return new TextDecoder('utf-16le');
  if (hex === 'feff' || hex === '003c') return new TextDecoder('utf-16be');
  return /^(\ufeff)?\s{0,1000}</.test(head.subarray(0, 1_010).toString('utf8')) ? new TextDecoder('utf-8') : null;
}

const textOf = (bytes: Buffer): string => (decoderOf(bytes) ?? new TextDecoder('utf-8')).decode(bytes);

function spend(budget: Budget, bytes: number): void {
  budget.unpacked.left -= bytes;
  if (budget.unpacked.left < 0) throw new TooHeavy('the archive unpacks to too much');
}

async function unpack(zip: ZipFile, entry: Entry, budget: Budget, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += part.length;
    spend(budget, part.length);
    if (length > most) throw new TooHeavy('a part is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
