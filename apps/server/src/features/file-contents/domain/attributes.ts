import { unescapeXml } from './xml-words.ts';

/** One attribute of a tag, from what stands inside it; null where it has none of this name. */
export function attributeOf(inside: string, name: string): string | null {
  let at = inside.indexOf(`${name}=`);
  while (at > 0 && !/\s/.test(inside[at - 1] ?? '')) at = inside.indexOf(`${name}=`, at + 1);
  const quote = at < 0 ? undefined : inside[at + name.length + 1];
  if (quote !== '"' && quote !== "'") return null;
  const from = at + name.length + 2;
  const end = inside.indexOf(quote, from);
  return end < 0 ? null : unescapeXml(inside.slice(from, end));
}

/** As a whole number within bounds; what is none of it is the least. */
export function countOf(inside: string, name: string, least: number, most: number): number {
  const number = Number(attributeOf(inside, name));
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : least;
}
