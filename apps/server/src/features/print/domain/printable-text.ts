import { signOf } from './hwp-signs.ts';

/** Shown where the font has no such character. PDF/A does not allow an empty one. */
const MISSING = '□';
/** Near enough to say the same. */
const STAND_INS: Readonly<Record<string, string>> = {
  '\u2011': '-',
  '\t': '  ',
};
/** Marks that show nothing but would turn the text around them, or carry a picture's variant or colour of skin. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Variation_Selector}|\p{Emoji_Modifier}/gu;
const PLAIN = /^[\x20-\x7e가-힣]*$/;

/** A text that the font can show whole; `missed` when a character had to give way. Half a surrogate pair is none. */
function printableText(text: string, covered: ReadonlySet<number>): { text: string; missed: boolean } {
  if (PLAIN.test(text)) return { text, missed: false };
  let missed = false;
  let shown = '';
  for (const character of text.toWellFormed().normalize('NFC').replace(UNSEEN, '')) {
    const wanted = STAND_INS[character] ?? signOf(character) ?? character;
    const fits = [...wanted].every((part) => part === '\n' || covered.has(part.codePointAt(0) ?? 0));
    if (!fits) missed = true;
    shown += fits ? wanted : MISSING;
  }
  return { text: shown, missed };
}

/** The same for every text in plain data, however deep. */
export function printableData<T>(data: T, covered: ReadonlySet<number>): { data: T; missed: boolean } {
  let missed = false;
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const made = printableText(value, covered);
      missed ||= made.missed;
      return made.text;
    }
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]));
    return value;
  };
  return { data: walk(data) as T, missed };
}
