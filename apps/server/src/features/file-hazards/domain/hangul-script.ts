/** Words that Hangul writes into every document: names for itself, and places where a script could begin. */
const NAMES_ITSELF = /var\s{1,9}\w{1,40}\s{0,9}=\s{0,9}[\w.]{1,60};?/g;
const EMPTY_FUNCTION = /function\s{1,9}\w{1,60}\s{0,9}\([^(){}]{0,100}\)\s{0,99}\{\s{0,999}\}/g;

/** Comments may hold anything, and do nothing. */
function withoutComments(script: string): string {
  let [text, at] = ['', 0];
  for (;;) {
    const line = script.indexOf('//', at);
    const block = script.indexOf('/*', at);
    if (line < 0 && block < 0) return text + script.slice(at);
    const isBlock = line < 0 || (block >= 0 && block < line);
    const start = isBlock ? block : line;
    text += `${script.slice(at, start)} `;
    const end = isBlock ? script.indexOf('*/', start + 2) : script.slice(start).search(/[\r\n\u2028\u2029]/) + start;
    // A comment that does not end, and one at the end of the text.
    if (end < start) return isBlock ? text + script.slice(start) : text;
    at = end + (isBlock ? 2 : 0);
  }
}

/** Whether a script of a Hangul document does anything: what the program puts into each of them does not. */
export const isScriptAtWork = (script: string): boolean =>
  withoutComments(script.replaceAll('\0', ''))
    .replace(NAMES_ITSELF, '')
    .replace(EMPTY_FUNCTION, '')
    .replace(/[\s;\ufeff]/g, '') !== '';

/** The parts of `DefaultJScript`: each is a length and that many letters. */
export function scriptsIn(stream: Buffer): string {
  const scripts: string[] = [];
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt32LE(at);
    at += 4;
    if (length === 0xffffffff) break;
    if (at + length * 2 > stream.length) return stream.toString('utf16le');
    scripts.push(stream.toString('utf16le', at, at + length * 2));
    at += length * 2;
  }
  return scripts.join('\n');
}
