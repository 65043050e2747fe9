import type { FoundForm } from '@danji/contract/search';
import { withoutBrackets } from '@danji/contract/search/otherwise';
import type { Tx } from '../../lib/database.ts';
import { hasWord, markWords } from './domain/match-text.ts';
import { otherLayout } from './domain/parse-query.ts';
import { markedWords, type ReadWord, readQuery } from './domain/read-query.ts';
import { type FormRow, formsOf } from './names-queries.ts';
import { loadGroups } from './synonyms-in-mind.ts';

export type FoundForms = { forms: FoundForm[]; searchedAs: string | null };

/** Forms in use whose name, group or other names have all the words. */
export async function findForms(tx: Tx, aptId: string, text: string, now: Date): Promise<FoundForms> {
  const read = async (asked: string) => readQuery(asked, now, await loadGroups(tx, aptId)).words;
  const words = await read(text);
  if (words.length === 0) return { forms: [], searchedAs: null };
  const rows = await tx.run(formsOf(aptId));
  const exact = matching(rows, words);
  const other = exact.length === 0 ? otherLayout(text) : null;
  const switched = other === null ? [] : matching(rows, await read(other));
  return switched.length > 0 ? { forms: switched, searchedAs: other } : { forms: exact, searchedAs: null };
}

const matching = (rows: readonly FormRow[], words: readonly ReadWord[]): FoundForm[] =>
  rows
    .filter((row) => {
      const about = [row.formName, ...withoutBrackets(row.formName), row.groupName, ...row.keywords].join('\n');
      return words.every((word) => markedWords([word]).some((one) => hasWord(about, one)));
    })
    .sort((a, b) => Number(inName(b, words)) - Number(inName(a, words)))
    .map(({ formId, formName, groupName }) => ({
      formId,
      groupName,
      formName: markWords(formName, markedWords(words)),
    }));

const inName = ({ formName }: FormRow, words: readonly ReadWord[]) =>
  words.every((word) => markedWords([word]).some((one) => hasWord(formName, one)));
