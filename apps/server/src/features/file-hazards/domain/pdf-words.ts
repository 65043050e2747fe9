/** What of a PDF is looked at: its objects, each as a row of words. Streams are only told. */
export type PdfObject = {
  /** Names with their slash, strings as `(…`, brackets; numbers and all else as `0`. */
  words: string[];
  /** Where the bytes of its stream begin; null when it has none. */
  streamAt: number | null;
};

const [SPACE, DELIMITER] = [1, 2];
const KINDS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) KINDS[code] = SPACE;
for (const letter of '()<>[]{}/%') KINDS[letter.charCodeAt(0)] = DELIMITER;
const isSpace = (code: number) => KINDS[code] === SPACE;
/** More of one object than any program writes; what lies behind it is found by itself. */
const OBJECT_BYTES = 8_388_608;
const WORDS = 400_000;

export class TooManySteps extends Error {}

/** Letters that are written by their number (`/J#61vaScript`) are those letters. */
export const plainName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

export function createPdfReader(bytes: Buffer, steps: { left: number }) {
  const text = bytes.toString('latin1');
  const spend = (count: number) => {
    steps.left -= count;
    if (steps.left < 0) throw new TooManySteps('the PDF takes too many steps');
  };

  /** Words from a place on, until the object or the text ends. */
  function wordsFrom(start: number, most = OBJECT_BYTES): PdfObject {
    const words: string[] = [];
    const end = Math.min(text.length, start + most);
    let at = start;
    const done = (streamAt: number | null) => {
      spend(at - start + 10);
      return { words, streamAt };
    };
    while (at < end && words.length < WORDS) {
      const c = text.charCodeAt(at);
      if (isSpace(c)) at += 1;
      else if (c === 0x25) at = lineEnd(at, end);
      else if (c === 0x28) {
        const from = at;
        at = stringEnd(at, end);
        words.push(`(${text.slice(from + 1, Math.min(at - 1, from + 1_025))}`);
      } else if (c === 0x3c && text[at + 1] !== '<') {
        const close = text.indexOf('>', at);
        const shut = close < 0 || close > end ? end : close;
        const hex = text.slice(at + 1, Math.min(shut, at + 2_049)).replace(/\s/g, '');
        words.push(`(${Buffer.from(hex, 'hex').toString('latin1')}`);
        at = shut + 1;
      } else if (c === 0x3c || c === 0x3e) {
        words.push(c === 0x3c ? '<<' : '>>');
        at += text.charCodeAt(at + 1) === c ? 2 : 1;
      } else if (c === 0x5b || c === 0x5d || c === 0x7b || c === 0x7d || c === 0x29) {
        words.push(String.fromCharCode(c));
        at += 1;
      } else {
        const from = at;
        at += 1;
        while (at < end && KINDS[text.charCodeAt(at)] === 0) at += 1;
        if (c === 0x2f) words.push(plainName(text.slice(from, Math.min(at, from + 300))));
        else if (at - from === 6 && text.startsWith('stream', from)) return done(at + (text[at] === '\r' ? 1 : 0) + 1);
        else if (at - from <= 6 && (text.startsWith('endobj', from) || text.startsWith('obj', from))) return done(null);
        else words.push('0');
      }
    }
    return done(null);
  }

  function lineEnd(from: number, end: number): number {
    let at = from;
    while (at < end && text[at] !== '\n' && text[at] !== '\r') at += 1;
    return at;
  }

  function stringEnd(from: number, end: number): number {
    let [at, depth] = [from, 0];
    for (; at < end; at += 1) {
      const c = text.charCodeAt(at);
      if (c === 0x5c) at += 1;
      else if (c === 0x28) depth += 1;
      else if (c === 0x29) {
        depth -= 1;
        if (depth === 0) return at + 1;
      }
    }
    return end;
  }

  /** Every place that says `12 0 obj`, wherever it stands: readers that mend a broken file look for the same. */
  function* objects(): Generator<PdfObject> {
    for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
      const before = text.charCodeAt(at - 1);
      // What seems to belong to the one before may be the next: a string that is not closed hides nothing.
      if (isSpace(before) || (before >= 48 && before <= 57)) yield wordsFrom(at + 3);
    }
  }
  return { objects, wordsFrom };
}

/** The value of a key in the words of a dictionary; of an array all of it. */
export function entryOf(words: readonly string[], key: string): string[] {
  const at = words.indexOf(key);
  if (at < 0) return [];
  const first = words[at + 1] ?? '';
  if (first !== '[') return [first];
  const end = words.indexOf(']', at);
  return words.slice(at + 2, end < 0 ? words.length : end);
}
