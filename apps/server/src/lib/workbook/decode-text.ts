export type TextEncoding = 'UTF-8' | 'UTF-16' | 'CP949';
type Decoded = { text: string; encoding: TextEncoding } | { fault: 'ENCODING' | 'MIXED' | 'NOT_XLSX' };

const HANGUL = /[가-힣]/;

const decode = (bytes: Uint8Array, label: string): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * A text as Korean programs write it: UTF-8, UTF-16 with its mark, or CP949, which Excel still calls CSV. A file in which
 * both stand was put together from two, and half of its names would be nonsense.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const text = decode(bytes, first === 0xff ? 'utf-16le' : 'utf-16be');
    return text === null ? { fault: 'ENCODING' } : { text, encoding: 'UTF-16' };
  }
  if (bytes.includes(0)) return { fault: 'NOT_XLSX' };
  const utf8 = decode(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' };
  if (linesOf(bytes).some((line) => HANGUL.test(decode(line, 'utf-8') ?? ''))) return { fault: 'MIXED' };
  const korean = decode(bytes, 'euc-kr');
  return korean === null ? { fault: 'ENCODING' } : { text: korean, encoding: 'CP949' };
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, at));
    from = at + 1;
  }
  lines.push(bytes.subarray(from));
  return lines;
}
