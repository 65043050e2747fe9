import type { Hazard } from './hazards.ts';

/** Signs with which a cell becomes a formula; wide ones are those of Korean and Japanese keyboards. */
const BEGINS = /^[\s"'\ufeff]{0,200}[=+@\-＝＋＠－]/;
/** `cmd|' /C calc'!A0`: a program, a stroke, and in quotes what it is asked for. No text of an office looks like that. */
const CALL = /[\w.)]["']{0,3}\s{0,9}[|｜]\s{0,9}(?:''|""|['"])[^'"\n|]{0,1000}['"]{1,3}\s{0,9}!/;
/** The same without quotes, which needs its beginning to be told from words: `=cmd|calc!A0`. */
const PLAIN_CALL = /[\w.)]\s{0,9}[|｜]\s{0,9}[\w./\\: -]{1,400}![\w$]/;
/** As far as the separator has cut what is asked for. */
const CUT_CALL = /^[\s"'\ufeff]{0,200}[=+@\-＝＋＠－][^|｜]{0,2000}[\w.)]["']{0,3}\s{0,9}[|｜]\s{0,9}["']/;

/** Functions that ask an address or a program by themselves. */
const ASKS = /[=+@(*&-]\s{0,9}(?:webservice|dde)\s{0,9}\(/i;

/** A list of values as text: a cell that a spreadsheet takes for a call of another program, or for commands (SYLK). */
export function hazardsOfCsv(text: string): Hazard[] {
  const found: Hazard[] = [];
  if (/^\ufeff?ID;P/.test(text)) found.push('MACRO');
  if (!/[|｜]|webservice|dde/i.test(text)) return found;
  const isCall = (cell: string) => BEGINS.test(cell) && (PLAIN_CALL.test(cell) || CUT_CALL.test(cell));
  const isCalling = (line: string) =>
    ASKS.test(line) || (/[|｜]/.test(line) && (CALL.test(line) || line.split(/[,;\t]/).some(isCall)));
  if (text.split(/[\r\n]/).some(isCalling)) found.push('REMOTE');
  return found;
}
