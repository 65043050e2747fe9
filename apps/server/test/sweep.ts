/** A sweep asks one of so many of its cases; in `npm run test:system` each of them. */
const EVERY = Number(process.env.SWEEP_EVERY ?? 4);

/**
 * Whether it is the turn of a case, by its places in what a sweep goes through: the third way to ask of the fifth endpoint.
 * Each thing is asked in some of the ways, and each way is asked of some of the things, every time the same ones.
 */
export const isTurn = (...places: readonly number[]): boolean =>
  places.reduce((sum, place) => sum + place, 0) % EVERY === 0;
