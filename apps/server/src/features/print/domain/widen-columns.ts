/** What a column wants, in points with the padding of its cells: the widest of its words, and the widest of its amounts. */
export type Wanted = { readonly words: number; readonly things: number };

/** Text of a table is never smaller than this part of its size. */
const SMALLEST = 0.85;
/** No column is narrower than two letters of what stands in it. */
const TWO_LETTERS = 20.5;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const rounded = (widths: readonly number[]) => widths.map((width) => Math.floor(width * 100) / 100);

/** Raises what is narrower than its least; those with room to spare give it. They have enough of it, or all get their share. */
function raise(widths: readonly number[], least: readonly number[], total: number): number[] {
  const stretched = widths.map((width) => (width * total) / sum(widths));
  const spare = stretched.map((width, index) => width - (least[index] ?? 0));
  const missing = sum(spare.map((points) => Math.max(0, -points)));
  const given = sum(spare.map((points) => Math.max(0, points)));
  if (missing === 0) return stretched;
  return stretched.map((width, index) => {
    const points = spare[index] ?? 0;
    return points <= 0 ? width - points : width - (points * Math.min(missing, given)) / given;
  });
}

/** The widest give until all have room: a day stays whole beside an amount that is too long for any paper. */
function level(widths: readonly number[], total: number): number[] {
  const rising = [...widths].sort((a, b) => a - b);
  let left = total;
  for (const [index, width] of rising.entries()) {
    const share = left / (rising.length - index);
    if (width > share) return widths.map((one) => Math.min(one, share));
    left -= width;
  }
  return [...widths];
}

/** As much of the words as there is room for, the short ones first: a column of two letters is not squeezed for a long word. */
function keepShort(wishes: readonly number[], things: readonly number[], total: number): number[] {
  const upTo = (most: number) => wishes.map((wish, at) => Math.max(things[at] ?? 0, Math.min(wish, most)));
  const caps = wishes.filter((wish) => sum(upTo(wish)) <= total);
  return upTo(Math.max(0, ...caps));
}

/**
 * The columns of a table, so that no amount, day or number is broken: first they widen at the cost of those with room to
 * spare, then the text of the whole table shrinks. What does not fit even so is broken, and its row grows.
 */
export function widenColumns(
  widths: readonly number[],
  wanted: readonly Wanted[],
  roomPt: number,
  paddingPt: number,
): { widths: number[]; scale: number } {
  const wishes = wanted.map(({ words, things }) => Math.max(words, things));
  const things = wanted.map((one) => Math.max(one.things, Math.min(one.words, paddingPt + TWO_LETTERS)));
  const total = Math.min(roomPt, Math.max(sum(widths), sum(wishes)));
  if (sum(wishes) <= total) return { widths: rounded(raise(widths, wishes, total)), scale: 1 };
  if (sum(things) <= total)
    return { widths: rounded(raise(widths, keepShort(wishes, things, total), total)), scale: 1 };
  const padding = paddingPt * widths.length;
  const scale = Math.max(SMALLEST, Math.floor(((total - padding) / (sum(things) - padding)) * 1000) / 1000);
  const shrunk = things.map((points) => paddingPt + Math.max(0, points - paddingPt) * scale);
  return { widths: rounded(sum(shrunk) <= total ? raise(shrunk, shrunk, total) : level(shrunk, total)), scale };
}
