import type { Hazard } from './hazards.ts';
import { decoded } from './markup.ts';
import { HEAD_BYTES, markupLetters } from './markup-letters.ts';
import { createPartReader } from './office-parts.ts';
import { isCalling } from './word-fields.ts';

/** Words of a page with macros; and the base64 of `ActiveMime`, in which they are wrapped. */
const PAGE_MACROS = /macrosPresent\s?=\s?["']?yes|editdata\.mso|application\/x-mso|ActiveMime/i;
const WRAPPED_MACROS = 'QWN0aXZlTWltZ';

/** Letters of mail: `=6D` is an m, and lines that end with `=` go on. */
const unquoted = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

const withoutRemarks = (page: string): string =>
  page
    .split('<!--')
    .map((part, i) => (i === 0 || !part.includes('-->') ? part : part.slice(part.indexOf('-->') + 3)))
    .join('');

/** Fields of a page that Word saved: what stands behind the mark of their beginning, without tags. */
function callsProgram(page: string): boolean {
  for (const { index } of page.matchAll(/field\\?-begin|mso-element\s{0,9}:/gi)) {
    const open = page.indexOf('>', index);
    if (open < 0 || open > index + 2_000) continue;
    const after = page.slice(open + 1, open + 2_000);
    // Word itself writes fields into remarks, and others may stand between their letters.
    for (const words of [after, withoutRemarks(after)])
      if (isCalling(decoded(words.replace(/<[^<>]{0,2000}>/g, '')))) return true;
  }
  return false;
}

/** A document of Office or Hangul in one file of text: as XML, or as a page, alone or in a letter with its parts. */
export function hazardsOfFlatOffice(bytes: Buffer): { hazards: Hazard[]; objects: Buffer[] } {
  const letters = markupLetters(bytes.subarray(0, HEAD_BYTES));
  if (letters === 'ODD') return { hazards: ['SEALED'], objects: [] };
  const text = (letters ?? new TextDecoder('utf-8')).decode(bytes);
  const found = new Set<Hazard>();
  const pages = text.includes('=') ? [text, unquoted(text)] : [text];
  if (pages.some((page) => PAGE_MACROS.test(page)) || text.replace(/[^a-z0-9+/]/gi, '').includes(WRAPPED_MACROS))
    found.add('MACRO');
  if (pages.some(callsProgram)) found.add('REMOTE');
  if (letters === null) return { hazards: [...found], objects: [] };
  const reader = createPartReader();
  reader.read(text, true);
  for (const hazard of reader.end()) found.add(hazard);
  return { hazards: [...found], objects: reader.objects };
}
