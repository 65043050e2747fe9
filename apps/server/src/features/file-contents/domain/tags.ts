export type Tag = { name: string; isEnd: boolean; isAlone: boolean; inside: string; at: number; end: number };

/** The tags of a text in their order. A sign inside quotes does not end one; what is never closed is not a tag. */
export function* tagsIn(xml: string): Generator<Tag> {
  let at = xml.indexOf('<');
  while (at >= 0) {
    const end = endOf(xml, at);
    if (end < 0) return;
    const isEnd = xml[at + 1] === '/';
    const isAlone = !isEnd && xml[end - 1] === '/';
    const inside = xml.slice(at + (isEnd ? 2 : 1), isAlone ? end - 1 : end);
    const name = /^[\w:.-]*/.exec(inside)?.[0] ?? '';
    yield { name, isEnd, isAlone, inside: inside.slice(name.length), at, end: end + 1 };
    at = xml.indexOf('<', end + 1);
  }
}

function endOf(xml: string, from: number): number {
  if (xml.startsWith('<!--', from)) {
    const end = xml.indexOf('-->', from + 4);
    return end < 0 ? -1 : end + 2;
  }
  let quote = '';
  for (let i = from + 1; i < xml.length; i++) {
    const sign = xml[i] as string;
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return i;
  }
  return -1;
}
