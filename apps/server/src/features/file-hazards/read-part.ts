import type { Entry, ZipFile } from 'yauzl';
import type { Budget } from './budget.ts';
import { isCompound } from './domain/compound.ts';
import { extensionIn, isOpenedName, shownName } from './domain/entry-names.ts';
import { type Finding, type Hazard, hazardLimits } from './domain/hazards.ts';
import { HEAD_BYTES, markupLetters } from './domain/markup-letters.ts';
import { createPartReader } from './domain/office-parts.ts';
import { isBinaryDde, isPostScript, isProgram } from './domain/old-office.ts';
import { spend, unpack } from './unpack.ts';

export type LookInside = (bytes: Buffer, name: string, isArchive: boolean) => Promise<Finding[]>;
/** `names`: all that a program that unpacks may take for its name; the one of the directory first. */
export type Named = { entry: Entry; names: readonly string[] };
export type Opened = { zip: ZipFile; budget: Budget; inside: LookInside };

export const HANGUL_DATA = /^BinData\//i;
const here = (hazards: readonly Hazard[]): Finding[] => hazards.map((hazard) => ({ hazard, where: null }));
/** How files begin that are looked into wherever they lie: containers, zips, RTF, PDF, programs. */
const HELD = /^(d0cf11e0|504b0304|504b0506|7b5c7274|25504446|4d5a)/;

const PAGE = /^(?:<html|<!doctype html|mime-version:|content-type:|from:|subject:|date:|message-id:|x-[\w-]{1,40}:)/i;

/** By how it begins: markup is read piece by piece, a file is held whole and looked at, and all else is left. */
export async function readPart({ entry, names }: Named, { zip, budget, inside }: Opened): Promise<Finding[]> {
  const document = names.find((name) => isOpenedName(name) && extensionIn(name) !== 'xml');
  const hold = async (from = 0, called = document ?? 'embedded'): Promise<Finding[]> => {
    const bytes = (await unpack(zip, entry, budget, hazardLimits.heldBytes)).subarray(from);
    if (isProgram(bytes)) return [{ hazard: 'EXECUTABLE' as const, where: shownName(names[0] ?? '') }];
    return inside(bytes, called, extensionIn(called) === 'zip');
  };
  if (document !== undefined) return hold();
  const isDrawing = (head: Buffer) => names.some((name) => HANGUL_DATA.test(name)) && isPostScript(head);
  const stream = await zip.openReadStreamPromise(entry);
  const reader = createPartReader();
  let letters: TextDecoder | null = null;
  let head = Buffer.alloc(0);
  /** Pieces may be as small as a byte: nothing is decided before enough has come. */
  const begin = async (): Promise<Finding[] | null> => {
    if (HELD.test(head.toString('hex', 0, 8))) return hold();
    if (isDrawing(head)) return here(['MACRO']);
    if (isBinaryDde(head)) return here(['REMOTE']);
    // Before an object of Hangul stands how long it is; and a page may be a part of a document, alone or in a letter.
    if (isCompound(head.subarray(4))) return hold(4);
    if (PAGE.test(head.toString('latin1', 0, 1_024).trimStart())) return hold(0, 'page.mht');
    const known = markupLetters(head);
    if (known === null) return [];
    if (known === 'ODD') return here(['SEALED']);
    letters = known;
    reader.read(known.decode(head, { stream: true }));
    return null;
  };
  const read = (chunk: Buffer) => letters && reader.read(letters.decode(chunk, { stream: true }));
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      spend(budget, chunk.length);
      if (letters) read(chunk);
      else {
        head = Buffer.concat([head, chunk]);
        const decided = head.length >= HEAD_BYTES ? await begin() : null;
        if (decided) return decided;
      }
    }
    const decided = letters ? null : await begin();
    if (decided) return decided;
  } finally {
    stream.destroy();
  }
  const found = here(reader.end());
  for (const object of reader.objects) found.push(...(await inside(object, 'embedded', false)));
  return found;
}
