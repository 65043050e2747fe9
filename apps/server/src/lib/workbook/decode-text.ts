import { isUtf8 } from 'node:buffer';

export type TextEncoding = 'UTF-8' | 'UTF-16' | 'CP949';
export type Decoded = { text: string; encoding: TextEncoding } | { fault: 'ENCODING' | 'MIXED' | 'NOT_XLSX' };

const HANGUL = /[가-힣]/;
/** Of a text of more lines no more are looked at here: it is refused for them. */
const LINES_LOOKED_AT = 20_000;
/** As many bytes as become letters at once. */
const PART = 65_536;
/** So many lines are looked at between two pauses. */
const LINES = 500;

function* decoding(bytes: Uint8Array, label: string): Generator<void, string | null> {
  const decoder = new TextDecoder(label, { fatal: true });
  const parts: string[] = [];
  try {
    for (let from = 0; from < bytes.length; from += PART) {
      parts.push(decoder.decode(bytes.subarray(from, from + PART), { stream: true }));
      yield;
    }
    parts.push(decoder.decode());
    return parts.join('');
  } catch {
    return null;
  }
}

/**
 * A text as Korean programs write it: UTF-8, UTF-16 with its mark, or CP949, which Excel still calls CSV. A file in which
 * both stand was put together from two, and half of its names would be nonsense. Pauses after each part.
 */
export function* decodingText(bytes: Uint8Array): Generator<void, Decoded> {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const text = yield* decoding(bytes, first === 0xff ? 'utf-16le' : 'utf-16be');
    return text === null ? { fault: 'ENCODING' } : { text, encoding: 'UTF-16' };
  }
  if (bytes.includes(0)) return { fault: 'NOT_XLSX' };
  const utf8 = yield* decoding(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' };
  if (yield* findUtf8Hangul(bytes)) return { fault: 'MIXED' };
  const korean = yield* decoding(bytes, 'euc-kr');
  return korean === null ? { fault: 'ENCODING' } : { text: korean, encoding: 'CP949' };
}

/** Whether a line of what is no UTF-8 as a whole is Korean in UTF-8. No line is decoded that cannot be. */
function* findUtf8Hangul(bytes: Uint8Array): Generator<void, boolean> {
  const decoder = new TextDecoder('utf-8');
  let from = 0;
  for (let looked = 0; looked < LINES_LOOKED_AT && from < bytes.length; looked += 1) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    if (isUtf8(line) && HANGUL.test(decoder.decode(line))) return true;
    if (end < 0) return false;
    from = end + 1;
    if (looked % LINES === 0) yield;
  }
  return false;
}
