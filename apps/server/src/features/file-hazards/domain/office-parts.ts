import { isProgramName } from './entry-names.ts';
import { isScriptAtWork } from './hangul-script.ts';
import type { Hazard } from './hazards.ts';
import { createTagReader, decoded, localName, prefixOf, valuesOf } from './markup.ts';
import { inNet, isElsewhere } from './targets.ts';
import { ASIDE, createFieldReader } from './word-fields.ts';

/** Macros come as a part of a certain kind, whatever it is called. XLSB calls itself that without having any. */
const MACRO_TYPE = /macroenabled|vbaproject|macrosheet/i;
const BINARY_SHEET = /sheet\.binary\.macroenabled/i;
export const OF_MACROS = /(^|\/)vbaProject\w{0,20}\.bin$|(^|\/)macrosheets\/|^\/?Basic\//i;
/** What Office opens without being asked when the document is opened; links that a person clicks are not among them. */
const OPENED_BY_ITSELF = new Set([
  'attachedtemplate',
  'oleobject',
  'frame',
  'subdocument',
  'afchunk',
  'control',
  'mailmergesource',
  'mailmergeheadersource',
]);
const BOOKS = new Set(['externallinkpath', 'xlpathmissing', 'xlstartup', 'xllibrary']);

const tagsOf = (xml: string, onTag: (tag: string) => void) => createTagReader(onTag).read(xml, true);
const isMacroType = (tag: string) =>
  valuesOf(tag, 'contenttype').some((type) => MACRO_TYPE.test(type) && !BINARY_SHEET.test(type));

/** `[Content_Types].xml`. */
export function hazardsOfTypes(xml: string): Hazard[] {
  let has = false;
  tagsOf(xml, (tag) => {
    has ||= isMacroType(tag);
  });
  return has ? ['MACRO'] : [];
}

/** A part `*.rels`: to what the document holds on, inside and outside. */
export function hazardsOfLinks(xml: string): Hazard[] {
  const found = new Set<Hazard>();
  tagsOf(xml, (tag) => {
    if (localName(tag) === 'Relationship') for (const hazard of hazardsOfLink(tag)) found.add(hazard);
  });
  return [...found];
}

function hazardsOfLink(tag: string): Hazard[] {
  const kinds = valuesOf(tag, 'type').map((type) => (type.split(/[/\s]/).findLast(Boolean) ?? '').toLowerCase());
  const targets = valuesOf(tag, 'target');
  const found: Hazard[] = [];
  if (kinds.some((kind) => /^(vbaproject|xlmacrosheet|xlintlmacrosheet)$/.test(kind))) found.push('MACRO');
  if (kinds.some((kind) => OPENED_BY_ITSELF.has(kind)) && targets.some(isElsewhere)) found.push('REMOTE');
  if (kinds.some((kind) => BOOKS.has(kind)) && targets.some(inNet)) found.push('REMOTE');
  return found;
}

/** Values in rows, which LibreOffice parts with strokes: `{1;2|3;4}`. A call needs an exclamation mark. */
const ROWS = /\{[^{}!()]*\}/g;
/**
 * In a formula a stroke outside quotes and rows of values is nothing but a call of another program: `cmd|' /C calc'!A0`. LibreOffice
 * has a function for that, and Excel one that asks an address.
 */
