import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Entry } from './domain/build-entries.ts';

/** One picture of the whole database, with the right to look across complexes and no other. Gives the complexes. */
export async function openAcross(tx: Tx): Promise<string[]> {
  await tx.run(statement`set transaction isolation level repeatable read, read only`);
  await tx.run(statement`set local role danji_platform`);
  const rows = await tx.run(statement<{ apt_id: string }>`select distinct apt_id from document order by 1`);
  return rows.map((row) => row.apt_id);
}

export async function countStale(tx: Tx): Promise<number> {
  return (await tx.first(statement<{ n: number }>`select count(*)::int as n from search_stale`))?.n ?? 0;
}

type KeptRow = {
  docId: string;
  isStale: boolean;
  entries: Pick<Entry, 'kind' | 'sortAt' | 'norm' | 'tokens' | 'readers'>[];
};

/** Documents of a complex behind an id, with the entries that are kept for them. */
export const sampleEntries = (tx: Tx, aptId: string, after: string, most: number) =>
  tx.run(statement<KeptRow>`
    select d.doc_id as "docId", exists (select from search_stale s where s.apt_id = d.apt_id and s.doc_id = d.doc_id) as "isStale",
           coalesce((select json_agg(json_build_object('kind', e.kind, 'sortAt', app.stamp(e.sort_at), 'norm', e.norm, 'tokens', e.tokens, 'readers', e.readers))
                       from search_entry e where e.apt_id = d.apt_id and e.doc_id = d.doc_id), '[]') as entries
      from document d where d.apt_id = ${aptId} and (${after} = '' or d.doc_id > nullif(${after}, '')::uuid) order by d.doc_id limit ${most}`);
