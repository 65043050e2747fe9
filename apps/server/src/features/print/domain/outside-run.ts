import { takeOutside } from './keep-end.ts';
import type { OutsideModel, OutsidePrint } from './outside-model.ts';

/** One of the papers of a run: its own words, its own pages. */
export type RunPaper = {
  readonly title: string;
  readonly outside: OutsideModel;
  /** How it was set: closer together, or with its last lines on the page of the name. */
  readonly tight?: boolean;
  readonly along?: number;
  /** How many pages it has; 0 until that is known. */
  readonly pages: number;
};
/** Papers of one document that are set together, each on pages of its own. */
export type OutsideRun = OutsidePrint & { readonly papers: readonly RunPaper[] };

/** Papers that are alike but for their words. The file is named by the document, not by one of its receivers. */
export function toRun(papers: readonly OutsidePrint[], title: string): OutsideRun {
  const [first] = papers;
  if (!first) throw new Error('a run without a paper');
  return { ...first, title, papers: papers.map(({ title, outside }) => ({ title, outside, pages: 0 })) };
}

export type SetPages = { readonly pages: readonly number[]; readonly alone: readonly boolean[] };

/** How many pages each paper has, and whose end stands on a page without its text. */
export function readPages(
  starts: readonly number[],
  ends: readonly { page: number; y: number }[],
  allPages: number,
  top: number,
): SetPages {
  const pages = starts.map((start, at) => (starts[at + 1] ?? allPages + 1) - start);
  return { pages, alone: ends.map(({ page, y }, at) => page > (starts[at] ?? page) && y < top) };
}

/** The same papers; those whose end stands alone are set in another way. */
export const setCloser = (papers: readonly RunPaper[], { alone }: SetPages): RunPaper[] =>
  papers.map((paper, at) => (alone[at] ? { ...paper, tight: true } : paper));

/** What closer lines did not help is set as before, with its last lines on the page of the name. */
export const takeAlong = (papers: readonly RunPaper[], usual: SetPages, closer: SetPages): RunPaper[] =>
  papers.map((paper, at) => {
    const helped = (closer.pages[at] ?? 0) < (usual.pages[at] ?? 0) && !closer.alone[at];
    const { tight: _, ...asUsual } = paper;
    return paper.tight && !helped ? { ...asUsual, ...takeOutside(paper.outside) } : paper;
  });

export const withPages = (papers: readonly RunPaper[], { pages }: SetPages): RunPaper[] =>
  papers.map((paper, at) => ({ ...paper, pages: pages[at] ?? 1 }));
