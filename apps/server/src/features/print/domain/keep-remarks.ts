import type { PrintModel, Remark } from './print-model.ts';

/** So much fits on the page of the end beside it. */
const FEW = 8;
const FEW_LETTERS = 1_500;
/** Of a long list so many rows stay on its last page, where they are short. */
const HELD = 3;
const HELD_LETTERS = 600;

const lettersOf = (rows: readonly Remark[]) =>
  rows.reduce(
    (sum, { runs }) => sum + runs.reduce((all, run) => all + ('t' in run ? run.t.join('').length : 40), 0),
    0,
  );

type Said = Pick<PrintModel, 'explained' | 'corrections' | 'opinions' | 'history'>;
const listsOf = ({ explained, corrections, opinions, history }: Said) => [explained, corrections, opinions, history];

/** Few words were said on the way, or none: no page of its own. */
export function isFewSaid(model: Said): boolean {
  const rows = listsOf(model).flat();
  return rows.length <= FEW && lettersOf(rows) <= FEW_LETTERS;
}

/** How many of the last rows stay together. */
export const heldOf = (model: Said): number =>
  listsOf(model).every((rows) => lettersOf(rows.slice(-HELD)) <= HELD_LETTERS) ? HELD : 0;
