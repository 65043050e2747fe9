import { matchHangul, placeOfHangul } from './match-hangul.ts';

export type ListedChoice = { value: string; label: string; disabled?: boolean; group?: string };
type Given = string | Omit<ListedChoice, 'group'>;
/** As they are given to a field: words that are their own value, values with their words, or both under a heading. */
export type ChoiceData = readonly (Given | { group: string; items: readonly Given[] })[];

const listed = (one: Given): ListedChoice => (typeof one === 'string' ? { value: one, label: one } : one);

export const listChoices = (data: ChoiceData): ListedChoice[] =>
  data.flatMap((one) =>
    typeof one === 'object' && 'items' in one
      ? one.items.map((item) => ({ ...listed(item), group: one.group }))
      : [listed(one)],
  );

/** From this many on a list has a box in which one types what one looks for. */
const LONG = 12;
export const isLong = (choices: readonly ListedChoice[]): boolean => choices.length >= LONG;

/** More than anybody reads through; the rest is found by typing. */
export const MOST_SHOWN = 200;

export const narrowChoices = (choices: readonly ListedChoice[], query: string): ListedChoice[] =>
  choices.filter(({ label }) => matchHangul(label, query)).slice(0, MOST_SHOWN);

/** Those that follow each other under one heading, in their order. */
export function groupsOf(choices: readonly ListedChoice[]) {
  const groups: { name: string | undefined; from: number; choices: ListedChoice[] }[] = [];
  choices.forEach((one, at) => {
    const last = groups.at(-1);
    if (last && last.name === one.group) last.choices.push(one);
    else groups.push({ name: one.group, from: at, choices: [one] });
  });
  return groups;
}

/** The next one that can be taken, from a place on in a direction; the place itself where there is none. */
export function stepFrom(choices: readonly ListedChoice[], at: number, step: number): number {
  const way = Math.sign(step) || 1;
  const last = choices.length - 1;
  const clamp = (place: number) => Math.min(Math.max(place, 0), last);
  for (let place = clamp(at + step); place >= 0 && place <= last; place += way)
    if (!choices[place]?.disabled) return place;
  return at;
}

/** Where a list begins: at what is chosen, or at the first that can be. */
export function firstPlace(choices: readonly ListedChoice[], value: string): number {
  const chosen = choices.findIndex((one) => one.value === value);
  return chosen >= 0 ? chosen : choices.findIndex(({ disabled }) => !disabled);
}

/**
 * What somebody means who types into an open list: the next one that begins so, by letters, initial consonants or on the
 * wrong layout, otherwise one that holds it. The same letter again leads on to the next.
 */
export function findTyped(choices: readonly ListedChoice[], typed: string, at: number): number {
  const isRepeated = typed.length > 1 && [...typed].every((letter) => letter === typed[0]);
  const find = (text: string, from: number) => {
    const places = choices.map((_, n) => (from + n + choices.length) % choices.length);
    const free = places.filter((place) => !choices[place]?.disabled);
    const where = (place: number) => placeOfHangul(choices[place]?.label ?? '', text);
    return free.find((place) => where(place) === 0) ?? free.find((place) => where(place) > 0);
  };
  const found = find(typed, typed.length === 1 ? at + 1 : at);
  return found ?? (isRepeated ? find(typed.slice(0, 1), at + 1) : undefined) ?? at;
}
