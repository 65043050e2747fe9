import type { Page } from 'playwright-core';
import { type Place, readPlaces } from '../../apps/server/src/features/print/testing/read-places.ts';

/** A piece of text of a paper and where it stands: from the left, and from the top. `lines`: over how many lines it goes. */
export type Piece = { text: string; x: number; y: number; height: number; lines: number; box?: Box; flow?: number };
/** The table, list or line that it stands in. */
type Box = { at: number; top: number; bottom: number };

const squeezed = (text: string) => text.normalize('NFC').replace(/\s+/gu, '');

/** What a person sees of a paper on the screen, piece by piece. */
export const screenPieces = async (page: Page, paper: string): Promise<Piece[]> =>
  (
    await page.locator(paper).evaluate((root) => {
      const found: Piece[] = [];
      const boxes: Element[] = [];
      const flows: Element[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr-only, [aria-hidden="true"]')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = rects;
        if (!first || !node.textContent?.trim()) continue;
        // What stands in none of these, as places to sign, is a box of its own.
        const box =
          node.parentElement?.closest('table') ??
          node.parentElement?.closest('dl, h2, h3, p, ul, ol') ??
          node.parentElement ??
          root;
        if (!boxes.includes(box)) boxes.push(box);
        const { top, bottom } = box.getBoundingClientRect();
        const flow = node.parentElement?.closest('[data-flow]');
        if (flow && !flows.includes(flow)) flows.push(flow);
        // The letters of a seal are words, and stand where the seal does.
        const isSeal = node.parentElement?.closest('svg');
        const lines = isSeal ? 0 : new Set(rects.map((rect) => Math.round(rect.top))).size;
        const place = { x: first.left, y: first.top, height: first.height };
        found.push({
          ...{ text: node.textContent, ...place, lines, box: { at: boxes.indexOf(box), top, bottom } },
          ...(flow ? { flow: flows.indexOf(flow) } : {}),
        });
      }
      return found;
    })
  ).map((piece) => ({ ...piece, text: squeezed(piece.text) }));

const PAGE_HEIGHT = 842;
const FOOTER = 70;

/** Behind the paper itself: the rule, opinions and history, which the screen shows beside it. */
const BEHIND = /^위임전결규정\d+판에따른/;

/** The same of a PDF: its pages below each other, without what stands in the margins of each page. */
export async function pdfPieces(pdf: Uint8Array): Promise<Piece[]> {
  const pieces = (await readPlaces(pdf))
    .filter(({ y }) => y > FOOTER)
    .map(({ text, page, x, y, size }: Place) => ({
      text: squeezed(text),
      x,
      y: page * PAGE_HEIGHT - y - size,
      height: size,
      lines: 1,
    }));
  const behind = pieces.findIndex(({ text }) => BEHIND.test(text));
  return behind < 0 ? pieces : pieces.slice(0, behind);
}

/** Numbers of lists are drawn by the browser, not written. */
const IS_MARKER = /^(\d+\.|•)$/;

/** The places at which a text stands whole on one line: alone, or written on into what stands behind it here as well. */
function placesOf(pieces: readonly Piece[], text: string, behind = ''): Piece[] {
  const found: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    let whole = '';
    for (const next of pieces.slice(at, at + 40)) {
      if (Math.abs(next.y + next.height - piece.y - piece.height) > 3) break;
      whole += next.text;
      if (whole === text || (behind !== '' && whole.startsWith(text + behind) && next === piece)) found.push(piece);
      if (whole.length >= text.length) break;
    }
  }
  return found;
}

/** `isFlow`: choices of one field, which run on as a text does; how its lines break is the width's matter, and it is one thing. */
type Anchor = { text: string; on: Piece; of: Piece; isFlow?: true };
const middle = ({ y, height }: Piece) => y + height / 2;
const across = (a: Piece, b: Piece) => (a.x < b.x ? 'left of' : 'right of');
const down = (a: Piece, b: Piece) => (middle(a) < middle(b) ? 'above' : 'below');
/** How many lines lie between two pieces. */
const linesApart = (a: Piece, b: Piece) => Math.abs(middle(a) - middle(b)) / Math.max(a.height, b.height);
const isBeside = (a: Piece, b: Piece) => a.y < b.y + b.height && b.y < a.y + a.height;

