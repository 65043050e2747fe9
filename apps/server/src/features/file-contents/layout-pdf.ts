import type { Drawn, Stroke } from './domain/drawn-lines.ts';
import { isShade, type Layout, layoutLimits, pageFrom } from './domain/layout.ts';
import { pageLayout } from './domain/page-layout.ts';
import { openPdf } from './open-pdf.ts';

type Matrix = readonly [number, number, number, number, number, number];
type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['getPage']>>;

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];
const moved = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

const THIN = 2.5;
const MOST_SHAPES = 20_000;

/** The first pages of a PDF: words with their places, and tables as far as they are ruled. */
export async function pdfLayout(bytes: Buffer): Promise<Layout> {
  const pdf = await openPdf(bytes);
  const layout: Layout = {
    page: null,
    blocks: [],
    pictures: 0,
    isCut: pdf.numPages > layoutLimits.pages,
    isGuessed: true,
  };
  for (let no = 1; no <= Math.min(pdf.numPages, layoutLimits.pages); no += 1) {
    const drawn = await drawnOn(await pdf.getPage(no));
    const { blocks, isCut } = pageLayout(drawn);
    layout.page ??= pageFrom(drawn.width, drawn.height);
    layout.blocks.push(...blocks);
    layout.pictures += drawn.pictures;
    layout.isCut ||= isCut;
  }
  return layout;
}

async function drawnOn(page: PdfPage): Promise<Drawn> {
  const viewport = page.getViewport({ scale: 1 });
  const drawn: Drawn = {
    width: viewport.width,
    height: viewport.height,
    strokes: [],
    shades: [],
    words: [],
    pictures: 0,
  };
  const toPage = viewport.transform as unknown as Matrix;
  const seen = new Set<string>();
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [x, y] = moved(toPage, item.transform[4], item.transform[5]);
    // Bold letters are often drawn twice.
    const key = `${Math.round(x)} ${Math.round(y)} ${item.str}`;
    if (!seen.has(key)) drawn.words.push({ text: item.str, x, y, width: item.width, height: item.height || 10 });
    seen.add(key);
  }
  await readShapes(page, toPage, drawn);
  return drawn;
}

async function readShapes(page: PdfPage, toPage: Matrix, drawn: Drawn): Promise<void> {
  const { getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const fills = new Set([
    OPS.fill,
    OPS.eoFill,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ]);
  const strokes = new Set([
    OPS.stroke,
    OPS.closeStroke,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ]);
  type State = { at: Matrix; color: string };
  let now: State = { at: toPage, color: '#000000' };
  const before: State[] = [];
  for (const [at, fn] of fnArray.entries()) {
    const args = argsArray[at];
    if (fn === OPS.save) before.push(now);
    else if (fn === OPS.restore) now = before.pop() ?? now;
    else if (fn === OPS.transform) now = { ...now, at: times(now.at, args as Matrix) };
    else if (fn === OPS.paintFormXObjectBegin) {
      before.push(now);
      if (args?.[0]) now = { ...now, at: times(now.at, args[0] as Matrix) };
    } else if (fn === OPS.paintFormXObjectEnd) now = before.pop() ?? now;
    else if (fn === OPS.setFillRGBColor) now = { ...now, color: String(args?.[0] ?? '') };
    else if (fn === OPS.paintImageXObject || fn === OPS.paintInlineImageXObject) drawn.pictures += 1;
    else if (fn === OPS.constructPath && drawn.strokes.length + drawn.shades.length < MOST_SHAPES) {
      const [paint, [path]] = args as [number, [ArrayLike<number> | null]];
      if (!path) continue;
      if (strokes.has(paint)) drawn.strokes.push(...strokesOf(path, now.at));
      if (fills.has(paint)) addFilled(drawn, path, now);
    }
  }
}

/** How many numbers follow: to a point, a line, two kinds of curve, and back to the beginning. */
const NUMBERS = [2, 2, 6, 4, 0] as const;
const [MOVE, LINE, , , CLOSE] = [0, 1, 2, 3, 4];

const between = ([x1, y1]: [number, number], [x2, y2]: [number, number]): Stroke => ({
  x1: Math.min(x1, x2),
  y1: Math.min(y1, y2),
  x2: Math.max(x1, x2),
  y2: Math.max(y1, y2),
});
const isRuled = ({ x1, y1, x2, y2 }: Stroke) => x2 - x1 <= THIN !== y2 - y1 <= THIN;

/** The straight lines of a path that lie flat or stand upright. */
function strokesOf(path: ArrayLike<number>, at: Matrix): Stroke[] {
  const strokes: Stroke[] = [];
  let [first, last]: [number, number][] = [
    [0, 0],
    [0, 0],
  ];
  for (let i = 0; i < path.length; ) {
    const kind = path[i] as number;
    const count = NUMBERS[kind as 0];
    if (count === undefined) break;
    const end = moved(at, path[i + count - 1] as number, path[i + count] as number);
    if (kind === LINE && last) strokes.push(between(last, end));
    else if (kind === CLOSE && last && first) strokes.push(between(last, first));
    if (kind === MOVE) first = end;
    last = kind === CLOSE ? first : end;
    i += count + 1;
  }
  return strokes.filter(isRuled);
}

/** A box that is filled: thin ones are ruled lines, others shade what stands on them. */
function addFilled(drawn: Drawn, path: ArrayLike<number>, { at, color }: { at: Matrix; color: string }): void {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
  let points = 0;
  const end = () => {
    const box = { x1, y1, x2, y2 };
    if (points >= 3 && isRuled(box)) drawn.strokes.push(box);
    else if (points >= 3 && isShade(color) && color !== '#000000') drawn.shades.push(box);
    [x1, y1, x2, y2, points] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  };
  for (let i = 0; i < path.length; ) {
    const kind = path[i] as number;
    const count = NUMBERS[kind as 0];
    if (count === undefined) break;
    if (kind === MOVE) end();
    if (count > 0) {
      const [x, y] = moved(at, path[i + count - 1] as number, path[i + count] as number);
      [x1, y1, x2, y2] = [Math.min(x1, x), Math.min(y1, y), Math.max(x2, x), Math.max(y2, y)];
      points += 1;
    }
    i += count + 1;
  }
  end();
}
