import { statement } from '../../lib/statement.ts';

export type SynonymRow = { synonymId: string; words: string[] };

export const ownSynonymsOf = (aptId: string) =>
  statement<SynonymRow>`
    select y.synonym_id as "synonymId", y.words from search_synonym y where y.apt_id = ${aptId} order by y.synonym_id`;
