import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type Written = { aptId: string; synonymId: string; words: readonly string[]; at: Date };

/** How many the complex has. Two at once cannot both be the last. */
export async function countSynonyms(tx: Tx, aptId: string): Promise<number> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtext('search_synonym'), hashtext(${aptId}))`);
  const row = await tx.first(
    statement<{ n: number }>`select count(*)::int as n from search_synonym where apt_id = ${aptId}`,
  );
  return row?.n ?? 0;
}

export const insertSynonym = (tx: Tx, { aptId, synonymId, words, at }: Written) =>
  tx.run(
    statement`insert into search_synonym (apt_id, synonym_id, words, changed_at) values (${aptId}, ${synonymId}, ${[...words]}::text[], ${at})`,
  );

/** The words until now, locked; undefined: there are none under this id. */
export const lockSynonym = (tx: Tx, aptId: string, synonymId: string) =>
  tx.first(
    statement<{ words: string[] }>`
      select words from search_synonym where apt_id = ${aptId} and synonym_id = ${synonymId} for update`,
  );

export const updateSynonym = (tx: Tx, { aptId, synonymId, words, at }: Written) =>
  tx.run(
    statement`update search_synonym set words = ${[...words]}::text[], changed_at = ${at} where apt_id = ${aptId} and synonym_id = ${synonymId}`,
  );

export const removeSynonym = (tx: Tx, aptId: string, synonymId: string) =>
  tx.run(statement`delete from search_synonym where apt_id = ${aptId} and synonym_id = ${synonymId}`);

/** Documents that say one of the words are written anew by the job, with the others or without them. */
export const markSaying = (tx: Tx, aptId: string, words: readonly string[]) =>
  tx.run(
    statement`
      insert into search_stale (apt_id, doc_id)
      select e.apt_id, e.doc_id from search_entry e
       where e.apt_id = ${aptId} and exists (select from unnest(${[...words]}::text[]) w where strpos(e.norm, w) > 0)
       group by e.apt_id, e.doc_id
      on conflict (apt_id, doc_id) do update set tries = 0`,
  );
