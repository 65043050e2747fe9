/** Where the pen was, each coordinate from 0 to 1000. */
export type Stroke = readonly (readonly [x: number, y: number])[];

const WIDTH = 300;
const PEN = 5;
const MARGIN = PEN;

/** A drawing of the strokes, in ink. A stroke of one point is a dot. */
export function drawStrokes(strokes: readonly Stroke[], ratio: number): string {
  const height = Math.max(60, Math.round(WIDTH * ratio));
  const place = ([x, y]: readonly [number, number]) =>
    `${(MARGIN + (x / 1000) * (WIDTH - 2 * MARGIN)).toFixed(1)} ${(MARGIN + (y / 1000) * (height - 2 * MARGIN)).toFixed(1)}`;
  const paths = strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => {
      const [first, ...rest] = stroke.map(place);
      return `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join('')}`;
    });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">` +
    `<path d="${paths.join('')}" fill="none" stroke="#1a1d22" stroke-width="${PEN}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}
