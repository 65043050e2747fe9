import type { FoundPerson } from '@danji/contract/search';
import { keysApart } from '@danji/contract/search/hangul';
import { normaliseText } from '@danji/contract/search/normalise';
import { inSteps } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { hasWord, markWords } from './domain/match-text.ts';
import { otherLayout, type Word } from './domain/parse-query.ts';
import { readQuery } from './domain/read-query.ts';
import { type PersonRow, peopleOf } from './names-queries.ts';

const NEAR_KEYS = 2;

/** `show`: as they are told, with the words marked. Of thousands a page is shown. */
export type FoundPeople = {
  people: readonly PersonRow[];
  show(people: readonly PersonRow[]): FoundPerson[];
  near: boolean;
  searchedAs: string | null;
};

/** People whose name, department or position has all the words; else those whose name is a letter or two away. */
export async function findPeople(tx: Tx, aptId: string, text: string, now: Date): Promise<FoundPeople> {
  const { words } = readQuery(text, now, []);
  const found = (people: readonly PersonRow[], marked: readonly Word[], more: Partial<FoundPeople> = {}) => ({
    people,
    show: (some: readonly PersonRow[]) => some.map((row) => present(row, marked)),
    near: false,
    searchedAs: null,
    ...more,
  });
  if (words.length === 0) return found([], []);
  const rows = await tx.run(peopleOf(aptId));
  const exact = await matching(rows, words);
  if (exact.length > 0) return found(exact, words);
  const other = otherLayout(text);
  const meant = other === null ? [] : readQuery(other, now, []).words;
  const switched = other === null ? [] : await matching(rows, meant);
  if (switched.length > 0) return found(switched, meant, { searchedAs: other });
  return found(await nearest(rows, words), [], { near: true });
}

/** Those who are called by one of the words come first. */
async function matching(rows: readonly PersonRow[], words: readonly Word[]): Promise<PersonRow[]> {
  const places = await inSteps(rows, (row) => {
    const about = `${row.memberName}\n${row.deptName ?? ''}\n${row.positionName ?? ''}`;
    if (!words.every((word) => hasWord(about, word) || isCalled(row, word))) return null;
    return namedSo(row, words) ? 0 : 1;
  });
  return [0, 1].flatMap((place) => rows.filter((_, at) => places[at] === place));
}

/** 박소장 for 박한결 관리소장: a family name with what they are. */
const isCalled = ({ memberName, positionName }: PersonRow, { kind, text }: Word) =>
  kind === 'WORD' &&
  text.length > 2 &&
  memberName.startsWith(text.slice(0, 1)) &&
  (positionName ?? '').endsWith(text.slice(1));

const namedSo = ({ memberName }: PersonRow, words: readonly Word[]) => words.some((word) => hasWord(memberName, word));
const present = ({ memberName, ...row }: PersonRow, words: readonly Word[]): FoundPerson => ({
  ...row,
  memberName: markWords(memberName, words),
});

/** 김경니 for 김경리: one syllable is wrong, and by no more than two keys. */
async function nearest(rows: readonly PersonRow[], words: readonly Word[]): Promise<PersonRow[]> {
  const [word] = words;
  if (words.length !== 1 || word?.kind !== 'WORD' || !/^[가-힣]{2,5}$/.test(word.text)) return [];
  const keys = await inSteps(rows, ({ memberName }) => {
    const name = normaliseText(memberName);
    return syllablesApart(name, word.text) === 1 ? keysApart(name, word.text) : null;
  });
  return Array.from({ length: NEAR_KEYS + 1 }, (_, far) => far).flatMap((far) =>
    rows.filter((_, at) => keys[at] === far),
  );
}

function syllablesApart(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  return a.length === b.length ? a.filter((syllable, i) => syllable !== b[i]).length : Number.POSITIVE_INFINITY;
}
