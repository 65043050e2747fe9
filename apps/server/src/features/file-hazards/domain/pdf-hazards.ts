import { isProgramName } from './entry-names.ts';
import type { Hazard } from './hazards.ts';

/** Data that belongs to an invoice or a report, and pictures: nothing that runs. */
const PLAIN = /\.(xml|txt|csv|json|png|jpe?g|webp|tsv|log)$/i;
/** Names that mean a script wherever they stand: forms of Adobe and films have scripts of their own. */
const SCRIPTS = new Set(['/JavaScript', '/JS', '/XFA', '/RichMedia', '/OnInstantiate']);
const FILE_NAMES = ['/F', '/UF', '/DOS', '/Unix', '/Mac'];
/** Deeper than any program writes. */
const DEEPEST = 20_000;

/** A text of a PDF in letters: two bytes each where it says so. */
function lettersOf(word: string): string {
  const bytes = Buffer.from(word.slice(1), 'latin1');
  const mark = bytes.subarray(0, 2).toString('hex');
  const wide = Buffer.from(bytes.subarray(2, 2 + ((bytes.length - 2) & ~1)));
  if (mark === 'feff') return wide.swap16().toString('utf16le');
  return mark === 'fffe' ? wide.toString('utf16le') : bytes.toString('utf8');
}

/** A dictionary that is being read; `key` waits for its value. Only the first word of a value is kept. */
type Frame = { isDictionary: boolean; key: string | null; entries: Map<string, string[]> };
const newFrame = (isDictionary: boolean): Frame => ({ isDictionary, key: null, entries: new Map() });

/**
 * What the words of an object say that it does. `files`: how files are called that it holds; an empty name where that is said
 * elsewhere. `isCut`: there is more of it than is looked at.
 */
export function createPdfJudge() {
  const hazards = new Set<Hazard>();
  const files: string[] = [];
  const frames: Frame[] = [newFrame(false)];
  let isCut = false;
  const judge = ({ entries }: Frame) => {
    const names = FILE_NAMES.flatMap((key) => entries.get(key) ?? []);
    const told = names.filter((word) => word.startsWith('(')).map(lettersOf);
    if (entries.get('/S')?.includes('/Launch')) hazards.add('SCRIPT');
    // A file on another machine, which is asked for by itself, with the name of whoever is signed in.
    if (told.some((name) => /^\s?(?:\\\\|\/\/)[^\\/]/.test(name))) hazards.add('REMOTE');
    if (entries.has('/EF')) files.push(...(told.length < Math.max(1, names.length) ? [...told, ''] : told));
  };
  const keep = (frame: Frame, word: string) => {
    if (frame.key === null) return;
    const { entries, key } = frame;
    if (key === '/S' || key === '/EF' || FILE_NAMES.includes(key))
      entries.set(key, [...(entries.get(key) ?? []), word]);
    frame.key = null;
  };
  const close = () => {
    const frame = frames.length > 1 ? frames.pop() : undefined;
    if (frame?.isDictionary) judge(frame);
  };
  return {
    word(word: string) {
      const frame = frames.at(-1) as Frame;
      if (SCRIPTS.has(word)) hazards.add('SCRIPT');
      if (word === '<<' || word === '[') {
        keep(frame, word);
        if (frames.length < DEEPEST) frames.push(newFrame(word === '<<'));
        else isCut = true;
      } else if (word === '>>') {
        while (frames.length > 1 && !frames.at(-1)?.isDictionary) frames.pop();
        close();
      } else if (word === ']') {
        if (!frame.isDictionary) close();
      } else if (frame.isDictionary && frame.key === null && word.startsWith('/')) frame.key = word;
      else if (frame.isDictionary) keep(frame, word);
      // An object that is nothing but this name, for others to point at.
      else if (frames.length === 1 && word === '/Launch') hazards.add('SCRIPT');
    },
    end(): { hazards: ReadonlySet<Hazard>; files: readonly string[]; isCut: boolean } {
      while (frames.length > 1) close();
      return { hazards, files, isCut };
    },
  };
}

/** Files inside of a PDF: those that only hold data belong to invoices and reports. */
export function judgeFiles(names: readonly string[]): { hazard: Hazard; name: string } | null {
  const program = names.find(isProgramName);
  if (program !== undefined) return { hazard: 'EXECUTABLE', name: program };
  const other = names.find((name) => !PLAIN.test(name));
  return other === undefined ? null : { hazard: 'SCRIPT', name: other };
}
