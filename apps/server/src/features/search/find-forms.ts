import type { FoundForm } from '@danji/contract/search';
import type { Tx } from '../../lib/database.ts';
import { hasWord, markWords } from './domain/match-text.ts';
import { otherLayout, parseQuery, type Word } from './domain/parse-query.ts';
import { type FormRow, formsOf } from './names-queries.ts';

export type FoundForms = { forms: FoundForm[]; searchedAs: string | null };

/** Forms in use whose name, group or other names have all the words. */
export async function findForms(tx: Tx, aptId: string, text: string): Promise<FoundForms> {
  const { words } = parseQuery(text);
  if (words.length === 0) return { forms: [], searchedAs: null };
  const rows = await tx.run(formsOf(aptId));
  const exact = matching(rows, words);
  const other = exact.length === 0 ? otherLayout(text) : null;
  const switched = other === null ? [] : matching(rows, parseQuery(other).words);
  return switched.length > 0 ? { forms: switched, searchedAs: other } : { forms: exact, searchedAs: null };
}

const matching = (rows: readonly FormRow[], words: readonly Word[]): FoundForm[] =>
  rows
    .filter((row) => {
      const about = [row.formName, row.groupName, ...row.keywords].join('\n');
      return words.every((word) => hasWord(about, word));
    })
    .sort((a, b) => Number(inName(b, words)) - Number(inName(a, words)))
    .map(({ formId, formName, groupName }) => ({ formId, groupName, formName: markWords(formName, words) }));

const inName = ({ formName }: FormRow, words: readonly Word[]) => words.every((word) => hasWord(formName, word));
