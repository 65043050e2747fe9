import { type CoverBox, publicFileLimits } from '@danji/contract/publications/files';

const { parts } = publicFileLimits;
/** A touch is no box. */
const SMALLEST = 100;
/** What is put there by a button, before it is moved. */
const FIRST = parts / 5;
const STEP = 100;

export type Point = { x: number; y: number };

const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));

/** Where a pointer is on a picture, in its ten-thousandths. */
export const pointOn = ({ left, top, width, height }: DOMRect, clientX: number, clientY: number): Point => ({
  x: within(((clientX - left) / width) * parts, parts),
  y: within(((clientY - top) / height) * parts, parts),
});

export const boxBetween = (from: Point, to: Point): CoverBox => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  w: Math.abs(to.x - from.x),
  h: Math.abs(to.y - from.y),
});

export const isBox = ({ w, h }: CoverBox): boolean => w >= SMALLEST && h >= SMALLEST;
export const middleBox = (): CoverBox => ({ x: (parts - FIRST) / 2, y: (parts - FIRST) / 2, w: FIRST, h: FIRST });

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Moved by the arrow keys, made larger or smaller with Shift; null for any other key. */
export function boxByKey(box: CoverBox, key: string, isSized: boolean): CoverBox | null {
  const step = KEYS[key];
  if (!step) return null;
  const [right, down] = step;
  if (isSized)
    return {
      ...box,
      w: Math.max(SMALLEST, within(box.w + right, parts - box.x)),
      h: Math.max(SMALLEST, within(box.h + down, parts - box.y)),
    };
  return { ...box, x: within(box.x + right, parts - box.w), y: within(box.y + down, parts - box.h) };
}

/** As a style sheet places it. */
export const placeOf = ({ x, y, w, h }: CoverBox) => ({
  left: `${(x / parts) * 100}%`,
  top: `${(y / parts) * 100}%`,
  width: `${(w / parts) * 100}%`,
  height: `${(h / parts) * 100}%`,
});
