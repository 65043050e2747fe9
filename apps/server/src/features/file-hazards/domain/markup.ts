/** A tag of this length is no tag of an office program: pictures in attributes of old drawings have some hundred kilobytes. */
const LONGEST_TAG = 2_097_152;
const LONGEST_TEXT = 65_536;
/** What ends by marks of its own, whatever stands in it. */
const RAW = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Reads marked-up text piece by piece, and tells every tag with the words behind it. Where those are long they come in parts, with
 * an empty tag.
 */
export function createTagReader(onTag: (tag: string, text: string) => void) {
  let kept = '';
  let isCut = false;
  /** How far the tag at the beginning of what is kept has been read, and inside of which quotes. */
  let [seen, quote] = [0, ''];

  /** Where the tag at this place ends; -1: not yet. What stands in quotes, comments and raw text ends nothing. */
  function endOf(text: string, at: number): number {
    for (const [begin, close] of RAW) {
      if (!text.startsWith(begin, at)) continue;
      const end = text.indexOf(close, at + begin.length);
      return end < 0 ? -1 : end + close.length - 1;
    }
    let i = at + Math.max(1, seen);
    for (; i < text.length; i += 1) {
      const letter = text[i] as string;
      if (quote !== '') quote = letter === quote ? '' : quote;
      else if (letter === '"' || letter === "'") quote = letter;
      else if (letter === '>') {
        [seen, quote] = [0, ''];
        return i;
      }
    }
    seen = text.length - at;
    return -1;
  }

  return {
    read(piece: string, isLast = false): void {
      const text = kept + piece;
      let at = text.indexOf('<');
      // Words that go on behind a tag that was told already. A letter by its number may be cut: it waits for its end.
      const words = at < 0 ? text.length - (isLast ? 0 : unfinished(text)) : at;
      if (words > 0) onTag('', text.slice(0, words));
      if (at < 0) kept = text.slice(words);
      while (at >= 0) {
        const end = endOf(text, at);
        kept = text.slice(at);
        if (end < 0) break;
        const next = text.indexOf('<', end + 1);
        if (next < 0 && !isLast && text.length - end < LONGEST_TEXT) {
          [seen, quote] = [0, ''];
          break;
        }
        const to = next < 0 ? text.length - (isLast ? 0 : unfinished(text)) : next;
        onTag(text.slice(at + 1, end), text.slice(end + 1, to));
        kept = text.slice(to);
        at = next;
      }
      if (kept.length <= LONGEST_TAG) return;
      isCut = true;
      [kept, seen, quote] = ['', 0, ''];
    },
    /** Skips a piece that holds nothing of interest, but for where its last tag begins. */
    passOver(piece: string): void {
      const at = piece.lastIndexOf('<');
      [kept, seen, quote] = [at < 0 ? '' : piece.slice(at), 0, ''];
      if (kept.length > LONGEST_TAG) [kept, isCut] = ['', true];
    },
    get kept() {
      return kept;
    },
    /** Something was longer than we read. */
    get isCut() {
      return isCut;
    },
  };
}

function unfinished(text: string): number {
  const at = text.lastIndexOf('&');
  return at >= 0 && text.length - at < 12 && !text.includes(';', at) ? text.length - at : 0;
}

/** `w:instrText xml:space="preserve"` is `instrText`; a closing tag begins with a slash. */
export function localName(tag: string): string {
  const slash = tag.startsWith('/') ? 1 : 0;
  let [end, from] = [slash, slash];
  for (; end < tag.length; end += 1) {
    const c = tag.charCodeAt(end);
    // A space of any kind, or the slash of an empty tag.
    if (c <= 32 || c === 47) break;
    if (c === 58) from = end + 1;
  }
  return (slash ? '/' : '') + tag.slice(from, end);
}

/** `w:instrText` has the prefix `w`. */
export const prefixOf = (tag: string): string => /^([^\s:/=]{1,200}):/.exec(tag)?.[1] ?? '';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  vert: '|',
  verbar: '|',
};

/** Letters that are written by their number are those letters. */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x0{0,20}([0-9a-f]{1,6})|#0{0,20}(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, digits, name) => {
        if (name) return NAMED[String(name).toLowerCase()] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(digits);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

/** The attributes of a tag with their values: names without prefixes, in small letters. */
function attributesIn(tag: string): [string, string][] {
  const found: [string, string][] = [];
  let at = 0;
  for (;;) {
    const equals = tag.indexOf('=', at);
    if (equals < 0) return found;
    const words = tag.slice(at, equals).trimEnd();
    let from = words.length;
    // Up to a space of any kind.
    while (from > 0 && words.charCodeAt(from - 1) > 32) from -= 1;
    const name = words.slice(from);
    let open = equals + 1;
    while (open < tag.length && tag[open] !== '"' && tag[open] !== "'") open += 1;
    const close = tag.indexOf(tag[open] ?? '"', open + 1);
    const value = tag.slice(open + 1, close < 0 ? tag.length : close);
    found.push([
      name
        .slice(name.indexOf(':') + 1)
        .trim()
        .toLowerCase(),
      decoded(value),
    ]);
    if (close < 0) return found;
    at = close + 1;
  }
}

/** What a tag says under a name. The same name with other prefixes may stand in it, and which counts is up to whoever reads. */
export const valuesOf = (tag: string, name: string): string[] =>
  attributesIn(tag)
    .filter(([one]) => one === name)
    .map(([, value]) => value);
