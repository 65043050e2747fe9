import type { FoundPerson } from '@danji/contract/search';
import { keysApart } from '@danji/contract/search/hangul';
import { normaliseText } from '@danji/contract/search/normalise';
import type { Tx } from '../../lib/database.ts';
import { hasWord, markWords } from './domain/match-text.ts';
import { otherLayout, type Word } from './domain/parse-query.ts';
import { readQuery } from './domain/read-query.ts';
import { type PersonRow, peopleOf } from './names-queries.ts';

const NEAR_KEYS = 2;

export type FoundPeople = { people: FoundPerson[]; near: boolean; searchedAs: string | null };

/** People whose name, department or position has all the words; else those whose name is a letter or two away. */
export async function findPeople(tx: Tx, aptId: string, text: string, now: Date): Promise<FoundPeople> {
  const { words } = readQuery(text, now, []);
  if (words.length === 0) return { people: [], near: false, searchedAs: null };
  const rows = await tx.run(peopleOf(aptId));
  const exact = matching(rows, words);
  if (exact.length > 0) return { people: exact, near: false, searchedAs: null };
  const other = otherLayout(text);
  const switched = other === null ? [] : matching(rows, readQuery(other, now, []).words);
  if (switched.length > 0) return { people: switched, near: false, searchedAs: other };
  return { people: nearest(rows, words), near: true, searchedAs: null };
}

function matching(rows: readonly PersonRow[], words: readonly Word[]): FoundPerson[] {
  return rows
    .filter((row) => {
      const about = `${row.memberName}\n${row.deptName ?? ''}\n${row.positionName ?? ''}`;
      return words.every((word) => hasWord(about, word) || isCalled(row, word));
    })
    .sort((a, b) => Number(namedSo(b, words)) - Number(namedSo(a, words)))
    .map((row) => present(row, words));
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
function nearest(rows: readonly PersonRow[], words: readonly Word[]): FoundPerson[] {
  const [word] = words;
  if (words.length !== 1 || word?.kind !== 'WORD' || !/^[가-힣]{2,5}$/.test(word.text)) return [];
  return rows
    .map((row) => ({ row, name: normaliseText(row.memberName) }))
    .filter(({ name }) => syllablesApart(name, word.text) === 1 && keysApart(name, word.text) <= NEAR_KEYS)
    .sort((a, b) => keysApart(a.name, word.text) - keysApart(b.name, word.text))
    .map(({ row }) => present(row, []));
}

function syllablesApart(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  return a.length === b.length ? a.filter((syllable, i) => syllable !== b[i]).length : Number.POSITIVE_INFINITY;
}
