/** One letter in its place, as pages are drawn: `<text x="1" y="2" …>가</text>`. */
const LETTER = /<text x="(-?[\d.]{1,24})" y="(-?[\d.]{1,24})"([^<>]{0,2000})>([^<>&\s\ud800-\udfff])<\/text>\n?/y;

/**
 * Letters of one line that look alike become one text with a list of places, each where it was. A page in which every letter
 * names its font is ten times as long.
 */
export function joinLetters(svg: string): string {
  let joined = '';
  let from = 0;
  for (let at = svg.indexOf('<text '); at >= 0; at = svg.indexOf('<text ', from)) {
    joined += svg.slice(from, at);
    const run = runAt(svg, at);
    joined += run ? run.text : '<text ';
    from = run ? run.end : at + 6;
  }
  return joined + svg.slice(from);
}

function runAt(svg: string, at: number): { text: string; end: number } | null {
  let [places, letters, end] = ['', '', at];
  let first: RegExpExecArray | null = null;
  for (;;) {
    LETTER.lastIndex = end;
    const found = LETTER.exec(svg);
    if (!found || (first && (found[2] !== first[2] || found[3] !== first[3]))) break;
    first ??= found;
    places += `${places && ' '}${Math.round(Number(found[1]) * 100) / 100}`;
    letters += found[4];
    end = LETTER.lastIndex;
  }
  return first ? { text: `<text x="${places}" y="${first[2]}"${first[3]}>${letters}</text>`, end } : null;
}
