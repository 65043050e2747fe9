import * as z from 'zod/mini';

/** What residents get to see of a finished document: words and tables made from it, and nothing that leads back to it. */

export const PublicPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), label: z.string(), text: z.string() }),
  z.strictObject({ kind: z.literal('text'), label: z.string(), paragraphs: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal('table'),
    label: z.string(),
    /** Empty where the first row says it. */
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
]);
export type PublicPart = z.output<typeof PublicPart>;

export const PublicContent = z.strictObject({ title: z.string(), parts: z.array(PublicPart) });
export type PublicContent = z.output<typeof PublicContent>;

/** A text of the content with what stands before or above it. */
export type Spot = { readonly at: number; readonly label: string; readonly text: string };

/** The same content with each of its texts put through a function, always in the same order. What a form calls its fields is no text of a document. */
export function mapTexts(content: PublicContent, change: (spot: Spot) => string): PublicContent {
  let at = 0;
  const next = (label: string, text: string): string => change({ at: at++, label, text });
  const title = next('제목', content.title);
  return {
    title,
    parts: content.parts.map((part) => {
      if (part.kind === 'line') return { ...part, text: next(part.label, part.text) };
      if (part.kind === 'text')
        return { ...part, paragraphs: part.paragraphs.map((paragraph) => next(part.label, paragraph)) };
      return {
        ...part,
        rows: part.rows.map((row) => row.map((cell, column) => next(part.columns[column] ?? part.label, cell))),
      };
    }),
  };
}

/** All texts of the content, in that order. */
export function spotsOf(content: PublicContent): Spot[] {
  const spots: Spot[] = [];
  mapTexts(content, (spot) => {
    spots.push(spot);
    return spot.text;
  });
  return spots;
}

/** All that is said, for finding it. */
export const wordsOf = (content: PublicContent): string =>
  spotsOf(content)
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n');
