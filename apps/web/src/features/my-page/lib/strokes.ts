/** Where the pen was, each coordinate from 0 to 1000 of the pad. */
type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const POINTS_MAX = 2_000;
const limited = (value: number) => Math.min(1000, Math.max(0, Math.round(value)));

/** A place on the pad, whatever its size on this screen. */
export const pointIn = (
  pad: { left: number; top: number; width: number; height: number },
  x: number,
  y: number,
): Point => [
  limited(((x - pad.left) / Math.max(1, pad.width)) * 1000),
  limited(((y - pad.top) / Math.max(1, pad.height)) * 1000),
];

/** The stroke with one more point; the same place twice is one, and there is an end. */
export function extendStroke(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  if (stroke.length >= POINTS_MAX || (last && last[0] === point[0] && last[1] === point[1])) return stroke;
  return [...stroke, point];
}
