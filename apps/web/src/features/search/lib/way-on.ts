/** Ways on from a search: the same with less, or with a part of it taken as letters. */

/** Without a part as it was typed. */
export const withoutText = (q: string, text: string): string => q.replace(text, ' ').replace(/\s+/g, ' ').trim();

/** A part as letters: what stands in quotes is not read as a day. */
export const literally = (q: string, text: string): string =>
  q.replace(text, () => `"${text.replaceAll('"', '')}"`).trim();

/** Each word alone, where there are several; at most four. What is left out stays out. */
export function fewerWords(q: string): string[] {
  const words = [...q.matchAll(/(-?)(?:"([^"]*)"?|(\S+))/gu)].filter(([, minus]) => !minus).map(([part]) => part);
  return words.length > 1 ? [...new Set(words)].slice(0, 4) : [];
}
