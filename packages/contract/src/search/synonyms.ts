import { normaliseText } from './normalise.ts';

/** Words that mean the same in a 관리사무소. Each complex may add its own. */
export const FIELD_SYNONYMS: readonly (readonly string[])[] = [
  ['승강기', '엘리베이터', '엘베'],
  ['장기수선충당금', '장충금'],
  ['입주자대표회의', '입대의', '대표회의'],
  ['전기요금', '전기세', '전기료', '한전', '한국전력'],
  ['수도요금', '수도세', '수도료'],
  ['CCTV', '씨씨티비', '시시티비', '감시카메라'],
  ['시말서', '경위서'],
  ['저수조', '물탱크'],
  ['냉난방기', '에어컨', '냉방기'],
  ['경로당', '노인정'],
  ['연차', '휴가'],
  ['관리사무소', '관리실', '관리소'],
  ['분리수거', '재활용', '분리배출'],
  ['도색', '페인트'],
  ['소독', '방역'],
  ['층간소음', '윗집소음', '위층소음'],
  ['누수', '물샘'],
  ['통장', '예금계좌'],
  ['독촉장', '최고장'],
  ['체납', '연체', '미납'],
  ['인터폰', '월패드'],
  ['제설', '눈치우기'],
];

export type Groups = readonly (readonly string[])[];

/** As many lists of a complex as are kept in mind. */
const KEPT_MAX = 200;
const kept = new Map<string, Groups>();

/** The words of the field with those of a complex, put together where they share one. The same list for the same words. */
export function groupsWith(own: Groups): Groups {
  if (own.length === 0) return FIELD_SYNONYMS;
  const key = JSON.stringify(own);
  const known = kept.get(key);
  if (known) return known;
  const made = mergeGroups([...FIELD_SYNONYMS, ...own]);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, made);
  return made;
}

function mergeGroups(groups: Groups): Groups {
  const of = new Map<string, Set<string>>();
  for (const group of groups) {
    const words = group.map(normaliseText).filter(Boolean);
    const together = new Set(words.flatMap((word) => [...(of.get(word) ?? [word])]));
    for (const word of together) of.set(word, together);
  }
  return [...new Set(of.values())].map((words) => [...words]);
}

type Word = { text: string; begins: RegExp | null };
type Prepared = readonly (readonly Word[])[];
const prepared = new WeakMap<Groups, Prepared>();

/** A short word is one only where a word begins: 노후한 전기설비 does not speak of 한전. */
const SHORT = 2;
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

function prepare(groups: Groups): Prepared {
  const known = prepared.get(groups);
  if (known) return known;
  const made = groups.map((group) =>
    group.map(normaliseText).map((text) => ({
      text,
      begins: [...text].length <= SHORT ? new RegExp(`(?<![가-힣a-z0-9])${escaped(text)}`, 'u') : null,
    })),
  );
  prepared.set(groups, made);
  return made;
}

/** Beyond this the words of a long attachment are its own. */
const LOOKED_MAX = 60_000;

/** The other words for what a text speaks of, as far as it has not said them itself. */
export function otherWordsIn(text: string, groups: Groups): string[] {
  const spaced = text.slice(0, LOOKED_MAX).toLowerCase();
  const close = normaliseText(spaced);
  const others = new Set<string>();
  for (const group of prepare(groups)) {
    const says = group.map((word) => close.includes(word.text) && (!word.begins || word.begins.test(spaced)));
    if (!says.some(Boolean)) continue;
    for (const word of group) if (!close.includes(word.text)) others.add(word.text);
  }
  return [...others];
}

/** The other words for one that is asked for. */
export function synonymsOf(word: string, groups: Groups): string[] {
  const others = new Set<string>();
  for (const group of prepare(groups))
    if (group.some(({ text }) => text === word)) for (const { text } of group) if (text !== word) others.add(text);
  return [...others];
}

/** 엘베점검 → 엘베, 점검: a word that begins or ends with one that has others. Null: it has none, or is one itself. */
export function splitBySynonym(word: string, groups: Groups): [string, string] | null {
  if (synonymsOf(word, groups).length > 0) return null;
  for (const group of prepare(groups))
    for (const { text } of group) {
      const rest = word.length - text.length;
      if (rest < 2) continue;
      if (word.startsWith(text)) return [text, word.slice(text.length)];
      if (word.endsWith(text)) return [word.slice(0, rest), text];
    }
  return null;
}
