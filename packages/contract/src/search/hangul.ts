/** Hangul by its letters: initial consonants, keys of the keyboard, and how far two names are apart. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
const FIRST = 0xac00;
const LAST = 0xd7a3;

const PAIRS: Readonly<Record<string, string>> = {
  ...{ ㅗㅏ: 'ㅘ', ㅗㅐ: 'ㅙ', ㅗㅣ: 'ㅚ', ㅜㅓ: 'ㅝ', ㅜㅔ: 'ㅞ', ㅜㅣ: 'ㅟ', ㅡㅣ: 'ㅢ' },
  ...{
    ㄱㅅ: 'ㄳ',
    ㄴㅈ: 'ㄵ',
    ㄴㅎ: 'ㄶ',
    ㄹㄱ: 'ㄺ',
    ㄹㅁ: 'ㄻ',
    ㄹㅂ: 'ㄼ',
    ㄹㅅ: 'ㄽ',
    ㄹㅌ: 'ㄾ',
    ㄹㅍ: 'ㄿ',
    ㄹㅎ: 'ㅀ',
    ㅂㅅ: 'ㅄ',
  },
};
const PARTS = new Map(Object.entries(PAIRS).map(([pair, one]) => [one, pair]));

const KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ']
    .map((letter, i) => ['qwertyuiopasdfghjklzxcvbnm'[i] as string, letter])
    .concat([...'ㅃㅉㄸㄲㅆㅒㅖ'].map((letter, i) => ['QWERTOP'[i] as string, letter])),
);
const TYPED = new Map(Object.entries(KEYS).map(([key, letter]) => [letter, key]));

const isVowel = (letter: string | undefined): letter is string => letter !== undefined && VOWELS.includes(letter);

type Syllable = { initial: string; vowel: string; final: string };
function takeApart(character: string): Syllable | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < FIRST || code > LAST) return null;
  const at = code - FIRST;
  return {
    initial: INITIALS[Math.floor(at / 588)] as string,
    vowel: VOWELS[Math.floor((at % 588) / 28)] as string,
    final: at % 28 === 0 ? '' : (FINALS[(at % 28) - 1] as string),
  };
}

/** 승강기 → ㅅㄱㄱ. What is no syllable stays as it is. */
export const initialsOf = (text: string): string =>
  [...text].map((character) => takeApart(character)?.initial ?? character).join('');

/** Consonants typed one after the other may arrive as one letter: ㄳ → ㄱㅅ. */
export const spreadConsonants = (text: string): string =>
  text.replace(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g, (letter) => PARTS.get(letter) ?? letter);

const keysOf = (letter: string) => PARTS.get(letter) ?? letter;

/** Every key that was pressed: 값 → ㄱㅏㅂㅅ. */
export function lettersOf(text: string): string {
  let letters = '';
  for (const character of text) {
    const syllable = takeApart(character);
    letters += syllable
      ? keysOf(syllable.initial) + keysOf(syllable.vowel) + keysOf(syllable.final)
      : keysOf(character);
  }
  return letters;
}

/** tmdrkdrl → 승강기: what would stand there had the keyboard been switched to Korean. */
export function typedAsHangul(text: string): string {
  const letters = [...text].map((key) => KEYS[key] ?? KEYS[key.toLowerCase()] ?? key);
  let made = '';
  let at = 0;
  while (at < letters.length) {
    const initial = letters[at] as string;
    if (!INITIALS.includes(initial) || !isVowel(letters[at + 1])) {
      const pair = isVowel(initial) ? PAIRS[`${initial}${letters[at + 1]}`] : undefined;
      made += pair ?? initial;
      at += pair ? 2 : 1;
      continue;
    }
    const both = PAIRS[`${letters[at + 1]}${letters[at + 2]}`];
    const vowel = both ?? (letters[at + 1] as string);
    at += both ? 3 : 2;
    const final = finalAt(letters, at);
    at += final.keys;
    made += String.fromCodePoint(
      FIRST + INITIALS.indexOf(initial) * 588 + VOWELS.indexOf(vowel) * 28 + (FINALS.indexOf(final.letter) + 1),
    );
  }
  return made;
}

/** A consonant closes the syllable unless a vowel follows: then it begins the next one. */
function finalAt(letters: readonly string[], at: number): { letter: string; keys: 0 | 1 | 2 } {
  const [one, two] = [letters[at], letters[at + 1]];
  if (one === undefined || !FINALS.includes(one) || isVowel(two)) return { letter: '', keys: 0 };
  const both = two === undefined || isVowel(letters[at + 2]) ? undefined : PAIRS[`${one}${two}`];
  return both ? { letter: both, keys: 2 } : { letter: one, keys: 1 };
}

/** ㅔㅇㄹ → pdf: the other way round. */
export const typedAsLatin = (text: string): string =>
  [...lettersOf(text)].map((letter) => TYPED.get(letter) ?? letter).join('');

/** How many keys one must change, add or leave out to get from one name to the other. */
export const keysApart = (one: string, other: string): number => lettersApart(lettersOf(one), lettersOf(other));

/** The same of letters (`lettersOf`). Whoever wants to know only of those that are near says how near: the rest is more than that. */
export function lettersApart(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [row, next] = [new Uint16Array(b.length + 1).map((_, i) => i), new Uint16Array(b.length + 1)];
  for (let i = 1; i <= a.length; i++) {
    next[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const keys = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      next[j] = keys;
      if (keys < least) least = keys;
    }
    // It never becomes less further down.
    if (least > most) return most + 1;
    [row, next] = [next, row];
  }
  return row[b.length] as number;
}
