import { isProgramName } from './entry-names.ts';
import type { Hazard } from './hazards.ts';

/** Data that belongs to an invoice or a report, and pictures: nothing that runs. */
const PLAIN = /\.(xml|txt|csv|json|png|jpe?g|webp|tsv|log|html?)$/i;

/** A text of a PDF in letters: two bytes each where it says so. */
function lettersOf(word: string): string {
  const bytes = Buffer.from(word.slice(1).replace(/\\([()\\])/g, '$1'), 'latin1');
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, 2 + ((bytes.length - 2) & ~1)))
      .swap16()
      .toString('utf16le');
  return bytes.toString('utf8');
}

/** What the words of one object say that it does. `files`: how files are called that it holds. */
export function judgeObject(words: readonly string[]): { hazards: Hazard[]; files: string[] } {
  const found = new Set<Hazard>();
  const files: string[] = [];
  words.forEach((word, at) => {
    if (word === '/JavaScript' || word === '/JS' || word === '/XFA' || word === '/RichMedia') found.add('SCRIPT');
    // As a kind of act, or as an object that is nothing but this name, for others to point at.
    if (word === '/Launch' && (words[at - 1] === '/S' || words.length === 1)) found.add('SCRIPT');
    if (word === '/EF') files.push(...namesOf(words));
  });
  return { hazards: [...found], files };
}

function namesOf(words: readonly string[]): string[] {
  const names = words
    .filter((word, at) => word.startsWith('(') && /^\/(F|UF)$/.test(words[at - 1] ?? ''))
    .map(lettersOf);
  return names.length > 0 ? names : [''];
}

/** Files inside of a PDF: those that only hold data belong to invoices and reports. */
export function judgeFiles(names: readonly string[]): { hazard: Hazard; name: string } | null {
  const program = names.find(isProgramName);
  if (program !== undefined) return { hazard: 'EXECUTABLE', name: program };
  const other = names.find((name) => !PLAIN.test(name));
  return other === undefined ? null : { hazard: 'SCRIPT', name: other };
}
