/** Reads marked-up text piece by piece, and tells every tag with the words behind it. Never reads a character twice. */
export function createTagReader(onTag: (tag: string, text: string) => void) {
  let kept = '';
  /** A tag of this length is no tag of an office program. */
  const LONGEST = 1_048_576;
  return {
    read(piece: string, isLast = false): void {
      const text = kept + piece;
      let at = text.indexOf('<');
      while (at >= 0) {
        const end = text.indexOf('>', at + 1);
        if (end < 0) break;
        const next = text.indexOf('<', end + 1);
        if (next < 0 && !isLast) break;
        onTag(text.slice(at + 1, end), text.slice(end + 1, next < 0 ? text.length : next));
        at = next;
      }
      kept = at < 0 ? '' : text.slice(at);
      if (kept.length > LONGEST) kept = '';
    },
    /** What has been read is whole: nothing is kept for the next piece. */
    get isBetween() {
      return kept === '';
    },
    /** Skips a piece that holds nothing of interest, but for where its last tag begins. */
    passOver(piece: string): void {
      const at = piece.lastIndexOf('<');
      kept = at < 0 ? '' : piece.slice(at);
    },
    get kept() {
      return kept;
    },
  };
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

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Letters that are written by their number are those letters. */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, digits, name) => {
        if (name) return NAMED[String(name).toLowerCase()] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(digits);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

/** The values of a tag by the names of its attributes, without prefixes, in small letters. */
export function attributesIn(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  for (;;) {
    const equals = tag.indexOf('=', at);
    if (equals < 0) return found;
    const words = tag.slice(at, equals).trimEnd();
    const name = words.slice(Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n'), words.lastIndexOf('\t')) + 1);
    let open = equals + 1;
    while (open < tag.length && tag[open] !== '"' && tag[open] !== "'") open += 1;
    const close = tag.indexOf(tag[open] ?? '"', open + 1);
    const value = tag.slice(open + 1, close < 0 ? tag.length : close);
    found.set(
      name
        .slice(name.indexOf(':') + 1)
        .trim()
        .toLowerCase(),
      decoded(value),
    );
    if (close < 0) return found;
    at = close + 1;
  }
}
