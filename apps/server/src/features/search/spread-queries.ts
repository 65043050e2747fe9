import { tokensIn } from '@danji/contract/search/tokens';
import { sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';
import { tokensOf } from './domain/to-conditions.ts';
import { COUNT_MAX, type Kind, type Search, wanted } from './search-queries.ts';

/** So many that have one of the words are looked at; a word that more have is none to narrow by. */
const MOST = 5_000;

/**
 * Documents whose words are spread: one in the title or the body, another inside an attachment. Each word is looked up by
 * itself in both entries of a document, and who has them all is asked for as any other is.
 */
export function spreadOf(search: Search, words: readonly string[]) {
  const { reader, filter, readers, conditions } = search;
  const from = filter.from ? dayBegins(filter.from) : sql`'-infinity'::timestamptz`;
  const to = filter.to ? dayBegins(filter.to, 1) : sql`'infinity'::timestamptz`;
  const said = words.flatMap((word, at) =>
    (['DOC', 'TALK'] as const).map((kind: Kind) => {
      const tokens = tokensIn(reader.aptId, kind, tokensOf({ kind: 'WORD', text: word }));
      return sql`select f.doc_id, ${sql.lit(at)} as at from app.search_hits(${kind}, ${tokens}::integer[], ${readers}::integer[], ${word}, ${from}, ${to}, ${MOST}::int) f`;
    }),
  );
  return statement<{ docId: string }>`
    with said as materialized (${sql.join(said, sql` union `)}),
    candidate as materialized (select s.doc_id from said s group by s.doc_id having count(*) = ${words.length}::int)
    select e.doc_id as "docId"
      from (select e.doc_id from candidate c join search_entry e on e.apt_id = ${reader.aptId} and e.doc_id = c.doc_id and e.kind = 'DOC'
             where not exists (select from search_entry x, unnest(${[...conditions.without]}::text[]) w
                                where x.apt_id = ${reader.aptId} and x.doc_id = c.doc_id and strpos(x.norm, w) > 0)
             order by e.sort_at desc, e.doc_id desc offset 0) e ${wanted(search)}
     limit ${COUNT_MAX}`;
}
