/** A number for a text, the same for ever: it is kept in the database (FNV-1a, 32 bits). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0;
}

/** Pairs of neighbouring characters, each once. None goes across a line. */
export function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  let before = '\n';
  for (const character of text) {
    if (before !== '\n' && character !== '\n') pairs.add(before + character);
    before = character;
  }
  return pairs;
}

/** What an entry is looked up by. The letter in front keeps kinds apart: a pair of the text is no pair of initials. */
export const searchToken = {
  pair: (pair: string) => hashOf(`b${pair}`),
  single: (character: string) => hashOf(`u${character}`),
  initials: (pair: string) => hashOf(`c${pair}`),
  form: (formId: string) => hashOf(`f${formId}`),
  drafter: (memberId: string) => hashOf(`d${memberId}`),
  department: (deptId: string) => hashOf(`e${deptId}`),
};

/**
 * Hashes as the entries of one complex and kind keep them: turned by a number of its own, so that a word has other hashes in
 * each. A list of the index then holds what one complex has, however many others use the word.
 */
export function tokensIn(aptId: string, kind: string, tokens: Iterable<number>): number[] {
  const own = hashOf(`a${aptId}${kind}`);
  return Array.from(tokens, (one) => one ^ own).sort((a, b) => a - b);
}

const STEP = 20_000;
const [DRAWERS, DRAWER_BITS] = [64, 26];

/** The same of a long text, which has a hundred thousand: put in drawers by their size, and in order drawer by drawer. */
export function* tokensInSteps(aptId: string, kind: string, tokens: Iterable<number>): Generator<void, number[]> {
  const own = hashOf(`a${aptId}${kind}`);
  const drawers: number[][] = Array.from({ length: DRAWERS }, () => []);
  let count = 0;
  for (const token of tokens) {
    const one = token ^ own;
    drawers[(one >> DRAWER_BITS) + DRAWERS / 2]?.push(one);
    count += 1;
    if (count % STEP === 0) yield;
  }
  const made: number[] = [];
  for (const drawer of drawers) {
    for (const one of Int32Array.from(drawer).sort()) made.push(one);
    if (count > STEP) yield;
  }
  return made;
}

/** Who may read at most: people, whole departments, everyone of a role, everyone who reads all that is not confidential, the top administrator. */
export const readerToken = {
  person: (memberId: string) => hashOf(`p${memberId}`),
  department: (deptId: string) => hashOf(`r${deptId}`),
  role: (roleCode: string) => hashOf(`o${roleCode}`),
};
