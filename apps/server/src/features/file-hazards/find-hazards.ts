import { type Budget, newBudget, TooHeavy } from './budget.ts';
import { isCompound } from './domain/compound.ts';
import { extensionIn, isContainerName, isSealedContent } from './domain/entry-names.ts';
import { hazardsOfFlatOffice } from './domain/flat-office.ts';
import { type Finding, firstOfEach, type Hazard, hazardLimits } from './domain/hazards.ts';
import { hazardsOfCsv } from './domain/lists-as-text.ts';
import { decoded } from './domain/markup.ts';
import { hazardsOfWorkbook, isBareWorkbook, isProgram } from './domain/old-office.ts';
import { TooManySteps } from './domain/pdf-words.ts';
import { hazardsOfRtf } from './domain/read-rtf.ts';
import { hasLocal, zipIn } from './domain/zip-shape.ts';
import { findInArchive } from './find-in-archive.ts';
import { findInCompound } from './find-in-compound.ts';
import { findInPdf } from './find-in-pdf.ts';

type Place = { name: string; depth: number; archives: number };
type LookInside = (bytes: Buffer, name?: string, isArchive?: boolean) => Promise<Finding[]>;

/** What a file, and the files inside it, would do to whoever opens them: by its bytes, whatever its name says. */
export async function findHazards(bytes: Buffer, name: string): Promise<Finding[]> {
  return firstOfEach(await look(bytes, { name, depth: 0, archives: 1 }, newBudget()));
}

/** By its name alone, Office takes such a file for one with macros; and databases, which may hold some, are not looked into. */
const isMacroFile = (name: string): boolean =>
  /^(docm|dotm|xlsm|xltm|xlam|xla|xlm|pptm|ppsm|potm|ppam|ppa|sldm|vsdm|mdb|accdb|accdr|accdt|odb)$/.test(
    extensionIn(name),
  );

async function look(bytes: Buffer, place: Place, budget: Budget): Promise<Finding[]> {
  const { name, depth, archives } = place;
  // Deeper than any office puts its files: not looked into.
  if (depth > hazardLimits.depth || archives > hazardLimits.archives) return here(['SEALED']);
  const inside: LookInside = (inner, innerName = 'embedded', isArchive = false) =>
    look(inner, { name: innerName, depth: depth + 1, archives: archives + Number(isArchive) }, budget);
  return [...(await lookByContent(bytes, name, budget, inside)), ...here(isMacroFile(name) ? ['MACRO'] : [])];
}

/** Broken, or packed in a way that we do not read: nobody has looked into it. */
const sealedIfBroken = (work: Promise<Finding[]>, otherwise: readonly Hazard[] = ['SEALED']): Promise<Finding[]> =>
  work.catch((error: unknown) => {
    if (error instanceof TooHeavy || error instanceof TooManySteps) throw error;
    return here(otherwise);
  });

/** A file may be several things at once, and which of them is opened is up to the program: all are looked at. */
async function lookByContent(bytes: Buffer, name: string, budget: Budget, inside: LookInside): Promise<Finding[]> {
  const extension = extensionIn(name);
  const head = bytes.subarray(0, 1_024).toString('latin1');
  const found: Finding[] = [];
  let isKnown = false;
  const know = (findings: readonly Finding[]) => {
    found.push(...findings);
    isKnown = true;
  };
  if (isCompound(bytes)) know(await sealedIfBroken(findInCompound(bytes, budget, inside)));
  if (head.includes('%PDF-') || extension === 'pdf') know(await sealedIfBroken(findInPdf(bytes, budget)));
  if (/^[\s\0]{0,1000}\{\\rt/.test(head)) know(here(hazardsOfRtf(bytes.toString('latin1'))));
  if (isSealedContent(bytes)) know(here(['SEALED']));
  const archive = zipIn(bytes);
  if (archive) {
    // What looks like the end of a zip in another file may be a piece of an object of it.
    found.push(...(await sealedIfBroken(findInArchive(archive.zip, budget, inside), isKnown ? [] : ['SEALED'])));
    if (!isKnown && hasLocal(archive.before)) found.push(...here(['SEALED']));
  } else if (!isKnown && (isContainerName(name) || isUnknownDocument(bytes, extension)))
    found.push(...here(['SEALED']));
  if (!archive && !isCompound(bytes)) found.push(...(await lookAtText(bytes, extension, inside)));
  return found;
}

/** Under the name of a document bytes that are no text and nothing that we know: nobody has looked into it. */
const isUnknownDocument = (bytes: Buffer, extension: string): boolean =>
  /^(doc|dot|xls|xlt|xla|ppt|pps|pot|hwp|hwt|rtf|pub|vsd|mpp|cell|nxl|show)$/.test(extension) &&
  bytes.subarray(0, 1_024).includes(0) &&
  !isBareWorkbook(bytes) &&
  !/^(HWP Document File|\xff\xfe|\xfe\xff|[<\0]{2})/.test(bytes.toString('latin1', 0, 17));

const LISTS = /^(csv|tsv|tab|prn|dif|xls|xlt|xlw|xlm|xlc)$/;
const FLAT = /^(docx?|dot|wbk|wiz|xls|xlt|xlsx|ppt|pps|pot|mht|mhtml|xml|csv|tsv|rtf|fod[tsp]|hml|hwpml|odt|xdp)$/;

/** What Office, Excel and Hangul open by its name, though nothing in its first bytes says what it is. */
async function lookAtText(bytes: Buffer, extension: string, inside: LookInside): Promise<Finding[]> {
  const found: Finding[] = [];
  if (LISTS.test(extension)) {
    if (isBareWorkbook(bytes)) found.push(...here(hazardsOfWorkbook(bytes)));
    found.push(...here(readingsOf(textOf(bytes)).flatMap(hazardsOfCsv)));
  }
  if (FLAT.test(extension)) {
    const { hazards, objects } = hazardsOfFlatOffice(bytes);
    found.push(...here(hazards));
    for (const object of objects) found.push(...(isProgram(object) ? here(['EXECUTABLE']) : await inside(object)));
  }
  return found;
}

/** A table of a page is a list, too: letters by their numbers are letters, and tags part nothing. */
const readingsOf = (text: string): string[] =>
  text.includes('<') ? [text, decoded(text), decoded(text.replace(/<[^<>]{0,2000}>/g, ''))] : [text];

/** Lists are saved in one byte a letter, or in two. */
const textOf = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 2).toString('hex');
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8').decode(bytes);
};

const here = (hazards: readonly Hazard[]): Finding[] => hazards.map((hazard) => ({ hazard, where: null }));
