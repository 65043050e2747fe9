import { isElsewhere } from './targets.ts';

/** Fields of Word that start a program and ask it for something. */
export const isDde = (instruction: string): boolean => /^\s*dde(?:auto)?(?!\w)/i.test(instruction);

/** Fields that fetch what they show: from another machine they do so as soon as they are worked out. */
const isFetching = (instruction: string): boolean =>
  /^\s*(?:link|includetext|include|import|database|rd)(?!\w)/i.test(instruction) &&
  instruction.replaceAll('\\\\', '\\').split(/[\s"]/).slice(1).some(isElsewhere);

/** What a field QUOTE becomes: letters by their numbers, and words. Null: no such field. */
function quoted(instruction: string): string | null {
  if (!/^\s*quote(?!\w)/i.test(instruction)) return null;
  return instruction
    .slice(instruction.toLowerCase().indexOf('quote') + 5)
    .replace(/"/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('\\'))
    .map((word) => (/^(?:\d{1,5}|0x[0-9a-f]{1,4})$/i.test(word) ? String.fromCharCode(Number(word)) : word))
    .join('');
}

/** `isTold`: what follows is its result. */
type Field = { told: string; isTold: boolean };
/** Longer than any instruction: what makes it one stands at its beginning. */
const LONGEST = 2_000;
const DEEPEST = 200;

/**
 * Fields as they come, run by run: instructions are put together until the field has them all. A field inside another may write the
 * other's instruction: letters by their numbers are put into it; and one that begins with what another field finds out is taken for
 * a call, because nobody knows its name before it is opened.
 */
export function createFieldReader(onDde: () => void) {
  const fields: Field[] = [];
  let isLoose = false;
  const mayBecomeDde = ({ told, isTold }: Field) => !isTold && 'ddeauto'.startsWith(told.toLowerCase());
  const judge = () => {
    const told = fields.at(-1)?.told ?? '';
    if (isDde(told) || isFetching(told)) onDde();
  };
  const say = (words: string) => {
    const field = fields.at(-1);
    if (field && !field.isTold) field.told = (field.told + words).trimStart().slice(0, LONGEST);
  };
  const end = () => {
    judge();
    const field = fields.pop();
    const outer = fields.at(-1);
    if (!field || !outer) return;
    const letters = quoted(field.told);
    if (letters !== null) say(letters);
    else if (mayBecomeDde(outer)) onDde();
    judge();
  };
  return {
    begin() {
      judge();
      if (isLoose) fields.length = 0;
      isLoose = false;
      if (fields.length >= DEEPEST) onDde();
      else fields.push({ told: '', isTold: false });
    },
    say(words: string) {
      if (fields.length === 0) {
        fields.push({ told: '', isTold: false });
        isLoose = true;
      }
      say(words);
    },
    separate() {
      judge();
      const field = fields.at(-1);
      if (field) field.isTold = true;
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
