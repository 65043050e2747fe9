const WEEK_MS = 604_800_000;
/** As the index has them (app.ages_of): by the week, by eight and by sixty-four weeks, each under its own numbers. */
const LEVELS = [
  { shift: 0, base: 0 },
  { shift: 3, base: 100_000 },
  { shift: 6, base: 200_000 },
] as const;
/** With more than these the index would compare more than it saves. */
const AGES_MAX = 8;

export type Slice = { ages: number[]; from: Date };

/** The ages that cover a stretch of time, in as few numbers as do, and where the oldest of them begins. */
export function sliceOf(from: Date, before: Date): Slice {
  const weekOf = (at: Date) => Math.max(0, Math.floor(at.getTime() / WEEK_MS));
  const [first, last] = [Math.min(weekOf(from), weekOf(before)), weekOf(before)];
  const fits = ({ shift }: (typeof LEVELS)[number]) => (last >> shift) - (first >> shift) < AGES_MAX;
  const { shift, base } = LEVELS.find(fits) ?? LEVELS[2];
  const [oldest, newest] = [first >> shift, last >> shift];
  return {
    ages: Array.from({ length: newest - oldest + 1 }, (_, i) => base + oldest + i),
    from: new Date((oldest << shift) * WEEK_MS),
  };
}

export type Seen = {
  /** About how many entries have been passed so far, what was found among them, and how long a time they are from. */
  looked: number;
  found: number;
  spanMs: number;
  missing: number;
  /** Slices that were asked for before this one, and how many candidates they brought. */
  asked: number;
  candidates: number;
};

/** A slice is at most so many times what was seen before: a guess from few finds may be far off. */
const GROWS = 16;
const SLICES_MAX = 4;
/** What needs more entries than this is rare: all of it is few. */
const RARE_FROM = 500_000;
/** More candidates than this are not fetched at once. */
export const CANDIDATES_MAX = 20_000;
/** Of a million entries this share is as many. */
const FEW = 0.02;

/** How far back the next slice should go (ms), by how frequent it was so far; null: as far as there is anything. */
export function nextSpan({ looked, found, missing, spanMs, asked, candidates }: Seen): number | null {
  if (spanMs <= 0) return null;
  const needed = found === 0 ? Number.POSITIVE_INFINITY : (missing / found) * looked * 1.3;
  const share = asked === 0 ? 0 : candidates / looked;
  const isLast = asked >= SLICES_MAX || (asked > 0 && needed > RARE_FROM);
  if (isLast && share < FEW) return null;
  const mayFetch = share === 0 ? Number.POSITIVE_INFINITY : CANDIDATES_MAX / share;
  return (spanMs / looked) * Math.min(needed, looked * GROWS, mayFetch);
}
