import { type Budget, newBudget, TooHeavy } from './budget.ts';
import { isCompound } from './domain/compound.ts';
import { extensionIn, isSealedContent } from './domain/entry-names.ts';
import { type Finding, firstOfEach, type Hazard, hazardLimits } from './domain/hazards.ts';
import { hazardsOfCsv, hazardsOfFlatOffice } from './domain/office-parts.ts';
import { hazardsOfRtf } from './domain/old-office.ts';
import { TooManySteps } from './domain/pdf-words.ts';
import { findInArchive } from './find-in-archive.ts';
import { findInCompound } from './find-in-compound.ts';
import { findInPdf } from './find-in-pdf.ts';

type Place = { name: string; depth: number; archives: number };

/** What a file, and the files inside it, would do to whoever opens them: by its bytes, whatever its name says. */
export async function findHazards(bytes: Buffer, name: string): Promise<Finding[]> {
  const found = await look(bytes, { name, depth: 0, archives: 1 }, newBudget());
  // By its name alone, Office takes such a file for one with macros.
  return firstOfEach(/^(doc|xls|ppt)m$/.test(extensionIn(name)) ? [...found, ...here(['MACRO'])] : found);
}

async function look(bytes: Buffer, place: Place, budget: Budget): Promise<Finding[]> {
  // Deeper than any office puts its files: not looked into.
  if (place.depth > hazardLimits.depth || place.archives > hazardLimits.archives) return here(['SEALED']);
  try {
    return await lookByContent(bytes, place, budget);
  } catch (error) {
    if (error instanceof TooHeavy || error instanceof TooManySteps) throw error;
    // Broken, or packed in a way that we do not read: nobody has looked into it.
    return here(['SEALED']);
  }
}

async function lookByContent(bytes: Buffer, { name, depth, archives }: Place, budget: Budget): Promise<Finding[]> {
  const inside = (inner: Buffer, innerName = 'embedded', isArchive = false) =>
    look(inner, { name: innerName, depth: depth + 1, archives: archives + Number(isArchive) }, budget);
  const head = bytes.subarray(0, 1_024).toString('latin1');
  if (head.startsWith('PK')) return findInArchive(bytes, budget, inside);
  if (isCompound(bytes)) return findInCompound(bytes, budget, inside);
  if (head.includes('%PDF-')) return findInPdf(bytes, budget);
  if (head.startsWith('{\\rt')) return here(hazardsOfRtf(bytes.toString('latin1')));
  if (isSealedContent(bytes)) return here(['SEALED']);
  const extension = extensionIn(name);
  if (extension === 'csv') return here(hazardsOfCsv(bytes.toString('utf8')));
  if (/^(doc|xls|ppt|dot|mht|mhtml|xml|docx|xlsx)$/.test(extension))
    return here(hazardsOfFlatOffice(bytes.toString('latin1')));
  return [];
}

const here = (hazards: readonly Hazard[]): Finding[] => hazards.map((hazard) => ({ hazard, where: null }));
