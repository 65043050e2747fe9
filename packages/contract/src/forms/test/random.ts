/** Chance that can be repeated: the same seed, the same form. */
export type Random = {
  readonly upTo: (most: number) => number;
  readonly between: (least: number, most: number) => number;
  readonly maybe: (share?: number) => boolean;
  readonly one: <T>(list: readonly T[]) => T;
};

export function randomFrom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    upTo,
    between: (least, most) => least + upTo(most - least),
    maybe: (share = 0.5) => next() < share,
    one: (list) => list[upTo(list.length - 1)] as never,
  };
}