export const isDdeFormula = (formula: string): boolean =>
  /[|(]/.test(formula) && /\||\b(?:dde|webservice)\s{0,9}\(/i.test(outsideQuotes(formula).replace(ROWS, ''));

/** Names of sheets, texts, and columns of tables may hold anything. */
function outsideQuotes(formula: string): string {
  const CLOSE: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']' };
  let [text, at] = ['', 0];
  while (at < formula.length) {
    const letter = formula[at] ?? '';
    const close = CLOSE[letter];
    if (close === undefined) text += letter;
    else if (formula.indexOf(close, at + 1) < 0) return text + formula.slice(at + 1);
    else at = formula.indexOf(close, at + 1);
    at += 1;
  }
  return text;
}

const FORMULAS = new Set(['f', 'definedName', 'formula', 'formula1', 'formula2', 'calculatedColumnFormula']);
const OF_INTEREST =
  /instrText|fldSimple|dde|DDE|refreshOnLoad|<!|<\?(?!xml\s)|[wW][eE][bB][sS][eE][rR][vV][iI][cC][eE]|<(?:[^\s<>:/]{1,200}:)?(?:f|formula[12]?|definedName|calculatedColumnFormula)[\s>/][^<|]*(?:\||&#)|ttachedTemplate|binData|SuppData|macrosPresent|binaryData|Relationship|ContentType|ormula\s*=|vnd\.sun\.star\.script|SCRIPTHEADER|SCRIPTSOURCE/;
/** How the base64 of `ActiveMime` begins, in which Office wraps macros. */
const WRAPPED_MACROS = 'QWN0aXZlT';
/** Of a document of Office of any age, of RTF and of a program. */
const WRAPPED_FILE = /^(0M8R4|UEsD|e1xyd|TV[op])/;
const HELD = new Set(['instrText', 'binData', 'binaryData', 'SCRIPTHEADER', 'SCRIPTSOURCE', ...FORMULAS]);
/** What stands in these Word may leave out, by what it understands and by what was deleted. */
const ASIDES: Readonly<Record<string, number>> = {
  Choice: ASIDE.choice,
  Fallback: ASIDE.fallback,
  del: ASIDE.deleted,
  moveFrom: ASIDE.deleted,
};

/**
 * The words of a document, a sheet or another part, piece by piece; also of a whole document in one file of XML (flat OPC, Word and
 * Excel 2003, LibreOffice, Hangul).
 */
export function createPartReader() {
  const found = new Set<Hazard>();
  const fields = createFieldReader(() => found.add('REMOTE'));
  let [inside, formula, script, base64] = ['', '', '', ''];
  let prefix = '';
  /** In what the words stand that Word may leave out. */
  let asides: string[] = [];
  const aside = () => asides.reduce((all, name) => all | (ASIDES[name] ?? 0), 0);
  const enter = (name: string, tag: string) => {
    if (name.startsWith('/')) {
      const at = asides.lastIndexOf(name.slice(1));
      if (at >= 0) asides.length = at;
    } else if (Object.hasOwn(ASIDES, name) && !tag.endsWith('/') && asides.length < 200) asides.push(name);
  };
  const objects: Buffer[] = [];
  const take = (words: string) => {
    if (inside === 'instrText') fields.say(words, { aside: aside(), prefix });
    else if (inside === 'binData' || inside === 'binaryData') base64 += words;
    else if (inside.startsWith('SCRIPT')) script += words;
    else if (inside !== '') formula = (formula + words).slice(0, 65_536);
  };
  const judgeHeld = () => {
    if (isDdeFormula(formula)) found.add('REMOTE');
    const letters = base64.slice(0, 2_000).replace(/\s/g, '');
    if (letters.startsWith(WRAPPED_MACROS)) found.add('MACRO');
    if (WRAPPED_FILE.test(letters)) objects.push(Buffer.from(base64, 'base64'));
    [formula, base64] = ['', ''];
  };
  const readField = (tag: string) => {
    const kinds = valuesOf(tag, 'fldchartype');
    const place = { aside: aside(), prefix: prefixOf(tag) };
    if (kinds.includes('begin')) fields.begin(place);
    if (kinds.includes('separate')) fields.separate(place);
    if (kinds.includes('end')) fields.end();
  };
  /** What a tag says by itself. */
  const judgeTag = (name: string, tag: string) => {
    const has = (attribute: string, is: (value: string) => boolean) => valuesOf(tag, attribute).some(is);
    if (name === 'fldChar') readField(tag);
    else if (name === 'fldSimple')
      for (const told of valuesOf(tag, 'instr')) {
        fields.begin();
        fields.say(told);
        fields.end();
      }
    else if (name === 'ddeLink' || name === 'dde-source' || name === 'dde-connection-decl') found.add('REMOTE');
    else if (
      (name === 'connection' || name === 'queryTable') &&
      has('refreshonload', (value) => /^(1|true)$/i.test(value))
    )
      found.add('REMOTE');
    else if (name === 'wordDocument' && has('macrospresent', (value) => /yes/i.test(value))) found.add('MACRO');
    else if (name === 'docSuppData' || (name === 'binData' && has('name', (value) => /\.mso\b/i.test(value))))
      found.add('MACRO');
    else if (name === 'part') {
      if (has('name', (value) => OF_MACROS.test(value)) || isMacroType(tag)) found.add('MACRO');
      if (has('name', isProgramName)) found.add('EXECUTABLE');
    } else if (name === 'Relationship') for (const hazard of hazardsOfLink(tag)) found.add(hazard);
    // Word before 2007: the address itself stands there.
    else if (/^attachedtemplate$/i.test(name)) {
      if (has('val', isElsewhere) || has('href', isElsewhere)) found.add('REMOTE');
    } else if (name === 'event-listener' && tag.includes('vnd.sun.star.script')) found.add('MACRO');
    else if (tag.includes('ormula') && has('formula', isDdeFormula)) found.add('REMOTE');
  };
  const reader = createTagReader((tag, text) => {
    if (tag.startsWith('!')) return take(`${tag.startsWith('![CDATA[') ? tag.slice(8, -2) : ''}${decoded(text)}`);
    const name = localName(tag);
    judgeTag(name, tag);
    enter(name, tag);
    if (name.startsWith('/')) {
      if (HELD.has(name.slice(1))) judgeHeld();
      else if (name === '/p') fields.paragraph();
      inside = '';
    } else if (HELD.has(name)) [inside, prefix] = [tag.endsWith('/') ? '' : name, prefixOf(tag)];
    if (inside !== '') take(decoded(text));
  });
  return {
    /** Files that stand in it as letters. */
    objects,
    read(piece: string, isLast = false): void {
      // Pages of words without anything of interest are gone through without looking at their tags.
      if (!isLast && !fields.isOpen && inside === '' && !OF_INTEREST.test(reader.kept + piece)) {
        reader.passOver(reader.kept + piece);
        asides = [];
      } else reader.read(piece, isLast);
    },
    end(): Hazard[] {
      reader.read('', true);
      fields.paragraph();
      judgeHeld();
      if (isScriptAtWork(script)) found.add('MACRO');
      return [...found, ...(reader.isCut ? (['SEALED'] as const) : [])];
    },
  };
}
