/** What is being typed after the last @, up to the caret: the name that is looked for. Null when none is. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0) return null;
  const query = before.slice(start + 1);
  // A name has no space in it, and an address has no space before its @.
  if (/\s/.test(query) || query.length > 20 || (start > 0 && !/\s/.test(before[start - 1] as string))) return null;
  return { start, query };
}

export const putMention = (text: string, caret: number, start: number, name: string) => {
  const put = `@${name} `;
  return { text: `${text.slice(0, start)}${put}${text.slice(caret)}`, caret: start + put.length };
};

/** Those who were picked and whose name still stands in the text. */
export const mentionedIn = (text: string, picked: ReadonlyMap<string, string>): string[] =>
  [...picked].filter(([, name]) => text.includes(`@${name}`)).map(([id]) => id);

type Piece = { text: string; mention: boolean };

/** A text cut at the names in it, longest names first, so that they can be shown as names. */
export function cutMentions(text: string, names: readonly string[]): Piece[] {
  const known = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text, mention: false }];
  const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(@(?:${escaped.join('|')}))`))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, mention: piece.startsWith('@') && known.includes(piece.slice(1)) }));
}
