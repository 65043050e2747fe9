/** Waits are counted by steps, each a quarter longer than the one before: exact enough to draw, and small however many there are. */
const GROWTH = Math.log(1.25);
const SHARE = 0.95;

export const stepOf = (ms: number): number => (ms <= 1 ? 0 : Math.ceil(Math.log(ms) / GROWTH));
const longestOf = (step: number): number => Math.round(Math.exp(step * GROWTH));

/** How long 95 of 100 took at most, in milliseconds; null where there were none. */
export function highOf(counts: ReadonlyMap<number, number>): number | null {
  const steps = [...counts].sort(([a], [b]) => a - b);
  const all = steps.reduce((sum, [, many]) => sum + many, 0);
  let seen = 0;
  for (const [step, many] of steps) {
    seen += many;
    if (seen >= all * SHARE) return longestOf(step);
  }
  return null;
}
