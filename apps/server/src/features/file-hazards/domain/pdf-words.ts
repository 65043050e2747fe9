const [SPACE, DELIMITER] = [1, 2];
const KINDS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) KINDS[code] = SPACE;
for (const letter of '()<>[]{}/%') KINDS[letter.charCodeAt(0)] = DELIMITER;
const isSpace = (code: number) => KINDS[code] === SPACE;
const LONGEST = 2_048;

export class TooManySteps extends Error {}

/** Letters that are written by their number (`/J#61vaScript`) are those letters. */
export const plainName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** The letters of a string: `\056` is a dot, and a line that ends with a backslash goes on. */
const plainString = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal, letter) => {
        if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
        return /[\r\n]/.test(letter) ? '' : (ESCAPED[letter] ?? letter);
      })
    : text;
/** How a long string begins and ends: of a name of a file, the end tells what it is. */
const ends = (text: string): string =>
  text.length > LONGEST ? text.slice(0, LONGEST / 2) + text.slice(-LONGEST / 2) : text;

export type Reading = {
  /** Names with their slash, strings as `(…`, brackets, numbers and all else as they are. */
  onWord(word: string): void;
  /** Inside of packed objects the words that end an object mean nothing. */
  isPacked?: boolean;
  /** Only the first object, which ends where its brackets are closed. */
  isOne?: boolean;
};

/** What of a PDF is looked at: its objects, word by word. Streams are only told: where the bytes of one begin. */
export function createPdfReader(bytes: Buffer, steps: { left: number }) {
  const text = bytes.toString('latin1');
  const spend = (count: number) => {
    steps.left -= count;
    if (steps.left < 0) throw new TooManySteps('the PDF takes too many steps');
  };

  /** Words from a place on, until the object or the text ends. Where its stream begins; null: it has none. */
  function readFrom(start: number, { onWord, isPacked = false, isOne = false }: Reading): number | null {
    let [at, depth] = [start, 0];
    let isBracketed = false;
    const say = (word: string) => {
      if (word === '<<' || word === '[') depth += 1;
      else if (word === '>>' || word === ']') depth = Math.max(0, depth - 1);
      onWord(word);
    };
    const done = (streamAt: number | null) => {
      spend(at - start + 10);
      return streamAt;
    };
    for (let isFirst = true; at < text.length; ) {
      const c = text.charCodeAt(at);
      if (isSpace(c)) {
        at += 1;
        continue;
      }
      if (c === 0x25) {
        at = lineEnd(at);
        continue;
      }
      if (isOne && depth === 0 && !isFirst) break;
      if (isFirst) isBracketed = c === 0x5b || text.startsWith('<<', at);
      isFirst = false;
      if (c === 0x28) {
        const from = at;
        at = stringEnd(at);
        say(`(${ends(plainString(ends(text.slice(from + 1, Math.max(from + 1, at - 1)))))}`);
      } else if (c === 0x3c && text[at + 1] !== '<') {
        const close = text.indexOf('>', at);
        const shut = close < 0 ? text.length : close;
        const hex = ends(text.slice(at + 1, shut)).replace(/[^0-9a-f]/gi, '');
        say(`(${Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex').toString('latin1')}`);
        at = shut + 1;
      } else if (c === 0x3c || c === 0x3e) {
        say(c === 0x3c ? '<<' : '>>');
        at += text.charCodeAt(at + 1) === c ? 2 : 1;
      } else if (c === 0x5b || c === 0x5d || c === 0x7b || c === 0x7d || c === 0x29) {
        say(String.fromCharCode(c));
        at += 1;
      } else {
        const from = at;
        at += 1;
        while (at < text.length && KINDS[text.charCodeAt(at)] === 0) at += 1;
        const word = text.slice(from, Math.min(at, from + 300));
        if (c === 0x2f) say(plainName(word));
        else if (isPacked) say(word);
        // Inside of brackets such a word ends nothing: readers take it for a value that they do not know. What did not begin with
        // a bracket is no object with entries, but bytes that look like the beginning of one.
        else if (word === 'obj' && (depth === 0 || !isBracketed)) return done(null);
        else if (depth === 0 && word === 'stream')
          return done(at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1));
        else if (depth === 0 && word === 'endobj') return done(null);
        else say(word);
      }
    }
    return done(null);
  }

  function lineEnd(from: number): number {
    let at = from;
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
    return at;
  }

  function stringEnd(from: number): number {
    let [at, depth] = [from, 0];
    for (; at < text.length; at += 1) {
      const c = text.charCodeAt(at);
      if (c === 0x5c) at += 1;
      else if (c === 0x28) depth += 1;
      else if (c === 0x29) {
        depth -= 1;
        if (depth === 0) return at + 1;
      }
    }
    return text.length;
  }

  /**
   * Every place that says `12 0 obj`, wherever it stands: readers that mend a broken file look for the same. What seems to belong
   * to the one before may be the next: a string that is not closed hides nothing. And where the file says what its root is.
   */
  function* places(): Generator<number> {
    for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
      // A number may end with a dot or a sign: `12 0.obj`.
      if (isSpace(text.charCodeAt(at - 1)) || /\d[.+\-e]{0,19}$/i.test(text.slice(Math.max(0, at - 20), at)))
        yield at + 3;
    }
    for (let at = text.indexOf('trailer'); at >= 0; at = text.indexOf('trailer', at + 7)) yield at + 7;
  }
  return { places, readFrom };
}

/**
 * The entries of the first dictionary in these words: what stands behind each key. One that stands there twice counts as what nobody
 * knows: readers differ in which they take.
 */
export function entriesIn(words: readonly string[]): ReadonlyMap<string, readonly string[] | null> {
  const entries = new Map<string, string[] | null>();
  let [at, depth] = [words.indexOf('<<') + 1, 0];
  let value: string[] | null = null;
  for (; at < words.length; at += 1) {
    const word = words[at] as string;
    if (depth === 0 && word === '>>') break;
    if (depth === 0 && word.startsWith('/') && (value === null || value.length > 0)) {
      value = [];
      entries.set(word, entries.has(word) ? null : value);
      continue;
    }
    if (word === '<<' || word === '[') depth += 1;
    else if (word === '>>' || word === ']') depth -= 1;
    value?.push(word);
  }
  return entries;
}
