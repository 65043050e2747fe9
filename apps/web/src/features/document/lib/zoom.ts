export const SMALLEST = 1;
export const LARGEST = 4;

type Finger = { readonly clientX: number; readonly clientY: number };
export type Fingers = readonly [Finger, Finger];

/** How far two fingers are apart. */
export const spanOf = ([a, b]: Fingers): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Never smaller than the window, nor so large that nobody finds back. */
export const largerBy = (zoom: number, step: number): number =>
  Math.min(LARGEST, Math.max(SMALLEST, Math.round((zoom + step) * 100) / 100));