/** In one box rows count, and half a line is neither: a label stands in the middle of two. Boxes beside each other are left and right, and all others above and below. */
function relationOf(a: Anchor, b: Anchor): (one: Piece, other: Piece) => string | null {
  const [box, other] = [a.on.box, b.on.box];
  if (box?.at !== other?.at) return box && other && box.top < other.bottom && other.top < box.bottom ? across : down;
  if (a.isFlow || b.isFlow) return (one, two) => (isBeside(one, two) ? across(one, two) : down(one, two));
  return (one, two) => {
    const apart = linesApart(one, two);
    return apart < 0.5 ? across(one, two) : apart > 1.2 ? down(one, two) : null;
  };
}

/** All of them as one piece. */
function around(pieces: readonly Piece[]): Piece {
  const [first] = pieces as [Piece, ...Piece[]];
  const top = Math.min(...pieces.map(({ y }) => y));
  const bottom = Math.max(...pieces.map(({ y, height }) => y + height));
  return { ...first, x: Math.min(...pieces.map(({ x }) => x)), y: top, height: bottom - top };
}

const isReadBefore = (a: Piece, b: Piece) => (linesApart(a, b) < 0.5 ? a.x < b.x : a.y < b.y);

/** Each text that stands once in both, and each flow as one. */
function anchorsOf(first: readonly Piece[], second: readonly Piece[]): { anchors: Anchor[]; turned: string[] } {
  const alone = first.flatMap((on, at): Anchor[] => {
    const places = on.lines === 1 ? placesOf(second, on.text, first[at + 1]?.text) : [];
    const isOnce = first.filter(({ text }) => text === on.text).length === 1 && places.length === 1;
    return isOnce && places[0] ? [{ text: on.text, on, of: places[0] }] : [];
  });
  const flows = Object.values(Object.groupBy(alone, ({ on }) => on.flow ?? -1)).map((parts = []) => parts);
  const turned = flows
    .filter(([part]) => part?.on.flow !== undefined)
    .flatMap((parts) =>
      parts.slice(1).flatMap((part, at) => {
        const before = parts[at] as Anchor;
        return isReadBefore(before.of, part.of) ? [] : [`${before.text} is before ${part.text}, and there behind it`];
      }),
    );
  const anchors = alone.flatMap((anchor): Anchor[] => {
    const { flow } = anchor.on;
    if (flow === undefined) return [anchor];
    const parts = alone.filter(({ on }) => on.flow === flow);
    if (parts[0] !== anchor) return [];
    const [on, of] = [around(parts.map((part) => part.on)), around(parts.map((part) => part.of))];
    return [{ text: anchor.text, on, of, isFlow: true }];
  });
  return { anchors, turned };
}

/** What two drawings of one paper say differently, and what stands elsewhere. */
export function differencesOf(first: readonly Piece[], second: readonly Piece[]): string[] {
  const [all, others] = [first, second].map((pieces) => pieces.map(({ text }) => text).join('')) as [string, string];
  const only = first.filter(({ text }) => !others.includes(text)).map(({ text }) => `only first: ${text}`);
  const more = second
    .filter(({ text }) => !all.includes(text) && !IS_MARKER.test(text))
    .map(({ text }) => `only second: ${text}`);
  const { anchors, turned } = anchorsOf(first, second);
  const moved = anchors.flatMap((anchor, at) =>
    anchors.slice(at + 1, at + 12).flatMap((other) => {
      const relation = relationOf(anchor, other);
      const [here, there] = [relation(anchor.on, other.on), relation(anchor.of, other.of)];
      return here === there || here === null || there === null
        ? []
        : [`${anchor.text} is ${here} ${other.text}, and there ${there} it`];
    }),
  );
  return [...new Set([...only, ...more, ...turned, ...moved])];
}
