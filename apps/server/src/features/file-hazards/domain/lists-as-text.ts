import type { Hazard } from './hazards.ts';

/** Signs with which a cell becomes a formula; wide ones are those of Korean and Japanese keyboards. */
const BEGINS = /^[\s"'\ufeff]{0,200}[=+@\-＝＋＠－]/;
/** `cmd|' /C calc'!A0`: a program, a stroke, and in quotes what it is asked for. No text of an office looks like that. */
const CALL = /[\w.)]["']{0,3}\s{0,9}[|｜]\s{0,9}(?:''|""|['"])[^'"\n|]{0,1000}['"]{1,3}\s{0,9}!/;
/** The same without quotes, which needs its beginning to be told from words: `=cmd|calc!A0`. */
const PLAIN_CALL = /[\w.)]\s{0,9}[|｜]\s{0,9}[\w./\\: -]{1,400}![\w$]/;
/** How a call begins whose topic goes on behind a separator, a quote or a line. */
const CUT_CALL = /^[\s"'\ufeff]{0,200}[=+@\-＝＋＠－][^|｜]{0,2000}[\w.)]["']{0,3}\s{0,9}[|｜]\s{0,9}(""|"|')/;
/** Longer than any formula of a spreadsheet. */
const LONGEST = 20_000;

/** Such a topic ends with the quote with which it began, and then an exclamation mark. Points of a list with quotes have none. */
function isCutCall(after: string): boolean {
  const begun = CUT_CALL.exec(after);
  const quote = begun?.[1];
  if (!begun || !quote) return false;
  const topic = after.slice(begun[0].length);
  for (let at = topic.indexOf(quote); at >= 0; at = topic.indexOf(quote, at + quote.length)) {
    // Twice the same is one that belongs to the topic.
    if (topic.startsWith(quote, at + quote.length)) at += quote.length;
    else return /^["']{0,3}\s{0,9}!/.test(topic.slice(at + quote.length, at + quote.length + 20));
  }
  return false;
}

/** Functions that ask an address or a program by themselves. */
const ASKS = /[=+@(*&-]\s{0,9}(?:webservice|dde)\s{0,9}\(/i;

/** A list of values as text: a cell that a spreadsheet takes for a call of another program, or for commands (SYLK). */
export function hazardsOfCsv(text: string): Hazard[] {
  const found: Hazard[] = [];
  if (/^\ufeff?ID;P/.test(text)) found.push('MACRO');
  if (!/[|｜]|webservice|dde/i.test(text)) return found;
  let at = 0;
  const isCall = (cell: string, from: number) =>
    BEGINS.test(cell) && (PLAIN_CALL.test(cell) || isCutCall(text.slice(from, from + LONGEST)));
  const isCalling = (line: string) => {
    let from = at;
    at += line.length + 1;
    if (ASKS.test(line)) return true;
    if (!/[|｜]/.test(line)) return false;
    if (CALL.test(line)) return true;
    return line.split(/[,;\t]/).some((cell) => {
      from += cell.length + 1;
      return isCall(cell, from - cell.length - 1);
    });
  };
  if (text.split(/[\r\n]/).some(isCalling)) found.push('REMOTE');
  return found;
}
