import { isElsewhere } from './targets.ts';

const DDE = /\s*dde(?:auto)?(?!\w)/iy;
const FETCHES = /\s*(?:link|includetext|include|import|database|rd)(?!\w)/iy;

/**
 * Fields of Word that start a program and ask it for something; and those that fetch what they show: from another machine they do so
 * as soon as they are worked out. `from`: where the instruction begins.
 */
export function isCalling(instruction: string, from = 0): boolean {
  DDE.lastIndex = from;
  if (DDE.test(instruction)) return true;
  FETCHES.lastIndex = from;
  if (!FETCHES.test(instruction)) return false;
  return instruction.slice(FETCHES.lastIndex).replaceAll('\\\\', '\\').split(/[\s"]/).some(isElsewhere);
}

/** What a field QUOTE becomes: letters by their numbers, and words. Null: no such field. */
export function written(instruction: string): string | null {
  if (!/^\s*quote(?!\w)/i.test(instruction)) return null;
  return instruction
    .slice(instruction.toLowerCase().indexOf('quote') + 5)
    .replace(/"/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('\\'))
    .map((word) => (/^(?:\d{1,5}|0x[0-9a-f]{1,4})$/i.test(word) ? String.fromCharCode(Number(word)) : word))
    .join('');
}

/** Why words may belong to no instruction: in what they stand. Which of them count is up to whoever reads. */
export const ASIDE = { choice: 1, fallback: 2, deleted: 4, unknown: 8 } as const;
/** With all words; and without those that one program leaves out, or another. */
const READINGS = [
  0,
  ASIDE.choice | ASIDE.deleted | ASIDE.unknown,
  ASIDE.fallback | ASIDE.deleted | ASIDE.unknown,
] as const;

/** `prefix`: of the name of the tag. `isStart`: not in the middle of words that stand in one piece. */
type Place = { aside: number; prefix: string; isStart?: boolean };
const NOWHERE: Place = { aside: 0, prefix: '' };
type Reading = { told: string; starts: number[] };
/** `isTold`: what follows is its result. */
type Field = { readings: Reading[]; isTold: boolean; isJudged: boolean; place: Place };
/** Longer than any instruction: what makes it one stands at its beginning. */
const LONGEST = 2_000;
const DEEPEST = 200;

const newField = (place: Place): Field => ({
  readings: READINGS.map(() => ({ told: '', starts: [] })),
  isTold: false,
  isJudged: false,
  place,
});
/** What is said of a place beyond what is said of the whole field. */
const asideIn = (field: Field, { aside, prefix }: Place): number =>
  (aside & ~field.place.aside) | (prefix === field.place.prefix ? 0 : ASIDE.unknown);

function addTo(field: Field, words: string, place: Place): void {
  const aside = asideIn(field, place);
  field.isJudged = false;
  field.readings.forEach((reading, i) => {
    if ((aside & (READINGS[i] ?? 0)) !== 0 || reading.told.length >= LONGEST) return;
    if (place.isStart !== false) reading.starts.push(reading.told.length);
    reading.told = (reading.told + (reading.told === '' ? words.trimStart() : words)).slice(0, LONGEST);
  });
}

/**
 * Fields as they come, run by run: instructions are put together until the field has them all. What a program may leave out is read
 * both ways, and every run may be the first that counts. A field inside another may write the other's instruction: letters by their
 * numbers are put into it; and one that begins with what another field finds out is taken for a call, because nobody knows its name
 * before it is opened.
 */
export function createFieldReader(onCall: () => void) {
  const fields: Field[] = [];
  let isLoose = false;
  const mayBecomeCall = ({ readings, isTold }: Field) =>
    !isTold && readings.some(({ told }) => 'ddeauto'.startsWith(told.toLowerCase()));
  const judge = () => {
    const field = fields.at(-1);
    if (!field || field.isJudged) return;
    field.isJudged = true;
    if (field.readings.some(({ told, starts }) => [0, ...starts].some((from) => isCalling(told, from)))) onCall();
  };
  const end = () => {
    judge();
    const field = fields.pop();
    const outer = fields.at(-1);
    if (!field || !outer) return;
    const letters = field.readings.map(({ told }) => written(told)).find((told) => told !== null) ?? null;
    if (letters === null && mayBecomeCall(outer)) onCall();
    if (letters !== null && !outer.isTold) addTo(outer, letters, outer.place);
    judge();
  };
  return {
    begin(place = NOWHERE) {
      judge();
      if (isLoose) fields.length = 0;
      isLoose = false;
      if (fields.length >= DEEPEST) onCall();
      else fields.push(newField(place));
    },
    say(words: string, place = NOWHERE) {
      if (fields.length === 0) {
        fields.push(newField(place));
        isLoose = true;
      }
      const field = fields.at(-1);
      if (field && words !== '') addTo(field, words, place);
    },
    separate(place = NOWHERE) {
      judge();
      const field = fields.at(-1);
      if (field && asideIn(field, place) === 0) field.isTold = true;
    },
    end,
    /** An instruction outside of any field ends with its paragraph. */
    paragraph() {
      judge();
      if (isLoose) [fields.length, isLoose] = [0, false];
    },
    get isOpen() {
      return fields.length > 0;
    },
  };
}
