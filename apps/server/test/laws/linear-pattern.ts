/** Characters that stand for all others when two classes are asked whether they share one. */
const SAMPLE = [...'abzAZ019 \t\n_-.,:;/\\@<>()[]{}"\'`~!#$%^&*+=|?', '가', '힣', 'ㄱ', 'ㅏ', 'é', '\u0000', '\u3000'];

type Item = { set: ReadonlySet<string>; unbounded: boolean; optional: boolean };

/**
 * Why a pattern may need more than linear time, or null. Careful rather than clever: it refuses any repeated group that
 * repeats or chooses inside, and any two neighbours that repeat without end and share a character.
 */
export function findSlowPattern(source: string): string | null {
  if (/\\[1-9]|\\k</.test(source)) return 'refers back';
  const reader = { source, at: 0 };
  const { reason, items, chooses } = readAlternatives(reader);
  if (reason || chooses || /^(\^|\(\?<!)/.test(source)) return reason;
  return beginsInside(items) ? 'begins anew inside what it repeats' : null;
}

/** `<[^>]*>` reads a text of nothing but `<` to its end from each of them; `<[^<>]*>` does not. */
function beginsInside([first, ...rest]: readonly Item[]): boolean {
  if (!first || first.unbounded || first.optional) return false;
  const at = rest.findIndex(({ set, unbounded }) => unbounded && [...first.set].some((c) => set.has(c)));
  return at >= 0 && rest.slice(at + 1).some(({ optional }) => !optional);
}

type Read = { items: Item[]; reason: string | null; repeats: boolean; chooses: boolean };

function readAlternatives(reader: { source: string; at: number }): Read {
  const all: Read = { items: [], reason: null, repeats: false, chooses: false };
  for (;;) {
    const one = readSequence(reader);
    all.reason ??= one.reason;
    all.repeats ||= one.repeats;
    all.items.push(...one.items);
    if (reader.source[reader.at] !== '|') return all;
    all.chooses = true;
    reader.at++;
  }
}

function readSequence(reader: { source: string; at: number }): Read {
  const read: Read = { items: [], reason: null, repeats: false, chooses: false };
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at] as string)) {
    const start = reader.at;
    const inner = reader.source[reader.at] === '(' ? readGroup(reader) : null;
    const atom = inner ? null : readAtom(reader);
    const { unbounded, optional } = readQuantifier(reader);
    read.repeats ||= unbounded || (inner?.repeats ?? false);
    read.reason ??= inner?.reason ?? null;
    if (inner && unbounded && (inner.repeats || inner.chooses))
      read.reason ??= `repeats ${reader.source.slice(start, reader.at)}`;
    if (atom === '') continue; // An assertion takes no characters.
    const set = inner ? new Set(inner.items.flatMap(({ set: part }) => [...part])) : charactersOf(atom ?? '');
    const item = { set, unbounded: unbounded || (inner?.repeats ?? false), optional };
    if (item.unbounded && meetsEarlier(read.items, item))
      read.reason ??= `two repetitions meet at ${reader.source.slice(start, reader.at)}`;
    read.items.push(item);
  }
  return read;
}

/** Back over what may be left out, until something that must be there stands between. */
function meetsEarlier(items: readonly Item[], item: Item): boolean {
  for (const earlier of items.toReversed()) {
    if (earlier.unbounded && [...earlier.set].some((c) => item.set.has(c))) return true;
    if (!earlier.optional && !(earlier.unbounded && earlier.set.size === 0)) return false;
  }
  return false;
}

function readGroup(reader: { source: string; at: number }): Read {
  const look = /^\((\?(:|<?[=!]|<\w+>))?/.exec(reader.source.slice(reader.at)) as RegExpExecArray;
  reader.at += look[0].length;
  const inner = readAlternatives(reader);
  reader.at++;
  // What an assertion reads is read again after it.
  return /[=!]/.test(look[2] ?? '') ? { ...inner, items: [], repeats: false } : inner;
}

function readAtom(reader: { source: string; at: number }): string {
  const found =
    /^(?:\[(?:[^\]\\]|\\.)*\]|\\u[0-9a-fA-F]{4}|\\p\{\w+\}|\\.|[\s\S])/.exec(reader.source.slice(reader.at))?.[0] ?? '';
  reader.at += found.length;
  return ['^', '$', '\\b', '\\B'].includes(found) ? '' : found;
}

function readQuantifier(reader: { source: string; at: number }) {
  const found = /^(?:[*+?]|\{(\d+)(,)?(\d+)?\})\??/.exec(reader.source.slice(reader.at));
  if (!found) return { unbounded: false, optional: false };
  reader.at += found[0].length;
  const [text, min, comma, max] = found;
  // Many thousands are as good as no end.
  const unbounded =
    '*+'.includes(text[0] as string) || (comma !== undefined && (max === undefined || Number(max) > 1_000));
  return { unbounded, optional: '*?'.includes(text[0] as string) || min === '0' };
}

function charactersOf(atom: string): ReadonlySet<string> {
  const pattern = new RegExp(`^(?:${atom})$`, atom.includes('\\p{') ? 'u' : '');
  return new Set(SAMPLE.filter((c) => pattern.test(c)));
}
