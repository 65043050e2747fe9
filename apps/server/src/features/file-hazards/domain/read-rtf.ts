import type { Hazard } from './hazards.ts';
import { isElsewhere } from './targets.ts';
import { ASIDE, createFieldReader } from './word-fields.ts';

const LETTER = /[a-z]/i;
/** Objects: what opens by itself, and what opens with a double click. */
const OBJECTS = new Set(['objdata', 'objupdate', 'objautlink', 'objlink', 'objocx', 'objhtml', 'objemb']);

/** `standIns`: how many letters stand in for one that is told by its number. */
type Group = { isTemplate: boolean; isField: boolean; isInstruction: boolean; isAside: boolean; standIns: number };
/** Groups whose words belong to nothing around them, even where no star says so. */
const APART = new Set(
  'bkmkstart bkmkend comment pict fonttbl colortbl stylesheet info footnote annotation xe tc shp listtext'.split(' '),
);
const KEPT = new Set(['fldinst', 'template', 'field', 'fldrslt']);

/** RTF: objects, a template on another machine, and fields that call another program, however their letters are written. */
export function hazardsOfRtf(text: string): Hazard[] {
  const found = new Set<Hazard>();
  const fields = createFieldReader(() => found.add('REMOTE'));
  const groups: Group[] = [{ isTemplate: false, isField: false, isInstruction: false, isAside: false, standIns: 1 }];
  /** With and without the words of groups that readers leave out when they do not know them. */
  let templates = ['', ''];
  /** A group began or ended; a star stands before the next word. */
  let [isStart, isStarred] = [true, false];
  const say = (words: string) => {
    const group = groups.at(-1);
    const add = (told: string) => (told + words).slice(0, 4_000);
    if (group?.isTemplate) templates = templates.map((told, i) => (i === 1 && group.isAside ? told : add(told)));
    if (group?.isInstruction) fields.say(words, { aside: group.isAside ? ASIDE.unknown : 0, prefix: '', isStart });
    isStart = false;
  };
  const word = (name: string) => {
    const group = groups.at(-1);
    if (!group) return;
    if (KEPT.has(name)) group.isAside = false;
    else if (isStarred || APART.has(name)) group.isAside = true;
    isStarred = false;
    if (OBJECTS.has(name)) found.add('MACRO');
    else if (name === 'template') group.isTemplate = true;
    else if (name === 'field') {
      fields.begin();
      Object.assign(group, { isField: true, isInstruction: false });
    } else if (name === 'fldinst') group.isInstruction = true;
    else if (name === 'fldrslt') {
      fields.separate();
      group.isInstruction = false;
    } else if (name === 'par' || name === 'tab' || name === 'line') say(' ');
  };
  const close = () => {
    const group = groups.length > 1 ? groups.pop() : undefined;
    if (group?.isField) fields.end();
    if (group?.isTemplate && templates.some(isElsewhere)) found.add('REMOTE');
    if (!groups.at(-1)?.isTemplate) templates = ['', ''];
  };
  let at = 0;
  /** Letters that are still to be left out. */
  let standIns = 0;
  const next = /[\\{}]/g;
  while (at < text.length) {
    next.lastIndex = at;
    const mark = next.exec(text)?.index ?? text.length;
    const group = groups.at(-1);
    if (mark > at && (group?.isTemplate || group?.isInstruction)) {
      const letters = text.slice(at, Math.min(mark, at + 8_192)).replace(/[\r\n]/g, '');
      say(letters.slice(standIns));
      standIns = Math.max(0, standIns - letters.length);
    }
    at = mark + 1;
    if (text[mark] !== '\\') [isStart, isStarred] = [true, false];
    if (text[mark] === '{') {
      if (groups.length < 10_000) groups.push({ ...groups.at(-1), isField: false } as Group);
    } else if (text[mark] === '}') close();
    else if (text[mark] === '\\') at = readControl(mark + 1);
  }
  while (groups.length > 1) close();
  // Wherever it stands: what this reader skips another may read.
  if (/\\obj(?:data|update|autlink|link|ocx|html|emb)(?![a-z])/.test(text)) found.add('MACRO');
  fields.paragraph();
  return [...found];

  function readControl(from: number): number {
    if (text[from] === "'") {
      if (standIns > 0) standIns -= 1;
      else say(String.fromCharCode(Number.parseInt(text.slice(from + 1, from + 3), 16) || 32));
      return from + 3;
    }
    if (!LETTER.test(text[from] ?? '')) {
      if (text[from] === '*') isStarred = true;
      if ('\\{}~'.includes(text[from] ?? ' ')) say(text[from] ?? '');
      return from + 1;
    }
    let end = from;
    while (end < from + 64 && LETTER.test(text[end] ?? '')) end += 1;
    const name = text.slice(from, end);
    const value = /^-?\d{1,10}/.exec(text.slice(end, end + 12))?.[0] ?? '';
    end += value.length;
    if (text[end] === ' ') end += 1;
    if (name === 'u' && value !== '') {
      say(String.fromCharCode(Number(value) & 0xffff));
      standIns = groups.at(-1)?.standIns ?? 1;
    } else if (name === 'uc') Object.assign(groups.at(-1) ?? {}, { standIns: Number(value) });
    else if (name === 'bin' && Number(value) < text.length - end) return end + Math.max(0, Number(value) || 0);
    else {
      standIns = 0;
      word(name);
    }
    return end;
  }
}
