import type { Hazard } from './hazards.ts';
import { attributesIn, createTagReader, decoded, localName } from './markup.ts';

/** Macros come as a part of a certain kind, whatever it is called. XLSB calls itself that without having any. */
const MACRO_TYPE = /macroenabled|vbaproject|macrosheet/i;
const BINARY_SHEET = /sheet\.binary\.macroenabled/i;
/** What Office opens without being asked when the document is opened; links that a person clicks are not among them. */
const OPENED_BY_ITSELF = new Set(['attachedtemplate', 'oleobject', 'frame', 'subdocument', 'afchunk', 'control']);
const BOOKS = new Set(['externallinkpath', 'xlpathmissing', 'xlstartup', 'xllibrary']);

const tagsOf = (xml: string, onTag: (tag: string, text: string) => void) => createTagReader(onTag).read(xml, true);
const inNet = (target: string) => /^\s*(https?|ftp|mhtml|webdavs?):/i.test(target);
/** On another machine. A path of this one (`file:///C:\…`, `..\양식.dotx`) is what Word itself writes everywhere. */
const isElsewhere = (target: string) =>
  inNet(target) ||
  /^\s*(\\\\|\/\/)[^\\/.?]/.test(target) ||
  /^\s*file:[\\/]{2}[^\\/]/i.test(target) ||
  /^\s*file:[\\/]{4,}[^\\/]/i.test(target);

/** `[Content_Types].xml`. */
export function hazardsOfTypes(xml: string): Hazard[] {
  let has = false;
  tagsOf(xml, (tag) => {
    const type = attributesIn(tag).get('contenttype') ?? '';
    if (MACRO_TYPE.test(type) && !BINARY_SHEET.test(type)) has = true;
  });
  return has ? ['MACRO'] : [];
}

/** A part `*.rels`: to what the document holds on, inside and outside. */
export function hazardsOfLinks(xml: string): Hazard[] {
  const found = new Set<Hazard>();
  tagsOf(xml, (tag) => {
    if (localName(tag) !== 'Relationship') return;
    const attributes = attributesIn(tag);
    const type = attributes.get('type') ?? '';
    const kind = type.slice(type.lastIndexOf('/') + 1).toLowerCase();
    if (kind === 'vbaproject' || kind === 'xlmacrosheet' || kind === 'xlintlmacrosheet') found.add('MACRO');
    if (attributes.get('targetmode')?.toLowerCase() !== 'external') return;
    const target = attributes.get('target') ?? '';
    if (OPENED_BY_ITSELF.has(kind) && isElsewhere(target)) found.add('REMOTE');
    if (BOOKS.has(kind) && inNet(target)) found.add('REMOTE');
  });
  return [...found];
}

/** Fields of Word that start a program and ask it for something. */
const isDde = (instruction: string) => /^\s*dde(auto)?(\s|$|")/i.test(instruction);
/** In a formula a stroke outside quotes is nothing but a call of another program: `cmd|' /C calc'!A0`. */
export const isDdeFormula = (formula: string) => formula.includes('|') && outsideQuotes(formula).includes('|');

function outsideQuotes(formula: string): string {
  let [text, at] = ['', 0];
  while (at < formula.length) {
    const letter = formula[at] ?? '';
    if (letter !== '"' && letter !== "'") text += letter;
    else if (formula.indexOf(letter, at + 1) < 0) return text;
    else at = formula.indexOf(letter, at + 1);
    at += 1;
  }
  return text;
}

const OF_INTEREST = /instrText|fldSimple|ddeLink|refreshOnLoad|CDATA|<!--|<(?:\w{1,20}:)?(?:f|definedName)[^<|]*\|/;

/**
 * The words of a document, a sheet or another part, piece by piece. Instructions of fields may be cut into many runs: they are put
 * together until the field has them all.
 */
export function createPartReader() {
  const found = new Set<Hazard>();
  /** What each open field has been told so far; the innermost last. */
  const fields: string[] = [];
  let [inside, formula, isLoose] = ['', '', false];
  const judgeField = () => {
    if (isDde(fields.at(-1) ?? '')) found.add('REMOTE');
  };
  const take = (words: string) => {
    if (inside === 'instrText') {
      if (fields.length === 0) {
        fields.push('');
        isLoose = true;
      }
      const last = fields.length - 1;
      // Longer than any instruction: what makes it one stands at its beginning.
      fields[last] = ((fields[last] ?? '') + words).slice(0, 400);
    } else if (inside === 'f' || inside === 'definedName') formula = (formula + words).slice(0, 65_536);
  };
  const reader = createTagReader((tag, text) => {
    if (tag.startsWith('!'))
      return take(`${tag.startsWith('![CDATA[') ? tag.slice(8).replace(']]', '') : ''}${decoded(text)}`);
    const name = localName(tag);
    const isShut = tag.endsWith('/');
    if (name === 'fldChar') {
      judgeField();
      const kind = attributesIn(tag).get('fldchartype');
      if (kind === 'begin' && fields.length < 100) fields.push('');
      if (kind === 'end') fields.pop();
    } else if (name === 'fldSimple') {
      if (isDde(attributesIn(tag).get('instr') ?? '')) found.add('REMOTE');
    } else if (name === 'ddeLink') found.add('REMOTE');
    else if (name === 'connection') {
      if (/^(1|true)$/i.test(attributesIn(tag).get('refreshonload') ?? '')) found.add('REMOTE');
    } else if (name === '/f' || name === '/definedName') {
      if (isDdeFormula(formula)) found.add('REMOTE');
      formula = '';
    } else if (name === '/p') {
      judgeField();
      // An instruction outside of any field ends with its paragraph.
      if (isLoose) fields.length = 0;
      isLoose = false;
    }
    if (name.startsWith('/')) inside = '';
    else if (name === 'instrText' || name === 'f' || name === 'definedName') inside = isShut ? '' : name;
    if (inside !== '') take(decoded(text));
  });
  return {
    read(piece: string, isLast = false): void {
      // Pages of words without anything of interest are gone through without looking at their tags.
      if (!isLast && fields.length === 0 && inside === '' && !OF_INTEREST.test(reader.kept + piece))
        reader.passOver(reader.kept + piece);
      else reader.read(piece, isLast);
    },
    end(): Hazard[] {
      reader.read('', true);
      judgeField();
      return [...found];
    },
  };
}

/** A list of values as text: a cell that a spreadsheet takes for a call of another program. */
export function hazardsOfCsv(text: string): Hazard[] {
  if (!text.includes('|')) return [];
  const isCall = (cell: string) => /^["\s]*[=+@-]\s*[\w.\\/:']{1,200}\|/.test(cell);
  return text.split(/[\n,;\t]/).some(isCall) ? ['REMOTE'] : [];
}

/** A Word or Excel file saved as a page or as XML. */
export const hazardsOfFlatOffice = (text: string): Hazard[] =>
  /macrosPresent\s?=\s?["']yes|editdata\.mso|application\/x-mso|w:binData/i.test(text) ? ['MACRO'] : [];
