import { setImmediate } from 'node:timers/promises';
import { fillDocument } from '@danji/contract/forms/merge-paper';
import type { MergeWord } from '@danji/contract/forms/merge-words';
import { inSteps } from '../../lib/breathe.ts';
import {
  type FilledPaper,
  type OutsideGathered,
  type OutsideKit,
  type OutsidePrint,
  type PrintDeps,
  toRun,
} from '../print/public.ts';
import { valuesOf } from './show-cells.ts';

/** So many papers are set at once: they share their fonts, and nobody else waits long for the process. */
export const AT_ONCE = 20;

type Making = { gathered: OutsideGathered; words: readonly MergeWord[]; kit: OutsideKit };

/** Number of one paper: that of the document, and its own behind it. */
export const numberOf = (docNumber: string | null, no: number): string => `${docNumber ?? ''}-${no}`;

/** One paper as it is for one receiver. The document itself stays as it was decided; only the copy here is filled in. */
function fillPaper({ gathered, words }: Making, { said, no }: Numbered): FilledPaper {
  const { outside, facts } = gathered;
  const { definition, written: detail } = fillDocument(outside.definition, facts.detail, valuesOf(words, said));
  return { definition, detail, number: numberOf(facts.detail.docNumber, no) };
}

type Numbered = { said: readonly string[]; no: number };

/** Which 직인 stands on how many of these papers, each asked for itself. */
export async function countSeals(making: Making, papers: readonly Numbered[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const sealId of await inSteps(papers, (paper) => making.kit.sealOf(fillPaper(making, paper))))
    if (sealId !== undefined) counts.set(sealId, (counts.get(sealId) ?? 0) + 1);
  return counts;
}

/** The papers as one file, set in the queue of all papers. Between two of them others are answered. */
export async function makePapers(
  { printer }: Pick<PrintDeps, 'printer'>,
  making: Making,
  papers: readonly Numbered[],
  asked: { owner: string; isPreview: boolean },
): Promise<Buffer> {
  const models: OutsidePrint[] = [];
  for (const paper of papers) {
    models.push(making.kit.toModel(fillPaper(making, paper)));
    await setImmediate();
  }
  return printer.print(toRun(models, making.gathered.facts.detail.title), making.kit.pictures, asked);
}
