import { changeSynonym, createSynonym, deleteSynonym, listSynonyms } from '@danji/contract/search-synonyms';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import type { Scope } from './complexes.ts';

const { useAnswer, change } = answersUnder('synonyms');

export const useSynonyms = (scope: Scope) => useAnswer(listSynonyms, { query: scope });
export const addSynonym = (scope: Scope, words: string[]) =>
  change(call(createSynonym, { query: scope, body: { words } }));
export const replaceSynonym = (scope: Scope, synonymId: string, words: string[]) =>
  change(call(changeSynonym, { query: scope, params: { synonymId }, body: { words } }));
export const stopSynonym = (scope: Scope, synonymId: string) =>
  change(call(deleteSynonym, { query: scope, params: { synonymId } }));
