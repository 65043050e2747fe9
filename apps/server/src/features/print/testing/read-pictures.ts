import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A picture where it stands on its page, in points from the bottom left corner. */
export type Picture = { page: number; x: number; y: number; width: number; height: number };

type Matrix = readonly [number, number, number, number, number, number];
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Follows the drawing of each page and notes every picture. */
export async function readPictures(pdf: Uint8Array): Promise<Picture[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const found: Picture[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList();
    let now: Matrix = [1, 0, 0, 1, 0, 0];
    const kept: Matrix[] = [];
    for (const [at, op] of fnArray.entries()) {
      if (op === OPS.save) kept.push(now);
      else if (op === OPS.restore) now = kept.pop() ?? now;
      else if (op === OPS.transform) now = times(now, argsArray[at] as unknown as Matrix);
      else if (op === OPS.paintFormXObjectBegin) {
        kept.push(now);
        if (argsArray[at][0]) now = times(now, argsArray[at][0] as Matrix);
      } else if (op === OPS.paintFormXObjectEnd) now = kept.pop() ?? now;
      else if (op === OPS.paintImageXObject) {
        const [width, height] = [Math.hypot(now[0], now[1]), Math.hypot(now[2], now[3])];
        found.push({ page, x: now[4], y: Math.min(now[5], now[5] + now[3]), width, height });
      }
    }
  }
  return found;
}
